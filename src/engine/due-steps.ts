import { inTransaction, type Unit } from '../db/unit-of-work.ts';
import { failStep, lockStep } from '../domains/enrollments/enrollment-moves.ts';
import type { LockedStep } from '../domains/enrollments/enrollments.types.ts';
import { MissingVariable } from '../kernel/personalization.ts';
import { claimDueSteps } from './claim.ts';
import type { EngineContext } from './engine-context.ts';
import { queueEmail } from './steps/email-step.ts';
import { openTaskOfStep } from './steps/task-step.ts';

const BATCH = 50;
/** Steps carried out at the same time; the embedded database runs one statement at a time anyway. */
const PARALLEL = 5;
const MAX_ATTEMPTS = 5;

/** Carries out a batch of steps whose time has come; says how many there were. */
export async function runDueSteps(context: EngineContext): Promise<number> {
  const claimed = await claimDueSteps(context.prisma, context.workerId, context.clock.now(), BATCH);
  for (let from = 0; from < claimed.length; from += PARALLEL) {
    await Promise.all(claimed.slice(from, from + PARALLEL).map((id) => runDueStep(context, id)));
  }
  return claimed.length;
}

/** One step that can't be carried out keeps its lease until it runs out, and holds no other step up. */
async function runDueStep({ prisma, clock, logger }: EngineContext, stepId: string): Promise<void> {
  try {
    await inTransaction(prisma, async (unit) => {
      const place = await lockStep(unit, stepId);
      if (place === null || place.step.status !== 'scheduled' || place.enrollment.status !== 'in_progress') return;
      await carryOut(unit, place, clock.now());
    });
  } catch (error) {
    logger.error({ err: error, stepId }, 'a due step could not be carried out');
    await countFailure({ prisma, clock }, stepId);
  }
}

/** A step that fails for a reason of ours is tried again when its lease runs out, and given up after five tries. */
async function countFailure({ prisma, clock }: Pick<EngineContext, 'prisma' | 'clock'>, stepId: string): Promise<void> {
  await inTransaction(prisma, async (unit) => {
    const place = await lockStep(unit, stepId);
    if (place === null || place.step.status !== 'scheduled') return;
    const { attempts } = await unit.tx.step.update({ where: { id: stepId }, data: { attempts: { increment: 1 } }, select: { attempts: true } });
    if (attempts < MAX_ATTEMPTS) return;
    await failStep(
      unit,
      place,
      'scheduled',
      { code: 'internal_error', message: 'The step could not be carried out, for a fault of the program.' },
      clock.now(),
    );
  });
}

async function carryOut(unit: Unit, place: LockedStep, now: Date): Promise<void> {
  try {
    switch (place.step.type) {
      case 'email':
        return await queueEmail(unit, place);
      case 'call':
      case 'manual':
        return await openTaskOfStep(unit, place, place.step.type, now);
      default:
        await failStep(unit, place, 'scheduled', { code: 'unsupported_step', message: `This version does not carry out ${place.step.type} steps.` }, now);
    }
  } catch (error) {
    if (!(error instanceof MissingVariable)) throw error;
    await failStep(unit, place, 'scheduled', { code: 'missing_variable', message: error.message }, now);
  }
}
