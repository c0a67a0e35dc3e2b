import type { MonitoredProfile } from '../../db/generated/prisma/client.ts';
import type { Unit } from '../../db/unit-of-work.ts';
import { type ContactInput, normalizeContact } from '../../kernel/contact-identity.ts';
import { CREDIT_COSTS } from '../../kernel/credit-costs.ts';
import { newId } from '../../kernel/ids.ts';
import type { ServiceContext } from '../../service/service-context.ts';
import { reserve, settle } from '../credits/ledger.ts';
import { queueNewcomers } from '../flows/flow-audience.ts';
import { findOrCreateProspects } from '../prospects/prospects.service.ts';

/** One like or comment that the network tells of. */
export interface SeenEngagement {
  externalId: string;
  kind: 'like' | 'comment';
  person: ContactInput & { networkUrl: string };
  body: string | null;
  engagedAt: Date;
  /** It was there before the profile was monitored: it is kept to be known again, and neither charged nor routed. */
  isEarlier: boolean;
}

/**
 * Takes one engagement in: whoever engages for the first time is charged for, becomes a contact of the team, and enters
 * the queue of the linked flow, all with the engagement or not at all. `stopped` where the profile is not collected any
 * more; throws `insufficient_credits` where an engager can't be paid for.
 */
export async function takeEngagement(
  unit: Unit,
  context: Pick<ServiceContext, 'clock' | 'jobs'>,
  profile: Pick<MonitoredProfile, 'id' | 'teamId' | 'networkUrl'>,
  seen: SeenEngagement,
): Promise<'taken' | 'known' | 'stopped'> {
  const { tx } = unit;
  const { teamId } = profile;
  const flowPlanId = await collectedInto(unit, profile);
  if (flowPlanId === null) return 'stopped';
  const { contact } = normalizeContact(seen.person, 'person');
  const now = context.clock.now();
  const id = newId('engagement');
  const { externalId, kind, body, engagedAt, isEarlier } = seen;
  const row = { id, teamId, monitoredProfileId: profile.id, kind, externalId, body, engagedAt, collectedAt: now };
  const kept = await tx.engagement.createMany({ data: [{ ...row, engagerUrl: contact.networkUrl ?? seen.person.networkUrl }], skipDuplicates: true });
  if (kept.count === 0) return 'known';
  if (isEarlier || contact.networkUrl === null) return 'taken';
  const [match] = await findOrCreateProspects(unit, teamId, [contact]);
  if (match === undefined) throw new Error('A contact was neither found nor made.');
  const { prospectId } = match;
  await tx.engagement.update({ where: { id }, data: { prospectId } });
  await tx.monitoredProfile.update({ where: { id: profile.id }, data: { engagementCount: { increment: 1 } } });
  const first = await tx.engager.createMany({ data: [{ teamId, networkUrl: contact.networkUrl, prospectId, firstAt: now }], skipDuplicates: true });
  if (first.count === 0) return 'taken';
  await queueNewcomers(unit, context, { teamId, id: flowPlanId }, [prospectId]);
  await pay(unit, profile, { id, networkUrl: contact.networkUrl });
  return 'taken';
}

/** The linked flow, where the profile is still to be collected; the profile is held, so that a deactivation or deletion waits or is seen. */
async function collectedInto({ tx }: Unit, { id, teamId }: Pick<MonitoredProfile, 'id' | 'teamId'>): Promise<string | null> {
  const [row] = await tx.$queryRaw<{ flowPlanId: string }[]>`
    select c.flow_plan_id as "flowPlanId" from monitored_profile p
    join social_engagement_config c on c.team_id = p.team_id join team t on t.id = p.team_id and t.plan = 'paid'
    where p.team_id = ${teamId} and p.id = ${id} and p.status = 'active' and c.is_enabled for update of p for share of c`;
  return row?.flowPlanId ?? null;
}

async function pay(unit: Unit, profile: Pick<MonitoredProfile, 'id' | 'teamId' | 'networkUrl'>, engagement: { id: string; networkUrl: string }): Promise<void> {
  const line = await reserve(unit, {
    teamId: profile.teamId,
    feature: 'signal',
    cost: CREDIT_COSTS.signal,
    description: `Engager ${engagement.networkUrl} of ${profile.networkUrl}`,
    metadata: { engagementId: engagement.id, profileId: profile.id, networkUrl: engagement.networkUrl },
    userId: null,
    source: 'Unknown',
    traceId: null,
  });
  await settle(unit, line, CREDIT_COSTS.signal);
}
