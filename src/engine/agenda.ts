import { Prisma } from '../db/generated/prisma/client.ts';
import { COLLECTABLE } from './claim.ts';
import { MAIL_HEADS, MAIL_OF_MAILBOXES, MAIL_OF_UNREAD, MAY_MAIL_AT } from './email/mail-claims.ts';
import { weightedWait } from './fairness.ts';
import { LOST_REPLIES, REPLIES_DUE } from './replies/reply-claims.ts';
import { WEBHOOKS_DUE } from './webhooks/webhook-claims.ts';

/**
 * The work of the engine and its due times. One statement covers all stages, so an idle stage costs
 * no statement. The queries walk the indexes of waiting rows, so senders with an empty queue cost
 * nothing.
 */

/** The next known due time of each stage; null if nothing is waiting. */
export interface Agenda {
  steps: Date | null;
  /** Steps that wait for the AI. */
  asking: Date | null;
  emails: Date | null;
  /** Emails that wait until their mailbox is read. */
  unread: Date | null;
  requests: Date | null;
  syncs: Date | null;
  engagements: Date | null;
  crm: Date | null;
  replies: Date | null;
  webhooks: Date | null;
  /** True if a process died while it was sending. */
  hasLostEmails: boolean;
  hasLostRequests: boolean;
  hasLostReplies: boolean;
}

const TO_SEND = Prisma.sql`a.status = 'pending'
  and a.request_type in ('send_connection', 'send_message', 'view_profile', 'connection_withdrawal', 'send_in_mail_message')`;

/** The first pending request per sender and type. */
const REQUEST_HEADS = Prisma.sql`requests as (
  (select a.sender_id, a.request_type, a.due_at from outreach_action a where ${TO_SEND} order by a.sender_id, a.request_type, a.due_at limit 1)
  union all
  select n.sender_id, n.request_type, n.due_at from requests h cross join lateral (
    select a.sender_id, a.request_type, a.due_at from outreach_action a
    where ${TO_SEND} and (a.sender_id, a.request_type) > (h.sender_id, h.request_type)
    order by a.sender_id, a.request_type, a.due_at limit 1) as n)`;

const MAY_REQUEST_AT = Prisma.sql`greatest(x.next_network_at, p.until, h.due_at)`;
const REQUESTS_OF_SENDERS = Prisma.sql`from requests h join sender_settings x on x.membership_id = h.sender_id
  left join sender_pause p on p.membership_id = h.sender_id and p.kind = h.request_type::text`;

/**
 * What it takes to look through the waiting requests of many senders is at most a tenth of the time
 * of a worker.
 */
const REST_SHARE = 9;
const FEW_HEADS = 2_000;
const LONGEST_REST_MILLIS = 5_000;

/**
 * The agenda of a running worker, which reads it again and again. Where thousands of senders have
 * requests that wait, these are read less often.
 */
export class LiveAgenda {
  readonly #prisma: Prisma.TransactionClient;
  #requestsAreReadAt = 0;

  constructor(prisma: Prisma.TransactionClient) {
    this.#prisma = prisma;
  }

  /** `requests` is null as long as they are not read again. */
  async read(): Promise<Agenda> {
    if (performance.now() < this.#requestsAreReadAt) return readAgenda(this.#prisma, NO_REQUESTS);
    const began = performance.now();
    const { requestHeads, ...agenda } = await readAgenda(this.#prisma);
    const ended = performance.now();
    if (requestHeads > FEW_HEADS)
      this.#requestsAreReadAt = ended + Math.min((ended - began) * REST_SHARE, LONGEST_REST_MILLIS);
    return agenda;
  }
}

const NO_REQUESTS = Prisma.sql`requests as (select null::text as sender_id, null::outreach_request_type as request_type, null::timestamptz as due_at where false)`;

export async function readAgenda(
  prisma: Prisma.TransactionClient,
  requests: Prisma.Sql = REQUEST_HEADS,
): Promise<Agenda & { requestHeads: number }> {
  const [agenda] = await prisma.$queryRaw<(Agenda & { requestHeads: number })[]>`
    with recursive ${MAIL_HEADS}, ${requests}
    select
      (select count(*)::int from requests) as "requestHeads",
      (select min(wake_at) from step where wake_at is not null and not asks_ai and (lease_until is null or lease_until < now())) as steps,
      (select min(wake_at) from step where wake_at is not null and asks_ai and (lease_until is null or lease_until < now())) as asking,
      (select min(${MAY_MAIL_AT}) ${MAIL_OF_MAILBOXES}) as emails, (select min(${MAY_MAIL_AT}) ${MAIL_OF_UNREAD}) as unread,
      (select min(${MAY_REQUEST_AT}) ${REQUESTS_OF_SENDERS}) as requests,
      (select a.due_at from outreach_action a
        join sender_account s on s.membership_id = a.sender_id and s.channel = 'network' and s.status in ('connected', 'syncing')
        join team_membership m on m.id = a.sender_id and m.is_active
        where a.request_type in ('sync_relations', 'sync_unibox_account') and a.status = 'pending' order by a.due_at limit 1) as syncs,
      (select min(p.next_collect_at) ${COLLECTABLE}) as engagements,
      (select min(next_at) from crm_work where lease_until is null or lease_until < now()) as crm,
      exists (select 1 from step where status = 'sending' and type = 'email' and lease_until < now()) as "hasLostEmails",
      exists (select 1 from outreach_action where status = 'sending' and lease_until < now()) as "hasLostRequests",
      (${REPLIES_DUE}) as replies, (${WEBHOOKS_DUE}) as webhooks, ${LOST_REPLIES} as "hasLostReplies"`;
  if (agenda === undefined) throw new Error('The agenda query returned no row.');
  return agenda;
}

/**
 * Senders with a pending network request whose next turn has come; those that have waited longest
 * by the weight of their team come first.
 */
export async function sendersWithRequests(
  prisma: Prisma.TransactionClient,
  now: Date,
  limit: number,
): Promise<string[]> {
  const rows = await prisma.$queryRaw<{ id: string }[]>`
    with recursive ${REQUEST_HEADS}, ready as (
      select h.sender_id as id, min(${MAY_REQUEST_AT}) as since ${REQUESTS_OF_SENDERS} where ${MAY_REQUEST_AT} <= ${now} group by h.sender_id)
    select r.id from ready r join team_membership m on m.id = r.id join team t on t.id = m.team_id
    order by ${weightedWait(Prisma.sql`r.since`, now)} desc, r.since, r.id limit ${limit}`;
  return rows.map(({ id }) => id);
}
