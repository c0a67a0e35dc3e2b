import type { Database } from '../db/database.ts';
import type { PrismaClient } from '../db/generated/prisma/client.ts';
import { type ClockOrigin, OriginClock, programTime } from '../kernel/clock.ts';
import type { Logger } from './logger.ts';

/** Told when the clock has begun anew at another rate. */
const CLOCK_CHANNEL = 'outreach_clock';

export interface ProgramClock {
  clock: OriginClock;
  close: () => Promise<void>;
}

/**
 * The program's clock, from the origin that stands in the database: no process differs from another, and a restart
 * doesn't make it jump. A process that starts with another rate begins a new origin at the moment that the old one
 * shows, and every process goes on from it. Without a rate (the command line) the clock is taken as it is.
 */
export async function openProgramClock(database: Database, rate: number | null, logger: Logger): Promise<ProgramClock> {
  const clock = new OriginClock(await settleOrigin(database.prisma, rate));
  const close = await database.listen(CLOCK_CHANNEL, () => {
    database.prisma.clockOrigin.findUniqueOrThrow({ where: { id: 1 } }).then(
      (origin) => clock.goOnFrom(origin),
      (error: unknown) => logger.warn({ err: error }, 'the clock could not be read again; the next notice reads it'),
    );
  });
  return { clock, close };
}

/** SQL because the row is locked while it is decided: of two processes that start at once one decides. */
async function settleOrigin(prisma: PrismaClient, rate: number | null): Promise<ClockOrigin> {
  const real = new Date();
  await prisma.clockOrigin.createMany({ data: [{ id: 1, realOrigin: real, programOrigin: real, rate: rate ?? 1 }], skipDuplicates: true });
  return prisma.$transaction(async (tx) => {
    await tx.$queryRaw`select 1 from clock_origin where id = 1 for update`;
    const stored: ClockOrigin = await tx.clockOrigin.findUniqueOrThrow({ where: { id: 1 } });
    if (rate === null || stored.rate === rate) return stored;
    const now = new Date();
    const origin = { realOrigin: now, programOrigin: programTime(stored, now), rate };
    await tx.clockOrigin.update({ where: { id: 1 }, data: origin });
    await tx.$executeRaw`select pg_notify(${CLOCK_CHANNEL}, '')`;
    return origin;
  });
}
