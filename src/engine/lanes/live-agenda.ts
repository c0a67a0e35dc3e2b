import type { Prisma } from '../../db/generated/prisma/client.ts';
import { type Agenda, readAgenda, type Schedule } from './schedule.ts';

/**
 * The ratio of rest to reading: scanning many waiting rows takes at most a tenth of a worker's
 * time.
 */
const REST_SHARE = 9;
const FEW_ROWS = 2_000;
const LONGEST_REST_MILLIS = 5_000;

/**
 * The agenda of a running worker, which reads it repeatedly. A schedule that scans thousands of
 * rows is read less often.
 */
export class LiveAgenda {
  readonly #prisma: Prisma.TransactionClient;
  readonly #schedules: ReadonlyMap<string, Schedule>;
  readonly #restsUntil = new Map<string, number>();

  constructor(prisma: Prisma.TransactionClient, schedules: ReadonlyMap<string, Schedule>) {
    this.#prisma = prisma;
    this.#schedules = schedules;
  }

  /** Reads the agenda without the schedules that rest. */
  async read(): Promise<Agenda> {
    const began = performance.now();
    const awake = [...this.#schedules].filter(
      ([name]) => (this.#restsUntil.get(name) ?? 0) <= began,
    );
    const agenda = await readAgenda(this.#prisma, new Map(awake));
    const ended = performance.now();
    const rest = Math.min((ended - began) * REST_SHARE, LONGEST_REST_MILLIS);
    for (const [name, { walked }] of agenda)
      if (walked > FEW_ROWS) this.#restsUntil.set(name, ended + rest);
    return agenda;
  }
}
