import type { Database, Transaction } from '../../../db/database.ts';
import { Prisma } from '../../../db/generated/prisma/client.ts';
import { SERVER_SECRET, type Secrets } from '../../../infra/secrets.ts';
import { DomainError } from '../../../kernel/errors.ts';

const BATCH = 100;

const ID = Prisma.sql`id`;

/** The columns with encrypted secrets. Each text is bound to the ID of its row. */
const COLUMNS: readonly { table: Prisma.Sql; column: Prisma.Sql; id?: Prisma.Sql }[] = [
  { table: Prisma.sql`mailbox`, column: Prisma.sql`secret` },
  { table: Prisma.sql`dkim_key`, column: Prisma.sql`secret` },
  { table: Prisma.sql`connected_crm`, column: Prisma.sql`secret` },
  { table: Prisma.sql`contact_data_source`, column: Prisma.sql`secret` },
  { table: Prisma.sql`webhook_endpoint`, column: Prisma.sql`secret` },
  { table: Prisma.sql`webhook_endpoint`, column: Prisma.sql`previous_secret` },
  { table: Prisma.sql`team`, column: Prisma.sql`suppression_key` },
  { table: Prisma.sql`ai_account`, column: Prisma.sql`secret`, id: Prisma.sql`team_id` },
];

/**
 * Re-encrypts all stored secrets with the current key. An embedded server first generates a new key
 * and removes the old ones at the end. Other servers use SECRETS_KEY as the new key and
 * SECRETS_KEY_PREVIOUS as the old one. Can be repeated after a crash.
 */
export async function rotateSecrets(
  { transact }: Pick<Database, 'transact'>,
  secrets: Secrets,
): Promise<{ rotated: number }> {
  if (!secrets.canEncrypt)
    throw new DomainError('conflict', 'The server has no secrets key. Set SECRETS_KEY.');
  await secrets.addKey();
  let rotated = await transact((tx) => rotateServerSecret(tx, secrets));
  for (const column of COLUMNS) {
    for (let after: string | null = ''; after !== null; ) {
      const from: string = after;
      const { count, last } = await transact((tx) => rotateBatch(tx, secrets, column, from));
      rotated += count;
      after = last;
    }
  }
  // Deletes unfinished sign-ins. They are valid for ten minutes only, and people can begin them
  // again.
  await transact(({ prisma }) => prisma.mailboxAuthorization.deleteMany());
  await secrets.dropOldKeys();
  return { rotated };
}

/** Separate, because the row of the server's own secret has a numeric ID. */
async function rotateServerSecret({ prisma }: Transaction, secrets: Secrets): Promise<number> {
  const own = await prisma.serverSecret.findUnique({ where: { id: 1 } });
  if (own === null || secrets.isCurrent(own.linkKey)) return 0;
  const linkKey = secrets.encrypt(secrets.open(own.linkKey, SERVER_SECRET), SERVER_SECRET);
  return (
    await prisma.serverSecret.updateMany({
      where: { id: 1, linkKey: own.linkKey },
      data: { linkKey },
    })
  ).count;
}

/**
 * Locks the rows, so that a concurrently renewed token is not overwritten. SQL because Prisma has
 * no FOR UPDATE.
 */
async function rotateBatch(
  { rows }: Transaction,
  secrets: Secrets,
  { table, column, id: key = ID }: (typeof COLUMNS)[number],
  from: string,
): Promise<{ count: number; last: string | null }> {
  const found = await rows<{ id: string; secret: string }>(
    Prisma.sql`select ${key} as id, ${column} as secret from ${table} where ${key} > ${from} and ${column} is not null order by ${key} limit ${BATCH} for update`,
  );
  const old = found.filter(({ secret }) => !secrets.isCurrent(secret));
  for (const { id, secret } of old)
    await rows(
      Prisma.sql`update ${table} set ${column} = ${secrets.encrypt(secrets.open(secret, id), id)} where ${key} = ${id}`,
    );
  return { count: old.length, last: found.length < BATCH ? null : (found.at(-1)?.id ?? null) };
}
