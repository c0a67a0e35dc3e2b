import type { Transaction } from '../../db/database.ts';
import { queueSystemMail, type SystemMailParts } from '../system-mail/system-mail.service.ts';
import { createSignInLink, lastMembership } from './sign-in.ts';
import { signInUrl } from './sign-in-url.ts';

/** Emails a link to sign in to the account with this address, if there is one that is active in a team. */
export async function emailSignInLink(tx: Transaction, parts: SystemMailParts, { email, baseUrl }: { email: string; baseUrl: string }): Promise<void> {
  const user = await tx.prisma.user.findUnique({ where: { email } });
  const member = user === null ? null : await lastMembership(tx, user.id);
  if (user === null || member === null) return;
  const url = signInUrl(baseUrl, await createSignInLink(tx, user));
  const body = `Open this link within 15 minutes to sign in. It works once:\n${url}\n\nIf you have not asked for it, ignore this email.\n`;
  await queueSystemMail(parts, tx, { teamId: member.teamId, to: email, subject: 'Your link to sign in', body });
}
