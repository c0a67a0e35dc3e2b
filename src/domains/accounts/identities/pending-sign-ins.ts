import { randomBytes } from 'node:crypto';
import type { Reader, Transaction } from '../../../db/database.ts';
import { databaseTime } from '../../../db/database-time.ts';
import { type PendingIdentity, Prisma } from '../../../db/generated/prisma/client.ts';
import { consume } from '../../../infra/consume.ts';
import { hashCredential } from '../../../kernel/credential.ts';
import type { Identity } from '../../../providers/identity/identity-provider.ts';

/** How long a person has to sign in at the identity provider, and again to decide. */
export const STATE_SECONDS = 600;
export const PENDING_SECONDS = 900;

const TOKEN_BYTES = 32;

/** Records the start of a sign-in, so that its state can be used once. */
export async function beginState(
  { prisma, rows }: Pick<Transaction, 'prisma' | 'rows'>,
  state: string,
): Promise<void> {
  const expiresAt = new Date((await databaseTime({ rows })).getTime() + STATE_SECONDS * 1_000);
  await prisma.openIdState.create({ data: { hash: hashCredential(state), expiresAt } });
}

/**
 * True if this server began the sign-in within ten minutes and it is unfinished. Only one of two
 * concurrent uses gets true.
 */
export async function takeState(reader: Pick<Reader, 'rows'>, state: string): Promise<boolean> {
  return (
    (await consume(
      reader,
      'OpenIdState',
      Prisma.sql`x.hash = ${hashCredential(state)} and x.expires_at > now()`,
    )) !== null
  );
}

/** Stores an identity whose owner must decide first. Returns the token for their browser. */
export async function keepPending(
  tx: Transaction,
  { issuer, subject, email, isEmailVerified, name }: Identity,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = new Date((await databaseTime(tx)).getTime() + PENDING_SECONDS * 1_000);
  await tx.prisma.pendingIdentity.create({
    data: { hash: hashCredential(token), issuer, subject, email, isEmailVerified, name, expiresAt },
  });
  return token;
}

/** The identity behind a valid token; null if there is none. */
export async function pendingOf(
  reader: Pick<Reader, 'prisma' | 'rows'>,
  token: string,
): Promise<PendingIdentity | null> {
  return reader.prisma.pendingIdentity.findFirst({
    where: {
      hash: hashCredential(token),
      usedAt: null,
      expiresAt: { gt: await databaseTime(reader) },
    },
  });
}

/** Like `pendingOf`, and uses the token up. */
export function takePending(tx: Transaction, token: string): Promise<PendingIdentity | null> {
  return consume(
    tx,
    'PendingIdentity',
    Prisma.sql`x.hash = ${hashCredential(token)} and x.expires_at > now()`,
  );
}

/** Deletes expired rows. */
export async function deleteEndedSignIns({
  prisma,
  rows,
}: Pick<Reader, 'prisma' | 'rows'>): Promise<void> {
  const ended = { where: { expiresAt: { lte: await databaseTime({ rows }) } } };
  await prisma.openIdState.deleteMany(ended);
  await prisma.pendingIdentity.deleteMany(ended);
  await prisma.signInLink.deleteMany(ended);
}
