import { Prisma } from '../../../db/generated/prisma/client.ts';

export type MergeReason = 'network_url' | 'name_and_company' | 'email' | 'phone' | 'details';

/** A part of a statement about the contact with an alias. */
type OfContact = (alias: string) => Prisma.Sql;

interface SuggestionKey {
  reason: MergeReason;
  /**
   * Equal for contacts that are probably the same. An index uses it, so the text must stay as in
   * the migration.
   */
  key: OfContact;
  isKnown: OfContact;
}

/** Strongest first. */
export const SUGGESTION_KEYS: readonly SuggestionKey[] = [
  {
    reason: 'network_url',
    key: (alias) =>
      Prisma.raw(
        String.raw`lower(regexp_replace(${alias}.network_url, '^https://([^/]*\.)?([^./]+\.[^./]+)/', '\2/'))`,
      ),
    isKnown: (alias) => Prisma.raw(`${alias}.network_url is not null`),
  },
  {
    reason: 'name_and_company',
    key: (alias) => Prisma.raw(`${alias}.name_key`),
    isKnown: (alias) => Prisma.raw(`${alias}.name_key is not null`),
  },
  {
    reason: 'email',
    key: (alias) =>
      Prisma.raw(
        `(split_part(split_part(${alias}.email, '@', 1), '+', 1) || '@' || split_part(split_part(${alias}.email, '@', 2), '.', 1))`,
      ),
    isKnown: (alias) => Prisma.raw(`${alias}.email is not null`),
  },
  {
    reason: 'phone',
    key: (alias) => Prisma.raw(`${alias}.phone`),
    isKnown: (alias) => Prisma.raw(`${alias}.phone is not null`),
  },
];

/** The rank of pairs that were recorded because details matched more than one contact. */
export const NOTED_RANK = SUGGESTION_KEYS.length;
export const RANKS: readonly number[] = [...SUGGESTION_KEYS.keys(), NOTED_RANK];

export function reasonOfRank(rank: number): MergeReason {
  return rank === NOTED_RANK ? 'details' : keyOfRank(rank).reason;
}

export function keyOfRank(rank: number): SuggestionKey {
  const found = SUGGESTION_KEYS[rank];
  if (found === undefined) throw new Error(`There is no reason of rank ${rank}.`);
  return found;
}
