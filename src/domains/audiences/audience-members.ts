import { type Audience, Prisma } from '../../db/generated/prisma/client.ts';
import type { Unit } from '../../db/unit-of-work.ts';
import type { Contact, IdentityKind } from '../../kernel/contact-identity.ts';
import type { ServiceContext } from '../../service/service-context.ts';
import { queueForLinkedFlows } from '../flows/flow-audience.ts';
import { findOrCreateProspects } from '../prospects/prospects.service.ts';

export interface AddedContact {
  index: number;
  prospectId: string;
  status: 'added' | 'duplicate';
  /** The identity by which a duplicate was known. */
  matchedBy: IdentityKind | null;
}

/** Adds contacts in normal form, and queues the new ones in the flow plans that the audience feeds. */
export async function addContacts(
  unit: Unit,
  context: Pick<ServiceContext, 'clock' | 'jobs'>,
  audience: Pick<Audience, 'id' | 'teamId'>,
  contacts: readonly Contact[],
): Promise<AddedContact[]> {
  if (contacts.length === 0) return [];
  const matches = await findOrCreateProspects(unit, audience.teamId, contacts);
  const fresh = await insertMembers(unit, audience, [...new Set(matches.map(({ prospectId }) => prospectId))], context.clock.now());
  const unseen = new Set(fresh);
  const added = matches.map(({ prospectId, matchedBy }, index): AddedContact => {
    const isNew = unseen.delete(prospectId);
    return { index, prospectId, status: isNew ? 'added' : 'duplicate', matchedBy: isNew ? null : (matchedBy ?? 'name') };
  });
  if (fresh.length > 0) await queueForLinkedFlows(unit, context, audience, fresh);
  return added;
}

/** SQL because one statement adds a thousand members, leaves out who is there, and keeps the count. Gives the new ones. */
async function insertMembers(unit: Unit, audience: Pick<Audience, 'id' | 'teamId'>, prospectIds: string[], now: Date): Promise<string[]> {
  const rows = await unit.rows<{ prospectId: string }>(Prisma.sql`
    with added as (
      insert into audience_member (audience_id, prospect_id, team_id, added_at)
      select ${audience.id}, prospect_id, ${audience.teamId}, ${now} from unnest(${prospectIds}::text[]) as r(prospect_id)
      on conflict do nothing returning prospect_id
    ), counted as (
      update audience set contact_count = contact_count + (select count(*) from added) where id = ${audience.id}
    )
    select prospect_id as "prospectId" from added`);
  const fresh = new Set(rows.map(({ prospectId }) => prospectId));
  return prospectIds.filter((id) => fresh.has(id));
}
