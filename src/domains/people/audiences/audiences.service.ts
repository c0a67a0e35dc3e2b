import type { Transaction } from '../../../db/database.ts';
import type {
  Audience,
  AudienceMode,
  Import,
  Prisma,
} from '../../../db/generated/prisma/client.ts';
import { audit, performerOf } from '../../../infra/audit.ts';
import type { ContactInput } from '../../../kernel/contact-identity.ts';
import { normalizeName } from '../../../kernel/contact-identity.ts';
import { type Issue, invalidRequest } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { authorize } from '../../../kernel/policy.ts';
import { unknownValues } from '../../../providers/contact-data/search-values.ts';
import { fromProvider } from '../../../providers/provider-call.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { attachAudience } from '../../sequences/flows/flow-audience.ts';
import type { AudienceRow } from '../../sequences/flows/flows.loaders.ts';
import { directoryOf } from '../contact-data/directory.ts';
import { checkContacts } from '../contacts/contacts.service.ts';
import {
  type AddedContact,
  addContacts,
  addPrepared,
  findAudience,
  prepareAddition,
  recordAudience,
} from './audience-members.ts';
import {
  crmSource,
  type ProspectingInput,
  prospectingSource,
  startFilling,
} from './audience-sources.ts';

export const MAX_CONTACTS = 1_000;
export const MAX_NAME = 200;
export const MAX_AI_CONTEXT = 20_000;

export async function loadAudiences(context: ServiceContext, ids: string[]): Promise<Audience[]> {
  authorize(context.actor, 'audiences.read');
  return context.prisma.audience.findMany({
    where: { teamId: context.actor.teamId, id: { in: ids } },
  });
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
  /** The background import that fills the audience. Null for a manual audience. */
  filling: Import | null;
}

/**
 * Creates an audience with its contacts or its source, and attaches it to the flow plan if one is
 * given, in one transaction.
 */
export async function createAudience(
  context: ServiceContext,
  input: CreateAudienceInput,
): Promise<AudienceChange> {
  const { actor, clock } = context;
  authorize(actor, 'audiences.write');
  const issues: Issue[] = [];
  const name = normalizeName(input.name, MAX_NAME);
  if (name === null) issues.push({ path: 'name', message: `must be 1 to ${MAX_NAME} characters.` });
  if ((input.aiContext ?? '').length > MAX_AI_CONTEXT)
    issues.push({ path: 'aiContext', message: `must be at most ${MAX_AI_CONTEXT} characters.` });
  const mode = input.mode ?? 'manual';
  if (mode === 'prospecting_tool') authorize(actor, 'discovery.run');
  rejectMixedSources(input, mode, issues);
  const search =
    mode === 'prospecting_tool' && input.prospectingTool
      ? prospectingSource(input.prospectingTool, issues)
      : null;
  if (search !== null) {
    const values = await fromProvider(
      async () => (await directoryOf(context, context.actor.teamId)).searchValues(),
      'The directory',
    );
    issues.push(...unknownValues(search.filters, values, 'prospectingTool.filters'));
  }
  if (name === null || issues.length > 0) throw invalidRequest(issues);
  const contacts = checkContacts(atMost(input.contacts ?? []), 'contacts');
  const source =
    typeof input.crmListId === 'string' ? await crmSource(context, input.crmListId) : search;
  return context.transact(async (tx) => {
    const audience = await insertAudience(tx, {
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
    const added = await addContacts(tx, context, audience, contacts);
    if (typeof input.flowPlanId === 'string')
      await attachAudience(tx, context, { audienceId: audience.id, flowPlanId: input.flowPlanId });
    const filling = source === null ? null : await startFilling(tx, context, audience, source);
    await audit(tx, {
      ...performerOf(context),
      teamId: actor.teamId,
      action: 'audience.created',
      subjectId: audience.id,
      data: { name, contactCount: added.length },
    });
    return {
      audience: await findAudience(tx, actor.teamId, audience.id),
      contacts: added,
      filling,
    };
  });
}

/** Each mode requires its own source and rejects the others. */
function rejectMixedSources(
  { crmListId, prospectingTool, contacts }: CreateAudienceInput,
  mode: AudienceMode,
  issues: Issue[],
): void {
  const given = {
    crmListId: typeof crmListId === 'string',
    prospectingTool: Boolean(prospectingTool),
    contacts: (contacts ?? []).length > 0,
  };
  if (mode === 'crm_list' && !given.crmListId)
    issues.push({
      path: 'crmListId',
      message: 'is required in mode crm_list: a listId, from list_crm_lists.',
    });
  if (mode === 'prospecting_tool' && !given.prospectingTool)
    issues.push({ path: 'prospectingTool', message: 'is required in mode prospecting_tool.' });
  if (mode !== 'crm_list' && given.crmListId)
    issues.push({
      path: 'crmListId',
      message: `is only allowed in mode crm_list, not in mode ${mode}.`,
    });
  if (mode !== 'prospecting_tool' && given.prospectingTool)
    issues.push({
      path: 'prospectingTool',
      message: `is only allowed in mode prospecting_tool, not in mode ${mode}.`,
    });
  if (mode !== 'manual' && given.contacts)
    issues.push({
      path: 'contacts',
      message: `are only allowed in mode manual, not in mode ${mode}; add contacts later with add_audience_contacts.`,
    });
}

export async function insertAudience(
  tx: Transaction,
  values: Omit<Prisma.AudienceUncheckedCreateInput, 'id'>,
): Promise<Audience> {
  const audience = await tx.prisma.audience.create({ data: { id: newId('audience'), ...values } });
  recordAudience(tx, audience, 'created', audience.createdAt);
  return audience;
}

function atMost(contacts: readonly ContactInput[]): readonly ContactInput[] {
  if (contacts.length > MAX_CONTACTS)
    throw invalidRequest([
      {
        path: 'contacts',
        message: `has ${contacts.length} contacts; a call accepts at most ${MAX_CONTACTS}.`,
      },
    ]);
  return contacts;
}

/**
 * Adds contacts to an audience and skips duplicates. If any contact is invalid, the call fails with
 * all validation errors.
 */
export async function addAudienceContacts(
  context: ServiceContext,
  input: { audienceId: string; contacts: readonly ContactInput[] },
): Promise<AudienceChange> {
  const { actor } = context;
  authorize(actor, 'audiences.write');
  if (input.contacts.length === 0)
    throw invalidRequest([{ path: 'contacts', message: 'must have at least one contact.' }]);
  const contacts = checkContacts(atMost(input.contacts), 'contacts');
  return context.transact(async (tx) => {
    const prepared = await prepareAddition(tx, actor.teamId, input.audienceId, contacts);
    const { contacts: added, contactCount } = await addPrepared(tx, context, prepared);
    await audit(tx, {
      ...performerOf(context),
      teamId: actor.teamId,
      action: 'audience.contacts_added',
      subjectId: input.audienceId,
      data: { contactCount: added.length },
    });
    return {
      audience: Object.assign(prepared.audience, { contactCount, flowPlans: prepared.linked }),
      contacts: added,
      filling: null,
    };
  });
}
