import type { Reader } from '../../db/database.ts';
import { type EmailSuppression, Prisma } from '../../db/generated/prisma/client.ts';
import { batched } from '../../db/reader.ts';
import { audit, performerOf } from '../../infra/audit.ts';
import { type Page, type PageArgs, readPage } from '../../infra/page.ts';
import { invalidRequest } from '../../kernel/errors.ts';
import { notFound } from '../../kernel/id-help.ts';
import { parsePartId, partId } from '../../kernel/part-ids.ts';
import { authorize } from '../../kernel/policy.ts';
import { isPublicMailDomain } from '../../kernel/public-mail-domains.ts';
import { escapeLike } from '../../kernel/text.ts';
import { type ErasedAddresses, HASH_PREFIX } from '../../service/erased-addresses.ts';
import { defineLoader } from '../../service/loader.ts';
import type { ServiceContext } from '../../service/service-context.ts';
import { normalizeTarget, type SuppressionTarget, targetsOf } from './suppression-target.ts';

/** An entry with the ID of its node, which is the same after it was removed and added again. */
export type Suppression = EmailSuppression & { id: string };

function identified(row: EmailSuppression): Suppression {
  return { ...row, id: partId('suppression', row.teamId, row.email) };
}

/** The suppression list of a team. It is checked immediately before each email is sent. */

export const MAX_REASON_LENGTH = 500;
export const DEFAULT_REASON = 'added by hand';

type SuppressionsOnly = Pick<Prisma.TransactionClient, 'emailSuppression'>;

/** Adds an address or a domain to the list. One that is already listed keeps its reason. */
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
 * True if emails to the address are suppressed, by the address itself, its domain or a domain above
 * it.
 */
export async function isAddressSuppressed(
  reader: Reader,
  erasedAddresses: ErasedAddresses,
  { teamId, address }: { teamId: string; address: string },
): Promise<boolean> {
  return isAnySuppressed(reader, {
    teamId,
    wanted: targetsOf(address, await erasedAddresses.entriesOf(reader, teamId)),
  });
}

const isAnySuppressed = batched<{ teamId: string; wanted: string[] }, boolean>(
  async (reader, asked) => {
    const targets = asked.flatMap(({ teamId, wanted }, nth) =>
      wanted.map((target) => ({ teamId, target, nth })),
    );
    const suppressed = await reader.rows<{ nth: number }>(Prisma.sql`
    select k.nth from unnest(${targets.map(({ teamId }) => teamId)}::text[], ${targets.map(({ target }) => target)}::text[],
      ${targets.map(({ nth }) => nth)}::int[]) as k(team_id, target, nth)
    join email_suppression s on s.team_id = k.team_id and s.email = k.target`);
    const found = new Set(suppressed.map(({ nth }) => nth));
    return asked.map((_, index) => found.has(index));
  },
);

/**
 * The entry that suppresses an address, the most exact one; null if there is none. The entry of an
 * erased contact names the address that was asked for.
 */
export const suppressionLoader = defineLoader<string, Suppression | null>(
  async (context, addresses) => {
    const { actor, prisma } = context;
    authorize(actor, 'suppressions.read');
    const entryOf = await context.erasedAddresses.entriesOf(context, actor.teamId);
    const targets = new Map(addresses.map((address) => [address, targetsOf(address, entryOf)]));
    const rows = await prisma.emailSuppression.findMany({
      where: { teamId: actor.teamId, email: { in: [...targets.values()].flat() } },
    });
    return new Map(
      [...targets].map(([address, wanted]) => {
        const row = wanted.flatMap((target) => rows.find(({ email }) => email === target) ?? [])[0];
        if (row === undefined) return [address, null];
        return [
          address,
          identified(row.email.startsWith(HASH_PREFIX) ? { ...row, email: address } : row),
        ];
      }),
    );
  },
  () => null,
);

export const PERSONAL_REASONS: readonly string[] = ['unsubscribed', 'complained'];
/** How the reason begins that quotes the sentence of a reply. */
export const ASKED = 'asked in a reply: ';

/** The reason of an address whose owner asked in a reply to be written to no more. */
export function askedReason(sentence: string): string {
  return `${ASKED}${sentence}`.slice(0, MAX_REASON_LENGTH);
}

/**
 * The condition for entries `s` that a contact asked for, and that were not found out about an
 * address. Who opted out is enrolled in nothing.
 */
export const IS_PERSONAL = Prisma.sql`(s.reason = any(${[...PERSONAL_REASONS]}) or s.reason like ${`${ASKED}%`})`;

function isPersonal(reason: string): boolean {
  return PERSONAL_REASONS.includes(reason) || reason.startsWith(ASKED);
}

/**
 * If the recipient unsubscribed or complained under one of the addresses, suppresses the others
 * too. Returns those that were not suppressed before.
 */
export async function keepSuppressed(
  prisma: SuppressionsOnly,
  { teamId, from, to }: { teamId: string; from: readonly string[]; to: readonly string[] },
  now: Date,
): Promise<string[]> {
  const entries = await prisma.emailSuppression.findMany({
    where: { teamId, email: { in: [...from, ...to] } },
    orderBy: { createdAt: 'asc' },
  });
  const wish = entries.find(({ email, reason }) => from.includes(email) && isPersonal(reason));
  if (wish === undefined) return [];
  const others = to.filter((address) => entries.every(({ email }) => email !== address));
  for (const email of others) await suppress(prisma, { teamId, email, reason: wish.reason }, now);
  return others;
}

export interface SuppressInput {
  target: SuppressionTarget;
  reason?: string | null | undefined;
}

export async function addSuppression(
  context: ServiceContext,
  { target, reason: given }: SuppressInput,
) {
  const { actor, transact, clock } = context;
  authorize(actor, 'suppressions.write');
  const email = normalizeTarget(target, 'target');
  if (isPublicMailDomain(email))
    authorize(
      actor,
      'suppressions.publicDomains',
      `${email} is a mail provider: everybody with an address there would get no email.`,
    );
  const reason = given?.trim() || DEFAULT_REASON;
  if (reason.length > MAX_REASON_LENGTH)
    throw invalidRequest([
      { path: 'reason', message: `must be at most ${MAX_REASON_LENGTH} characters.` },
    ]);
  return transact(async (tx) => {
    const { prisma } = tx;
    await suppress(prisma, { teamId: actor.teamId, email, reason }, clock.now());
    const added = identified(
      await prisma.emailSuppression.findUniqueOrThrow({
        where: { teamId_email: { teamId: actor.teamId, email } },
      }),
    );
    await audit(tx, {
      ...performerOf(context),
      teamId: actor.teamId,
      action: 'suppression.added',
      subjectId: actor.teamId,
      data: { target: email, reason },
    });
    return added;
  });
}

/**
 * Returns the removed address or domain, and the entry that still suppresses it, if there is one.
 */
export async function removeSuppression(context: ServiceContext, target: SuppressionTarget) {
  const { actor, transact, erasedAddresses } = context;
  authorize(actor, 'suppressions.remove');
  const email = normalizeTarget(target, 'target');
  return transact(async (tx) => {
    const { prisma } = tx;
    const entryOf = await erasedAddresses.entriesOf(tx, actor.teamId);
    // Also the entry of an address that was erased and is a contact again.
    const { count } = await prisma.emailSuppression.deleteMany({
      where: { teamId: actor.teamId, email: { in: [email, entryOf(email)] } },
    });
    if (count === 0)
      throw notFound(
        typeof target.email === 'string' ? 'suppressed address' : 'suppressed domain',
        email,
      );
    await audit(tx, {
      ...performerOf(context),
      teamId: actor.teamId,
      action: 'suppression.removed',
      subjectId: partId('suppression', actor.teamId, email),
      data: { target: email },
    });
    const above = await prisma.emailSuppression.findFirst({
      where: { teamId: actor.teamId, email: { in: targetsOf(email, entryOf) } },
      orderBy: { email: 'asc' },
    });
    return { removed: email, stillSuppressedBy: above?.email ?? null };
  });
}

/** Entries of erased contacts are not shown. */
export const ERASED = { email: { startsWith: HASH_PREFIX } };

export interface SuppressionFilter {
  searchQuery?: string | null | undefined;
  /** True for addresses that were suppressed for a refusal that says nothing against them. */
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
  const searched =
    searchQuery === null ? {} : { contains: escapeLike(searchQuery.trim().toLowerCase()) };
  const proven = typeof isUnproven === 'boolean' ? { isUnproven } : {};
  const where: Prisma.EmailSuppressionWhereInput = {
    teamId: actor.teamId,
    email: searched,
    ...proven,
    NOT: ERASED,
  };
  return readPage(context, { name: 'suppressions', filters: { searchQuery, ...proven } }, page, {
    read: async ({ take, from, backwards }) => {
      const afterCursor =
        from === null
          ? {}
          : { email: { ...searched, ...(backwards ? { lt: from } : { gt: from }) } };
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
  // The ID names its team, so that of another team finds nothing.
  return rows.map(identified).filter(({ id }) => ids.includes(id));
}
