import { z } from 'zod';
import type { Enrollment, Prisma, ResearchFinding } from '../../../db/generated/prisma/client.ts';
import type { Judgement } from '../../../kernel/qualification/judgement.ts';
import { RESEARCH_DAYS } from '../../people/research/findings.ts';

const DAY = 86_400_000;

/** Copies of the facts, because the next research replaces the contact's facts. */
const basisSchema = z.object({
  facts: z.array(
    z.object({
      about: z.enum(['contact', 'company']),
      fact: z.string(),
      quote: z.string(),
      source: z.enum(['site', 'contact', 'contact_data', 'notes', 'conversation']),
      sourceTitle: z.string(),
      sourceUrl: z.string().nullable(),
      foundAt: z.coerce.date(),
      ownerId: z.string().nullable(),
      model: z.string().nullable(),
    }),
  ),
  fields: z.array(z.enum(['role', 'companyName', 'companyDomain'])),
});

export type QualificationBasis = z.infer<typeof basisSchema>;

export type QualificationFact = QualificationBasis['facts'][number];

export function toBasis({
  facts,
  fields,
}: Pick<Judgement<ResearchFinding>, 'facts' | 'fields'>): Prisma.InputJsonObject {
  return {
    facts: facts.map(
      ({ about, fact, quote, source, sourceTitle, sourceUrl, foundAt, ownerId, model }) => ({
        ...{ about, fact, quote, source, sourceTitle, sourceUrl, ownerId, model },
        foundAt: foundAt.toISOString(),
      }),
    ),
    fields,
  };
}

/** When the retention of the oldest fact ends. */
export function expiryOf(facts: readonly Pick<ResearchFinding, 'foundAt'>[], judgedAt: Date): Date {
  const oldest = Math.min(...[...facts.map(({ foundAt }) => foundAt), judgedAt].map(Number));
  return new Date(oldest + RESEARCH_DAYS * DAY);
}

const NOTHING: QualificationBasis = { facts: [], fields: [] };

/** The facts; empty if none are stored or they have expired. */
export function basisOf({
  qualificationBasis,
}: Pick<Enrollment, 'qualificationBasis'>): QualificationBasis {
  return qualificationBasis === null ? NOTHING : basisSchema.parse(qualificationBasis);
}
