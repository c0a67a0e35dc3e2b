import { columnsOf } from '../../../db/columns.ts';
import { type Contact, Prisma } from '../../../db/generated/prisma/client.ts';
import { type Page, type PageArgs, readPage } from '../../../infra/page.ts';
import { CONTACT_FIELDS, type ContactField } from '../../../kernel/contact-identity.ts';
import { ALL_SIGNS, match, type Sign } from '../../../kernel/identity/match.ts';
import { authorize } from '../../../kernel/policy.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import {
  keyOfRank,
  type MergeReason,
  NOTED_RANK,
  RANKS,
  reasonOfRank,
  SUGGESTION_KEYS,
} from './merge-suggestion-keys.ts';

export interface MergeSuggestion {
  /** The older contact. */
  keep: Contact;
  merged: Contact;
  reason: MergeReason;
  /** Fields with different known values. */
  differingFields: ContactField[];
  /** The equal values, strongest first, and the different ones. */
  agreeing: readonly Sign[];
  contradicting: readonly Sign[];
  position: Position;
}

/** The position in the list: by strength of the reason, then by key, then by the newer contact. */
interface Position {
  rank: number;
  key: string;
  mergedId: string;
}

interface SuggestionRow {
  keep: Contact;
  merged: Contact;
  /** The evidence of a recorded pair; null for other pairs. */
  agreeing: string[] | null;
  contradicting: string[] | null;
  position: Position;
}

/**
 * Lists contacts that are probably the same person, each with the oldest contact of the same key. A
 * pair with several reasons is listed once, with the strongest. A pair that a member told apart is
 * not listed. Exact identities are unique in a team and need no suggestion.
 */
export async function listMergeSuggestions(
  context: ServiceContext,
  page: PageArgs,
): Promise<Page<MergeSuggestion>> {
  const { actor, rows } = context;
  authorize(actor, 'contacts.read');
  return readPage(context, { name: 'contactMergeSuggestions', filters: {} }, page, {
    read: async ({ take, from, backwards }) => {
      const found = await rows<SuggestionRow>(
        suggestionPage(actor.teamId, {
          take,
          from: from === null ? null : parsePosition(from),
          backwards,
        }),
      );
      return found.map(toSuggestion);
    },
    positionOf: ({ position: { rank, key, mergedId } }) => JSON.stringify([rank, key, mergedId]),
    countTotal: async () => {
      const branches = RANKS.map((rank) => pairsOf(actor.teamId, rank, null, false));
      const [total] = await rows<{ count: number }>(
        Prisma.sql`select count(*)::int as count from (${Prisma.join(branches, ' union all ')}) p`,
      );
      return total?.count ?? 0;
    },
  });
}

function parsePosition(text: string): Position {
  const [rank, key, mergedId]: unknown[] = JSON.parse(text);
  return { rank: Number(rank), key: String(key), mergedId: String(mergedId) };
}

function toSuggestion({ keep, merged, position, ...noted }: SuggestionRow): MergeSuggestion {
  const reason = reasonOfRank(position.rank);
  const judged = match(keep, merged);
  const agreeing = noted.agreeing === null ? judged.agreeing : signsIn(noted.agreeing);
  const contradicting =
    noted.contradicting === null ? judged.contradicting : signsIn(noted.contradicting);
  const differingFields = CONTACT_FIELDS.filter(
    (field) => keep[field] !== null && merged[field] !== null && keep[field] !== merged[field],
  );
  return { keep, merged, reason, differingFields, agreeing, contradicting, position };
}

function signsIn(names: readonly string[]): Sign[] {
  return ALL_SIGNS.filter((sign) => names.includes(sign));
}

/**
 * One statement, in which each reason reads a range of its index and stops when the page is full.
 */
export function suggestionPage(
  teamId: string,
  { take, from, backwards }: { take: number; from: Position | null; backwards: boolean },
): Prisma.Sql {
  const direction = backwards ? Prisma.sql`desc` : Prisma.sql`asc`;
  const ranks = RANKS.filter(
    (rank) => from === null || (backwards ? rank <= from.rank : rank >= from.rank),
  );
  const branches = ranks.map((rank) => {
    const pairs = pairsOf(teamId, rank, from?.rank === rank ? from : null, backwards);
    return Prisma.sql`(${pairs} order by key ${direction}, merged_id ${direction} limit ${take})`;
  });
  return Prisma.sql`
    select p.rank as "position.rank", p.key as "position.key", p.merged_id as "position.mergedId",
      ${columnsOf('Contact', 'k', 'keep.')}, ${columnsOf('Contact', 'm', 'merged.')}, n.agreeing, n.contradicting
    from (select * from (${Prisma.join(branches, ' union all ')}) b order by rank ${direction}, key ${direction}, merged_id ${direction} limit ${take}) p
    join contact k on k.team_id = ${teamId} and k.id = p.keep_id join contact m on m.team_id = ${teamId} and m.id = p.merged_id
    left join contact_pair n on p.rank = ${NOTED_RANK} and n.team_id = ${teamId} and n.first_id = p.keep_id and n.second_id = p.merged_id
    order by p.rank ${direction}, p.key ${direction}, p.merged_id ${direction}`;
}

/**
 * Pairs with one reason and no stronger one. Contacts whose known last names differ are not the
 * same person. The keys that occur more than once are found in the index alone, in its order, so
 * only a page's pairs are read from the table.
 */
function pairsOf(
  teamId: string,
  rank: number,
  from: Position | null,
  backwards: boolean,
): Prisma.Sql {
  if (rank === NOTED_RANK) return notedPairs(teamId, from, backwards);
  const { key, isKnown } = keyOfRank(rank);
  const isWeaker = SUGGESTION_KEYS.slice(0, rank).map(
    (stronger) => Prisma.sql`and (${stronger.key('m')} = ${stronger.key('k')}) is not true`,
  );
  const direction = backwards ? Prisma.sql`desc` : Prisma.sql`asc`;
  const [keys, pairs] =
    from === null ? [Prisma.empty, Prisma.empty] : rangeOf(key('c'), from, backwards);
  return Prisma.sql`
    select ${rank}::int as rank, g.key, g.keep_id, m.id as merged_id
    from (select ${key('c')} as key, min(c.id) as keep_id from contact c where c.team_id = ${teamId} and ${isKnown('c')} ${keys}
      group by 1 having count(*) > 1 order by 1 ${direction}) g
    join contact k on k.team_id = ${teamId} and k.id = g.keep_id
    join contact m on m.team_id = ${teamId} and ${isKnown('m')} and ${key('m')} = g.key and m.id <> g.keep_id
    where (m.last_name is null or k.last_name is null or lower(m.last_name) = lower(k.last_name)) ${Prisma.join([Prisma.empty, ...isWeaker], ' ')} ${pairs}
      and not exists (select 1 from contact_pair a where a.team_id = ${teamId} and a.first_id = least(k.id, m.id) and a.second_id = greatest(k.id, m.id)
        and a.told_apart_at is not null)`;
}

/** Recorded pairs whose details matched both contacts, without another reason. */
function notedPairs(teamId: string, from: Position | null, backwards: boolean): Prisma.Sql {
  const isWeaker = SUGGESTION_KEYS.map(
    ({ key }) => Prisma.sql`and (${key('m')} = ${key('k')}) is not true`,
  );
  const beyond = backwards ? Prisma.sql`<` : Prisma.sql`>`;
  const range =
    from === null
      ? Prisma.empty
      : Prisma.sql`and (p.first_id, p.second_id) ${beyond} (${from.key}, ${from.mergedId})`;
  return Prisma.sql`
    select ${NOTED_RANK}::int as rank, p.first_id as key, p.first_id as keep_id, p.second_id as merged_id from contact_pair p
    join contact k on k.team_id = ${teamId} and k.id = p.first_id join contact m on m.team_id = ${teamId} and m.id = p.second_id
    where p.team_id = ${teamId} and p.told_apart_at is null ${Prisma.join([Prisma.empty, ...isWeaker], ' ')} ${range}`;
}

/**
 * Reads the key range from the index. Leaves out the pairs of its first key before the position.
 */
function rangeOf(
  ownKey: Prisma.Sql,
  { key, mergedId }: Position,
  backwards: boolean,
): [keys: Prisma.Sql, pairs: Prisma.Sql] {
  return backwards
    ? [Prisma.sql`and ${ownKey} <= ${key}`, Prisma.sql`and (g.key, m.id) < (${key}, ${mergedId})`]
    : [Prisma.sql`and ${ownKey} >= ${key}`, Prisma.sql`and (g.key, m.id) > (${key}, ${mergedId})`];
}
