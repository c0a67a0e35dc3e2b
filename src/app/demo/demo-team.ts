import type { Transaction } from '../../db/database.ts';
import type { TeamMembership } from '../../db/generated/prisma/client.ts';
import {
  DEFAULT_LIFETIME_DAYS,
  issueApiKey,
  KEY_SCOPES,
  lifetime,
} from '../../domains/accounts/api-keys/api-keys.service.ts';
import { isDemoTeam } from '../../domains/accounts/go-live/demo-team.ts';
import { createSignInLink } from '../../domains/accounts/sessions/sign-in.ts';
import { signInUrl } from '../../domains/accounts/sessions/sign-in-url.ts';
import { addMember, createTeam } from '../../domains/accounts/team/administration.service.ts';
import { grantCredits } from '../../domains/credits/credits/credits.service.ts';
import {
  addAudienceContacts,
  createAudience,
} from '../../domains/people/audiences/audiences.service.ts';
import { addDynamicAction } from '../../domains/sequences/dynamic-actions/dynamic-actions.service.ts';
import { addEnrollment } from '../../domains/sequences/enrollments/add-enrollment.service.ts';
import { enrollQueueItems } from '../../domains/sequences/enrollments/enroll-items.service.ts';
import { setFlowPublication } from '../../domains/sequences/flows/flow-publication.service.ts';
import { createFlowPlan } from '../../domains/sequences/flows/flows.service.ts';
import { audit, byMember, SYSTEM } from '../../infra/audit.ts';
import type { Role } from '../../kernel/actor.ts';
import { DomainError } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import type { ServiceContext } from '../../service/service-context.ts';
import { serviceContext } from '../runtime/context-base.ts';
import type { Runtime } from '../runtime/runtime.ts';
import {
  CHECK_IN_TREE,
  DEMO_CONTACTS,
  FOLLOW_UP,
  FULL_TREE,
  SIGN_UPS,
  WELCOME_TREE,
} from './demo-content.ts';

const DEMO_TEAM = 'Demo team';

const MEMBERS: { email: string; displayName: string; role: Role; hasBillingAccess: boolean }[] = [
  {
    email: 'olivia@demo.example',
    displayName: 'Olivia Owens',
    role: 'owner',
    hasBillingAccess: true,
  },
  { email: 'adam@demo.example', displayName: 'Adam Adler', role: 'admin', hasBillingAccess: false },
  { email: 'mia@demo.example', displayName: 'Mia Meyer', role: 'member', hasBillingAccess: false },
];

/** The steps of the demo go out whenever somebody tries it, also at night and on Sundays. */
const ANY_HOUR = { workDays: [1, 2, 3, 4, 5, 6, 7], workStartMinute: 0, workEndMinute: 1_440 };

export interface DemoTeam {
  teamId: string;
  keys: { role: Role; email: string; apiKey: string }[];
}

/**
 * Creates the demo team if the database is empty or a previous attempt was interrupted. Otherwise
 * returns null.
 */
export function seedDemoIfMissing(runtime: Runtime): Promise<DemoTeam | null> {
  const { prisma } = runtime.database.read;
  return runtime.database.exclusively(DEMO_TEAM, async () => {
    const existing = await prisma.team.findFirst({
      where: { name: DEMO_TEAM },
      select: { id: true },
    });
    const isMissing =
      existing === null
        ? (await prisma.team.count()) === 0
        : !(await isDemoTeam({ prisma }, existing.id));
    return isMissing ? createDemo(runtime) : null;
  });
}

/** A link that signs in the owner of the demo team; null if there is none. */
export async function demoSignInLink({ database, baseUrl }: Runtime): Promise<string | null> {
  const [owner] = MEMBERS;
  return database.transact(async (tx) => {
    const user = await tx.prisma.user.findFirst({
      where: {
        email: owner?.email ?? '',
        memberships: {
          some: { team: { name: DEMO_TEAM }, role: 'owner', isActive: true },
          none: { team: { demoHiddenAt: { not: null } } },
        },
      },
    });
    return user === null ? null : signInUrl(baseUrl, await createSignInLink(tx, user));
  });
}

/**
 * Creates the demo team, with data for every screen and tool. Throws `conflict` if a complete one
 * exists.
 */
export function seedDemo(runtime: Runtime): Promise<DemoTeam> {
  return runtime.database.exclusively(DEMO_TEAM, () => createDemo(runtime));
}

async function createDemo(runtime: Runtime): Promise<DemoTeam> {
  const { database, clock } = runtime;
  const { teamId, people } = await database.transact((tx) => createMembers(tx, clock.now()));
  const [owner] = people;
  if (owner === undefined) throw new Error('The demo team has no owner.');
  await createSequences(
    serviceContext(runtime, owner.membership),
    people.map(({ membership }) => membership.userId),
  );
  await database.transact(async (tx) => {
    await createInbox(tx, owner.membership, clock.now());
    // A demo team is complete from here on.
    await tx.prisma.team.update({ where: { id: teamId }, data: { isDemo: true } });
    await audit(tx, { ...SYSTEM, teamId, action: 'demo.finished', subjectId: teamId });
  });
  return {
    teamId,
    keys: people.map(({ membership: { role }, email, apiKey }) => ({ role, email, apiKey })),
  };
}

async function createMembers(tx: Transaction, now: Date) {
  const known = await tx.prisma.team.findFirst({ where: { name: DEMO_TEAM } });
  if (known !== null && (await isDemoTeam(tx, known.id))) {
    throw new DomainError(
      'conflict',
      'A demo team already exists. Create an API key for it with create-key.',
    );
  }
  // The process died before its keys were shown. The team is renamed, and a new one is created.
  if (known !== null) {
    await tx.prisma.team.update({
      where: { id: known.id },
      data: { name: `${DEMO_TEAM}, interrupted` },
    });
    await tx.prisma.teamMembership.updateMany({
      where: { teamId: known.id },
      data: { isActive: false },
    });
  }
  const team = await createTeam(tx, { name: DEMO_TEAM, plan: 'paid' });
  // The demo contacts are in several of its sequences.
  await tx.prisma.outreachRules.create({
    data: { teamId: team.id, allowsParallelSequences: true, coolDownDays: 0, guardsBounces: false },
  });
  const people: { email: string; apiKey: string; membership: TeamMembership }[] = [];
  for (const person of MEMBERS) {
    const { membership } = await addMember(tx, team, person, now);
    const owner = { teamId: team.id, membershipId: membership.id };
    await tx.prisma.senderSettings.upsert({
      where: { membershipId: membership.id },
      create: { ...owner, ...ANY_HOUR },
      update: ANY_HOUR,
    });
    const { key } = await issueApiKey(
      tx,
      owner,
      { name: 'demo key', scopes: KEY_SCOPES, expiresAt: lifetime(DEFAULT_LIFETIME_DAYS) },
      byMember(owner.membershipId),
    );
    people.push({ email: person.email, apiKey: key, membership });
  }
  await grantCredits(tx, team.id, 500, 'Welcome credits');
  await tx.prisma.creditTransaction.createMany({
    data: [
      { featureType: 'email_unlock' as const, cost: 1, description: 'Email of Grace Hopper' },
      {
        featureType: 'contact_enrichment' as const,
        cost: 1,
        description: 'Profile of Alan Turing',
      },
      {
        featureType: 'company_enrichment' as const,
        cost: 1,
        description: 'Company compilers.example',
      },
    ].map((line) => ({
      ...line,
      id: newId('creditTransaction'),
      teamId: team.id,
      type: 'outgoing' as const,
      status: 'committed' as const,
      source: 'PublicApi' as const,
      userId: people[0]?.membership.userId ?? null,
      settledAt: new Date(),
    })),
  });
  await tx.prisma.team.update({
    where: { id: team.id },
    data: { creditBalance: { decrement: 3 } },
  });
  return { teamId: team.id, people };
}

/**
 * A manual plan with some contacts enrolled, an auto plan that creates tasks immediately, a network
 * plan, a dynamic action, and a draft.
 */
async function createSequences(context: ServiceContext, userIds: readonly string[]): Promise<void> {
  const fair = await createAudience(context, {
    name: 'Spring fair visitors',
    aiContext: 'Met at our stand in April.',
    contacts: DEMO_CONTACTS,
  });
  await markContacts(context);
  const welcome = await createFlowPlan(context, {
    name: 'Welcome after the fair',
    root: WELCOME_TREE,
    audienceId: fair.audience.id,
  });
  await setFlowPublication(context, { flowPlanId: welcome.id, action: 'publish' });
  const waiting = await context.prisma.queueItem.findMany({
    where: { flowPlanId: welcome.id },
    orderBy: { id: 'asc' },
    take: 6,
    select: { id: true },
  });
  await enrollQueueItems(context, {
    flowPlanId: welcome.id,
    queueItemIds: waiting.map(({ id }) => id),
  });
  const signUps = await createAudience(context, { name: 'New sign-ups' });
  const checkIn = await createFlowPlan(context, {
    name: 'Personal check-in',
    root: CHECK_IN_TREE,
    enrollmentMode: 'auto',
    audienceId: signUps.audience.id,
    candidates: userIds,
  });
  await setFlowPublication(context, { flowPlanId: checkIn.id, action: 'publish' });
  await addAudienceContacts(context, { audienceId: signUps.audience.id, contacts: SIGN_UPS });
  await markContacts(context);
  const everything = await createFlowPlan(context, { name: 'Every kind of step', root: FULL_TREE });
  await setFlowPublication(context, { flowPlanId: everything.id, action: 'publish' });
  for (const contact of DEMO_CONTACTS.filter(({ networkUrl }) => networkUrl)) {
    await addEnrollment(context, { flowPlanId: everything.id, contact, enrollNow: true });
  }
  await addDynamicAction(context, FOLLOW_UP);
  await markContacts(context);
  await createFlowPlan(context, { name: 'Ideas for autumn', root: CHECK_IN_TREE });
}

/** Before anything can be sent to them: the account of the server may be real. */
async function markContacts({ prisma, actor: { teamId } }: ServiceContext): Promise<void> {
  await prisma.contact.updateMany({ where: { teamId, isDemo: false }, data: { isDemo: true } });
}

const HOUR = 3_600_000;

/** Creates three conversations in the owner's network inbox, as a sync would. */
async function createInbox(
  tx: Transaction,
  { teamId, id: ownerId }: TeamMembership,
  now: Date,
): Promise<void> {
  const contacts = await tx.prisma.contact.findMany({
    where: { teamId, networkUrl: { not: null } },
    orderBy: { id: 'asc' },
    take: 3,
  });
  const threads = [
    {
      tag: 'hot' as const,
      texts: [
        'Good to have met you. Shall I send the figures?',
        'Yes please, we decide this month.',
      ],
      isRead: false,
    },
    {
      tag: 'nurture' as const,
      texts: ['Did the trial help?', 'It did; next year we look again.'],
      isRead: true,
    },
    { tag: null, texts: ['May I ask who looks after tooling at your company?'], isRead: true },
  ];
  for (const [index, contact] of contacts.entries()) {
    const thread = threads[index];
    if (thread === undefined) break;
    const id = newId('conversation');
    const lastMessageAt = new Date(now.getTime() - index * HOUR);
    const isAnswered = thread.texts.length > 1;
    await tx.prisma.conversation.create({
      data: {
        id,
        teamId,
        ownerId,
        contactId: contact.id,
        externalId: `demo-thread-${index}`,
        tag: thread.tag,
        isRead: thread.isRead,
        unreadCount: thread.isRead ? 0 : 1,
        messageCount: thread.texts.length,
        lastMessageAt,
        lastMessagePreview: thread.texts.at(-1) ?? null,
        lastMessageDirection: isAnswered ? 'inbound' : 'outbound',
      },
    });
    await tx.prisma.message.createMany({
      data: thread.texts.map((body, nth) => ({
        id: newId('message'),
        teamId,
        channel: 'network' as const,
        direction: nth === 0 ? ('outbound' as const) : ('inbound' as const),
        conversationId: id,
        externalId: `demo-thread-${index}-${nth}`,
        body,
        sentAt: new Date(lastMessageAt.getTime() - (thread.texts.length - 1 - nth) * HOUR),
      })),
    });
  }
}

/** The text that is printed once, after the demo team was created. */
export function demoLines({ keys }: DemoTeam): string {
  return [
    'Created a demo team. Its API keys are shown only once:',
    ...keys.map(({ role, email, apiKey }) => `  ${role.padEnd(6)} ${email.padEnd(20)} ${apiKey}`),
    '',
  ].join('\n');
}
