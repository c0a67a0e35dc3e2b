import type { Message } from '../../../db/generated/prisma/client.ts';
import { storable } from '../../../kernel/text.ts';
import type { ConnectableCrm, CrmActivity } from '../../../providers/crm/crm.port.ts';
import type { JobContext } from '../../../service/service-context.ts';

const NO_SUBJECT = 'No subject';
/** HubSpot permanently refuses texts that are slightly longer. */
const MAX_TEXT = 60_000;

/**
 * Logs an enrollment's emails and meetings on its contact in the CRM. Does nothing if the flow
 * plan's option is off by now, or the CRM does not have the contact.
 */
export async function syncActivities(
  { prisma }: Pick<JobContext, 'prisma'>,
  crm: ConnectableCrm,
  teamId: string,
  enrollmentId: string,
): Promise<void> {
  const enrollment = await prisma.enrollment.findUnique({
    where: { teamId_id: { teamId, id: enrollmentId } },
    include: {
      contact: true,
      flowPlan: true,
      sender: { include: { user: true } },
      meetings: { orderBy: { bookedAt: 'asc' } },
      messages: { where: { channel: 'email', kind: 'message' }, orderBy: { sentAt: 'asc' } },
    },
  });
  const crmContactId = enrollment?.contact.crmContactId ?? null;
  if (enrollment === null || crmContactId === null || !enrollment.flowPlan.isEnrichCrm) return;
  const ownerEmail = enrollment.sender.user.email;
  const meetings = enrollment.meetings.map(
    ({ id, bookedAt, note }): CrmActivity => ({
      activityId: id,
      kind: 'meeting',
      at: bookedAt,
      ownerEmail,
      title: 'Meeting booked',
      text: note ?? '',
    }),
  );
  const activities = [
    ...enrollment.messages.map((message) => toActivity(message, ownerEmail)),
    ...meetings,
  ];
  if (activities.length > 0) await crm.logActivities(crmContactId, activities);
}

function toActivity(
  { id, direction, sentAt, subject, body }: Message,
  ownerEmail: string,
): CrmActivity {
  const kind = direction === 'outbound' ? 'email_sent' : 'email_received';
  return {
    activityId: id,
    kind,
    at: sentAt,
    ownerEmail,
    title: subject ?? NO_SUBJECT,
    text: storable(body.slice(0, MAX_TEXT)),
  };
}
