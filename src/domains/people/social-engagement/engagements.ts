import type { Transaction } from '../../../db/database.ts';
import type { MonitoredProfile } from '../../../db/generated/prisma/client.ts';
import {
  type ContactDetails,
  type ContactInput,
  normalizeContact,
} from '../../../kernel/contact-identity.ts';
import { CREDIT_COSTS } from '../../../kernel/credit-costs.ts';
import { newId } from '../../../kernel/ids.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { type Charge, reserve, settle } from '../../credits/credits/ledger.ts';
import { queueNewContacts } from '../../sequences/flows/flow-audience.ts';
import { findOrCreateContacts } from '../contacts/contacts.service.ts';
import { toStoredEngager } from './stored-engager.ts';

/** A like or comment reported by the network. */
export interface ReportedEngagement {
  externalId: string;
  kind: 'like' | 'comment';
  person: ContactInput & { networkUrl: string };
  body: string | null;
  engagedAt: Date;
  /**
   * True if the engagement precedes the monitoring: it is stored for deduplication, but neither
   * charged nor enrolled.
   */
  isEarlier: boolean;
}

type Collector = Pick<ServiceContext, 'clock' | 'jobs'>;
type Listened = Pick<MonitoredProfile, 'id' | 'teamId' | 'networkUrl' | 'agentId'>;

/**
 * Stores one engagement. In the same transaction, a new engager is charged, becomes a contact and
 * is added to the queue of the linked flow plan. If the team has criteria, the AI is asked about a
 * new engager first, and none of this happens before. Returns `stopped` if the profile is no longer
 * collected; throws `insufficient_credits` if the balance does not cover the charge.
 */
export async function collectEngagement(
  tx: Transaction,
  context: Collector,
  profile: Listened,
  seen: ReportedEngagement,
): Promise<'taken' | 'known' | 'stopped'> {
  const { prisma } = tx;
  const { teamId } = profile;
  const into = await collectedInto(tx, profile);
  if (into === null) return 'stopped';
  const { details } = normalizeContact(seen.person, 'person');
  const now = context.clock.now();
  const id = newId('engagement');
  const { externalId, kind, body, engagedAt, isEarlier } = seen;
  const row = {
    id,
    teamId,
    monitoredProfileId: profile.id,
    kind,
    externalId,
    body,
    engagedAt,
    collectedAt: now,
  };
  const kept = await prisma.engagement.createMany({
    data: [{ ...row, engagerUrl: details.networkUrl ?? seen.person.networkUrl }],
    skipDuplicates: true,
  });
  if (kept.count === 0) return 'known';
  const { networkUrl } = details;
  if (isEarlier || networkUrl === null) return 'taken';
  if (into.criteria !== null && !(await isEngager(tx, { teamId, networkUrl }))) {
    await prisma.engagement.update({
      where: { id },
      data: { verdict: 'waiting', judgeAt: now, engager: toStoredEngager(details) },
    });
    return 'taken';
  }
  const isNew = await admitEngager(tx, context, profile, { id, ...into, details });
  if (isNew) await pay(tx, profile, { id, networkUrl });
  return 'taken';
}

/**
 * Makes the author of an engagement a contact, and queues new ones for the linked flow plan. Returns
 * true for a new engager, who is to be charged.
 */
export async function admitEngager(
  tx: Transaction,
  context: Collector,
  profile: Listened,
  { id, flowPlanId, details }: { id: string; flowPlanId: string; details: ContactDetails },
): Promise<boolean> {
  const { prisma } = tx;
  const { teamId } = profile;
  const { networkUrl } = details;
  if (networkUrl === null) throw new Error(`The author of the engagement ${id} has no URL.`);
  const [match] = await findOrCreateContacts(tx, teamId, [details]);
  if (match === undefined) throw new Error('The contact was neither found nor created.');
  const { contactId } = match;
  await prisma.engagement.update({ where: { id }, data: { contactId } });
  await prisma.monitoredProfile.update({
    where: { id: profile.id },
    data: { engagementCount: { increment: 1 } },
  });
  const first = await prisma.engager.createMany({
    data: [{ teamId, networkUrl, contactId, firstAt: context.clock.now() }],
    skipDuplicates: true,
  });
  if (first.count === 0) return false;
  await queueNewContacts(
    tx,
    { clock: context.clock, jobs: context.jobs, actor: profile },
    { teamId, id: flowPlanId },
    [contactId],
  );
  return true;
}

/** True for people whose engagement was charged already. */
export async function isEngager(
  { prisma }: Pick<Transaction, 'prisma'>,
  { teamId, networkUrl }: { teamId: string; networkUrl: string },
): Promise<boolean> {
  const where = { teamId_networkUrl: { teamId, networkUrl } };
  return (await prisma.engager.findUnique({ where, select: { teamId: true } })) !== null;
}

/**
 * The linked flow plan and the criteria, or null if the profile is no longer collected. Locks the
 * profile against concurrent deactivation and deletion, and the criteria against changes.
 */
export async function collectedInto(
  { prisma }: Transaction,
  { id, teamId }: Pick<MonitoredProfile, 'id' | 'teamId'>,
): Promise<{ flowPlanId: string; criteria: string | null } | null> {
  const [row] = await prisma.$queryRaw<{ flowPlanId: string; criteria: string | null }[]>`
    select c.flow_plan_id as "flowPlanId", c.criteria from monitored_profile p
    join social_engagement_config c on c.team_id = p.team_id join team t on t.id = p.team_id and t.plan = 'paid'
    where p.team_id = ${teamId} and p.id = ${id} and p.status = 'active' and c.is_enabled for update of p for share of c`;
  return row ?? null;
}

/** The charge for a new engager. */
export function chargeFor(
  profile: Listened,
  engagement: { id: string; networkUrl: string },
): Charge {
  return {
    teamId: profile.teamId,
    feature: 'signal',
    cost: CREDIT_COSTS.signal,
    description: `Engager ${engagement.networkUrl} of ${profile.networkUrl}`,
    metadata: {
      engagementId: engagement.id,
      profileId: profile.id,
      networkUrl: engagement.networkUrl,
    },
    userId: null,
    source: 'Unknown',
    apiKeyId: null,
    agentId: profile.agentId,
    traceId: null,
  };
}

export async function pay(
  tx: Transaction,
  profile: Listened,
  engagement: { id: string; networkUrl: string },
): Promise<void> {
  const line = await reserve(tx, chargeFor(profile, engagement));
  await settle(tx, line, CREDIT_COSTS.signal);
}
