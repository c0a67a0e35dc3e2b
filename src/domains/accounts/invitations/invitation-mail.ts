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
/** The maximum number of valid links. Further requests send no email. */
const OPEN_PROOFS = 3;
const OPEN_MILLIS = 10 * 60_000;

/**
 * Creates a link that is sent to the invited address only, so it proves ownership of the address.
 * The inviter's link does not. Only the hash of its token is stored.
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

/** Emails such a link to the invited address. Returns false if the server sends no emails. */
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
 * Emails the link again. Anybody with the inviter's link can request this on the invitation page.
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
 * A user-chosen name for an email to a stranger: short, on one line, and without text that mail
 * programs turn into a link.
 */
function plainName(name: string): string {
  const words = name.replace(/[:/\\@<>"]/g, ' ').replace(/\.(?=\S)/g, '. ');
  return words.replace(/\s+/g, ' ').trim().slice(0, LONGEST_NAME);
}
