import type { EventChange, EventKind } from '../db/generated/prisma/client.ts';
import type { Event, Follower } from '../infra/event-hub.ts';
import { type Actor, seesWholeTeam } from '../kernel/actor.ts';
import { invalidRequest } from '../kernel/errors.ts';
import type { ServiceContext } from '../service/service-context.ts';
import { builder } from './builder.ts';
import type { GraphQLContext } from './context.ts';
import { describedEnum } from './enum.ts';

/** One change that a subscriber is told of. */
export interface LiveChange<Subject> {
  sequence: bigint;
  occurredAt: Date;
  change: EventChange;
  subject: Subject;
}

export const ChangeEnum = describedEnum('Change', 'What happened to the subject of an event.', {
  created: 'It came into being.',
  updated: 'It changed.',
  removed: 'It is gone.',
});

/** A change whose subject stands under a field of its own name. */
export function liveChangeType<Subject extends object>(name: string, description: string) {
  const ref = builder.objectRef<LiveChange<Subject>>(name);
  ref.implement({
    description,
    fields: (t) => ({
      sequence: t.string({
        description: 'The place of the event in the order of commit, a string of digits that grows; give it as `after` to go on from here.',
        resolve: ({ sequence }) => String(sequence),
      }),
      occurredAt: t.field({ type: 'DateTime', description: 'When it happened, by the program’s clock.', resolve: ({ occurredAt }) => occurredAt }),
      change: t.field({ type: ChangeEnum, description: 'What happened.', resolve: ({ change }) => change }),
    }),
  });
  return ref;
}

/** How the subjects of each kind of event are read. */
type Subjects<Subject> = { [Kind in EventKind]?: (context: ServiceContext, ids: string[]) => Promise<Subject[]> };

function parseAfter(after: string | null | undefined): bigint | null {
  if (after === null || after === undefined) return null;
  if (/^\d{1,18}$/.test(after)) return BigInt(after);
  throw invalidRequest([{ path: 'after', message: 'must be the sequence of an event, a string of digits.' }]);
}

/**
 * Some kinds of event of the caller's team, in their order. The key is asked again before each batch, its revocation ends the
 * stream, and each subject is read as it now is through the service that knows who may see it: what the caller may
 * not see is passed over.
 */
export class ChangeStream<Subject extends { id: string }> implements AsyncIterableIterator<LiveChange<Subject>, undefined> {
  readonly #context: GraphQLContext;
  readonly #subjects: Subjects<Subject>;
  readonly #asked: string;
  readonly #batches: Follower;
  /** What is to be told of the batch that was read last, and where that ends. */
  #changes: readonly LiveChange<Subject>[] = [];
  #end = 0n;
  #given: LiveChange<Subject> | null = null;
  #place = 0n;
  #started: Promise<boolean> | null = null;
  #viewer: string;
  #turns = 0;
  #revoked = new Set<string>();

  constructor(context: GraphQLContext, subjects: Subjects<Subject>, after: bigint | null) {
    this.#context = context;
    this.#subjects = subjects;
    this.#asked = Object.values(subjects).map(nameOf).join();
    this.#batches = context.events.follow(context.actor.teamId, after);
    this.#viewer = viewerOf(context.actor);
  }

  /** All that it had to tell up to here was told: the change given last counts when the next is asked for, or is skipped to. */
  get place(): bigint {
    return this.#place;
  }

  /** For whom changes were last read. */
  get viewer(): string {
    return this.#viewer;
  }

  /** How often the viewer has become another: what was passed over for one may not be for the other. */
  get turns(): number {
    return this.#turns;
  }

  /** The keys that were revoked since the change before the one given last. */
  get revoked(): ReadonlySet<string> {
    return this.#revoked;
  }

  /** Takes its place in the team's events, once; false where the program ends. */
  start(): Promise<boolean> {
    this.#started ??= this.#begin();
    return this.#started;
  }

  async #begin(): Promise<boolean> {
    const place = await this.#batches.start();
    this.#place = place ?? 0n;
    return place !== null;
  }

  /** Passes over what stands up to this place: it was told. */
  skipTo(place: bigint): void {
    if (place <= this.#place) return;
    this.#place = place;
    this.#batches.skipTo(place);
    if (this.#changes.length > 0) this.#changes = this.#changes.filter(({ sequence }) => sequence > place);
  }

  async next(): Promise<IteratorResult<LiveChange<Subject>, undefined>> {
    try {
      if (this.#given !== null) this.skipTo(this.#given.sequence);
      for (let isNew = true; ; isNew = false) {
        const change = this.#changes[0];
        if (change !== undefined) {
          this.#given = change;
          return { done: false, value: change };
        }
        this.skipTo(this.#end);
        const { done, value: events } = await this.#batches.next();
        if (done) return { done, value: undefined };
        if (isNew) this.#revoked = new Set();
        await this.#take(events);
      }
    } catch (error) {
      await this.#batches.return();
      throw error;
    }
  }

  async #take(events: readonly Event[]): Promise<void> {
    const context = this.#context;
    for (const { kind, subjectId } of events) if (kind === 'api_key') this.#revoked.add(subjectId);
    const authorized = context.stillAuthorized({ isRevoked: this.#revoked.has(context.actor.apiKeyId) });
    const actor = authorized instanceof Promise ? await authorized : authorized;
    const viewer = viewerOf(actor);
    if (viewer !== this.#viewer) this.#turns += 1;
    this.#viewer = viewer;
    // The same objects for the same viewer, so that what is answered of one of them is answered once.
    this.#changes = await once(events, viewer, this.#asked, () => readChanges(context.as(actor), this.#subjects, events));
    this.#end = events.at(-1)?.sequence ?? this.#end;
  }

  async return(): Promise<IteratorResult<LiveChange<Subject>, undefined>> {
    await this.#batches.return();
    return { done: true, value: undefined };
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}

/** Follows some kinds of event of the caller's team: those behind `after`, or from now on. */
export function follow<Subject extends { id: string }>(
  context: GraphQLContext,
  subjects: Subjects<Subject>,
  after: string | null | undefined,
): ChangeStream<Subject> {
  return new ChangeStream(context, subjects, parseAfter(after));
}

/** How long what was read for one subscriber is news for the next. */
const FRESH_MILLIS = 500;

type Reading = { at: number; rows: Promise<object[]> };
const readings: MadeOf<Reading> = new WeakMap();
const names = new WeakMap<object, number>();
let lastName = 0;

/** What decides what a caller may see of the team's rows. Two callers with the same view are shown the same. */
function viewOf(actor: Actor): string {
  const whose = seesWholeTeam(actor) ? 'team' : actor.membershipId;
  return `${whose} ${actor.role} ${actor.hasBillingAccess} ${actor.scopes.join(',')}`;
}

const viewers = new WeakMap<Actor, string>();

/** Which caller it is, as far as any field of an answer may hang on it. */
export function viewerOf(actor: Actor): string {
  const known = viewers.get(actor) ?? `${actor.membershipId} ${viewOf(actor)}`;
  viewers.set(actor, known);
  return known;
}

function nameOf(load: object): number {
  const name = names.get(load) ?? ++lastName;
  names.set(load, name);
  return name;
}

/** What was made of objects, by the view of those for whom and by what they asked. It goes with the objects. */
export type MadeOf<Made> = WeakMap<object, Map<string, Map<string, Made>>>;

/** What was made of this object for those with this view, by what they asked. */
export function madeFor<Made>(made: MadeOf<Made>, object: object, view: string): Map<string, Made> {
  const byView = made.get(object) ?? new Map<string, Map<string, Made>>();
  const known = byView.get(view) ?? new Map<string, Made>();
  if (known.size === 0) made.set(object, byView.set(view, known));
  return known;
}

/** Reads something of some events once for all who follow at the same place, have the same view and ask for the same. */
function once<Row extends object>(events: readonly Event[], view: string, asked: string, read: () => Promise<Row[]>): Promise<Row[]>;
function once(events: readonly Event[], view: string, asked: string, read: () => Promise<object[]>): Promise<object[]> {
  const known = madeFor(readings, events, view);
  const made = known.get(asked);
  if (made !== undefined && Date.now() - made.at < FRESH_MILLIS) return made.rows;
  const reading = { at: Date.now(), rows: read() };
  // One that fails is tried again by the next.
  reading.rows.catch(() => known.delete(asked));
  known.set(asked, reading);
  return reading.rows;
}

async function readChanges<Subject extends { id: string }>(
  context: GraphQLContext,
  kinds: Subjects<Subject>,
  events: readonly Event[],
): Promise<LiveChange<Subject>[]> {
  const byId = new Map<string, Subject>();
  for (const [kind, load] of Object.entries(kinds)) {
    const ids = new Set(events.filter((event) => event.kind === kind).map(({ subjectId }) => subjectId));
    if (ids.size === 0) continue;
    const subjects = await once(events, viewOf(context.actor), `subjects ${nameOf(load)}`, () => load(context, [...ids]));
    for (const subject of subjects) byId.set(subject.id, subject);
  }
  return events.flatMap(({ kind, sequence, occurredAt, change, subjectId }) => {
    const subject = kind in kinds ? byId.get(subjectId) : undefined;
    return subject === undefined ? [] : [{ sequence, occurredAt, change, subject }];
  });
}
