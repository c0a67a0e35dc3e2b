import type { EngineContext } from '../../../../engine/engine-context.ts';
import { within } from '../../../../kernel/deadline.ts';
import { groupBy } from '../../../../kernel/group-by.ts';
import type { CrmWriter } from '../../../../providers/crm/crm.port.ts';
import { isRowFault } from '../../../operations/set-aside/row-fault.ts';
import { withTexts } from '../../../sequences/steps/rendered-texts.ts';
import { renderTextsOf } from '../../../sequences/tasks/task-preview.ts';
import { closeTaskLikeCrm } from '../../../sequences/tasks/tasks.service.ts';
import { setAsideClosing, UnreadableRow } from './crm-rows.ts';

const EVERY_MILLIS = 60_000;
const CALL_MILLIS = 10_000;
/** HubSpot reads at most 100 tasks at once. */
const AT_ONCE = 100;
const CALLS_PER_TURN = 5;

interface OpenTask {
  id: string;
  teamId: string;
  crmTaskId: string;
}

/**
 * Closes tasks that members closed in the CRM. Every minute it checks the next open tasks that the
 * CRM has.
 */
export class CrmClosings {
  readonly #context: EngineContext;
  #readAt: Date | null = null;
  /** The last checked task. */
  #position = '';

  constructor(context: EngineContext) {
    this.#context = context;
  }

  isDue(): boolean {
    const { clock } = this.#context;
    return this.#readAt === null || clock.now().getTime() - this.#readAt.getTime() >= EVERY_MILLIS;
  }

  /** Returns the number of closed tasks. */
  async read(): Promise<number> {
    this.#readAt = this.#context.clock.now();
    let closed = 0;
    for (let call = 0; call < CALLS_PER_TURN; call += 1) {
      const tasks = await this.#next();
      const counts = await Promise.all(
        [...groupBy(tasks, ({ teamId }) => teamId)].map(([teamId, ofTeam]) =>
          this.#readTeam(teamId, ofTeam),
        ),
      );
      closed += counts.reduce((sum, count) => sum + count, 0);
      this.#position = tasks.length < AT_ONCE ? '' : (tasks.at(-1)?.id ?? '');
      if (this.#position === '') return closed;
    }
    return closed;
  }

  #next(): Promise<OpenTask[]> {
    return this.#context.prisma.$queryRaw<OpenTask[]>`
      select id, team_id as "teamId", crm_task_id as "crmTaskId" from task
      where status = 'todo' and crm_task_id is not null and id > ${this.#position} order by id limit ${AT_ONCE}`;
  }

  /** An outage of one team's CRM affects no other team. */
  async #readTeam(teamId: string, tasks: readonly OpenTask[]): Promise<number> {
    const { logger } = this.#context;
    try {
      const { writer } = await this.#context.crms.of(this.#context, teamId);
      if (!writer?.isFor(teamId)) return 0;
      return await closeAll(this.#context, writer, teamId, tasks);
    } catch (error) {
      logger.warn(
        { err: error, teamId },
        'the CRM could not be asked which tasks are closed; retrying later',
      );
      return 0;
    }
  }
}

/** Closes the task if it is closed in the CRM and still open here. */
export async function closeLikeCrm(
  context: EngineContext,
  writer: CrmWriter,
  teamId: string,
  taskId: string,
): Promise<void> {
  const task = await context.prisma.task.findUnique({
    where: { teamId_id: { teamId, id: taskId } },
    select: { id: true, crmTaskId: true, status: true },
  });
  if (task === null || task.status !== 'todo' || task.crmTaskId === null) return;
  await closeAll(context, writer, teamId, [{ id: task.id, teamId, crmTaskId: task.crmTaskId }]);
}

async function closeAll(
  context: EngineContext,
  writer: CrmWriter,
  teamId: string,
  tasks: readonly OpenTask[],
): Promise<number> {
  const { transact, clock } = context;
  const ids = tasks.map(({ crmTaskId }) => crmTaskId);
  const { rows, unreadable } = await within(CALL_MILLIS, () => writer.closedTasks(teamId, ids));
  const outcomes = new Map(rows.map(({ crmTaskId, outcome }) => [crmTaskId, outcome]));
  let closed = 0;
  for (const { id: taskId, crmTaskId } of tasks) {
    const outcome = outcomes.get(crmTaskId);
    const record = unreadable.find(({ id }) => id === crmTaskId);
    const setAsideThis = (error: unknown) =>
      transact((tx) => setAsideClosing(tx, { teamId, taskId }, error, clock.now()));
    if (record !== undefined) await setAsideThis(new UnreadableRow(record.fault));
    if (outcome === undefined) continue;
    const to = outcome === 'completed' ? 'completed' : 'skipped';
    try {
      const isClosed = await withTexts(
        () => renderTextsOf(context, teamId, [taskId]),
        (rendered) =>
          transact((tx) => closeTaskLikeCrm(tx, { teamId, taskId, to, rendered }, clock.now())),
      );
      if (isClosed) closed += 1;
    } catch (error) {
      if (!isRowFault(error)) throw error;
      await setAsideThis(error);
    }
  }
  return closed;
}
