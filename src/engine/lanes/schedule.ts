import { Prisma } from '../../db/generated/prisma/client.ts';

/**
 * The queries that find the due work of a lane, as parts of one statement for all lanes. They use
 * the indexes of waiting rows, so empty queues cost nothing.
 */
export interface Schedule {
  /** Common table expressions for the other queries, by name. */
  readonly with?: Readonly<Record<string, Prisma.Sql>>;
  /** A query of one value: the time of the next work; null if nothing is waiting. */
  readonly due: Prisma.Sql;
  /** A condition: true if a process died while carrying out work of this lane. */
  readonly lost?: Prisma.Sql;
  /**
   * A query of one number: how many rows `due` scans. A schedule with many rows is read less often.
   */
  readonly walked?: Prisma.Sql;
  /** True if the worker needs no timer for the due time, because other work ends the wait. */
  readonly isPassive?: boolean;
}

/** The due work of a lane. */
export interface Waiting {
  readonly due: Date | null;
  readonly isLost: boolean;
  readonly walked: number;
}

/** The waiting work, by the name of the lane. */
export type Agenda = ReadonlyMap<string, Waiting>;

type Row = Record<string, Date | boolean | number | null>;

export async function readAgenda(
  prisma: Prisma.TransactionClient,
  schedules: ReadonlyMap<string, Schedule>,
): Promise<Agenda> {
  const all = [...schedules];
  if (all.length === 0) return new Map();
  const tables = new Map(all.flatMap(([, schedule]) => Object.entries(schedule.with ?? {})));
  const columns = all.flatMap(([, { due, lost, walked }], index) => [
    Prisma.sql`(${due}) as ${Prisma.raw(`due_${index}`)}`,
    ...(lost === undefined ? [] : [Prisma.sql`${lost} as ${Prisma.raw(`lost_${index}`)}`]),
    ...(walked === undefined ? [] : [Prisma.sql`(${walked}) as ${Prisma.raw(`walked_${index}`)}`]),
  ]);
  const head =
    tables.size === 0
      ? Prisma.empty
      : Prisma.sql`with recursive ${Prisma.join([...tables.values()], ', ')}`;
  const [row] = await prisma.$queryRaw<Row[]>`${head} select ${Prisma.join(columns, ', ')}`;
  if (row === undefined) throw new Error('The agenda query returned no row.');
  return new Map(
    all.map(([name], index) => {
      const due = row[`due_${index}`];
      const walked = row[`walked_${index}`];
      return [
        name,
        {
          due: due instanceof Date ? due : null,
          isLost: row[`lost_${index}`] === true,
          walked: typeof walked === 'number' ? walked : 0,
        },
      ];
    }),
  );
}
