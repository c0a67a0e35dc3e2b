import { randomBytes } from 'node:crypto';
import type { Transaction } from '../../../db/database.ts';
import { databaseTime } from '../../../db/database-time.ts';
import type { Invitation } from '../../../db/generated/prisma/client.ts';
import { hashCredential } from '../../../kernel/credential.ts';
import {
  queueSystemMail,
  type SystemMailParts,
} from '../../channels/system-mail/system-mail.service.ts';
import { INVITATION_PATH } from './invitation-link.ts';

const TOKEN_BYTES = 32;
const LONGEST_NAME = 60;
/** Maximum number of valid links: a further request sends no email. */
const OPEN_PROOFS = 3;
const OPEN_MILLIS = 10 * 60_000;

/**
 * Makes a link that is given only to who reads the mail of the invited address, so it shows that
 * the address is theirs. The link that the inviter is shown does not. Only the hash of its token is
 * stored.
 */
export async function createProof(
  tx: Transaction,
  { id, teamId, expiresAt }: Pick<Invitation, 'id' | 'teamId' | 'expiresAt'>,
  baseUrl: string,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await tx.prisma.invitationProof.create({
    data: { hash: hashCredential(token), teamId, invitationId: id, expiresAt },
  });
  return `${baseUrl}${INVITATION_PATH}?token=${token}`;
}

/**
 * Emails such a link to the invited address. Returns false if the server sends no emails of its
 * own.
 */
export async function emailInvitation(
  tx: Transaction,
  parts: SystemMailParts & { baseUrl: string },
  invitation: Invitation,
): Promise<boolean> {
  const { teamId, email, invitedById } = invitation;
  if (parts.providers.systemMail === null) return false;
  const { team, user } = await tx.prisma.teamMembership.findUniqueOrThrow({
    where: { id: invitedById },
    include: { team: true, user: true },
  });
  const url = await createProof(tx, invitation, parts.baseUrl);
  const body = `${plainName(user.displayName)} invites you to the team "${plainName(team.name)}".\n\nOpen this link within seven days to join. It works once:\n${url}\n\nIf you do not know them, ignore this email.\n`;
  return queueSystemMail(parts, tx, {
    teamId,
    to: email,
    subject: 'An invitation to Outreach CRM',
    body,
  });
}

/**
 * Emails the link again, as the page of the invitation offers to anybody who has the link of the
 * inviter.
 */
export async function emailInvitationAgain(
  tx: Transaction,
  parts: SystemMailParts & { baseUrl: string },
  invitation: Invitation,
): Promise<void> {
  const { id, teamId } = invitation;
  const since = new Date((await databaseTime(tx)).getTime() - OPEN_MILLIS);
  if (
    (await tx.prisma.invitationProof.count({
      where: { teamId, invitationId: id, createdAt: { gt: since } },
    })) >= OPEN_PROOFS
  )
    return;
  await emailInvitation(tx, parts, invitation);
}

/**
 * A name that somebody chose, in an email to a stranger: short, on one line, and without anything
 * that a mail program makes a link of.
 */
function plainName(name: string): string {
  const words = name.replace(/[:/\\@<>"]/g, ' ').replace(/\.(?=\S)/g, '. ');
  return words.replace(/\s+/g, ' ').trim().slice(0, LONGEST_NAME);
}
