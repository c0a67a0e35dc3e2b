import { type Contact, Prisma, type QueueItem } from '../../../db/generated/prisma/client.ts';
import { asFailureCode } from '../../../kernel/failure.ts';
import type { Bar, StartVerdict } from '../../../kernel/start-verdict.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { rulesOf } from '../outreach-rules/outreach-rules.ts';
import { type Candidate, loadStartPlan, type StartPlan } from '../queue-items/start-checks.ts';
import { NO_FACTS, type StartFacts, startFacts } from '../queue-items/start-rules.ts';
import { judgeStart, takeTurn } from '../queue-items/start-verdicts.ts';
import { IS_WRITTEN_HERE } from './touched-rows.ts';

/** The number of contacts judged at a time. */
const PAGE = 2_000;

/** The effect of the background job on a queued contact. */
export interface PlannedStart {
  item: Pick<QueueItem, 'id' | 'contactId' | 'flowPlanId'>;
  /** Time zone of the contact. */
  timeZone: string | null;
  plan: StartPlan;
  verdict: StartVerdict<Candidate>;
}

/** An item with the data of its contact that the judgement needs. */
interface Row
  extends Pick<
      QueueItem,
      | 'id'
      | 'contactId'
      | 'flowPlanId'
      | 'senderId'
      | 'startAt'
      | 'holdCode'
      | 'holdMessage'
      | 'heldUntil'
      | 'nextTryAt'
    >,
    Pick<Contact, 'email' | 'networkUrl' | 'phone' | 'timeZone'> {
  isTouched: boolean;
}

/** The capacity that starts in one flow plan take from the next plans. */
export class StartsBefore {
  /** The name of the flow plan in which each contact starts, by contact ID. */
  readonly plans = new Map<string, string>();
  credits = 0;
}

/**
 * Judges all queued contacts of a flow plan in the order of the job, and visits those that this
 * transaction has queued. Runs the same queries as the job and writes nothing. SQL because only the
 * database knows which rows the transaction wrote.
 */
export async function visitPlannedStarts(
  context: ServiceContext,
  flowPlanId: string,
  before: StartsBefore,
  visit: (start: PlannedStart) => Promise<void>,
): Promise<void> {
  const { prisma, rows, actor, clock, erasedAddresses } = context;
  const { teamId } = actor;
  const plan = await loadStartPlan(prisma, teamId, flowPlanId);
  if (plan === null) return;
  plan.creditBalance -= before.credits;
  const { allowsParallelSequences } = await rulesOf(context, teamId);
  const started: string[] = [];
  const now = clock.now();
  for (let after = ''; ; ) {
    const page = await rows<Row>(Prisma.sql`
      select q.id, q.contact_id as "contactId", q.flow_plan_id as "flowPlanId", q.sender_id as "senderId", q.start_at as "startAt", q.hold_code as "holdCode",
        q.hold_message as "holdMessage", q.held_until as "heldUntil", q.next_try_at as "nextTryAt",
        c.email, c.network_url as "networkUrl", c.phone, c.time_zone as "timeZone", q.${IS_WRITTEN_HERE} as "isTouched"
      from queue_item q join contact c on c.team_id = q.team_id and c.id = q.contact_id
      where q.team_id = ${teamId} and q.flow_plan_id = ${flowPlanId} and q.status = 'queued' and q.id > ${after}
      order by q.id limit ${PAGE}`);
    const facts = await startFacts(
      context,
      { teamId, flowPlanId, erasedAddresses },
      page.filter((row) => isLookedAt(row, now)).map(({ contactId }) => contactId),
      now,
    );
    for (const row of page) {
      const verdict = isLookedAt(row, now)
        ? judgeStart(
            plan,
            row,
            row,
            withEarlierStart(
              facts.get(row.contactId) ?? NO_FACTS,
              allowsParallelSequences ? undefined : before.plans.get(row.contactId),
            ),
            now,
          )
        : ({ kind: 'held', bar: barOf(row) } as const);
      if (row.isTouched) await visit({ item: row, timeZone: row.timeZone, plan, verdict });
      if (verdict.kind === 'start') {
        before.credits += takeTurn(plan, row);
        started.push(row.contactId);
      }
    }
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) break;
    after = last.id;
  }
  for (const contactId of started) before.plans.set(contactId, plan.flowPlan.name);
}

function withEarlierStart(
  { bars, ...facts }: StartFacts,
  planName: string | undefined,
): StartFacts {
  if (planName === undefined) return { bars, ...facts };
  return {
    ...facts,
    bars: [
      ...bars,
      {
        code: 'in_other_sequence',
        message: `The contact starts in the flow plan "${planName}" before. Your team allows one sequence at a time.`,
      },
    ],
  };
}

function isLookedAt({ holdCode, nextTryAt }: Row, now: Date): boolean {
  return holdCode === null || nextTryAt === null || nextTryAt <= now;
}

/** The hold of an examined item. */
function barOf({ holdCode, holdMessage, heldUntil }: Row): Bar {
  return {
    code: asFailureCode(holdCode ?? ''),
    message: holdMessage ?? '',
    until: heldUntil,
  };
}
