import { type IdKind, idKind } from '../kernel/ids.ts';
import { notesAsWarnings } from '../kernel/object-notes.ts';
import { ObjectNotes } from './generated/graphql.ts';
import type { Execute } from './operation.ts';

/**
 * Adds warnings about the objects in every tool's answer: paused, archived, merged or erased
 * objects, or objects that wait for a deactivated member.
 */

const NOTED: ReadonlySet<IdKind | null> = new Set<IdKind>([
  'contact',
  'flowPlan',
  'enrollment',
  'task',
  'mailbox',
]);

/** The fields of an answer in which members are senders. Elsewhere members only did something. */
const SENDERS_IN = new Set(['items', 'sender', 'senders']);

/** Fields of an answer that repeat the request or suggest further calls. */
const NOT_SHOWN = new Set(['effectiveFilters', 'nextSteps', 'dryRun', 'warnings', 'summary']);

/** The maximum of the query. */
const MOST = 500;

class Shown {
  readonly ids = new Set<string>();
  /** IDs of objects whose state the answer already shows. */
  readonly told = new Set<string>();

  /** `within` is the name of the enclosing object or list. */
  add(value: unknown, within = ''): void {
    if (isText(value)) {
      if (this.ids.size < MOST && isNoted(value, within)) this.ids.add(value);
    } else if (Array.isArray(value)) for (const child of value) this.add(child, within);
    else if (typeof value === 'object' && value !== null) {
      const { isPaused, archivedAt, flowPlanId }: Record<string, unknown> = { ...value };
      if ((isPaused === true || typeof archivedAt === 'string') && typeof flowPlanId === 'string')
        this.told.add(flowPlanId);
      for (const [name, child] of Object.entries(value))
        if (!NOT_SHOWN.has(name)) this.add(child, isText(child) ? within : name);
    }
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isNoted(value: string, within: string): boolean {
  const kind = idKind(value);
  return NOTED.has(kind) || (kind === 'teamMembership' && SENDERS_IN.has(within));
}

export async function warningsAbout(
  answer: object,
  request: object,
  execute: Execute,
): Promise<string[]> {
  const shown = new Shown();
  shown.add(answer);
  const asked = new Shown();
  asked.add(request);
  const contacts = [...asked.ids].filter((id) => idKind(id) === 'contact');
  const ids = [...new Set([...contacts, ...shown.ids])].slice(0, MOST);
  if (ids.length === 0) return [];
  const { objectNotes } = ObjectNotes.toResult(await execute(ObjectNotes.document, { ids }));
  const isNews = ({ code, ref }: (typeof objectNotes)[number]) =>
    code === 'paused_team' ||
    (code === 'merged_contact' ? !shown.ids.has(ref) : shown.ids.has(ref) && !shown.told.has(ref));
  return notesAsWarnings(objectNotes.filter(isNews));
}
