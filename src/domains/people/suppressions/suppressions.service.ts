import type { Reader } from '../../../db/database.ts';
import {
  type Contact,
  type EmailSuppression,
  Prisma,
} from '../../../db/generated/prisma/client.ts';
import { batched } from '../../../db/reader.ts';
import { type Page, type PageArgs, readPage } from '../../../infra/page.ts';
import { parsePartId, partId } from '../../../kernel/part-ids.ts';
import { authorize } from '../../../kernel/policy.ts';
import { escapeLike } from '../../../kernel/text.ts';
import { type ErasedAddresses, HASH_PREFIX } from '../../../service/erased-addresses.ts';
import { defineLoader } from '../../../service/loader.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { contactEntries } from './contact-entries.ts';
import { CONTACT_PREFIX, contactTarget, targetsOf } from './suppression-target.ts';

/** An entry with its node ID, which stays the same after it was removed and added again. */
export type Suppression = EmailSuppression & { id: string };

export function identified(row: EmailSuppression): Suppression {
  return { ...row, id: partId('suppression', row.teamId, row.email) };
}

/** The suppression list of a team. It is checked immediately before each email is sent. */

export const MAX_REASON_LENGTH = 500;
export const DEFAULT_REASON = 'added by hand';

type SuppressionsOnly = Pick<Prisma.TransactionClient, 'emailSuppression'>;

/** Adds an entry to the list. An existing entry keeps its reason. */
export async function suppress(
  prisma: SuppressionsOnly,
  values: Pick<EmailSuppression, 'teamId' | 'email' | 'reason'> & { evidence?: string },
  now: Date,
): Promise<void> {
  await prisma.emailSuppression.createMany({
    data: [{ ...values, createdAt: now }],
    skipDuplicates: true,
  });
}

/**
 * True if emails to the address are suppressed, through the address, its domain or a parent domain,
 * or its contact.
 */
export async function isAddressSuppressed(
  reader: Reader,
  erasedAddresses: ErasedAddresses,
  { teamId, address }: { teamId: string; address: string },
): Promise<boolean> {
  return (await whySuppressed(reader, erasedAddresses, { teamId, address })) !== null;
}

/**
 * Why emails to the address are suppressed: its owner opted out, or the address or domain is listed
 * for another reason. Null if they are not.
 */
export async function whySuppressed(
  reader: Reader,
  erasedAddresses: ErasedAddresses,
  { teamId, address }: { teamId: string; address: string },
): Promise<'wish' | 'listed' | null> {
  return suppressions(reader, {
    teamId,
    address,
    wanted: targetsOf(address, await erasedAddresses.entriesOf(reader, teamId)),
  });
}

const suppressions = batched<
  { teamId: string; address: string; wanted: string[] },
  'wish' | 'listed' | null
>(async (reader, asked) => {
  const targets = asked.flatMap(({ teamId, wanted }, nth) =>
    wanted.map((target) => ({ teamId, target, nth })),
  );
  const suppressed = await reader.rows<{ nth: number; isWish: boolean }>(Prisma.sql`
    select k.nth, ${IS_PERSONAL} as "isWish" from unnest(${targets.map(({ teamId }) => teamId)}::text[], ${targets.map(({ target }) => target)}::text[],
      ${targets.map(({ nth }) => nth)}::int[]) as k(team_id, target, nth)
    join email_suppression s on s.team_id = k.team_id and s.email = k.target
    union all
    select k.index::int - 1, true from unnest(${asked.map(({ teamId }) => teamId)}::text[], ${asked.map(({ address }) => address)}::text[])
      with ordinality as k(team_id, address, index)
    join contact_email e on e.team_id = k.team_id and e.address = k.address
    join email_suppression s on s.team_id = k.team_id and s.email = ${CONTACT_PREFIX} || e.contact_id`);
  return asked.map((_, index) => {
    const found = suppressed.filter(({ nth }) => nth === index);
    if (found.length === 0) return null;
    return found.some(({ isWish }) => isWish) ? 'wish' : 'listed';
  });
});

/**
 * The most specific entry that suppresses emails to a contact; null if there is none. The entry of
 * an erased contact shows the given address or contact.
 */
export const suppressionLoader = defineLoader<Contact, Suppression | null>(
  async (context, contacts) => {
    const { actor, prisma } = context;
    authorize(actor, 'suppressions.read');
    const { teamId } = actor;
    const entryOf = await context.erasedAddresses.entriesOf(context, teamId);
    const wanted = contacts.map((contact) => [
      ...contactEntries(contact, [], entryOf),
      ...(contact.email === null
        ? []
        : targetsOf(contact.email, entryOf).map((entry) => ({
            entry,
            shownAs: entry.startsWith(HASH_PREFIX) ? (contact.email ?? entry) : entry,
          }))),
    ]);
    const rows = await prisma.emailSuppression.findMany({
      where: { teamId, email: { in: wanted.flat().map(({ entry }) => entry) } },
    });
    return new Map(
      contacts.map((contact, index) => {
        const found = (wanted[index] ?? []).flatMap(({ entry, shownAs }) => {
          const row = rows.find(({ email }) => email === entry);
          return row === undefined ? [] : identified({ ...row, email: shownAs });
        });
        return [contact, found[0] ?? null];
      }),
    );
  },
  () => null,
);

export const PERSONAL_REASONS: readonly string[] = ['unsubscribed', 'complained'];
/** The prefix of a reason that quotes the sentence of a reply. */
export const ASKED = 'asked in a reply: ';

/** The reason for an address whose owner opted out in a reply. */
export function askedReason(sentence: string): string {
  return `${ASKED}${sentence}`.slice(0, MAX_REASON_LENGTH);
}

/**
 * The condition for entries `s` that express a person's wish, not a fact about an address. A
 * contact that opted out is not enrolled.
 */
export const IS_PERSONAL = Prisma.sql`(s.reason = any(${[...PERSONAL_REASONS]}) or s.reason like ${`${ASKED}%`} or s.email like ${`${CONTACT_PREFIX}%`})`;

function isPersonal(reason: string): boolean {
  return PERSONAL_REASONS.includes(reason) || reason.startsWith(ASKED);
}

/**
 * If the recipient unsubscribed or complained under one of the old addresses, suppresses the new
 * ones too, or the contact itself if it has none left. Returns the newly suppressed addresses.
 */
export async function keepSuppressed(
  prisma: SuppressionsOnly,
  {
    teamId,
    contactId,
    from,
    to,
  }: { teamId: string; contactId: string; from: readonly string[]; to: readonly string[] },
  now: Date,
): Promise<string[]> {
  const entries = await prisma.emailSuppression.findMany({
    where: { teamId, email: { in: [...from, ...to] } },
    orderBy: { createdAt: 'asc' },
  });
  const wish = entries.find(({ email, reason }) => from.includes(email) && isPersonal(reason));
  if (wish === undefined) return [];
  const { reason } = wish;
  if (to.length === 0)
    await suppress(prisma, { teamId, email: contactTarget(contactId), reason }, now);
  const others = to.filter((address) => entries.every(({ email }) => email !== address));
  for (const email of others) await suppress(prisma, { teamId, email, reason }, now);
  return others;
}

const OF_CONTACTS = { email: { startsWith: CONTACT_PREFIX } };

/** Entries of erased contacts are not shown. */
export const ERASED = { email: { startsWith: HASH_PREFIX } };

export interface SuppressionFilter {
  searchQuery?: string | null | undefined;
  /** True for addresses that were suppressed after a refusal that does not prove them wrong. */
  isUnproven?: boolean | null | undefined;
}

export async function listSuppressions(
  context: ServiceContext,
  filter: SuppressionFilter,
  page: PageArgs,
): Promise<Page<Suppression>> {
  const { actor, prisma } = context;
  authorize(actor, 'suppressions.read');
  const { searchQuery = null, isUnproven } = filter;
  const text = searchQuery?.trim() ?? null;
  const searched: Prisma.EmailSuppressionWhereInput =
    text === null
      ? {}
      : {
          OR: [
            { email: { contains: escapeLike(text.toLowerCase()) }, NOT: OF_CONTACTS },
            { email: contactTarget(text) },
          ],
        };
  const proven = typeof isUnproven === 'boolean' ? { isUnproven } : {};
  const where: Prisma.EmailSuppressionWhereInput = {
    teamId: actor.teamId,
    ...searched,
    ...proven,
    NOT: ERASED,
  };
  return readPage(context, { name: 'suppressions', filters: { searchQuery, ...proven } }, page, {
    read: async ({ take, from, backwards }) => {
      const afterCursor = from === null ? {} : { email: backwards ? { lt: from } : { gt: from } };
      const rows = await prisma.emailSuppression.findMany({
        where: { ...where, ...afterCursor },
        orderBy: { email: backwards ? 'desc' : 'asc' },
        take,
      });
      return rows.map(identified);
    },
    positionOf: (row) => row.email,
    countTotal: () => prisma.emailSuppression.count({ where }),
  });
}

/** Entries by the IDs of their nodes. */
export async function loadSuppressions(
  { actor, prisma }: ServiceContext,
  ids: string[],
): Promise<Suppression[]> {
  authorize(actor, 'suppressions.read');
  const emails = ids.flatMap((id) => parsePartId(id)?.part ?? []);
  const rows = await prisma.emailSuppression.findMany({
    where: { teamId: actor.teamId, email: { in: emails }, NOT: ERASED },
  });
  // Filters by ID, because the ID contains its team, so an ID of another team finds nothing.
  return rows.map(identified).filter(({ id }) => ids.includes(id));
}
