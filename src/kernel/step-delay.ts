import type { FlowNode } from './flow-tree.ts';
import { type Branch, stepKind } from './step-kind.ts';
import { DAY, parseTimeSpan } from './time-span.ts';
import { afterWorkDays, type WorkSchedule } from './work-schedule.ts';

/**
 * When a step is due that follows another step, or the start, at `from`. With business days, the
 * days of the delay are working days of the sender at the same time of day; hours and minutes are
 * added. `schedule` is only loaded in that case.
 */
export async function dueAfter(
  { delay, delayUnit }: Pick<FlowNode, 'delay' | 'delayUnit'>,
  from: Date,
  schedule: () => Promise<WorkSchedule>,
): Promise<Date> {
  const span = parseTimeSpan(delay) ?? 0;
  const days = Math.floor(span / DAY);
  if (delayUnit !== 'business_days' || days === 0) return new Date(from.getTime() + span);
  return new Date(afterWorkDays(await schedule(), from, days).getTime() + (span % DAY));
}

/** How long a branch of a step waits before it is taken, in milliseconds. */
export function waitOfBranch(node: FlowNode, branch: Branch): number {
  const kind = stepKind(node.type);
  return parseTimeSpan(kind?.waitOf?.(kind.content.parse(node), branch) ?? '') ?? 0;
}
