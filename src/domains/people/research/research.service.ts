import type { Contact, ResearchFinding } from '../../../db/generated/prisma/client.ts';
import { audit, keyOf, performerOf } from '../../../infra/audit.ts';
import { fullName } from '../../../kernel/contact-identity.ts';
import { CREDIT_COSTS } from '../../../kernel/credit-costs.ts';
import { DomainError } from '../../../kernel/errors.ts';
import { notFound } from '../../../kernel/id-help.ts';
import { authorize, readsTextsOf } from '../../../kernel/policy.ts';
import { fromProvider } from '../../../providers/provider-call.ts';
import { defineLoader } from '../../../service/loader.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { modelOf } from '../../ai/ai-settings/team-model.ts';
import { charged } from '../../credits/credits/ledger.ts';
import { loadContacts } from '../contacts/contacts.service.ts';
import { type FoundFacts, findFacts, keepFacts } from './find-facts.ts';
import { findingsOf } from './findings.ts';

export interface Research {
  contact: Contact;
  /** Credits charged: none if nothing was found. */
  cost: number;
  warnings: string[];
}

/**
 * Looks for facts about a contact and their company on the company's web site, in contact data, in
 * notes, in the contact's fields and in the caller's conversations. Replaces earlier findings.
 * Charged if something was found.
 */
export async function researchContact(
  context: ServiceContext,
  { contactId }: { contactId: string },
): Promise<Research> {
  const { actor, traceId, clock } = context;
  authorize(actor, 'enrichment.run');
  const [contact] = await loadContacts(context, [contactId]);
  if (contact === undefined) throw notFound('contact', contactId);
  if (contact.erasedAt !== null)
    throw new DomainError(
      'conflict',
      'The contact was erased, so nothing is looked up about them.',
    );
  const cost = CREDIT_COSTS.researcher_agent;
  const charge = {
    ...{ teamId: actor.teamId, feature: 'researcher_agent' as const, cost },
    description: `Research about ${fullName(contact) ?? contact.email ?? 'a contact'}`,
    metadata: { contactId, companyDomain: contact.companyDomain },
    ...{ userId: actor.userId, source: actor.source, apiKeyId: keyOf(actor) },
    ...{ agentId: actor.agentId, traceId },
  };
  const { cost: spent } = await charged<FoundFacts>(
    context,
    charge,
    {
      run: async (chargeId) => {
        const about = { teamId: actor.teamId, purpose: 'research' as const, chargeId };
        const ai = await modelOf(context, { ...about, contactId: contact.id });
        const { rows, providers } = context;
        return fromProvider(
          () => findFacts({ rows, ai, sites: providers.sites }, contact, actor.membershipId),
          'The AI',
        );
      },
      inDryRun: () => ({ documents: [], findings: [], model: context.providers.ai.model }),
    },
    async (tx, found) => {
      if (!(await keepFacts(tx, contact, found, clock.now()))) return 0;
      await audit(tx, {
        ...performerOf(context),
        teamId: actor.teamId,
        action: 'contact.researched',
        subjectId: contactId,
        data: { findings: found.findings.length },
      });
      tx.record({
        ...{ teamId: actor.teamId, kind: 'contact', change: 'updated', subjectId: contactId },
        occurredAt: clock.now(),
      });
      return cost;
    },
  );
  const warnings = context.isDryRun
    ? [`The research costs ${cost} credits if something is found, and nothing otherwise.`]
    : spent === 0
      ? ['Nothing was found, and nothing was charged.']
      : [];
  return { contact, cost: spent, warnings };
}

/** The readable findings about contacts, oldest first. */
export const researchLoader = defineLoader<string, ResearchFinding[]>(
  async ({ rows, actor }, ids) => {
    const found = (await findingsOf(rows, actor.teamId, ids)).filter(
      ({ ownerId }) => ownerId === null || readsTextsOf(actor, ownerId),
    );
    return new Map(ids.map((id) => [id, found.filter(({ contactId }) => contactId === id)]));
  },
  () => [],
);
