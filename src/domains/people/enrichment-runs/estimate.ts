import type { Reader } from '../../../db/database.ts';
import { type EnrichmentKind, Prisma } from '../../../db/generated/prisma/client.ts';
import { CREDIT_COSTS } from '../../../kernel/credit-costs.ts';
import { CONTACT_PREFIX } from '../suppressions/suppression-target.ts';
import { ENRICHABLE, ENRICHMENT_KINDS } from './enrichment-kinds.ts';

export interface KindEstimate {
  kind: EnrichmentKind;
  /** Contacts that lack one of the fields. */
  missingCount: number;
  /** The contacts among these that are looked up. */
  lookupCount: number;
  /** The cost of a lookup with a result. */
  creditsEach: number;
}

export interface Estimate {
  contactCount: number;
  /** Contacts on the suppression list. They are skipped. */
  suppressedCount: number;
  kinds: KindEstimate[];
  maxCredits: number;
}

/** The kinds in lookup order, without repetitions. */
export function orderedKinds(kinds: readonly EnrichmentKind[]): EnrichmentKind[] {
  return ENRICHMENT_KINDS.filter((kind) => kinds.includes(kind));
}

/** Data of contacts who must not be written to is not bought. */
export const NOT_SUPPRESSED = Prisma.sql`not exists (select 1 from email_suppression s where s.team_id = p.team_id and s.email = ${CONTACT_PREFIX} || p.id)`;

/** Contacts `p` that are looked up for one of the kinds. */
export function isLookedUp(kind: EnrichmentKind, kinds: readonly EnrichmentKind[]): Prisma.Sql {
  const before = new Set(kinds.slice(0, kinds.indexOf(kind)));
  const { lacks, canAsk } = ENRICHABLE[kind];
  return Prisma.sql`(${NOT_SUPPRESSED} and ${lacks} and ${canAsk(before)})`;
}

/** SQL because one statement counts all kinds over tens of thousands of contacts. */
export async function estimate(
  { rows }: Pick<Reader, 'rows'>,
  where: Prisma.Sql,
  kinds: readonly EnrichmentKind[],
): Promise<Estimate> {
  const counts = kinds.map(
    (kind, at) => Prisma.sql`
      count(*) filter (where ${NOT_SUPPRESSED} and ${ENRICHABLE[kind].lacks})::int as ${Prisma.raw(`"missing${at}"`)},
      count(*) filter (where ${isLookedUp(kind, kinds)})::int as ${Prisma.raw(`"lookups${at}"`)}`,
  );
  const [row = {}] = await rows<Record<string, number>>(Prisma.sql`
    select count(*)::int as contacts, count(*) filter (where not ${NOT_SUPPRESSED})::int as suppressed,
      ${Prisma.join(counts)} from contact p where ${where}`);
  const estimates = kinds.map((kind, at) => ({
    kind,
    missingCount: row[`missing${at}`] ?? 0,
    lookupCount: row[`lookups${at}`] ?? 0,
    creditsEach: CREDIT_COSTS[ENRICHABLE[kind].feature],
  }));
  return {
    contactCount: row['contacts'] ?? 0,
    suppressedCount: row['suppressed'] ?? 0,
    kinds: estimates,
    maxCredits: estimates.reduce((sum, one) => sum + one.lookupCount * one.creditsEach, 0),
  };
}
