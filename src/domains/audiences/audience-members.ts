import { columnsOf } from '../../db/columns.ts';
import { type Audience, type FlowPlan, Prisma } from '../../db/generated/prisma/client.ts';
import { allOf, type Unit } from '../../db/unit-of-work.ts';
import type { Contact, ContactField, IdentityKind } from '../../kernel/contact-identity.ts';
import { notFound } from '../../kernel/errors.ts';
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
  /** The fields of a known contact that were empty and are filled now. */
  filled: readonly ContactField[];
}

/** What became of contacts, and how many the audience then has. */
export interface Addition {
  contacts: AddedContact[];
  contactCount: number;
}

/** What an addition stands on. */
export interface Preparation {
  audience: Audience;
  /** The flow plans that the audience feeds. */
  linked: FlowPlan[];
  /** Which prospects the contacts are. */
  plan: MatchPlan;
}

/** Adds contacts in normal form, and queues the new ones in the flow plans that the audience feeds. */
export async function addContacts(
  unit: Unit,
  context: Pick<ServiceContext, 'clock' | 'jobs'>,
  { teamId, id }: Pick<Audience, 'id' | 'teamId'>,
  contacts: readonly Contact[],
): Promise<AddedContact[]> {
  if (contacts.length === 0) return [];
  return (await addPrepared(unit, context, await prepareAddition(unit, teamId, id, contacts))).contacts;
}

/** Decides which prospects the contacts are, and holds the audience. */
export async function prepareAddition(unit: Unit, teamId: string, audienceId: string, contacts: readonly Contact[]): Promise<Preparation> {
  const matching = matchProspects(unit.rows, teamId, contacts);
  const holding = findAudience(unit, teamId, audienceId, LOCKED);
  // Read when the audience's row is held: a flow plan that is linked meanwhile is either seen here, or finds the new members.
  const reading = linkedFlows(unit, { teamId, id: audienceId });
  await allOf<unknown>([matching, holding, reading]);
  return { audience: await holding, linked: await reading, plan: await matching };
}

const NO_LOCK = Prisma.empty;
const LOCKED = Prisma.sql`for no key update`;

export async function findAudience({ rows }: Unit, teamId: string, id: string, lock = NO_LOCK): Promise<Audience> {
  const [audience] = await rows<Audience>(
    Prisma.sql`select ${columnsOf('Audience', 'a')} from audience a where a.team_id = ${teamId} and a.id = ${id} ${lock}`,
  );
  if (audience === undefined) throw notFound('audience', id);
  return audience;
}

/** Adds what was prepared in this transaction. Where no flow plans are linked, all is asked for at once, and nothing behind it. */
export async function addPrepared(unit: Unit, context: Pick<ServiceContext, 'clock' | 'jobs'>, { audience, linked, plan }: Preparation): Promise<Addition> {
  const { matches } = plan;
  const writing = writeProspects(unit.rows, audience.teamId, plan);
  const inserting = insertMembers(unit, audience, [...new Set(matches.map(({ prospectId }) => prospectId))], context.clock.now());
  await allOf<unknown>([writing, inserting]);
  const { fresh, contactCount } = await inserting;
  const unseen = new Set(fresh);
  const added = matches.map(({ prospectId, matchedBy, filled }, index): AddedContact => {
    const isNew = unseen.delete(prospectId);
    return { index, prospectId, status: isNew ? 'added' : 'duplicate', matchedBy: isNew ? null : (matchedBy ?? 'name'), filled };
  });
  if (fresh.length > 0) for (const flowPlan of linked) await queueNewcomers(unit, context, flowPlan, fresh);
  return { contacts: added, contactCount };
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
