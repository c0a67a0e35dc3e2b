import type { PrismaClient } from '../db/generated/prisma/client.ts';
import { type ClockOrigin, OriginClock, programTime } from '../kernel/clock.ts';

/**
 * The program's clock, from the origin that stands in the database: no process differs from another, and a restart
 * doesn't make it jump. A start with another rate begins a new origin at the moment that the old one shows.
 */
export async function openProgramClock(prisma: PrismaClient, rate: number): Promise<OriginClock> {
  const real = new Date();
  await prisma.clockOrigin.createMany({
    data: [{ id: 1, realOrigin: real, programOrigin: real, rate }],
    skipDuplicates: true,
  });
  const stored: ClockOrigin = await prisma.clockOrigin.findUniqueOrThrow({ where: { id: 1 } });
  if (stored.rate === rate) return new OriginClock(stored);
  const origin = { realOrigin: real, programOrigin: programTime(stored, real), rate };
  await prisma.clockOrigin.update({ where: { id: 1 }, data: origin });
  return new OriginClock(origin);
}
