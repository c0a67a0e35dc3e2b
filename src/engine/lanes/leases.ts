import { Prisma } from '../../db/generated/prisma/client.ts';

/**
 * Leases of rows of a lane. They are SQL because Prisma supports neither SKIP LOCKED nor the
 * database clock, on which leases run, so that workers with different clocks agree on them.
 *
 * A table of a lane has the columns `id`, `status` ('sending' while it is leased), `lease_owner`,
 * `lease_until` and `deaths`.
 */

/**
 * Running work extends its lease every 30 seconds, so an expired lease means that its process died
 * or lost the database.
 */
export const LEASE_SECONDS = 120;

/** Assignments that lease a row. */
export const leaseOf = (workerId: string) =>
  Prisma.sql`lease_owner = ${workerId}, lease_until = now() + make_interval(secs => ${LEASE_SECONDS})`;

/**
 * The number of processes that died while they held a row. A worker that finishes work,
 * successfully or not, clears `lease_owner`. An expired lease that still has an owner was therefore
 * left by a dead process, unless the owner is this worker, which then only lost the database for a
 * while.
 */
export const deathsOnClaim = (workerId: string) =>
  Prisma.sql`deaths + (lease_owner is not null and lease_owner <> ${workerId})::int`;

/** A leased row, with the number of processes that died while they held it. */
export interface Claim {
  id: string;
  deaths: number;
}

const LOST = Prisma.sql`status = 'sending' and lease_until < now()`;
const ALL = Prisma.sql`true`;

/** A condition: the table has rows whose process died while it carried them out. */
export function hasLost(table: string, where = ALL): Prisma.Sql {
  return Prisma.sql`exists (select 1 from ${Prisma.raw(table)} where ${LOST} and ${where})`;
}

/**
 * Leases a row whose process died, or lost the database, while carrying it out. Leases one row at a
 * time, so that a process that dies again holds no other.
 */
export async function claimLost(
  prisma: Prisma.TransactionClient,
  table: string,
  {
    workerId,
    underWay,
    where = ALL,
  }: { workerId: string; underWay: ReadonlySet<string>; where?: Prisma.Sql },
): Promise<Claim | null> {
  const name = Prisma.raw(table);
  const [row] = await prisma.$queryRaw<Claim[]>`
    update ${name} set ${leaseOf(workerId)}, deaths = ${deathsOnClaim(workerId)}
    where id in (
      select id from ${name} where ${LOST} and ${where} and id <> all(${[...underWay]})
      order by lease_until limit 1 for update skip locked)
    returning id, deaths`;
  return row ?? null;
}

/**
 * Extends the leases of rows that are still being carried out. Returns how many this worker holds,
 * even if their lease has expired meanwhile.
 */
export function keepLeases(
  prisma: Prisma.TransactionClient,
  table: string,
  workerId: string,
  ids: readonly string[],
): Promise<number> {
  return prisma.$executeRaw`
    update ${Prisma.raw(table)} set lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
    where id = any(${[...ids].sort()}) and status = 'sending' and lease_owner = ${workerId}`;
}

/**
 * Leaves a lost row whose outcome could not be looked up until its lease expires, without counting
 * a death.
 */
export async function leaveLost(
  prisma: Prisma.TransactionClient,
  table: string,
  workerId: string,
  id: string,
): Promise<void> {
  await prisma.$executeRaw`update ${Prisma.raw(table)} set lease_owner = null where id = ${id} and lease_owner = ${workerId}`;
}
