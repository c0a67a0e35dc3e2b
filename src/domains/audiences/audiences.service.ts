import type { Audience, AudienceMode, Prisma } from '../../db/generated/prisma/client.ts';
import { inTransaction, type Unit } from '../../db/unit-of-work.ts';
import { keysetById, type Page, type PageArgs, readPage } from '../../infra/page.ts';
import type { Contact, ContactInput, IdentityKind } from '../../kernel/contact-identity.ts';
import { type Issue, invalidRequest, notFound } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { authorize } from '../../kernel/policy.ts';
import { likePattern } from '../../kernel/text.ts';
import type { ServiceContext } from '../../service/service-context.ts';
import { attachAudience, queueForLinkedFlows } from '../flows/flow-audience.ts';
import { checkContacts, findOrCreateProspects } from '../prospects/prospects.service.ts';

export const MAX_CONTACTS = 1_000;

export interface AudienceFilter {
  searchQuery?: string | null | undefined;
  modes?: readonly AudienceMode[] | null | undefined;
  audienceIds?: readonly string[] | null | undefined;
}

export async function listAudiences(context: ServiceContext, filter: AudienceFilter, page: PageArgs): Promise<Page<Audience>> {
  const { actor, prisma } = context;
  authorize(actor, 'audiences.read');
  const where: Prisma.AudienceWhereInput = {
    teamId: actor.teamId,
    ...(typeof filter.searchQuery === 'string' ? { name: { contains: likePattern(filter.searchQuery).slice(1, -1), mode: 'insensitive' } } : {}),
    ...(filter.modes && filter.modes.length > 0 ? { mode: { in: [...filter.modes] } } : {}),
  };
  const ids = filter.audienceIds && filter.audienceIds.length > 0 ? { id: { in: [...filter.audienceIds] } } : {};
  return readPage({ name: 'audiences', teamId: actor.teamId, filters: filter }, page, {
    read: (stretch) => {
      const keyset = keysetById(stretch, 'newestFirst');
      return prisma.audience.findMany({ ...keyset, where: { ...where, AND: [ids, keyset.where] } });
    },
    positionOf: (row) => row.id,
    countTotal: () => prisma.audience.count({ where: { ...where, ...ids } }),
  });
}

export async function loadAudiences(context: ServiceContext, ids: string[]): Promise<Audience[]> {
  authorize(context.actor, 'audiences.read');
  return context.prisma.audience.findMany({ where: { teamId: context.actor.teamId, id: { in: ids } } });
}

export interface AddedContact {
  index: number;
  prospectId: string;
  status: 'added' | 'duplicate';
  /** The identity by which a duplicate was known. */
  matchedBy: IdentityKind | null;
}

export interface CreateAudienceInput {
  name: string;
  mode?: AudienceMode | null | undefined;
  flowPlanId?: string | null | undefined;
  aiContext?: string | null | undefined;
  contacts?: readonly ContactInput[] | null | undefined;
}

export interface AudienceChange {
  audience: Audience;
  contacts: AddedContact[];
}

/** Makes an audience, with its contacts, and links it to a flow plan where one is named: all of it or nothing. */
export async function createAudience(context: ServiceContext, input: CreateAudienceInput): Promise<AudienceChange> {
  const { actor, clock } = context;
  authorize(actor, 'audiences.write');
  const issues: Issue[] = [];
  const name = input.name.trim();
  if (name === '' || name.length > 200) issues.push({ path: 'name', message: 'must be 1 to 200 characters.' });
  if ((input.aiContext ?? '').length > 20_000) issues.push({ path: 'aiContext', message: 'must be at most 20000 characters.' });
  const mode = input.mode ?? 'manual';
  if (mode !== 'manual') issues.push({ path: 'mode', message: `This version fills no ${mode} audiences yet: make a manual one and give it contacts.` });
  if (issues.length > 0) throw invalidRequest(issues);
  const contacts = checkContacts(atMost(input.contacts ?? []), 'contacts');
  return inTransaction(context.prisma, async (unit) => {
    const audience = await insertAudience(unit, {
      teamId: actor.teamId,
      createdById: actor.membershipId,
      name,
      aiContext: input.aiContext ?? null,
      origin: 'manual',
      createdAt: clock.now(),
    });
    const added = await addContacts(unit, context, audience, contacts);
    if (typeof input.flowPlanId === 'string') await attachAudience(unit, context, { audienceId: audience.id, flowPlanId: input.flowPlanId });
    return { audience: await unit.tx.audience.findUniqueOrThrow({ where: { id: audience.id } }), contacts: added };
  });
}

export function insertAudience(unit: Unit, values: Omit<Prisma.AudienceUncheckedCreateInput, 'id'>): Promise<Audience> {
  return unit.tx.audience.create({ data: { id: newId('audience'), ...values } });
}

function atMost(contacts: readonly ContactInput[]): readonly ContactInput[] {
  if (contacts.length > MAX_CONTACTS)
    throw invalidRequest([{ path: 'contacts', message: `holds ${contacts.length} contacts; one call takes at most ${MAX_CONTACTS}.` }]);
  return contacts;
}

/** Adds contacts to an audience. One invalid contact refuses the call, naming every invalid one; duplicates are skipped. */
export async function addAudienceContacts(context: ServiceContext, input: { audienceId: string; contacts: readonly ContactInput[] }): Promise<AudienceChange> {
  const { actor } = context;
  authorize(actor, 'audiences.write');
  if (input.contacts.length === 0) throw invalidRequest([{ path: 'contacts', message: 'must hold at least one contact.' }]);
  const contacts = checkContacts(atMost(input.contacts), 'contacts');
  return inTransaction(context.prisma, async (unit) => {
    const audience = await findAudience(unit, actor.teamId, input.audienceId);
    const added = await addContacts(unit, context, audience, contacts);
    return { audience: await unit.tx.audience.findUniqueOrThrow({ where: { id: audience.id } }), contacts: added };
  });
}

export async function findAudience(unit: Unit, teamId: string, id: string): Promise<Audience> {
  const audience = await unit.tx.audience.findUnique({ where: { teamId_id: { teamId, id } } });
  if (audience === null) throw notFound('audience', id);
  return audience;
}

/** Adds contacts in normal form, and queues the new ones in the flow plans that the audience feeds. */
export async function addContacts(
  unit: Unit,
  context: Pick<ServiceContext, 'clock' | 'jobs'>,
  audience: Pick<Audience, 'id' | 'teamId'>,
  contacts: readonly Contact[],
): Promise<AddedContact[]> {
  if (contacts.length === 0) return [];
  const matches = await findOrCreateProspects(unit.tx, audience.teamId, contacts);
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
  const rows = await unit.tx.$queryRaw<{ prospectId: string }[]>`
    with added as (
      insert into audience_member (audience_id, prospect_id, team_id, added_at)
      select ${audience.id}, prospect_id, ${audience.teamId}, ${now} from unnest(${prospectIds}::text[]) as r(prospect_id)
      on conflict do nothing returning prospect_id
    ), counted as (
      update audience set contact_count = contact_count + (select count(*) from added) where id = ${audience.id}
    )
    select prospect_id as "prospectId" from added`;
  const fresh = new Set(rows.map(({ prospectId }) => prospectId));
  return prospectIds.filter((id) => fresh.has(id));
}
