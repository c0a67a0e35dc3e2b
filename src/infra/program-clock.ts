import type { Database } from '../db/database.ts';
import type { Prisma } from '../db/generated/prisma/client.ts';
import { type ClockOrigin, OriginClock, programTime } from '../kernel/clock.ts';
import { DatabaseClock, type RealTimeSource } from './database-clock.ts';
import type { Logger } from './logger.ts';

/** Notified when the clock gets a new origin at another rate. */
const CLOCK_CHANNEL = 'outreach_clock';

export interface ProgramClock {
  clock: OriginClock;
  close: () => Promise<void>;
}

/**
 * The program clock. Its origin is stored in the database, and real time is the database's time, so
 * all processes agree and the clock survives restarts. A process that starts with another rate
 * stores a new origin at the current program time, and all processes adopt it. If `rate` is null
 * (command line), the stored clock is used unchanged.
 */
export async function openProgramClock(
  database: Database,
  rate: number | null,
  logger: Logger,
  source?: RealTimeSource,
): Promise<ProgramClock> {
  const real = await DatabaseClock.open(database, logger, source);
  const clock = new OriginClock(await initializeOrigin(database.read.prisma, rate, real), () =>
    real.now(),
  );
  const unlisten = await database.listen(CLOCK_CHANNEL, () => {
    database.read.prisma.clockOrigin.findUniqueOrThrow({ where: { id: 1 } }).then(
      (origin) => clock.setOrigin(origin),
      (error: unknown) =>
        logger.warn(
          { err: error },
          'reading the clock failed; the next notification reads it again',
        ),
    );
  });
  const close = async () => {
    real.close();
    await unlisten();
  };
  return { clock, close };
}

/**
 * SQL because the row must be locked: if two processes start at once, only one changes the origin.
 */
async function initializeOrigin(
  prisma: Prisma.TransactionClient,
  rate: number | null,
  clock: DatabaseClock,
): Promise<ClockOrigin> {
  const real = clock.now();
  await prisma.clockOrigin.createMany({
    data: [{ id: 1, realOrigin: real, programOrigin: real, rate: rate ?? 1 }],
    skipDuplicates: true,
  });
  return prisma.$transaction(async (prisma) => {
    await prisma.$queryRaw`select 1 from clock_origin where id = 1 for update`;
    const stored: ClockOrigin = await prisma.clockOrigin.findUniqueOrThrow({ where: { id: 1 } });
    if (rate === null || stored.rate === rate) return stored;
    const now = clock.now();
    const origin = { realOrigin: now, programOrigin: programTime(stored, now), rate };
    await prisma.clockOrigin.update({ where: { id: 1 }, data: origin });
    await prisma.$executeRaw`select pg_notify(${CLOCK_CHANNEL}, '')`;
    return origin;
  });
}
