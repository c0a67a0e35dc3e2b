import { createHash } from 'node:crypto';
import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  getIntrospectionQuery,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  parse,
  type SelectionSetNode,
} from 'graphql';
import { LIMITS } from '../../graphql/builder.ts';
import type { Issue } from '../../kernel/errors.ts';

/**
 * graphql-js answers introspection outside the cost limits of fields and results, and the answer to
 * the standard query has a megabyte. So this module estimates its cost, limits its fields and
 * caches its answers.
 */

const INTROSPECTED: ReadonlySet<string> = new Set(['__schema', '__type']);

/**
 * The limit, as a multiple of the cost of the standard query. Front-end tools ask for slightly more
 * than the standard query.
 */
const TIMES_STANDARD = 2;

/** The average number of objects in each list of introspection. */
type ListSizes = Readonly<Record<string, number>>;

function sizesOf(schema: GraphQLSchema): ListSizes {
  const types = Object.values(schema.getTypeMap());
  const average = (counts: number[]) =>
    Math.ceil(counts.reduce((sum, count) => sum + count, 0) / Math.max(1, counts.length));
  const withFields = types.filter((type) => isObjectType(type) || isInterfaceType(type));
  const fields = withFields.flatMap((type) => Object.values(type.getFields()));
  return {
    types: types.length,
    directives: schema.getDirectives().length,
    fields: average(withFields.map((type) => Object.keys(type.getFields()).length)),
    args: average(fields.map(({ args }) => args.length)),
    inputFields: average(
      types.filter(isInputObjectType).map((type) => Object.keys(type.getFields()).length),
    ),
    enumValues: average(types.filter(isEnumType).map((type) => type.getValues().length)),
    interfaces: average(withFields.map((type) => type.getInterfaces().length)),
    possibleTypes: 1,
  };
}

/** The limits of introspection in one schema. */
class IntrospectionLimits {
  readonly #sizes: ListSizes;
  readonly #most: number;

  constructor(schema: GraphQLSchema) {
    this.#sizes = sizesOf(schema);
    this.#most =
      TIMES_STANDARD *
      this.#costOf(
        parse(getIntrospectionQuery({ inputValueDeprecation: true, directiveIsRepeatable: true })),
      );
  }

  /** Why a document is not executed; null if it may be. */
  fault(document: DocumentNode): Issue | null {
    const fields = introspectedIn(document);
    if (fields.length > LIMITS.introspections)
      return {
        path: 'query',
        message: `must contain __schema and __type at most ${LIMITS.introspections} times in all; it has ${fields.length}.`,
      };
    if (fields.length > 0 && this.#costOf(document) > this.#most)
      return {
        path: 'query',
        message: `must not introspect more than ${TIMES_STANDARD} times what the standard introspection query reads. Select fewer nested lists.`,
      };
    return null;
  }

  /**
   * The number of fields that the introspection in a document yields, at the average sizes of
   * lists.
   */
  #costOf(document: DocumentNode): number {
    const fragments = fragmentsOf(document);
    const known = new Map<SelectionSetNode, number>();
    const cost = (set: SelectionSetNode): number => {
      const found = known.get(set);
      if (found !== undefined) return found;
      // A fragment that contains itself is refused by validation.
      known.set(set, 0);
      const sum = fieldsIn(set, fragments).reduce((total, { name, selectionSet }) => {
        const size = this.#sizes[name.value] ?? 1;
        return total + (selectionSet === undefined ? 1 : size * (1 + cost(selectionSet)));
      }, 0);
      known.set(set, sum);
      return sum;
    };
    return introspectedIn(document).reduce(
      (sum, { selectionSet }) => sum + (selectionSet === undefined ? 0 : cost(selectionSet)),
      0,
    );
  }
}

const limits = new WeakMap<GraphQLSchema, IntrospectionLimits>();

/** Why the introspection of a document is refused; null if it is accepted. */
export function introspectionFault(schema: GraphQLSchema, document: DocumentNode): Issue | null {
  const ofSchema = limits.get(schema) ?? new IntrospectionLimits(schema);
  limits.set(schema, ofSchema);
  return ofSchema.fault(document);
}

/** True if all these root fields introspect, so that the answer is the same for every caller. */
export function isIntrospection(fields: readonly FieldNode[]): boolean {
  return (
    fields.some(isIntrospected) &&
    fields.every((field) => isIntrospected(field) || field.name.value === '__typename')
  );
}

function isIntrospected({ name }: FieldNode): boolean {
  return INTROSPECTED.has(name.value);
}

/** All introspection fields of the document, at any depth. */
function introspectedIn(document: DocumentNode): FieldNode[] {
  const fields: FieldNode[] = [];
  const collect = (set: SelectionSetNode): void => {
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD && isIntrospected(selection)) fields.push(selection);
      else if (selection.kind !== Kind.FRAGMENT_SPREAD && selection.selectionSet !== undefined)
        collect(selection.selectionSet);
    }
  };
  for (const definition of document.definitions)
    if ('selectionSet' in definition) collect(definition.selectionSet);
  return fields;
}

function fragmentsOf({ definitions }: DocumentNode): ReadonlyMap<string, FragmentDefinitionNode> {
  return new Map(
    definitions.flatMap((one) =>
      one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one] as const] : [],
    ),
  );
}

function fieldsIn(
  set: SelectionSetNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  within: readonly string[] = [],
): FieldNode[] {
  return set.selections.flatMap((selection): FieldNode[] => {
    if (selection.kind === Kind.FIELD) return [selection];
    if (selection.kind === Kind.INLINE_FRAGMENT)
      return fieldsIn(selection.selectionSet, fragments, within);
    const { value: name } = selection.name;
    const fragment = within.includes(name) ? undefined : fragments.get(name);
    return fragment === undefined
      ? []
      : fieldsIn(fragment.selectionSet, fragments, [...within, name]);
  });
}

const MAX_ANSWERS = 20;
const MAX_CHARACTERS = 16 * 1024 * 1024;

/**
 * Caches answers to introspection as JSON texts. Concurrent copies of a request wait for one
 * answer.
 */
export class IntrospectionAnswers {
  readonly #answers = new Map<string, Promise<string>>();
  readonly #sizes = new Map<string, number>();

  /** The answer to an operation. An answer with an error is not cached. */
  of(
    operation: OperationDefinitionNode,
    variables: unknown,
    answer: () => Promise<{ text: string; isFailed: boolean }>,
  ): Promise<string> {
    const text = operation.loc?.source.body ?? '';
    const hash = createHash('sha256')
      .update(JSON.stringify([text, operation.name?.value, variables ?? {}]))
      .digest('base64url');
    const found = this.#answers.get(hash);
    if (found !== undefined) {
      // Answers in use are evicted last.
      this.#answers.delete(hash);
      this.#answers.set(hash, found);
      // Another caller's error, for example a rate limit, does not apply to this caller.
      return found.catch(async () => (await answer()).text);
    }
    const given = this.#begin(hash, answer);
    this.#answers.set(hash, given);
    return given;
  }

  async #begin(
    hash: string,
    answer: () => Promise<{ text: string; isFailed: boolean }>,
  ): Promise<string> {
    try {
      const { text, isFailed } = await answer();
      if (isFailed) this.#forget(hash);
      else this.#keep(hash, text.length);
      return text;
    } catch (error) {
      this.#forget(hash);
      throw error;
    }
  }

  #keep(hash: string, size: number): void {
    this.#sizes.set(hash, size);
    let all = [...this.#sizes.values()].reduce((sum, one) => sum + one, 0);
    for (const [oldest] of this.#answers) {
      if (this.#sizes.size <= MAX_ANSWERS && all <= MAX_CHARACTERS) break;
      all -= this.#sizes.get(oldest) ?? 0;
      if (this.#sizes.has(oldest)) this.#forget(oldest);
    }
  }

  #forget(hash: string): void {
    this.#answers.delete(hash);
    this.#sizes.delete(hash);
  }
}
