import { type Audience, type FlowPlan, Prisma } from '../../db/generated/prisma/client.ts';
import { allOf, type Unit } from '../../db/unit-of-work.ts';
import type { Contact, IdentityKind } from '../../kernel/contact-identity.ts';
import type { ServiceContext } from '../../service/service-context.ts';
import { linkedFlows, queueNewcomers } from '../flows/flow-audience.ts';
import type { MatchPlan } from '../prospects/prospect-matching.ts';
import { matchProspects, writeProspects } from '../prospects/prospects.service.ts';

export interface AddedContact {
  index: number;
  prospectId: string;
  status: 'added' | 'duplicate';
  /** The identity by which a duplicate was known. */
  matchedBy: IdentityKind | null;
}

/** What became of contacts. */
export interface Addition {
  contacts: AddedContact[];
  /** What the audience then has; null where there were no contacts to add. */
  audience: { contactCount: number; flowPlans: FlowPlan[] } | null;
}

/** Adds contacts in normal form, and queues the new ones in the flow plans that the audience feeds. */
export async function addContacts(
  unit: Unit,
  context: Pick<ServiceContext, 'clock' | 'jobs'>,
  audience: Pick<Audience, 'id' | 'teamId'>,
  contacts: readonly Contact[],
): Promise<Addition> {
  if (contacts.length === 0) return { contacts: [], audience: null };
  return addMatched(unit, context, audience, await matchProspects(unit.rows, audience.teamId, contacts));
}

/** Adds contacts of which it was decided, in this transaction, which prospects they are. */
export async function addMatched(
  unit: Unit,
  context: Pick<ServiceContext, 'clock' | 'jobs'>,
  audience: Pick<Audience, 'id' | 'teamId'>,
  plan: MatchPlan,
): Promise<Addition> {
  const { matches } = plan;
  const writing = writeProspects(unit.rows, audience.teamId, plan);
  const inserting = insertMembers(unit, audience, [...new Set(matches.map(({ prospectId }) => prospectId))], context.clock.now());
  // Read when the audience's row is held: a flow plan that is linked meanwhile is either seen here, or finds the new members.
  const reading = linkedFlows(unit, audience);
  await allOf<unknown>([writing, inserting, reading]);
  const [{ fresh, contactCount }, linked] = [await inserting, await reading];
  const unseen = new Set(fresh);
  const added = matches.map(({ prospectId, matchedBy }, index): AddedContact => {
    const isNew = unseen.delete(prospectId);
    return { index, prospectId, status: isNew ? 'added' : 'duplicate', matchedBy: isNew ? null : (matchedBy ?? 'name') };
  });
  if (fresh.length > 0) for (const flowPlan of linked) await queueNewcomers(unit, context, flowPlan, fresh);
  return { contacts: added, audience: { contactCount, flowPlans: linked } };
}

/** SQL because one statement adds a thousand members, leaves out who is there, and keeps the count. Gives the new ones. */
async function insertMembers(
  unit: Unit,
  audience: Pick<Audience, 'id' | 'teamId'>,
  prospectIds: string[],
  now: Date,
): Promise<{ fresh: string[]; contactCount: number }> {
  const [row] = await unit.rows<{ contactCount: number; added: string[] }>(Prisma.sql`
    with added as (
      insert into audience_member (audience_id, prospect_id, team_id, added_at)
      select ${audience.id}, prospect_id, ${audience.teamId}, ${now} from unnest(${prospectIds}::text[]) as r(prospect_id)
      on conflict do nothing returning prospect_id
    )
    update audience set contact_count = contact_count + (select count(*) from added) where id = ${audience.id}
    returning contact_count as "contactCount", array(select prospect_id from added) as added`);
  if (row === undefined) throw new Error(`The audience ${audience.id} is gone.`);
  const fresh = new Set(row.added);
  return { fresh: prospectIds.filter((id) => fresh.has(id)), contactCount: row.contactCount };
}
