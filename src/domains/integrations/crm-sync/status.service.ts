import type { CrmWriter } from '../../../providers/crm/crm.port.ts';
import type { JobContext } from '../../../service/service-context.ts';

/**
 * Shows the status of a contact's latest sequence and the time of its last reply in the CRM. Does
 * nothing if the flow plan's option is off by now, or the CRM does not have the contact.
 */
export async function syncStatus(
  { prisma }: Pick<JobContext, 'prisma'>,
  writer: CrmWriter,
  teamId: string,
  enrollmentId: string,
): Promise<void> {
  const enrollment = await prisma.enrollment.findUnique({
    where: { teamId_id: { teamId, id: enrollmentId } },
    include: { contact: true, flowPlan: true },
  });
  const crmContactId = enrollment?.contact.crmContactId ?? null;
  if (enrollment === null || crmContactId === null || !enrollment.flowPlan.isEnrichCrm) return;
  // A change of an older enrollment must not hide a newer one.
  const where = { teamId, contactId: enrollment.contactId, flowPlan: { isEnrichCrm: true } };
  const last = await prisma.enrollment.findFirst({
    where,
    orderBy: [{ startedAt: 'desc' }, { id: 'desc' }],
    include: { flowPlan: true },
  });
  if (last === null) return;
  const { _max: replies } = await prisma.enrollment.aggregate({
    where,
    _max: { latestReplyAt: true },
  });
  await writer.saveOutreach(teamId, crmContactId, {
    status: last.status,
    flowPlanName: last.flowPlan.name,
    lastReplyAt: replies.latestReplyAt,
  });
}
