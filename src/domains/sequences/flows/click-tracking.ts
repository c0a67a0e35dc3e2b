import type { Reader } from '../../../db/database.ts';
import { type FlowPlan, Prisma } from '../../../db/generated/prisma/client.ts';
import { batched } from '../../../db/reader.ts';

/** True if clicks on links in a plan's emails are counted; separately for plain text emails. */
export type ClickTracking = Pick<FlowPlan, 'tracksClicks' | 'tracksPlainLinks'>;

const NONE: ClickTracking = { tracksClicks: false, tracksPlainLinks: false };

/** SQL, so that one statement reads the plans of a batch of emails. */
const trackingOfPlans = batched<string, ClickTracking>(async ({ rows }, ids) => {
  const found = await rows<ClickTracking & { id: string }>(Prisma.sql`
    select id, tracks_clicks as "tracksClicks", tracks_plain_links as "tracksPlainLinks" from flow_plan
    where id = any(${[...new Set(ids)]})`);
  const byId = new Map(found.map((plan) => [plan.id, plan]));
  return ids.map((id) => byId.get(id) ?? NONE);
});

export function trackingOf(
  reader: Pick<Reader, 'batches'>,
  flowPlanId: string,
): Promise<ClickTracking> {
  return trackingOfPlans(reader, flowPlanId);
}
