import type { Transaction } from '../../../db/database.ts';
import type { Contact } from '../../../db/generated/prisma/client.ts';
import { type ContactDetails, fullName } from '../../../kernel/contact-identity.ts';
import { invalidRequest } from '../../../kernel/errors.ts';
import type { FlowNodeInput } from '../../../kernel/flow-tree.ts';
import { checkTree } from '../../../kernel/flow-tree-rules.ts';
import { enumerate } from '../../../kernel/text.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { filesIn, noteFileUses, rejectUnknownFiles } from '../../channels/email-files/file-uses.ts';
import { enrichFromCrm } from '../../integrations/crm/crm-work.ts';
import { rejectUnknownFields } from '../../people/custom-fields/custom-texts.ts';
import { lockStarts } from '../queue-items/start-rules.ts';
import { startEnrollment } from '../steps/enrollment-moves.ts';
import { newContact } from './action-identity.ts';
import { rejectSuppressed, rejectUnreachable } from './action-limits.ts';

import { type ActionReceipt, receiptOf } from './action-receipt.ts';
import type { AddDynamicActionInput } from './action-request.ts';
import { addOwnVersion, sharedFlow } from './shared-flow.ts';
export async function begin(
  tx: Transaction,
  context: ServiceContext,
  input: AddDynamicActionInput,
  details: ContactDetails,
  node: FlowNodeInput & { nodeId: string },
  now: Date,
): Promise<ActionReceipt> {
  const { actor } = context;
  const { tree, issues } = checkTree(node, 'action');
  if (input.action.appendTarget)
    issues.push({
      path: 'action.appendTarget',
      message: 'is only allowed after a connection request; a new enrollment has none.',
    });
  if (tree === null || issues.length > 0) throw invalidRequest(issues);
  await rejectUnknownFields(tx.rows, actor.teamId, tree, 'action');
  await rejectUnknownFiles(tx, actor, tree, 'action');
  const contact = await newContact(tx, actor.teamId, input.contact?.contactId ?? null, details);
  const warnings = [
    ...nameWarnings(contact, details),
    ...(await openEnrollmentWarnings(tx, contact)),
  ];
  await rejectSuppressed(tx, context.erasedAddresses, contact, input.action.type);
  rejectUnreachable(contact, tree);
  const flowPlan = await sharedFlow(tx, context, now);
  // A person requested this action, so the rules only warn.
  const facts = await lockStarts(
    tx,
    {
      teamId: actor.teamId,
      flowPlanId: flowPlan.id,
      erasedAddresses: context.erasedAddresses,
    },
    [contact.id],
    now,
  );
  warnings.push(
    ...(facts.get(contact.id)?.bars ?? []).map(
      ({ message }) => `${message} The action was added all the same.`,
    ),
  );
  const version = await addOwnVersion(tx, flowPlan, 1, tree, now);
  const values = {
    teamId: actor.teamId,
    flowPlanId: flowPlan.id,
    flowVersionId: version.id,
    contactId: contact.id,
    senderId: actor.membershipId,
  };
  const enrollment = await startEnrollment(
    tx,
    { ...values, agentId: actor.agentId, isDynamic: true, isQualified: false },
    tree,
    now,
  );
  if (enrollment === null) throw new Error('Failed to start a dynamic-action enrollment.');
  await noteFileUses(tx, enrollment, filesIn(tree));
  if (flowPlan.isEnrichCrm) await enrichFromCrm(tx, enrollment, now);
  return { ...receiptOf(tree, true), enrollment, isNewSequence: true, warnings };
}

/** Warns if the name in the request differs from the name of the matched contact. */
function nameWarnings(contact: Contact, details: ContactDetails): string[] {
  const differs = (['firstName', 'lastName'] as const).some(
    (field) =>
      details[field] !== null && details[field]?.toLowerCase() !== contact[field]?.toLowerCase(),
  );
  return differs
    ? [
        `The stored name of this contact is "${fullName(contact) ?? ''}"; the action was added under that name.`,
      ]
    : [];
}

/** Warns if the contact already has dynamic-action enrollments in progress. */
async function openEnrollmentWarnings(
  { prisma }: Transaction,
  { id, teamId }: Contact,
): Promise<string[]> {
  const open = await prisma.enrollment.findMany({
    where: { teamId, contactId: id, isDynamic: true, status: 'in_progress' },
    orderBy: { id: 'asc' },
    take: 5,
    select: { id: true },
  });
  if (open.length === 0) return [];
  const ids = enumerate(open.map((enrollment) => enrollment.id));
  return [
    `The contact already has dynamic-action enrollments in progress: ${ids}. This enrollment runs in parallel. To extend an existing one instead, cancel this one and provide its enrollmentId.`,
  ];
}
