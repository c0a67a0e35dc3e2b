import type { Database } from '../../db/database.ts';
import type { Secrets } from '../../infra/secrets.ts';
import { DomainError } from '../../kernel/errors.ts';

const BATCH = 100;

/**
 * Encrypts all stored secrets with the current key. An embedded server makes a new key first and forgets the old ones at
 * the end; elsewhere SECRETS_KEY is the new and SECRETS_KEY_PREVIOUS the old key. It can be repeated after a crash.
 */
export async function rotateSecrets({ transact }: Pick<Database, 'transact'>, secrets: Secrets): Promise<{ rotated: number }> {
  if (!secrets.canEncrypt) throw new DomainError('conflict', 'The server has no secrets key. Set SECRETS_KEY.');
  await secrets.addKey();
  let rotated = 0;
  for (let after: string | null = ''; after !== null; ) {
    const from: string = after;
    const { count, last } = await transact(async ({ prisma }) => {
      const mailboxes = await prisma.mailbox.findMany({
        where: { id: { gt: from }, secret: { not: null } },
        orderBy: { id: 'asc' },
        take: BATCH,
        select: { id: true },
      });
      let changed = 0;
      for (const { id } of mailboxes) {
        // Locked, so that a token that is renewed meanwhile is not overwritten.
        await prisma.$queryRaw`select 1 from mailbox where id = ${id} for update`;
        const { secret } = await prisma.mailbox.findUniqueOrThrow({ where: { id }, select: { secret: true } });
        if (secret === null || secrets.isCurrent(secret)) continue;
        await prisma.mailbox.update({ where: { id }, data: { secret: secrets.encrypt(secrets.decrypt(secret, id), id) } });
        changed += 1;
      }
      return { count: changed, last: mailboxes.length < BATCH ? null : (mailboxes.at(-1)?.id ?? null) };
    });
    rotated += count;
    after = last;
  }
  // Sign-ins that have begun are valid for ten minutes and are begun again.
  await transact(({ prisma }) => prisma.mailboxAuthorization.deleteMany());
  await secrets.dropOldKeys();
  return { rotated };
}
