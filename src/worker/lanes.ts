import { replyLane } from '../domains/inbox/lanes/replies/reply-lane.ts';
import { crmLane } from '../domains/integrations/lanes/crm/crm-lane.ts';
import { webhookLane } from '../domains/integrations/lanes/webhooks/webhook-lane.ts';
import { judgingLane } from '../domains/people/lanes/judging/judging-lane.ts';
import { emailLane } from '../domains/sequences/lanes/email/email-lane.ts';
import { networkLane } from '../domains/sequences/lanes/network/network-lane.ts';
import { aiLane } from '../domains/sequences/lanes/steps/ai-lane.ts';
import { stepLane } from '../domains/sequences/lanes/steps/step-lane.ts';
import type { EngineContext } from '../engine/engine-context.ts';
import type { Lane, Work } from '../engine/lanes/lane.ts';
import type { RunningLane } from '../engine/lanes/lane-runner.ts';

/** Runs a lane of any type of work and outcome. */
type RunLane = <W extends Work, Outcome>(lane: Lane<W, Outcome>) => RunningLane;

/** Runs lanes of the program. */
export type RunLanes = (context: EngineContext, run: RunLane) => RunningLane[];

/** The lanes of a worker, in the order of one pass. */
export const runLanes: RunLanes = (context, run) => {
  return [
    run(replyLane(context)),
    run(crmLane(context)),
    run(stepLane(context)),
    run(aiLane(context)),
    run(judgingLane(context)),
    run(emailLane(context)),
    run(networkLane(context)),
    run(webhookLane(context)),
  ];
};
