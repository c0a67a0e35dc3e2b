import { Prisma } from '../../../db/generated/prisma/client.ts';
import {
  decodeTimeCursor,
  encodeTimeCursor,
  type Page,
  type PageArgs,
  readPage,
} from '../../../infra/page.ts';
import type { Nullish } from '../../../kernel/nullish.ts';
import { SEND_TYPES, type SendType } from '../../../kernel/outreach-request.ts';
import { authorize } from '../../../kernel/policy.ts';
import { unknownIdWarnings } from '../../../service/known-ids.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { isHeld } from '../../operations/work-holds/work-holds.ts';
import { stepRequest } from '../outreach-queue/queue-reads.ts';
import { seenSenders } from '../outreach-queue/seen-senders.ts';
import {
  sendHold,
  sendHoldUntil,
  turnTable,
  untilOf,
  zoneOf,
} from '../outreach-queue/send-holds.ts';
import { turnsOfTeam } from '../outreach-queue/send-turns.ts';
import { isContactPaused, isTeamPaused } from '../pauses/pause-conditions.ts';
import type { PlanContactReason } from '../plan-contacts/plan-contact.ts';
import { reasonOf } from '../plan-contacts/plan-contact-rows.ts';

/** An email or network request that will be sent. */
export interface Outgoing {
  id: string;
  status: 'scheduled' | 'queued' | 'sending';
  /** Null for emails. */
  requestType: SendType | null;
  subject: string | null;
  dueAt: Date;
  senderId: string;
  mailboxId: string | null;
  contactId: string | null;
  enrollmentId: string | null;
  reason: PlanContactReason | null;
  /** When the reason ends by itself; null if it does not or is unknown. */
  until: Date | null;
}

type Row = Omit<Outgoing, 'reason'> & { hold: string | null; zone: string | null };

export type OutgoingFilter = Nullish<{
  senderUserIds: readonly string[];
  flowPlanIds: readonly string[];
}>;

const NARROWED =
  'Only owners and admins can see what leaves in the name of other senders. The result is restricted to your own.';

/**
 * The next emails and network requests, earliest due first, with their holds. Members see their
 * own. SQL because it reads two tables in one order.
 */
export async function listOutgoing(
  context: ServiceContext,
  filter: OutgoingFilter,
  page: PageArgs,
): Promise<Page<Outgoing>> {
  const { actor, rows, clock } = context;
  authorize(actor, 'senders.read');
  const { senderUserIds, flowPlanIds } = filter;
  const senders = await seenSenders(context, senderUserIds);
  const unknown = await unknownIdWarnings(context, { flowPlanIds, userIds: senders.checked });
  const now = clock.now();
  const turns = await turnsOfTeam(context).load(actor.teamId);
  const sources = sourcesOf(actor.teamId, senders.where.senderId, flowPlanIds ?? []);
  return readPage(
    context,
    {
      name: 'outgoing',
      filters: { ...filter, membershipId: actor.membershipId, role: actor.role },
    },
    page,
    {
      read: async ({ from, backwards, take }) => {
        const position = decodeTimeCursor(from);
        const direction = backwards ? Prisma.sql`desc` : Prisma.sql`asc`;
        const beyond = backwards ? Prisma.sql`<` : Prisma.sql`>`;
        const behind =
          position === null
            ? Prisma.sql`true`
            : Prisma.sql`(w.due_at, w.id) ${beyond} (${position.time}::timestamptz, ${position.id})`;
        const parts = sources.map(
          (source) =>
            Prisma.sql`(select * from (${source}) as w where ${behind} order by w.due_at ${direction}, w.id ${direction} limit ${take})`,
        );
        const work = { dueAt: Prisma.sql`w.due_at`, attempts: Prisma.sql`w.attempts` };
        const team = Prisma.sql`w.team_id`;
        const isQueued = Prisma.sql`w.status = 'queued'`;
        const found = await rows<Row>(Prisma.sql`
          select w.id, w.status, w.request_type as "requestType", w.subject, w.due_at as "dueAt", w.sender_id as "senderId", w.mailbox_id as "mailboxId",
            w.contact_id as "contactId", w.enrollment_id as "enrollmentId", h.hold, z.zone,
            case when h.hold = 'contact_away' then e.away_until when ${isQueued} then ${sendHoldUntil(Prisma.sql`h.hold`, now, work)} end as until
          from (select * from (${Prisma.join(parts, ' union all ')}) as w order by w.due_at ${direction}, w.id ${direction} limit ${take}) as w
          join team_membership m on m.id = w.sender_id
          join sender_settings x on x.membership_id = m.id
          left join sender_account n on n.membership_id = m.id and n.channel = 'network'
          left join enrollment e on e.team_id = w.team_id and e.id = w.enrollment_id
          left join ${turnTable(turns)} on ${isQueued} and t.sender_id = w.sender_id and t.kind = coalesce(w.request_type, 'email')
            and (t.mailbox_id is null or t.mailbox_id = w.mailbox_id)
          ${zoneOf(turns, Prisma.sql`${isQueued} and w.request_type is distinct from 'connection_withdrawal'`, [team, Prisma.sql`w.contact_id`])}
          cross join lateral (select case when w.status = 'sending' then null
            when ${isTeamPaused(team)} then 'team_paused'
            when w.contact_id is not null and ${isContactPaused(team, Prisma.sql`w.contact_id`)} then 'contact_paused'
            when e.away_until > ${now} then 'contact_away'
            when not m.is_active then 'sender_deactivated'
            when x.paused_at is not null then 'sender_paused'
            when w.request_type is not null and coalesce(n.status not in ('connected', 'syncing'), true) then 'sender_account_disconnected'
            when w.request_type is not null and ${isHeld('network', team, now)} then 'network_unavailable'
            when ${isQueued} then ${sendHold(turns, now, work)} end as hold offset 0) as h
          order by w.due_at ${direction}, w.id ${direction}`);
        return found.map(({ hold, zone, until, ...row }) => ({
          ...row,
          reason: hold === null ? null : reasonOf(hold),
          until: untilOf(turns, { senderId: row.senderId, hold, until, zone }, now),
        }));
      },
      positionOf: ({ dueAt, id }) => encodeTimeCursor({ time: dueAt, id }),
      countTotal: async () => {
        const [row] = await rows<{ count: number }>(
          Prisma.sql`select count(*)::int as count from (${Prisma.join(sources, ' union all ')}) as w`,
        );
        return row?.count ?? 0;
      },
      warnings: [...(senders.isNarrowed ? [NARROWED] : []), ...unknown],
    },
  );
}

/** Queued emails, network requests, and steps that will become one when due. */
function sourcesOf(
  teamId: string,
  senderId: string | { in: string[] } | undefined,
  flowPlanIds: readonly string[],
): Prisma.Sql[] {
  // Lists all senders, because indexes of queues begin with the sender.
  const ofSenders = (column: Prisma.Sql) =>
    senderId === undefined
      ? Prisma.sql`${column} = any(array(select m.id from team_membership m where m.team_id = ${teamId}))`
      : Prisma.sql`${column} = any(${typeof senderId === 'string' ? [senderId] : senderId.in})`;
  const ofPlans = (column: Prisma.Sql) =>
    flowPlanIds.length === 0 ? Prisma.sql`true` : Prisma.sql`${column} = any(${[...flowPlanIds]})`;
  const ofSteps = (what: Prisma.Sql) => Prisma.sql`
    select s.id, s.team_id, case s.status when 'in_queue' then 'queued' else s.status::text end as status,
      case when s.type = 'email' then null else ${stepRequest()} end as request_type,
      case when s.status = 'scheduled' then null else s.subject end as subject, s.due_at, s.attempts, s.sender_id, s.mailbox_id, e.contact_id, s.enrollment_id
    from step s join enrollment e on e.team_id = s.team_id and e.id = s.enrollment_id
    where s.team_id = ${teamId} and ${what} and ${ofSenders(Prisma.sql`s.sender_id`)} and ${ofPlans(Prisma.sql`e.flow_plan_id`)}`;
  return [
    ofSteps(Prisma.sql`s.type = 'email' and s.status in ('in_queue', 'sending')`),
    ofSteps(
      Prisma.sql`s.status = 'scheduled' and s.wake_at is not null and (s.type = 'email' or starts_with(s.type, 'network_'))`,
    ),
    Prisma.sql`
    select a.id, a.team_id, case a.status when 'pending' then 'queued' else 'sending' end, a.request_type::text, null, a.due_at, a.attempts, a.sender_id, null, a.contact_id, a.enrollment_id
    from outreach_action a where a.team_id = ${teamId} and a.status in ('pending', 'sending') and a.request_type::text = any(${[...SEND_TYPES]})
      and ${ofSenders(Prisma.sql`a.sender_id`)} and ${ofPlans(Prisma.sql`a.flow_plan_id`)}`,
  ];
}
