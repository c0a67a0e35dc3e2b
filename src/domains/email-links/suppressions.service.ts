import type { EmailSuppression, Prisma, PrismaClient } from '../../db/generated/prisma/client.ts';
import { type Page, type PageArgs, readPage } from '../../infra/page.ts';
import { normalizeEmail } from '../../kernel/contact-identity.ts';
import { invalidRequest, notFound } from '../../kernel/errors.ts';
import { authorize } from '../../kernel/policy.ts';
import { likePattern } from '../../kernel/text.ts';
import type { ServiceContext } from '../../service/service-context.ts';

/** Addresses that a team writes to no more. Every send looks here at the last moment. */

/** Puts an address on the list; one that is there keeps its first reason. */
export async function suppress(prisma: Pick<PrismaClient, 'emailSuppression'>, values: Omit<EmailSuppression, 'createdAt'>, now: Date): Promise<void> {
  await prisma.emailSuppression.createMany({ data: [{ ...values, createdAt: now }], skipDuplicates: true });
}

export async function suppressEmail(
  { actor, transact, clock }: ServiceContext,
  input: { email: string; reason?: string | null | undefined },
): Promise<EmailSuppression> {
  authorize(actor, 'suppressions.write');
  const email = toAddress(input.email);
  const reason = input.reason?.trim() || 'added by hand';
  if (reason.length > 500) throw invalidRequest([{ path: 'reason', message: 'must be at most 500 characters.' }]);
  return transact(async ({ tx }) => {
    await suppress(tx, { teamId: actor.teamId, email, reason }, clock.now());
    return tx.emailSuppression.findUniqueOrThrow({ where: { teamId_email: { teamId: actor.teamId, email } } });
  });
}

/** Takes an address off the list: it may be written to again. */
export async function unsuppressEmail({ actor, transact }: ServiceContext, given: string): Promise<string> {
  authorize(actor, 'suppressions.write');
  const email = toAddress(given);
  const { count } = await transact(({ tx }) => tx.emailSuppression.deleteMany({ where: { teamId: actor.teamId, email } }));
  if (count === 0) throw notFound('suppressed address', email);
  return email;
}

export async function listSuppressions(context: ServiceContext, searchQuery: string | null, page: PageArgs): Promise<Page<EmailSuppression>> {
  const { actor, prisma } = context;
  authorize(actor, 'suppressions.read');
  const searched = searchQuery === null ? {} : { contains: likePattern(searchQuery.trim().toLowerCase()).slice(1, -1) };
  const where: Prisma.EmailSuppressionWhereInput = { teamId: actor.teamId, email: searched };
  return readPage(context, { name: 'emailSuppressions', filters: { searchQuery } }, page, {
    read: ({ take, from, backwards }) => {
      const behind = from === null ? {} : { email: { ...searched, ...(backwards ? { lt: from } : { gt: from }) } };
      return prisma.emailSuppression.findMany({ where: { ...where, ...behind }, orderBy: { email: backwards ? 'desc' : 'asc' }, take });
    },
    positionOf: (row) => row.email,
    countTotal: () => prisma.emailSuppression.count({ where }),
  });
}

function toAddress(given: string): string {
  const email = normalizeEmail(given);
  if (email === null) throw invalidRequest([{ path: 'email', message: 'is not an e-mail address, such as ada@example.com.' }]);
  return email;
}
