import type { Audience, AudienceMode, Import, Prisma } from '../../db/generated/prisma/client.ts';
import { type Unit, WithCommit } from '../../db/unit-of-work.ts';
import { keysetById, type Page, type PageArgs, readPage } from '../../infra/page.ts';
import type { ContactInput } from '../../kernel/contact-identity.ts';
import { type Issue, invalidRequest } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { authorize } from '../../kernel/policy.ts';
import { likePattern } from '../../kernel/text.ts';
import { unknownValues } from '../../providers/contact-data/search-values.ts';
import { fromProvider } from '../../providers/provider-call.ts';
import { unknownIdWarnings } from '../../service/known-ids.ts';
import type { ServiceContext } from '../../service/service-context.ts';
import { attachAudience } from '../flows/flow-audience.ts';
import type { AudienceRow } from '../flows/flows.loaders.ts';
import { checkContacts } from '../prospects/prospects.service.ts';
import { type AddedContact, addContacts, addPrepared, findAudience, prepareAddition } from './audience-members.ts';
import { crmSource, type ProspectingInput, prospectingSource, startFilling } from './audience-sources.ts';

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
  return readPage(context, { name: 'audiences', filters: filter }, page, {
    read: (stretch) => {
      const keyset = keysetById(stretch, 'newestFirst');
      return prisma.audience.findMany({ ...keyset, where: { ...where, AND: [ids, keyset.where] } });
    },
    positionOf: (row) => row.id,
    countTotal: () => prisma.audience.count({ where: { ...where, ...ids } }),
    warnings: await unknownIdWarnings(context, { audienceIds: filter.audienceIds }),
  });
}

export async function loadAudiences(context: ServiceContext, ids: string[]): Promise<Audience[]> {
  authorize(context.actor, 'audiences.read');
  return context.prisma.audience.findMany({ where: { teamId: context.actor.teamId, id: { in: ids } } });
}

export interface CreateAudienceInput {
  name: string;
  mode?: AudienceMode | null | undefined;
  flowPlanId?: string | null | undefined;
  aiContext?: string | null | undefined;
  contacts?: readonly ContactInput[] | null | undefined;
  crmListId?: string | null | undefined;
  prospectingTool?: ProspectingInput | null | undefined;
}

export interface AudienceChange {
  audience: AudienceRow;
  contacts: AddedContact[];
  /** The run that fills the audience in the background, where there is one. */
  filling: Import | null;
}

/** Makes an audience, with its contacts or the source that fills it, and links it to a flow plan where one is named: all of it or nothing. */
export async function createAudience(context: ServiceContext, input: CreateAudienceInput): Promise<AudienceChange> {
  const { actor, clock } = context;
  authorize(actor, 'audiences.write');
  const issues: Issue[] = [];
  const name = input.name.trim();
  if (name === '' || name.length > 200) issues.push({ path: 'name', message: 'must be 1 to 200 characters.' });
  if ((input.aiContext ?? '').length > 20_000) issues.push({ path: 'aiContext', message: 'must be at most 20000 characters.' });
  const mode = input.mode ?? 'manual';
  if (mode === 'prospecting_tool') authorize(actor, 'discovery.run');
  refuseMixedSources(input, mode, issues);
  const search = mode === 'prospecting_tool' && input.prospectingTool ? prospectingSource(input.prospectingTool, issues) : null;
  if (search !== null) {
    const values = await fromProvider(() => context.providers.contactData.searchValues(), 'The directory');
    issues.push(...unknownValues(search.filters, values, 'prospectingTool.filters'));
  }
  if (issues.length > 0) throw invalidRequest(issues);
  const contacts = checkContacts(atMost(input.contacts ?? []), 'contacts');
  const source = typeof input.crmListId === 'string' ? await crmSource(context, input.crmListId) : search;
  return context.transact(async (unit) => {
    const audience = await insertAudience(unit, {
      teamId: actor.teamId,
      createdById: actor.membershipId,
      name,
      mode,
      aiContext: input.aiContext ?? null,
      origin: 'manual',
      crmListId: input.crmListId ?? null,
      ...(search === null ? {} : { prospectingTool: search }),
      createdAt: clock.now(),
    });
    const added = await addContacts(unit, context, audience, contacts);
    if (typeof input.flowPlanId === 'string') await attachAudience(unit, context, { audienceId: audience.id, flowPlanId: input.flowPlanId });
    const filling = source === null ? null : await startFilling(unit, context, audience, source);
    return { audience: await findAudience(unit, actor.teamId, audience.id), contacts: added, filling };
  });
}

/** Each mode has its own source, and takes no other's. */
function refuseMixedSources({ crmListId, prospectingTool, contacts }: CreateAudienceInput, mode: AudienceMode, issues: Issue[]): void {
  const given = { crmListId: typeof crmListId === 'string', prospectingTool: Boolean(prospectingTool), contacts: (contacts ?? []).length > 0 };
  if (mode === 'crm_list' && !given.crmListId) issues.push({ path: 'crmListId', message: 'is needed in mode crm_list: the listId of a list of the CRM.' });
  if (mode === 'prospecting_tool' && !given.prospectingTool) issues.push({ path: 'prospectingTool', message: 'is needed in mode prospecting_tool.' });
  if (mode !== 'crm_list' && given.crmListId) issues.push({ path: 'crmListId', message: `belongs to mode crm_list, not to ${mode}.` });
  if (mode !== 'prospecting_tool' && given.prospectingTool)
    issues.push({ path: 'prospectingTool', message: `belongs to mode prospecting_tool, not to ${mode}.` });
  if (mode !== 'manual' && given.contacts)
    issues.push({ path: 'contacts', message: `belong to mode manual, not to ${mode}; add more later with add_audience_contacts.` });
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
  return context.transact(async (unit) => {
    const prepared = await prepareAddition(unit, actor.teamId, input.audienceId, contacts);
    const { audience, linked } = prepared;
    const changing = addPrepared(unit, context, prepared).then(
      ({ contacts: added, contactCount }): AudienceChange => ({
        audience: Object.assign(audience, { contactCount, flowPlans: linked }),
        contacts: added,
        filling: null,
      }),
    );
    return linked.length === 0 ? new WithCommit(changing) : changing;
  });
}
