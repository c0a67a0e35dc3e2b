import type { EngineContext } from '../../../../engine/engine-context.ts';
import { within } from '../../../../kernel/deadline.ts';
import { CHANGED_AT_ONCE } from '../../../../providers/crm/crm.port.ts';
import { pullChangedContacts } from '../../crm/crm-work.ts';
import { setAsideChange } from './crm-rows.ts';

const EVERY_MILLIS = 60_000;
const CALL_MILLIS = 20_000;
const TEAMS_AT_ONCE = 20;
/** The delay after which a CRM's search finds a change. */
const SEARCH_DELAY_MILLIS = 5 * 60_000;

interface Reading {
  teamId: string;
  since: Date;
}

/**
 * Syncs contacts that members changed in the CRM. One worker at a time reads a team's changes, once
 * a minute.
 */
export class CrmChanges {
  readonly #context: EngineContext;
  #readAt: Date | null = null;

  constructor(context: EngineContext) {
    this.#context = context;
  }

  isDue(): boolean {
    const { clock } = this.#context;
    return this.#readAt === null || clock.now().getTime() - this.#readAt.getTime() >= EVERY_MILLIS;
  }

  /** Returns the number of changed contacts that the CRMs reported. */
  async read(): Promise<number> {
    const now = this.#context.clock.now();
    this.#readAt = now;
    let told = 0;
    for (;;) {
      const readings = await this.#claim(now);
      const counts = await Promise.all(readings.map((reading) => this.#readTeam(reading, now)));
      told += counts.reduce((sum, count) => sum + count, 0);
      if (readings.length < TEAMS_AT_ONCE) return told;
    }
  }

  /**
   * An outage of one team's CRM affects no other team. The next reading repeats the missed part.
   */
  async #readTeam({ teamId, since }: Reading, now: Date): Promise<number> {
    const { logger, crms, transact } = this.#context;
    try {
      const { writer } = await crms.of(this.#context, teamId);
      if (!writer?.isFor(teamId)) return 0;
      const { rows: changed, unreadable } = await within(CALL_MILLIS, () =>
        writer.changedContacts(teamId, since),
      );
      const count = changed.length + unreadable.length;
      // Skips invalid times, and future times until they have passed.
      const known = changed.filter(
        ({ changedAt }) => changedAt.getTime() <= now.getTime() + EVERY_MILLIS,
      );
      await transact(async (tx) => {
        await pullChangedContacts(tx, teamId, known, now);
        for (const record of unreadable) await setAsideChange(tx, teamId, record, now);
        await tx.prisma.crmReading.update({
          where: { teamId },
          data: {
            since: nextOf(since, known.at(-1)?.changedAt, count < CHANGED_AT_ONCE, now),
          },
        });
      });
      return count;
    } catch (error) {
      logger.warn(
        { err: error, teamId },
        'the CRM could not be asked which contacts were changed; retrying later',
      );
      return 0;
    }
  }

  #claim(now: Date): Promise<Reading[]> {
    return this.#context.prisma.$queryRaw<Reading[]>`
      update crm_reading r set next_at = ${new Date(now.getTime() + EVERY_MILLIS)}
      from (select team_id from crm_reading where next_at <= ${now} order by next_at limit ${TEAMS_AT_ONCE} for update skip locked) due
      where r.team_id = due.team_id returning r.team_id as "teamId", r.since`;
  }
}

/**
 * The time up to which all changes are known. A contact reported twice is queued once, because each
 * contact stores when it was last read.
 */
function nextOf(since: Date, last: Date | undefined, isAll: boolean, now: Date): Date {
  const known = isAll
    ? now.getTime() - SEARCH_DELAY_MILLIS
    : Math.max(last?.getTime() ?? 0, since.getTime() + 1_000);
  return new Date(Math.min(Math.max(known, since.getTime()), now.getTime()));
}
