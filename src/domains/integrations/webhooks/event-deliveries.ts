import type { Reader } from '../../../db/database.ts';
import { Prisma, type WebhookEndpoint } from '../../../db/generated/prisma/client.ts';
import { newId } from '../../../kernel/ids.ts';

/** The number of events per statement. */
const PAGE = 500;

interface Range {
  after: bigint;
  upTo: bigint | null;
  now: Date;
  /** `once` keeps existing deliveries unchanged; `again` repeats them. */
  mode: 'once' | 'again';
}

/**
 * Creates deliveries of the events in the range that the endpoint subscribes to. Returns how many.
 */
export async function deliveriesOf(
  tx: Reader,
  endpoint: WebhookEndpoint,
  { after, upTo, now, mode }: Range,
): Promise<number> {
  let count = 0;
  for (let from: bigint | null = after; from !== null; ) {
    const page: { last: bigint | null; added: number } = await addPage(tx, endpoint, {
      after: from,
      upTo,
      now,
      mode,
    });
    count += page.added;
    from = page.last;
  }
  return count;
}

interface WantedEvent {
  sequence: bigint;
  type: string;
  subjectId: string;
  businessEventId: string | null;
  occurredAt: Date;
}

/**
 * The events of a team with their types. Leaves out an object event if a business event reports the
 * same change.
 */
const TYPED_EVENTS = Prisma.sql`
  select e.sequence, e.team_id, coalesce(b.type, e.kind::text || '.' || e.change::text) as type, coalesce(b.subject_id, e.subject_id) as subject_id,
    b.id as business_event_id, e.occurred_at
  from event e left join business_event b on e.kind = 'business_event' and b.team_id = e.team_id and b.id = e.subject_id
  where not exists (select 1 from business_event o where o.object_sequence = e.sequence)`;

/**
 * SQL, because it turns rows of one table into rows of another, each behind the pending ones of its
 * subject. `last` is null at the end.
 */
export async function addPage(
  { rows }: Pick<Reader, 'rows'>,
  { id, teamId, eventTypes }: WebhookEndpoint,
  { after, upTo, now, mode }: Range,
): Promise<{ last: bigint | null; reached: bigint; added: number }> {
  const bound = upTo === null ? Prisma.empty : Prisma.sql`and e.sequence <= ${upTo}`;
  const events = await rows<WantedEvent>(Prisma.sql`
    select e.sequence, e.type, e.subject_id as "subjectId", e.business_event_id as "businessEventId", e.occurred_at as "occurredAt"
    from (${TYPED_EVENTS}) e where e.team_id = ${teamId} and e.sequence > ${after} ${bound} order by e.sequence limit ${PAGE}`);
  const reached = events.at(-1)?.sequence ?? after;
  const wanted = events.filter(({ type }) => eventTypes.includes(type));
  const last = events.length === PAGE ? reached : null;
  if (wanted.length === 0) return { last, reached, added: 0 };
  const conflict =
    mode === 'once'
      ? Prisma.sql`do nothing`
      : Prisma.sql`do update set status = 'pending', attempts = 0, tried_since = null, next_attempt_at = excluded.next_attempt_at, failure = null`;
  const added = await rows<{ id: string }>(Prisma.sql`
    insert into webhook_delivery (id, team_id, endpoint_id, sequence, type, subject_id, business_event_id, occurred_at, next_attempt_at, created_at)
    select v.id, ${teamId}, ${id}, v.sequence, v.type, v.subject_id, v.business_event_id, v.occurred_at,
      coalesce((select max(d.next_attempt_at) from webhook_delivery d
        where d.endpoint_id = ${id} and d.subject_id = v.subject_id and d.status = 'pending' and d.sequence < v.sequence), ${now}), ${now}
    from unnest(${wanted.map(() => newId('webhookDelivery'))}::text[], ${wanted.map(({ sequence }) => sequence)}::bigint[], ${wanted.map(({ type }) => type)}::text[],
      ${wanted.map(({ subjectId }) => subjectId)}::text[], ${wanted.map(({ businessEventId }) => businessEventId)}::text[], ${wanted.map(({ occurredAt }) => occurredAt)}::timestamptz[])
      as v(id, sequence, type, subject_id, business_event_id, occurred_at)
    on conflict (endpoint_id, sequence) ${conflict} returning id`);
  return { last, reached, added: added.length };
}
