import { aiLane } from './ai-lane.ts';
import { crmLane } from './crm-lane.ts';
import { emailLane } from './email/email-lane.ts';
import type { EngineContext } from './engine-context.ts';
import { networkLane } from './network-lane.ts';
import { replyLane } from './replies/reply-lane.ts';
import { stepLane } from './step-lane.ts';
import { webhookLane } from './webhooks/webhook-lane.ts';
import type { Lane, Work } from './work/lane.ts';

/** Runs a lane, whatever its kinds of work and outcome. */
type Run<Running> = <W extends Work, Outcome>(lane: Lane<W, Outcome>) => Running;

/** The lanes of a worker, in the order in which one pass looks at them. */
export function lanesOf<Running>(context: EngineContext, run: Run<Running>): Running[] {
  return [
    run(replyLane(context)),
    run(crmLane(context)),
    run(stepLane(context)),
    run(aiLane(context)),
    run(emailLane(context)),
    run(networkLane(context)),
    run(webhookLane(context)),
  ];
}
