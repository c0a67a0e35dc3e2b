import type { EventChange, EventKind } from '../db/generated/prisma/client.ts';
import type { Event } from '../infra/event-hub.ts';
import type { Actor } from '../kernel/actor.ts';
import { invalidRequest } from '../kernel/errors.ts';
import type { ServiceContext } from '../service/service-context.ts';
import { builder } from './builder.ts';
import type { GraphQLContext } from './context.ts';
import { describedEnum } from './enum.ts';

/** A change that is delivered to a subscriber. */
export interface LiveChange<Subject> {
  sequence: bigint;
  occurredAt: Date;
  change: EventChange;
  subject: Subject;
}

export const ChangeEnum = describedEnum('Change', 'The kind of a change.', {
  created: 'The object was created.',
  updated: 'The object was updated.',
  removed: 'The object was removed.',
});

/** Defines a change type. The caller adds the field that holds the subject. */
export function liveChangeType<Subject extends object>(name: string, description: string) {
  const ref = builder.objectRef<LiveChange<Subject>>(name);
  ref.implement({
    description,
    fields: (t) => ({
      sequence: t.string({
        description: 'Event number: a string of digits that increases in commit order. Pass it as `after` to resume from here.',
        resolve: ({ sequence }) => String(sequence),
      }),
      occurredAt: t.field({ type: 'DateTime', description: 'When the change occurred, in program time.', resolve: ({ occurredAt }) => occurredAt }),
      change: t.field({ type: ChangeEnum, description: 'Kind of the change.', resolve: ({ change }) => change }),
    }),
  });
  return ref;
}

/** Loads the subjects of each event kind. */
type Subjects<Subject> = { [Kind in EventKind]?: (context: ServiceContext, ids: string[]) => Promise<Subject[]> };

function parseAfter(after: string | null | undefined): bigint | null {
  if (after === null || after === undefined) return null;
  if (/^\d{1,18}$/.test(after)) return BigInt(after);
  throw invalidRequest([{ path: 'after', message: 'must be the `sequence` of an event, a string of up to 18 digits.' }]);
}

/** Which events a subscription follows, where it begins, and how their subjects are read. */
export class ChangeSource<Subject extends { id: string }> implements AsyncIterable<LiveChange<Subject>> {
  /** The event number after which it begins; null for the events from now on. */
  readonly after: bigint | null;
  readonly #context: GraphQLContext;
  readonly #subjects: Subjects<Subject>;

  constructor(context: GraphQLContext, subjects: Subjects<Subject>, after: bigint | null) {
    this.#context = context;
    this.#subjects = subjects;
    this.after = after;
  }

  /** The changes among these events that the caller of `context` may see. Subjects are read as they are now, through the services. */
  async read(context: ServiceContext, events: readonly Event[]): Promise<LiveChange<Subject>[]> {
    const byId = new Map<string, Subject>();
    for (const [kind, load] of Object.entries(this.#subjects)) {
      const ids = new Set(events.filter((event) => event.kind === kind).map(({ subjectId }) => subjectId));
      if (ids.size > 0) for (const subject of await load(context, [...ids])) byId.set(subject.id, subject);
    }
    return events.flatMap(({ kind, sequence, occurredAt, change, subjectId }) => {
      const subject = kind in this.#subjects ? byId.get(subjectId) : undefined;
      return subject === undefined ? [] : [{ sequence, occurredAt, change, subject }];
    });
  }

  /** As GraphQL itself would follow it, for one caller. */
  async *[Symbol.asyncIterator](): AsyncGenerator<LiveChange<Subject>, undefined> {
    const context = this.#context;
    for await (const events of context.events.follow(context.actor.teamId, this.after))
      yield* await this.read(context.as(await context.stillAuthorized({ isRevoked: false })), events);
  }
}

/** Follows events of the caller's team: those after the event number `after`, or from now on. */
export function follow<Subject extends { id: string }>(
  context: GraphQLContext,
  subjects: Subjects<Subject>,
  after: string | null | undefined,
): ChangeSource<Subject> {
  return new ChangeSource(context, subjects, parseAfter(after));
}

/** Everything that an answer may depend on: two callers who are the same viewer get the same answers. */
export function viewerOf(actor: Actor): string {
  const { membershipId, role, hasBillingAccess, scopes } = actor;
  return `${membershipId} ${role} ${hasBillingAccess} ${scopes.join(',')}`;
}
