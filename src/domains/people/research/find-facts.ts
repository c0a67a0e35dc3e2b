import type { Rows, Transaction } from '../../../db/database.ts';
import { type Contact, Prisma } from '../../../db/generated/prisma/client.ts';
import { provenFindings } from '../../../kernel/research/proven-findings.ts';
import { markUntrusted } from '../../../kernel/untrusted.ts';
import type { AiProvider } from '../../../providers/ai/ai.port.ts';
import type { SiteReader } from '../../../providers/sites/site-reader.port.ts';
import { aiContactOf } from '../contacts/ai-contact.ts';
import { type Document, documentsAbout } from './documents.ts';

const MAX_FINDINGS = 20;

export interface FoundFacts {
  documents: Document[];
  findings: ReturnType<typeof provenFindings>;
  /** The name of the model that found the facts. */
  model: string;
}

interface Sources {
  rows: Rows;
  ai: Pick<AiProvider, 'research' | 'servers' | 'model'>;
  sites: Pick<SiteReader, 'read'>;
}

/**
 * Makes the AI look for facts about a contact and their company on the company's web site, in
 * contact data, in notes, in the contact's fields and in one member's conversations.
 */
export async function findFacts(
  { rows, ai, sites }: Sources,
  contact: Contact,
  ownerId: string,
): Promise<FoundFacts> {
  const { companyDomain } = contact;
  const documents = [
    ...(await documentsAbout(rows, contact, ownerId)),
    // A simulated model causes no requests to web sites.
    ...(companyDomain === null || ai.servers === null ? [] : await siteOf(sites, companyDomain)),
  ];
  const about = aiContactOf(contact);
  const found = await ai.research({
    contact: about,
    documents: documents.map(({ source, title, text }) => ({
      ...{ source, title: markUntrusted(title), text: markUntrusted(text) },
    })),
  });
  const known = Object.values(about).join('\n');
  const findings = provenFindings(found, documents, known, MAX_FINDINGS);
  return { documents, findings, model: ai.model };
}

async function siteOf(sites: Pick<SiteReader, 'read'>, domain: string): Promise<Document[]> {
  const pages = await sites.read(domain);
  return pages.map(({ url, title, text }) => ({
    ...{ source: 'site' as const, title: title || url, url, text, ownerId: null },
  }));
}

/**
 * Replaces the earlier facts. Returns false if nothing was found, or the contact was erased
 * meanwhile.
 */
export async function keepFacts(
  tx: Transaction,
  contact: Contact,
  found: FoundFacts,
  now: Date,
): Promise<boolean> {
  if (found.findings.length === 0 || !(await isThere(tx, contact))) return false;
  await keep(tx, contact, found, now);
  return true;
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
  { documents, findings, model }: FoundFacts,
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
          ...{ teamId, contactId, position, about, fact, quote, ownerId, model },
          ...{ source, sourceTitle: title.slice(0, 300), sourceUrl: url, foundAt: now },
        },
      ];
    }),
  });
}
