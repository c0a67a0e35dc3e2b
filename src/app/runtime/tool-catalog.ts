import { audienceTools } from '../../domains/audiences/audiences.tools.ts';
import { creditTools } from '../../domains/credits/credits.tools.ts';
import { crmTools } from '../../domains/crm/crm.tools.ts';
import { discoveryTools } from '../../domains/discovery/discovery.tools.ts';
import { dynamicActionTools } from '../../domains/dynamic-actions/dynamic-actions.tools.ts';
import { enrichmentTools } from '../../domains/enrichment/enrichment.tools.ts';
import { enrollmentReadTools } from '../../domains/enrollments/enrollment-reads.tools.ts';
import { enrollmentWriteTools } from '../../domains/enrollments/enrollment-writes.tools.ts';
import { flowReadTools } from '../../domains/flows/flow-reads.tools.ts';
import { flowWriteTools } from '../../domains/flows/flow-writes.tools.ts';
import { guideTools } from '../../domains/guides/guides.tools.ts';
import { importTools } from '../../domains/imports/imports.tools.ts';
import { metricsTools } from '../../domains/metrics/metrics.tools.ts';
import { outreachQueueTools } from '../../domains/outreach-queue/outreach-queue.tools.ts';
import { socialEngagementTools } from '../../domains/social-engagement/social-engagement.tools.ts';
import { taskTools } from '../../domains/tasks/tasks.tools.ts';
import { teamTools } from '../../domains/team/team.tools.ts';
import { tracingTools } from '../../domains/tracing/tracing.tools.ts';
import { uniboxTools } from '../../domains/unibox/unibox.tools.ts';
import type { Tool } from '../../tools/define-tool.ts';

/** The tools that are served, in the order in which their list is shown. */
export const TOOLS: readonly Tool[] = [
  ...teamTools,
  ...guideTools,
  ...audienceTools,
  ...crmTools,
  ...flowReadTools,
  ...flowWriteTools,
  ...enrollmentReadTools,
  ...enrollmentWriteTools,
  ...dynamicActionTools,
  ...tracingTools,
  ...taskTools,
  ...outreachQueueTools,
  ...metricsTools,
  ...creditTools,
  ...enrichmentTools,
  ...discoveryTools,
  ...importTools,
  ...socialEngagementTools,
  ...uniboxTools,
];
