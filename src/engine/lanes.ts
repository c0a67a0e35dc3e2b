import { aiLane } from './ai-lane.ts';
import { crmLane } from './crm-lane.ts';
import { emailLane } from './email/email-lane.ts';
import type { EngineContext } from './engine-context.ts';
import type { Lane, Work } from './lanes/lane.ts';
import type { RunningLane } from './lanes/lane-runner.ts';
import { networkLane } from './network-lane.ts';
import { replyLane } from './replies/reply-lane.ts';
import { stepLane } from './step-lane.ts';
import { webhookLane } from './webhooks/webhook-lane.ts';

/** Runs a lane, whatever its kinds of work and outcome. */
type RunLane = <W extends Work, Outcome>(lane: Lane<W, Outcome>) => RunningLane;

/** Runs lanes of the program. */
export type RunLanes = (context: EngineContext, run: RunLane) => RunningLane[];

/** The lanes of a worker, in the order in which one pass looks at them. */
export const runLanes: RunLanes = (context, run) => {
  return [
    run(replyLane(context)),
    run(crmLane(context)),
    run(stepLane(context)),
    run(aiLane(context)),
    run(emailLane(context)),
    run(networkLane(context)),
    run(webhookLane(context)),
  ];
};
