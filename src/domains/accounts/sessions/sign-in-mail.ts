import type { Transaction } from '../../../db/database.ts';
import { databaseTime } from '../../../db/database-time.ts';
import {
  queueSystemMail,
  type SystemMailParts,
} from '../../channels/system-mail/system-mail.service.ts';
import { createSignInLink, homeMembership } from './sign-in.ts';
import { signInUrl } from './sign-in-url.ts';

/** The maximum number of valid links. Further requests, for any account, send no email. */
const OPEN_LINKS = 3;
/** An open link counts if it is valid for at least five more minutes. */
const OPEN_MILLIS = 10 * 60_000;

/** Emails a sign-in link to this address if an account has it and is active in a team. */
export async function emailSignInLink(
  tx: Transaction,
  parts: SystemMailParts,
  { email, baseUrl }: { email: string; baseUrl: string },
): Promise<void> {
  const user = await tx.prisma.user.findUnique({ where: { email } });
  const member = user === null ? null : await homeMembership(tx, user.id);
  if (user === null || member === null) return;
  const since = new Date((await databaseTime(tx)).getTime() - OPEN_MILLIS);
  if (
    (await tx.prisma.signInLink.count({
      where: { userId: user.id, usedAt: null, createdAt: { gt: since } },
    })) >= OPEN_LINKS
  )
    return;
  const url = signInUrl(baseUrl, await createSignInLink(tx, user));
  const body = `Open this link within 15 minutes to sign in. It works once:\n${url}\n\nIf you have not asked for it, ignore this email.\n`;
  await queueSystemMail(parts, tx, {
    teamId: member.teamId,
    to: email,
    subject: 'Your link to sign in',
    body,
  });
}
