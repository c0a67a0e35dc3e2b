import type { Transaction } from '../../../db/database.ts';
import type { Contact } from '../../../db/generated/prisma/client.ts';
import { audit, performerOf } from '../../../infra/audit.ts';
import { type ContactDetails, fullName } from '../../../kernel/contact-identity.ts';
import { type Issue, invalidRequest } from '../../../kernel/errors.ts';
import { authorize, can } from '../../../kernel/policy.ts';
import { channelOfStep } from '../../../kernel/step-kind.ts';
import { formatTimeSpan } from '../../../kernel/time-span.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { currentContactId } from '../../people/contacts/contact-ids.ts';
import { checkedStart } from '../queue-items/chosen-start.ts';
import { continuedContact, differingTargets, readContact } from './action-identity.ts';
import { rejectSuppressed } from './action-limits.ts';
import { type ActionInput, rejectPlannedOnly, sendsText, toNode } from './action-node.ts';
import type { ActionReceipt } from './action-receipt.ts';
import type { AddDynamicActionInput } from './action-request.ts';
import { append } from './append-action.ts';
import { begin } from './begin-action.ts';
import { findDynamic, type Running } from './running-action.ts';

/**
 * The action with its delay until the requested start. Behind an unfinished step, the delay cannot
 * be computed.
 */
function startingAt(
  action: ActionInput,
  startAt: Date | null,
  now: Date,
  running: Running | null,
): ActionInput {
  if (startAt === null) return action;
  const fault =
    typeof action.delay === 'string'
      ? 'must be omitted if action.delay is given. Provide one of them.'
      : running?.status === 'in_progress'
        ? 'is for the first action, or after the last one has ended. This enrollment is in progress: give action.delay, the time after its last step.'
        : null;
  if (fault !== null) throw invalidRequest([{ path: 'startAt', message: fault }]);
  const seconds = Math.ceil((startAt.getTime() - now.getTime()) / 1_000);
  return { ...action, delay: formatTimeSpan(seconds * 1_000) };
}

/** Adds an action for one contact to the given enrollment, or as the first step of a new one. */
export async function addDynamicAction(
  context: ServiceContext,
  asked: AddDynamicActionInput,
): Promise<ActionReceipt> {
  const { actor, clock } = context;
  authorize(actor, 'enrollments.write');
  rejectPlannedOnly(asked.action);
  // Generating a text from a prompt costs credits.
  if (typeof asked.action.prompt === 'string') authorize(actor, 'texts.generate');
  // A text can wait for a person's approval. An action without a text cannot.
  const maySend = can(actor, 'outreach.send');
  if (!maySend && channelOfStep(asked.action.type) !== null && !sendsText(asked.action))
    authorize(actor, 'outreach.send');
  const issues: Issue[] = [];
  const details = readContact(asked.contact ?? {}, asked.company ?? {}, issues);
  if (issues.length > 0) throw invalidRequest(issues);
  return context.transact(async (tx) => {
    const now = clock.now();
    const startAt = checkedStart(asked.startAt, now);
    const { requiresDynamicActionApproval } = await tx.prisma.team.findUniqueOrThrow({
      where: { id: actor.teamId },
    });
    const running =
      typeof asked.enrollmentId === 'string'
        ? await findDynamic(tx, actor.teamId, asked.enrollmentId)
        : null;
    const input = { ...asked, action: startingAt(asked.action, startAt, now, running) };
    const node = toNode(
      input.action,
      (requiresDynamicActionApproval || !maySend) && sendsText(input.action),
    );
    const given = input.contact?.contactId ?? null;
    const named = given === null ? null : await currentContactId(tx, actor.teamId, given);
    const contact = running === null ? null : await sameContact(tx, running, details, named);
    if (running !== null && contact !== null) {
      await rejectSuppressed(tx, context.erasedAddresses, contact, input.action.type);
      await audit(tx, {
        ...performerOf(context),
        teamId: actor.teamId,
        action: 'enrollments.extended',
        subjectId: running.id,
        data: { actionType: input.action.type },
      });
      return append(tx, context, running, contact, input.action, node, now);
    }
    // For a different contact, the enrollment's contact ID does not apply either.
    const contactId = named === running?.contactId ? null : named;
    if (running !== null && contactId === null) rejectUnnamedContact(running, details);
    const receipt = await begin(
      tx,
      context,
      { ...input, contact: { ...input.contact, contactId } },
      details,
      node,
      now,
    );
    await audit(tx, {
      ...performerOf(context),
      teamId: actor.teamId,
      action: 'enrollments.started',
      subjectId: receipt.enrollment.id,
      data: { enrollmentCount: 1 },
    });
    if (running === null) return receipt;
    return {
      ...receipt,
      warnings: [
        `The identifiers in the request do not match the contact of ${running.id}, so a new enrollment was started.`,
        ...receipt.warnings,
      ],
    };
  });
}

async function sameContact(
  tx: Transaction,
  running: Running,
  details: ContactDetails,
  contactId: string | null,
): Promise<Contact | null> {
  if (contactId !== null && contactId !== running.contactId) return null;
  return continuedContact(tx, running.contact, details);
}

/** Rejects a request for a different contact that lacks the names required for a new enrollment. */
function rejectUnnamedContact(running: Running, details: ContactDetails): void {
  if (details.firstName !== null && details.lastName !== null) return;
  const { contact } = running;
  const differing = differingTargets(contact, details);
  const who = `the contact of ${running.id}, ${fullName(contact) ?? contact.email ?? contact.id}`;
  throw invalidRequest(
    (differing.length > 0 ? differing : ['contact']).map((path) => ({
      path,
      message: `does not match ${who}. To extend this enrollment, omit contact and company. To start a new one, omit enrollmentId and provide contact.firstName and contact.lastName.`,
    })),
  );
}
