import type { QueueItem } from '../../../db/generated/prisma/client.ts';
import { CREDIT_COSTS } from '../../../kernel/credit-costs.ts';
import { type Bar, barredBy, type StartVerdict } from '../../../kernel/start-verdict.ts';
import type { Reachable } from '../steps/contact-needs.ts';
import { type Candidate, chooseSender, planBar, type StartPlan } from './start-checks.ts';
import { impossibleStart } from './start-needs.ts';
import type { StartFacts } from './start-rules.ts';

/**
 * Judges whether a contact starts in a plan now. Enrolling and dry runs share this function, so
 * that they agree. A starting contact uses up a turn of the senders and the credits of its
 * qualification, so the order matters.
 */
export function judgeStart(
  plan: StartPlan,
  contact: Reachable,
  { senderId, startAt }: Pick<QueueItem, 'senderId' | 'startAt'>,
  { bars, suppressed }: StartFacts,
  now: Date,
): StartVerdict<Candidate> {
  const closed = planBar(plan);
  if (closed !== null || plan.root === null) return { kind: 'held', bar: closed ?? NO_STEPS };
  const barred = barredBy([
    ...(startAt !== null && startAt > now ? [startsAt(startAt)] : []),
    ...bars,
    ...impossibleStart(plan.flowPlan, plan.root, contact, suppressed),
  ]);
  if (barred !== null) return barred;
  const choice = chooseSender(plan, plan.root, senderId);
  if ('failure' in choice) return { kind: 'held', bar: choice.failure };
  return { kind: 'start', sender: choice.sender };
}

const startsAt = (until: Date): Bar => ({
  code: 'starts_later',
  message: `The contact is to start at ${until.toISOString()}.`,
  until,
});

const NO_STEPS: Bar = { code: 'flow_not_published', message: 'The flow plan has no steps.' };

/** Uses up a sender's turn and the credits of a starting contact. Returns the credits. */
export function takeTurn(plan: StartPlan, { senderId }: Pick<QueueItem, 'senderId'>): number {
  if (senderId === null) plan.flowPlan.candidateTurn += 1;
  const credits = plan.flowPlan.isQualificationEnabled ? CREDIT_COSTS.qualification_agent : 0;
  plan.creditBalance -= credits;
  return credits;
}
