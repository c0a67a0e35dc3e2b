import type { Transaction } from '../../../db/database.ts';
import type { MonitoredProfile } from '../../../db/generated/prisma/client.ts';
import { type ContactInput, normalizeContact } from '../../../kernel/contact-identity.ts';
import { CREDIT_COSTS } from '../../../kernel/credit-costs.ts';
import { newId } from '../../../kernel/ids.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { reserve, settle } from '../../credits/credits/ledger.ts';
import { queueNewContacts } from '../../sequences/flows/flow-audience.ts';
import { findOrCreateContacts } from '../contacts/contacts.service.ts';

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

/**
 * Stores one engagement. In the same transaction, a new engager is charged, becomes a contact and
 * is added to the queue of the linked flow plan. Returns `stopped` if the profile is no longer
 * collected; throws `insufficient_credits` if the balance does not cover the charge.
 */
export async function collectEngagement(
  tx: Transaction,
  context: Pick<ServiceContext, 'clock' | 'jobs'>,
  profile: Pick<MonitoredProfile, 'id' | 'teamId' | 'networkUrl' | 'agentId'>,
  seen: ReportedEngagement,
): Promise<'taken' | 'known' | 'stopped'> {
  const { prisma } = tx;
  const { teamId } = profile;
  const flowPlanId = await collectedInto(tx, profile);
  if (flowPlanId === null) return 'stopped';
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
  if (isEarlier || details.networkUrl === null) return 'taken';
  const [match] = await findOrCreateContacts(tx, teamId, [details]);
  if (match === undefined) throw new Error('The contact was neither found nor created.');
  const { contactId } = match;
  await prisma.engagement.update({ where: { id }, data: { contactId } });
  await prisma.monitoredProfile.update({
    where: { id: profile.id },
    data: { engagementCount: { increment: 1 } },
  });
  const first = await prisma.engager.createMany({
    data: [{ teamId, networkUrl: details.networkUrl, contactId, firstAt: now }],
    skipDuplicates: true,
  });
  if (first.count === 0) return 'taken';
  await queueNewContacts(
    tx,
    { clock: context.clock, jobs: context.jobs, actor: profile },
    { teamId, id: flowPlanId },
    [contactId],
  );
  await pay(tx, profile, { id, networkUrl: details.networkUrl });
  return 'taken';
}

/**
 * The linked flow plan, or null if the profile is no longer collected. Locks the profile against
 * concurrent deactivation and deletion.
 */
async function collectedInto(
  { prisma }: Transaction,
  { id, teamId }: Pick<MonitoredProfile, 'id' | 'teamId'>,
): Promise<string | null> {
  const [row] = await prisma.$queryRaw<{ flowPlanId: string }[]>`
    select c.flow_plan_id as "flowPlanId" from monitored_profile p
    join social_engagement_config c on c.team_id = p.team_id join team t on t.id = p.team_id and t.plan = 'paid'
    where p.team_id = ${teamId} and p.id = ${id} and p.status = 'active' and c.is_enabled for update of p for share of c`;
  return row?.flowPlanId ?? null;
}

async function pay(
  tx: Transaction,
  profile: Pick<MonitoredProfile, 'id' | 'teamId' | 'networkUrl' | 'agentId'>,
  engagement: { id: string; networkUrl: string },
): Promise<void> {
  const line = await reserve(tx, {
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
  });
  await settle(tx, line, CREDIT_COSTS.signal);
}
