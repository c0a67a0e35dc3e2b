import type { Transaction } from '../../db/database.ts';
import { type Contact, Prisma, type ResearchFinding } from '../../db/generated/prisma/client.ts';
import { audit, keyOf, performerOf } from '../../infra/audit.ts';
import { fullName } from '../../kernel/contact-identity.ts';
import { CREDIT_COSTS } from '../../kernel/credit-costs.ts';
import { DomainError } from '../../kernel/errors.ts';
import { notFound } from '../../kernel/id-help.ts';
import { authorize, readsTextsOf } from '../../kernel/policy.ts';
import { provenFindings } from '../../kernel/research/proven-findings.ts';
import { markUntrusted } from '../../kernel/untrusted.ts';
import { fromProvider } from '../../providers/provider-call.ts';
import { defineLoader } from '../../service/loader.ts';
import type { ServiceContext } from '../../service/service-context.ts';
import { modelOf } from '../ai-settings/team-model.ts';
import { loadContacts } from '../contacts/contacts.service.ts';
import { charged } from '../credits/ledger.ts';
import { type Document, documentsAbout } from './documents.ts';
import { findingsOf } from './findings.ts';

const MAX_FINDINGS = 20;

export interface Research {
  contact: Contact;
  /** Credits charged: none if nothing was found. */
  cost: number;
  warnings: string[];
}

interface Found {
  documents: Document[];
  findings: ReturnType<typeof provenFindings>;
}

/**
 * Looks for facts about a contact and their company: on the company's web site, in contact data, in
 * notes, in the fields of the contact and in the caller's conversations. New findings replace those
 * before. Charged if something was found.
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
  const { cost: spent } = await charged<Found>(
    context,
    charge,
    {
      run: async () => {
        const documents = [
          ...(await documentsAbout(context, contact)),
          ...(contact.companyDomain === null ? [] : await siteOf(context, contact.companyDomain)),
        ];
        const { fullName: name, ...about } = aboutOf(contact);
        const found = await fromProvider(
          async () =>
            (await modelOf(context, actor.teamId)).research({
              contact: { fullName: name, ...about },
              documents: documents.map(({ source, title, text }) => ({
                ...{ source, title, text: markUntrusted(text) },
              })),
            }),
          'The AI',
        );
        const known = Object.values({ name, ...about }).join('\n');
        return { documents, findings: provenFindings(found, documents, known, MAX_FINDINGS) };
      },
      inDryRun: () => ({ documents: [], findings: [] }),
    },
    async (tx, found) => {
      if (found.findings.length === 0 || !(await isThere(tx, contact))) return 0;
      await keep(tx, contact, found, clock.now());
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

function aboutOf(contact: Contact) {
  const { role, companyName, companyDomain } = contact;
  return { fullName: fullName(contact), role, companyName, companyDomain };
}

async function siteOf({ providers }: ServiceContext, domain: string): Promise<Document[]> {
  const pages = await providers.sites.read(domain);
  return pages.map(({ url, title, text }) => ({
    ...{ source: 'site' as const, title: title || url, url, text, ownerId: null },
  }));
}

async function isThere({ rows }: Transaction, { teamId, id }: Contact): Promise<boolean> {
  const found = await rows(
    Prisma.sql`select 1 from contact where team_id = ${teamId} and id = ${id} and erased_at is null for update`,
  );
  return found.length > 0;
}

async function keep(
  { prisma }: Transaction,
  { teamId, id: contactId }: Contact,
  { documents, findings }: Found,
  now: Date,
): Promise<void> {
  await prisma.researchFinding.deleteMany({ where: { teamId, contactId } });
  await prisma.researchFinding.createMany({
    data: findings.flatMap(({ about, fact, quote, document }, position) => {
      const from = documents[document];
      if (from === undefined) return [];
      const { source, title, url, ownerId } = from;
      return [
        {
          ...{ teamId, contactId, position, about, fact, quote, ownerId },
          ...{ source, sourceTitle: title.slice(0, 300), sourceUrl: url, foundAt: now },
        },
      ];
    }),
  });
}

/** What the caller may read of what was found about contacts, in the order of its finding. */
export const researchLoader = defineLoader<string, ResearchFinding[]>(
  async ({ rows, actor }, ids) => {
    const found = (await findingsOf(rows, actor.teamId, ids)).filter(
      ({ ownerId }) => ownerId === null || readsTextsOf(actor, ownerId),
    );
    return new Map(ids.map((id) => [id, found.filter(({ contactId }) => contactId === id)]));
  },
  () => [],
);
