import {
  type Audience,
  type Contact,
  type Conversation,
  type Enrollment,
  Prisma,
  type QueueItem,
  type Task,
} from '../../../db/generated/prisma/client.ts';
import {
  type ContactDetails,
  type ContactInput,
  EXACT_IDENTITIES,
  type IdentityKind,
  nameKey,
  normalizeContact,
} from '../../../kernel/contact-identity.ts';
import { type Issue, invalidRequest } from '../../../kernel/errors.ts';
import { groupBy } from '../../../kernel/group-by.ts';
import { authorize, can } from '../../../kernel/policy.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { seenConversation, visibleConversations } from '../../inbox/unibox/unibox.service.ts';
import { contactsKnownBy, type Identity } from '../../people/contacts/known-by.ts';
import { visibleTasks } from '../../sequences/enrollments/enrollment-reads.service.ts';

const MAX_IDENTITIES = 10;
/** Maximum number of rows of each kind per contact, newest first. */
const MAX_ROWS = 50;

/** One of the requested identities that matched a contact. */
export interface TraceMatch {
  index: number;
  kind: IdentityKind;
}

/** All data about one contact that the caller can access. */
export interface ContactTrace {
  matchedBy: TraceMatch[];
  contact: Contact;
  audiences: Audience[];
  enrollments: Enrollment[];
  queueItems: QueueItem[];
  tasks: Task[];
  conversations: Conversation[];
  lastActivityAt: Date | null;
}

export interface ContactTraces {
  traces: ContactTrace[];
  unmatched: number[];
}

/** Each contact is returned once, even if several identities match it. */
export async function contactTrace(
  context: ServiceContext,
  identities: readonly ContactInput[],
): Promise<ContactTraces> {
  const { actor, prisma } = context;
  authorize(actor, 'contacts.read');
  const wanted = checkIdentities(identities);
  const known = await contactsKnownBy(context, actor.teamId, wanted);
  const contacts = await prisma.contact.findMany({
    where: { teamId: actor.teamId, id: { in: known.flat() } },
    orderBy: { id: 'asc' },
    take: 200,
  });
  const related = await relatedRows(
    context,
    contacts.map(({ id }) => id),
  );
  const traces = contacts.map((contact): ContactTrace => {
    const rows = related(contact.id);
    const matchedBy = wanted.flatMap(({ kind }, index) =>
      known[index]?.includes(contact.id) ? [{ index, kind }] : [],
    );
    return { matchedBy, contact, ...rows, lastActivityAt: lastActivity(rows) };
  });
  const found = new Set(traces.flatMap(({ matchedBy }) => matchedBy.map(({ index }) => index)));
  return { traces, unmatched: wanted.flatMap((_, index) => (found.has(index) ? [] : [index])) };
}

/**
 * Each item must contain exactly one direct identifier, or first name, last name and company
 * domain.
 */
function checkIdentities(identities: readonly ContactInput[]): Identity[] {
  if (identities.length < 1 || identities.length > MAX_IDENTITIES)
    throw invalidRequest([
      { path: 'identities', message: `must contain 1 to ${MAX_IDENTITIES} items.` },
    ]);
  const issues: Issue[] = [];
  const wanted = identities.map((input, index): Identity => {
    const path = `identities[${index}]`;
    const { details, issues: faults } = normalizeContact(input, path);
    issues.push(...faults);
    const identity = faults.length > 0 ? null : identityOf(details);
    if (identity !== null) return identity;
    if (faults.length === 0) {
      issues.push({
        path,
        message:
          'must contain exactly one of email, networkUrl, phone and crmContactId, or firstName, lastName and companyDomain together and nothing else.',
      });
    }
    return { kind: 'name', value: '' };
  });
  if (issues.length > 0) throw invalidRequest(issues);
  return wanted;
}

function identityOf(details: ContactDetails): Identity | null {
  const direct = EXACT_IDENTITIES.flatMap((kind) =>
    details[kind] === null ? [] : [{ kind, value: details[kind] }],
  );
  const hasNames =
    details.firstName !== null || details.lastName !== null || details.companyDomain !== null;
  const name = nameKey(details);
  if (direct.length === 1 && !hasNames) return direct[0] ?? null;
  return direct.length === 0 && name !== null ? { kind: 'name', value: name } : null;
}

type Rows = Pick<
  ContactTrace,
  'audiences' | 'enrollments' | 'queueItems' | 'tasks' | 'conversations'
>;

/** Ten statements, regardless of the number of contacts. */
async function relatedRows(
  { prisma, actor }: ServiceContext,
  contactIds: string[],
): Promise<(contactId: string) => Rows> {
  const { teamId } = actor;
  const of = { teamId, contactId: { in: contactIds } };
  const newest = (source: Prisma.Sql) => newestOfEach(prisma, teamId, contactIds, source);
  const everything = Prisma.sql`true`;
  const ownTasks = can(actor, 'tasks.read.team')
    ? everything
    : Prisma.sql`assignee_id = ${actor.membershipId}`;
  const [audienceIds, enrollmentIds, queueItemIds, taskIds, conversationIds] = await Promise.all([
    newest(Prisma.sql`select audience_id as id, contact_id, team_id from audience_member`),
    newest(Prisma.sql`select id, contact_id, team_id from enrollment`),
    newest(Prisma.sql`select id, contact_id, team_id from queue_item where status <> 'enrolled'`),
    newest(Prisma.sql`select id, contact_id, team_id from task where ${ownTasks}`),
    newest(
      Prisma.sql`select id, contact_id, team_id from conversation where ${seenConversation(actor, 'conversation')}`,
    ),
  ]);
  const order = { orderBy: { id: 'desc' as const } };
  const [members, enrollments, queueItems, tasks, conversations] = await Promise.all([
    prisma.audienceMember.findMany({
      where: { ...of, audienceId: { in: audienceIds } },
      include: { audience: true },
      orderBy: { audienceId: 'desc' },
    }),
    prisma.enrollment.findMany({ where: { teamId, id: { in: enrollmentIds } }, ...order }),
    prisma.queueItem.findMany({ where: { teamId, id: { in: queueItemIds } }, ...order }),
    prisma.task.findMany({
      where: { teamId, id: { in: taskIds }, ...visibleTasks(actor) },
      ...order,
    }),
    prisma.conversation.findMany({
      where: { teamId, id: { in: conversationIds }, ...visibleConversations(actor) },
      ...order,
    }),
  ]);
  const byContact = <Row extends { contactId: string }>(rows: Row[]) =>
    groupBy(rows, (row) => row.contactId);
  const maps = {
    members: byContact(members),
    enrollments: byContact(enrollments),
    queueItems: byContact(queueItems),
    tasks: byContact(tasks),
    conversations: byContact(conversations),
  };
  return (id) => ({
    audiences: (maps.members.get(id) ?? []).slice(0, MAX_ROWS).map(({ audience }) => audience),
    enrollments: (maps.enrollments.get(id) ?? []).slice(0, MAX_ROWS),
    queueItems: (maps.queueItems.get(id) ?? []).slice(0, MAX_ROWS),
    tasks: (maps.tasks.get(id) ?? []).slice(0, MAX_ROWS),
    conversations: (maps.conversations.get(id) ?? []).slice(0, MAX_ROWS),
  });
}

/** The IDs of the newest rows of each contact. SQL because Prisma has no limit per group. */
async function newestOfEach(
  prisma: ServiceContext['prisma'],
  teamId: string,
  contactIds: string[],
  source: Prisma.Sql,
): Promise<string[]> {
  const rows = await prisma.$queryRaw<{ id: string }[]>`
    select newest.id from unnest(${contactIds}::text[]) as details(id)
    cross join lateral (
      select x.id from (${source}) as x where x.team_id = ${teamId} and x.contact_id = details.id order by x.id desc limit ${MAX_ROWS}) as newest`;
  return rows.map(({ id }) => id);
}

function lastActivity({ enrollments, queueItems, tasks, conversations }: Rows): Date | null {
  const moments = [
    ...enrollments.map(({ updatedAt }) => updatedAt),
    ...queueItems.map(({ updatedAt }) => updatedAt),
    ...tasks.map(({ closedAt, createdAt }) => closedAt ?? createdAt),
    ...conversations.flatMap(({ lastMessageAt }) => lastMessageAt ?? []),
  ];
  return moments.length === 0
    ? null
    : new Date(Math.max(...moments.map((moment) => moment.getTime())));
}
