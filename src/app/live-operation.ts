import { createSourceEventStream, type DocumentNode, type ExecutionArgs, type ExecutionResult, execute, Kind, visit } from 'graphql';
import type { GraphQLContext } from '../graphql/context.ts';
import { ChangeStream, type LiveChange, type MadeOf, madeFor, viewerOf } from '../graphql/live.ts';

/** What an operation was answered of one change, and to whom. */
export interface Answer {
  sequence: bigint;
  viewer: string;
  result: ExecutionResult;
}

/** What was answered to the same question about one change: the changes of a stretch of events are the same objects for all who may see the same. */
const answers: MadeOf<Promise<ExecutionResult>> = new WeakMap();

/**
 * Subscribes as GraphQL itself does, but carries the operation out once for all subscribers who ask the same of the same
 * change and are the same viewer: with a thousand tabs of a team open, that is what an event costs.
 */
export async function subscribeLive(args: ExecutionArgs, caller: GraphQLContext): Promise<ExecutionResult | LiveOperation> {
  const source = await createSourceEventStream({ ...args, contextValue: caller });
  if (source instanceof ChangeStream) return new LiveOperation(args, caller, source);
  if (Symbol.asyncIterator in source) throw new Error('A subscription follows something other than the events of a team.');
  return source;
}

/** A subscription under way: one pulls its answers, or takes them from another who asks the same and stands at the same place. */
export class LiveOperation implements AsyncIterableIterator<ExecutionResult, undefined> {
  readonly apiKeyId: string;
  readonly #caller: GraphQLContext;
  /** The same for all who ask the same of any change. */
  readonly question: string;
  readonly #args: ExecutionArgs;
  readonly #changes: ChangeStream<{ id: string }>;

  constructor(args: ExecutionArgs, caller: GraphQLContext, changes: ChangeStream<{ id: string }>) {
    this.#args = args;
    this.#changes = changes;
    this.#caller = caller;
    this.apiKeyId = caller.actor.apiKeyId;
    this.question = questionOf(args);
  }

  /** Where it stands in the team's events: all that it asks for up to there was answered. */
  get place(): bigint {
    return this.#changes.place;
  }

  /** Whose answers these are: whoever has the same gets the same. */
  get viewer(): string {
    return this.#changes.viewer;
  }

  /** How often the viewer has become another. */
  get turns(): number {
    return this.#changes.turns;
  }

  /** Whether the key was revoked since the answer before the newest. */
  hasSeenRevoked(apiKeyId: string): boolean {
    return this.#changes.revoked.has(apiKeyId);
  }

  /** Whether its caller still is this viewer. One who is refused is told when they pull. */
  async isStill(viewer: string, known: { isRevoked: boolean }): Promise<boolean> {
    try {
      return viewerOf(await this.#caller.stillAuthorized(known)) === viewer;
    } catch {
      return false;
    }
  }

  /** Takes its place in the team's events, once; false where the program ends. */
  start(): Promise<boolean> {
    return this.#changes.start();
  }

  /** Passes over what stands up to this place: its answers were given. */
  skipTo(place: bigint): void {
    this.#changes.skipTo(place);
  }

  /** The answer to the next change, as soon as there is one; null at the end. */
  async answer(): Promise<Answer | null> {
    try {
      const { done, value: change } = await this.#changes.next();
      if (done) return null;
      // With the rights of now: the caller may have others than when they subscribed.
      const authorized = this.#caller.stillAuthorized({ isRevoked: false });
      const actor = authorized instanceof Promise ? await authorized : authorized;
      const viewer = viewerOf(actor);
      const carryOut = () => execute({ ...this.#args, contextValue: this.#caller.as(actor), rootValue: change });
      return { sequence: change.sequence, viewer, result: await this.#answered(change, viewer, carryOut) };
    } catch (error) {
      await this.#changes.return();
      throw error;
    }
  }

  #answered(change: LiveChange<{ id: string }>, viewer: string, carryOut: () => ExecutionResult | Promise<ExecutionResult>): Promise<ExecutionResult> {
    const known = madeFor(answers, change, viewer);
    const made = known.get(this.question) ?? Promise.resolve(carryOut());
    known.set(this.question, made);
    return made;
  }

  async next(): Promise<IteratorResult<ExecutionResult, undefined>> {
    const answer = await this.answer();
    return answer === null ? { done: true, value: undefined } : { done: false, value: answer.result };
  }

  async return(): Promise<IteratorResult<ExecutionResult, undefined>> {
    await this.#changes.return();
    return { done: true, value: undefined };
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}

interface Naming {
  name: number;
  /** Variables that say only where to begin. */
  places: ReadonlySet<string>;
}

const namings = new WeakMap<DocumentNode, Naming>();
let lastName = 0;

/** Two who have begun at different places ask the same of what comes. */
function questionOf({ document, operationName, variableValues }: ExecutionArgs): string {
  const naming = namings.get(document) ?? { name: ++lastName, places: placesOf(document) };
  namings.set(document, naming);
  const variables = Object.entries(variableValues ?? {}).filter(([name]) => !naming.places.has(name));
  return JSON.stringify([naming.name, operationName, variables]);
}

/** The variables that stand in the document as the argument `after` of a subscription's own fields, and nowhere else. */
function placesOf(document: DocumentNode): ReadonlySet<string> {
  const used: string[] = [];
  visit(document, {
    VariableDefinition: () => false,
    Variable: ({ name }) => void used.push(name.value),
  });
  const places = document.definitions
    .flatMap((definition) => (definition.kind === Kind.OPERATION_DEFINITION ? definition.selectionSet.selections : []))
    .flatMap((selection) => (selection.kind === Kind.FIELD ? (selection.arguments ?? []) : []))
    .flatMap(({ name, value }) => (name.value === 'after' && value.kind === Kind.VARIABLE ? value.name.value : []));
  return new Set(places.filter((place) => used.filter((name) => name === place).length === 1));
}
