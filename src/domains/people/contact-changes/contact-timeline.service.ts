import { type Contact, Prisma } from '../../../db/generated/prisma/client.ts';
import {
  decodeTimeCursor,
  encodeTimeCursor,
  type Page,
  type PageArgs,
  readPage,
} from '../../../infra/page.ts';
import { groupBy } from '../../../kernel/group-by.ts';
import { authorize } from '../../../kernel/policy.ts';
import { typesWhere } from '../../../kernel/step-kind.ts';
import { defineLoader } from '../../../service/loader.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { typeList } from '../../sequences/steps/type-lists.ts';

/** The events in a contact's timeline, with their meanings. */
export const TIMELINE_KINDS = {
  enrollment_started: 'An enrollment started. The subject is the enrollment.',
  enrollment_completed: 'An enrollment was completed. The subject is the enrollment.',
  enrollment_failed: 'An enrollment failed. The subject is the enrollment.',
  enrollment_canceled: 'An enrollment was canceled. The subject is the enrollment.',
  enrollment_disqualified: 'The contact was disqualified. The subject is the enrollment.',
  qualified_by_member:
    'A member decided that the contact qualifies; see `note`. The subject is the enrollment.',
  disqualified_by_member:
    'A member decided that the contact does not qualify; see `note`. The subject is the enrollment.',
  message_sent: 'A message was sent to the contact. The subject is the message.',
  message_received: 'The contact sent a message. The subject is the message.',
  step_done:
    'A step without a message was done, for example a profile view. The subject is the enrollment.',
  step_skipped:
    'A step was skipped, because the contact lacks a required address or profile; see `note`. The subject is the enrollment.',
  task_completed: 'A task was completed. The subject is the task.',
  task_skipped: 'A task was skipped. The subject is the task.',
  meeting_booked: 'A meeting was booked. The subject is the meeting.',
  note_added: 'A member added a note. The subject is the note.',
  profile_engagement:
    'The contact liked or commented a monitored post. The subject is the engagement.',
} as const;

export interface TimelineEvent {
  kind: keyof typeof TIMELINE_KINDS;
  at: Date;
  subjectId: string;
  /** Distinguishes events of one subject. */
  key: string;
  /** Why a step was skipped, or what a member gave as the reason; null for other events. */
  note: string | null;
}

interface FirstEvents {
  contactId: string;
  take: number;
}

/**
 * All events of a contact, latest first. Each branch reads this contact's rows by an index. SQL
 * because Prisma cannot query several tables at once.
 */
export function contactTimeline(
  context: ServiceContext,
  { id: contactId }: Pick<Contact, 'id'>,
  page: PageArgs,
): Promise<Page<TimelineEvent>> {
  const { actor, rows } = context;
  authorize(actor, 'contacts.read');
  return readPage<TimelineEvent>(
    context,
    { name: 'contactTimeline', filters: { contactId } },
    page,
    {
      read: ({ from, backwards, take }) => {
        if (from === null && !backwards)
          return firstEventsLoader(context).load({ contactId, take });
        const position = decodeTimeCursor(from);
        const comparison = backwards ? Prisma.sql`>` : Prisma.sql`<`;
        const beyond =
          position === null
            ? Prisma.sql`true`
            : Prisma.sql`(t.at, t.key) ${comparison} (${position.time}, ${position.id})`;
        return rows<TimelineEvent>(
          eventsOfContacts(actor.teamId, [contactId], {
            beyond,
            direction: backwards ? Prisma.sql`asc` : Prisma.sql`desc`,
            take,
          }),
        );
      },
      positionOf: ({ at, key }) => encodeTimeCursor({ time: at, id: key }),
      countTotal: async () => {
        const [row] = await rows<{ count: number }>(
          Prisma.sql`select count(*)::int as count from unnest(${[contactId]}::text[]) as c(id) cross join lateral (${eventsOf(actor.teamId)}) as t`,
        );
        return row?.count ?? 0;
      },
    },
  );
}

/** The latest events of contacts: one statement for all contacts with the same page size. */
const firstEventsLoader = defineLoader<FirstEvents, TimelineEvent[]>(
  async ({ rows, actor }, requests) => {
    const found = new Map<FirstEvents, TimelineEvent[]>();
    for (const [take, group] of groupBy(requests, (request) => request.take)) {
      const contactIds = [...new Set(group.map(({ contactId }) => contactId))];
      const latest = { beyond: Prisma.sql`true`, direction: Prisma.sql`desc`, take };
      const events = groupBy(
        await rows<TimelineEvent & { contactId: string }>(
          eventsOfContacts(actor.teamId, contactIds, latest),
        ),
        ({ contactId }) => contactId,
      );
      for (const request of group) found.set(request, events.get(request.contactId) ?? []);
    }
    return found;
  },
  () => [],
);

function eventsOfContacts(
  teamId: string,
  contactIds: string[],
  { beyond, direction, take }: { beyond: Prisma.Sql; direction: Prisma.Sql; take: number },
): Prisma.Sql {
  return Prisma.sql`
    select c.id as "contactId", e.kind, e.at, e.subject_id as "subjectId", e.key, e.note from unnest(${contactIds}::text[]) as c(id)
    cross join lateral (select t.* from (${eventsOf(teamId)}) as t where ${beyond} order by t.at ${direction}, t.key ${direction} limit ${take}) as e
    order by e.at ${direction}, e.key ${direction}`;
}

/** The events of the contact `c.id`. */
function eventsOf(teamId: string): Prisma.Sql {
  const ofEnrollment = Prisma.sql`e.team_id = ${teamId} and e.contact_id = c.id`;
  return Prisma.sql`
    select 'enrollment_started' as kind, e.started_at as at, e.id as subject_id, 'a' || e.id as key, null::text as note from enrollment e where ${ofEnrollment}
    union all
    select 'enrollment_' || e.status::text, coalesce(e.finished_at, e.updated_at), e.id, 'b' || e.id, null::text from enrollment e where ${ofEnrollment} and e.status <> 'in_progress'
    union all
    select e.qualification::text || '_by_member', e.qualified_at, e.id, 'i' || e.id, e.decision_note from enrollment e
      where ${ofEnrollment} and e.decided_by_id is not null and e.qualified_at is not null
    union all
    select 'step_done', s.executed_at, e.id, 'c' || s.id, null::text from enrollment e join step s on s.team_id = e.team_id and s.enrollment_id = e.id
      where ${ofEnrollment} and s.status = 'done' and s.executed_at is not null and s.type in ${typeList(typesWhere(({ timeline }) => timeline === 'step'))}
    union all
    select 'step_skipped', s.executed_at, e.id, 'c' || s.id, s.failure_message from enrollment e join step s on s.team_id = e.team_id and s.enrollment_id = e.id
      where ${ofEnrollment} and s.status = 'skipped' and s.executed_at is not null and s.failure_code is not null
    union all
    select case m.direction when 'inbound' then 'message_received' else 'message_sent' end, m.sent_at, m.id, 'd' || m.id, null::text
      from enrollment e join message m on m.team_id = e.team_id and m.enrollment_id = e.id where ${ofEnrollment} and m.kind = 'message'
    union all
    select case m.direction when 'inbound' then 'message_received' else 'message_sent' end, m.sent_at, m.id, 'd' || m.id, null::text
      from conversation v join message m on m.team_id = v.team_id and m.conversation_id = v.id
      where v.team_id = ${teamId} and v.contact_id = c.id and m.enrollment_id is null and m.kind = 'message'
    union all
    select 'task_' || k.status::text, k.closed_at, k.id, 'e' || k.id, null::text from task k
      where k.team_id = ${teamId} and k.contact_id = c.id and k.status in ('completed', 'skipped') and k.closed_at is not null
    union all
    select 'meeting_booked', g.booked_at, g.id, 'f' || g.id, null::text from enrollment e join meeting g on g.team_id = e.team_id and g.enrollment_id = e.id where ${ofEnrollment}
    union all
    select 'note_added', n.created_at, n.id, 'g' || n.id, null::text from contact_note n where n.team_id = ${teamId} and n.contact_id = c.id
    union all
    select 'profile_engagement', g.engaged_at, g.id, 'h' || g.id, null::text from engagement g where g.team_id = ${teamId} and g.contact_id = c.id`;
}
