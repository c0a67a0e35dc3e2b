import type { EmailSuppression, Prisma } from '../../db/generated/prisma/client.ts';
import { type Page, type PageArgs, readPage } from '../../infra/page.ts';
import { normalizeEmail } from '../../kernel/contact-identity.ts';
import { invalidRequest, notFound } from '../../kernel/errors.ts';
import { authorize } from '../../kernel/policy.ts';
import { likePattern } from '../../kernel/text.ts';
import type { ServiceContext } from '../../service/service-context.ts';

/** The suppression list of a team. It is checked immediately before each email is sent. */

/** Adds an address to the list. One that is already listed keeps its reason. */
export async function suppress(
  prisma: Pick<Prisma.TransactionClient, 'emailSuppression'>,
  values: Omit<EmailSuppression, 'createdAt'>,
  now: Date,
): Promise<void> {
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
  return transact(async ({ prisma }) => {
    await suppress(prisma, { teamId: actor.teamId, email, reason }, clock.now());
    return prisma.emailSuppression.findUniqueOrThrow({ where: { teamId_email: { teamId: actor.teamId, email } } });
  });
}

export async function unsuppressEmail({ actor, transact }: ServiceContext, given: string): Promise<string> {
  authorize(actor, 'suppressions.write');
  const email = toAddress(given);
  const { count } = await transact(({ prisma }) => prisma.emailSuppression.deleteMany({ where: { teamId: actor.teamId, email } }));
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
      const afterCursor = from === null ? {} : { email: { ...searched, ...(backwards ? { lt: from } : { gt: from }) } };
      return prisma.emailSuppression.findMany({ where: { ...where, ...afterCursor }, orderBy: { email: backwards ? 'desc' : 'asc' }, take });
    },
    positionOf: (row) => row.email,
    countTotal: () => prisma.emailSuppression.count({ where }),
  });
}

function toAddress(given: string): string {
  const email = normalizeEmail(given);
  if (email === null) throw invalidRequest([{ path: 'email', message: 'must be a valid email address, for example ada@example.com.' }]);
  return email;
}
