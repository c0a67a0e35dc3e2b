import { OBJECT_KINDS, type ObjectKind } from './resources.ts';

const LINKS_SINCE = '2026-07-28';

/**
 * Since 2025-06-18 the protocol has links. LangChain speaks that revision but hands links to models
 * as files, and the models refuse the whole result. Earlier clients refuse links themselves.
 */
export function knowsLinks(revision: string | null): boolean {
  return revision !== null && revision >= LINKS_SINCE;
}

export interface ResourceLink {
  type: 'resource_link';
  uri: string;
  name: string;
  title: string;
  description: string;
  mimeType: 'application/json';
}

/** Fields of a result that repeat or describe the request. */
const NOT_MADE = new Set(['dryRun', 'effectiveFilters', 'preview']);

/**
 * The objects that a call created or changed and that its result names directly, as links to
 * resources. Rows of lists are left out.
 */
export function resourceLinks(
  result: object,
  mayRead: (kind: ObjectKind) => boolean,
): ResourceLink[] {
  const objects = [
    result,
    ...Object.entries(result).flatMap(([field, value]) =>
      NOT_MADE.has(field) || typeof value !== 'object' || value === null || Array.isArray(value)
        ? []
        : [value],
    ),
  ];
  const links = new Map<string, ResourceLink>();
  for (const object of objects)
    for (const kind of OBJECT_KINDS) {
      const id = Reflect.get(object, kind.idField);
      if (typeof id !== 'string' || !mayRead(kind)) continue;
      const uri = kind.prefix + id;
      links.set(uri, {
        ...{ type: 'resource_link', uri, name: id, title: kind.title },
        ...{ description: kind.description, mimeType: 'application/json' },
      });
    }
  return [...links.values()];
}
