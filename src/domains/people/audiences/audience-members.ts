import { columnsOf } from '../../../db/columns.ts';
import type { Transaction } from '../../../db/database.ts';
import { type Audience, type FlowPlan, Prisma } from '../../../db/generated/prisma/client.ts';
import { allOf } from '../../../db/transactions.ts';
import type {
  ContactDetails,
  ContactField,
  IdentityKind,
} from '../../../kernel/contact-identity.ts';
import { notFound } from '../../../kernel/id-help.ts';
import type { KnownDetails } from '../../../kernel/identity/also-known-by.ts';
import {
  linkedFlows,
  queueNewContacts,
  type StartContext,
} from '../../sequences/flows/flow-audience.ts';
import { type Match, type MatchPlan, whoIsMeant } from '../contacts/contact-matching.ts';
import { matchInTeam, writeContacts } from '../contacts/contacts.service.ts';

export interface AddedContact {
  index: number;
  contactId: string;
  /** `conflict`: several contacts may be meant, and nobody was added. */
  status: 'added' | 'duplicate' | 'conflict';
  /** The effect on the contact itself, which may have existed in the team before. */
  effect: 'created' | 'filled' | 'unchanged';
  /** The identity that identified a duplicate, or that several contacts share. */
  matchedBy: IdentityKind | null;
  /** Previously empty fields of an existing contact that were filled. */
  filled: readonly ContactField[];
  /** For a conflict, all possible contacts. */
  conflictIds: readonly string[];
  /** The kept full name of the contact, if another one was given. */
  knownAs: string | null;
  /** Given identities that stay with another contact. */
  withheld: readonly ContactField[];
}

/** The outcome for each contact, and the contact count of the audience afterwards. */
export interface Addition {
  contacts: AddedContact[];
  contactCount: number;
}

/** Why a row of a file was refused: its contact could not be identified. */
export function conflictReason(match: Pick<Match, 'matchedBy' | 'conflictIds'>): string {
  return `${whoIsMeant(match)} Leave out what is not certain, or merge contacts that are the same.`;
}

export interface Preparation {
  audience: Audience;
  /** Flow plans that use the audience as their source. */
  linked: FlowPlan[];
  plan: MatchPlan;
}

/** Adds normalized contacts to the audience, and queues the new ones in the linked flow plans. */
export async function addContacts(
  tx: Transaction,
  context: StartContext,
  { teamId, id }: Pick<Audience, 'id' | 'teamId'>,
  contacts: readonly ContactDetails[],
): Promise<AddedContact[]> {
  if (contacts.length === 0) return [];
  return (await addPrepared(tx, context, await prepareAddition(tx, teamId, id, contacts))).contacts;
}

/** Matches the details to contacts of the team, and locks the audience. */
export async function prepareAddition(
  tx: Transaction,
  teamId: string,
  audienceId: string,
  contacts: readonly KnownDetails[],
): Promise<Preparation> {
  const matching = matchInTeam(tx.rows, teamId, contacts);
  const holding = findAudience(tx, teamId, audienceId, LOCKED);
  // Read under the lock of the audience row: a flow plan linked concurrently is either seen here,
  // or sees the new members.
  const reading = linkedFlows(tx, { teamId, id: audienceId });
  await allOf<unknown>([matching, holding, reading]);
  return { audience: await holding, linked: await reading, plan: await matching };
}

const NO_LOCK = Prisma.empty;
export const LOCKED = Prisma.sql`for no key update`;

export async function findAudience(
  { rows }: Transaction,
  teamId: string,
  id: string,
  lock = NO_LOCK,
): Promise<Audience> {
  const [audience] = await rows<Audience>(
    Prisma.sql`select ${columnsOf('Audience', 'a')} from audience a where a.team_id = ${teamId} and a.id = ${id} ${lock}`,
  );
  if (audience === undefined) throw notFound('audience', id);
  return audience;
}

/**
 * Adds the contacts that `prepareAddition` matched in this transaction. Without linked flow plans,
 * all statements form one batch.
 */
export async function addPrepared(
  tx: Transaction,
  context: StartContext,
  { audience, linked, plan }: Preparation,
): Promise<Addition> {
  const { matches } = plan;
  const writing = writeContacts(tx.rows, audience.teamId, plan);
  const inserting = insertMembers(
    tx,
    audience,
    [
      ...new Set(
        matches.flatMap(({ outcome, contactId }) => (outcome === 'conflict' ? [] : [contactId])),
      ),
    ],
    context.clock.now(),
  );
  await allOf<unknown>([writing, inserting]);
  const { fresh, contactCount } = await inserting;
  const unseen = new Set(fresh);
  const added = matches.map((match, index): AddedContact => {
    const { outcome, contactId, matchedBy, filled, conflictIds, knownAs, withheld } = match;
    const known = { index, contactId, filled, conflictIds, knownAs, withheld };
    if (outcome === 'conflict')
      return { ...known, status: 'conflict', effect: 'unchanged', matchedBy };
    const effect = outcome === 'created' ? 'created' : filled.length > 0 ? 'filled' : 'unchanged';
    const isNew = unseen.delete(contactId);
    return {
      ...known,
      status: isNew ? 'added' : 'duplicate',
      effect,
      matchedBy: isNew ? null : (matchedBy ?? 'name'),
    };
  });
  if (fresh.length > 0) recordAudience(tx, audience, 'updated', context.clock.now());
  if (fresh.length > 0)
    for (const flowPlan of linked) await queueNewContacts(tx, context, flowPlan, fresh);
  return { contacts: added, contactCount };
}

/**
 * Notifies subscribers that an audience was created, changed or deleted. Its contacts are part of
 * it.
 */
export function recordAudience(
  tx: Transaction,
  { id, teamId }: Pick<Audience, 'id' | 'teamId'>,
  change: 'created' | 'updated' | 'removed',
  now: Date,
): void {
  tx.record({ teamId, kind: 'audience', change, subjectId: id, occurredAt: now });
}

/**
 * SQL because one statement adds a thousand members, skips existing ones and updates the count.
 * Returns the new ones.
 */
export async function insertMembers(
  tx: Transaction,
  audience: Pick<Audience, 'id' | 'teamId'>,
  contactIds: string[],
  now: Date,
): Promise<{ fresh: string[]; contactCount: number }> {
  const [row] = await tx.rows<{ contactCount: number; added: string[] }>(Prisma.sql`
    with added as (
      insert into audience_member (audience_id, contact_id, team_id, added_at)
      select ${audience.id}, contact_id, ${audience.teamId}, ${now} from unnest(${contactIds}::text[]) as r(contact_id)
      on conflict do nothing returning contact_id
    )
    update audience set contact_count = contact_count + (select count(*) from added) where id = ${audience.id}
    returning contact_count as "contactCount", array(select contact_id from added) as added`);
  if (row === undefined) throw new Error(`The audience ${audience.id} no longer exists.`);
  const fresh = new Set(row.added);
  return { fresh: contactIds.filter((id) => fresh.has(id)), contactCount: row.contactCount };
}
