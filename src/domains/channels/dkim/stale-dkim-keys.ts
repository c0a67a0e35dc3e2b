import type { Reader } from '../../../db/database.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { NodeMailDns } from '../../../providers/email/mail-dns.ts';
import { statusIn } from './dkim-keys.service.ts';

const DAY_MILLIS = 86_400_000;
const AT_ONCE = 20;

/**
 * Checks signing keys once a day. If the record of a key is gone, emails are sent unsigned, because
 * a signature without a key makes an email look forged.
 */
export async function checkStaleDkimKeys({
  prisma,
  clock,
}: Pick<Reader, 'prisma'> & { clock: Clock }): Promise<void> {
  const now = clock.now();
  const stale = await prisma.dkimKey.findMany({
    where: { status: 'published', checkedAt: { lt: new Date(now.getTime() - DAY_MILLIS) } },
    orderBy: { checkedAt: 'asc' },
    take: AT_ONCE,
  });
  if (stale.length === 0) return;
  const dns = new NodeMailDns();
  await Promise.all(
    stale.map(async (key) => {
      const status = await statusIn(dns, key);
      await prisma.dkimKey.updateMany({
        where: { id: key.id },
        data: { checkedAt: now, ...(status === null ? {} : { status }) },
      });
    }),
  );
  dns.cancel();
}
