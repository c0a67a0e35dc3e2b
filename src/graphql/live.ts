import type { EventChange, EventKind } from '../db/generated/prisma/client.ts';
import type { Event } from '../infra/event-hub.ts';
import { type Actor, seesWholeTeam } from '../kernel/actor.ts';
import { invalidRequest } from '../kernel/errors.ts';
import type { ServiceContext } from '../service/service-context.ts';
import { builder } from './builder.ts';
import type { GraphQLContext } from './context.ts';
import { describedEnum } from './enum.ts';

/** A change for a subscriber. */
export interface LiveChange<Subject> {
  sequence: bigint;
  occurredAt: Date;
  change: EventChange;
  kind: EventKind;
  subjectId: string;
  /** Null if the object was removed or the subscriber may no longer see it. */
  subject: Subject | null;
}

const ChangeEnum = describedEnum('Change', 'The kind of a change.', {
  created: 'The object was created.',
  updated: 'The object was updated.',
  removed: 'The object was removed, or is no longer yours to see.',
});

/** Defines a change type. The caller adds the field that holds the subject. */
export function liveChangeType<Subject extends object>(name: string, description: string) {
  const ref = builder.objectRef<LiveChange<Subject>>(name);
  ref.implement({
    description,
    fields: (t) => ({
      sequence: t.string({
        description:
          'Event number: a string of digits that increases in commit order. Pass it as `after` to resume from here.',
        resolve: ({ sequence }) => String(sequence),
      }),
      occurredAt: t.expose('occurredAt', {
        type: 'DateTime',
        description: 'Time at which the change occurred, in program time.',
      }),
      change: t.expose('change', { type: ChangeEnum, description: 'Kind of the change.' }),
      removedId: t.id({
        nullable: true,
        description: 'The ID of the object that was removed. Null for other changes.',
        resolve: ({ change, subjectId }) => (change === 'removed' ? subjectId : null),
      }),
    }),
  });
  return ref;
}

/** Loads the subjects of each event kind. */
type Subjects<Subject> = {
  [Kind in EventKind]?: (context: ServiceContext, ids: string[]) => Promise<Subject[]>;
};

export function parseAfter(after: string | null | undefined): bigint | null {
  if (after === null || after === undefined) return null;
  if (/^\d{1,18}$/.test(after)) return BigInt(after);
  throw invalidRequest([
    { path: 'after', message: 'must be the `sequence` of an event, a string of up to 18 digits.' },
  ]);
}

export const AFTER =
  'Resumes after the event with this `sequence`, without gaps. Fails with CONFLICT if later events are no longer kept, or if there is no event with this number yet, for example after a backup was restored. If omitted, only new events are delivered. To miss none, first read `latestSequence`, then the objects, and pass it here.';

/** True if the value is in the list, or the list is empty and so does not filter. */
export function isAmong(list: readonly string[] | null | undefined, value: string | null): boolean {
  return (
    list === null ||
    list === undefined ||
    list.length === 0 ||
    (value !== null && list.includes(value))
  );
}

/**
 * The changes of a subscription: its event kinds, its start, how to load the subjects, and its
 * filter.
 */
export class ChangeSource<Subject extends { id: string }>
  implements AsyncIterable<LiveChange<Subject>>
{
  /** The event number to start after. Null starts with new events. */
  readonly after: bigint | null;
  readonly #context: GraphQLContext;
  readonly #subjects: Subjects<Subject>;
  readonly #isWanted: (subject: Subject) => boolean;

  constructor(
    context: GraphQLContext,
    subjects: Subjects<Subject>,
    after: bigint | null,
    isWanted: (subject: Subject) => boolean = () => true,
  ) {
    this.#context = context;
    this.#subjects = subjects;
    this.#isWanted = isWanted;
    this.after = after;
  }

  /**
   * The accessible changes among these events, with the current state of their subjects. Everybody
   * who could see a removed object gets its removal, regardless of the filter, because its state is
   * gone.
   */
  async read(context: ServiceContext, events: readonly Event[]): Promise<LiveChange<Subject>[]> {
    const byId = new Map<string, Subject>();
    for (const [kind, load] of Object.entries(this.#subjects)) {
      const ids = new Set(
        events.filter((event) => event.kind === kind).map(({ subjectId }) => subjectId),
      );
      if (ids.size > 0)
        for (const subject of await load(context, [...ids])) byId.set(subject.id, subject);
    }
    return events.flatMap((event) => {
      const { kind, sequence, occurredAt, change, subjectId } = event;
      if (!(kind in this.#subjects)) return [];
      const subject = isGone(event) ? null : (byId.get(subjectId) ?? null);
      const isDelivered =
        subject === null
          ? change === 'removed' && concerns(context.actor, event)
          : change !== 'removed' && this.#isWanted(subject);
      return isDelivered ? [{ sequence, occurredAt, change, kind, subjectId, subject }] : [];
    });
  }

  /** Follows the changes for one caller. graphql-js calls it outside of fan-out groups. */
  async *[Symbol.asyncIterator](): AsyncGenerator<LiveChange<Subject>, undefined> {
    const context = this.#context;
    for await (const events of context.events.follow(context.actor.teamId, this.after))
      yield* await this.read(
        context.as(await context.stillAuthorized({ isRevoked: false })),
        events,
      );
  }
}

/** Kinds of objects that can be read by ID even after their removal. */
const KEPT: ReadonlySet<EventKind> = new Set<EventKind>(['session', 'mailbox']);

function isGone({ change, kind }: Event): boolean {
  return change === 'removed' && KEPT.has(kind);
}

/** Kinds of objects that managers see only if they own them. */
const OWN_ONLY: ReadonlySet<EventKind> = new Set<EventKind>(['session', 'api_key']);

/**
 * True if the caller could see a removed object: it had no owner, the caller owned it, or the
 * caller sees the whole team's objects.
 */
function concerns(actor: Actor, { kind, ownerId }: Event): boolean {
  return (
    ownerId === null ||
    ownerId === actor.membershipId ||
    (seesWholeTeam(actor) && !OWN_ONLY.has(kind))
  );
}

/** Adds a subscription field that delivers changes of the caller's team. */
export function addLiveField<Subject extends { id: string }>(
  name: string,
  description: string,
  type: ReturnType<typeof liveChangeType<Subject>>,
  subjects: Subjects<Subject>,
): void {
  builder.subscriptionField(name, (t) =>
    t.field({
      type,
      description,
      args: { after: t.arg.string({ description: AFTER }) },
      subscribe: (_root, { after }, context) =>
        new ChangeSource(context, subjects, parseAfter(after)),
      resolve: (change) => change,
    }),
  );
}

/** Identifies the rights of a caller. Callers with the same viewer get the same results. */
export function viewerOf(actor: Actor): string {
  const { membershipId, role, hasBillingAccess, scopes } = actor;
  return `${membershipId} ${role} ${hasBillingAccess} ${scopes.join(',')}`;
}
