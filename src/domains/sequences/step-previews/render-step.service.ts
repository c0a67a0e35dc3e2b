import type { FailureCode } from '../../../kernel/failure.ts';
import type { FlowNode } from '../../../kernel/flow-tree.ts';
import { notFound } from '../../../kernel/id-help.ts';
import { renderTemplate, type TemplateValues } from '../../../kernel/personalization.ts';
import { authorize } from '../../../kernel/policy.ts';
import { STEP_TEXTS, type StepText } from '../../../kernel/step-content.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { findContact } from '../../people/contacts/further-addresses.ts';
import { type ContactAndSender, templateValues } from '../steps/contact-and-sender.ts';
import { rejectTooLong, textFailureOf } from '../steps/step-texts.ts';
import { type StepTarget, targetNode } from './step-target.ts';

/** A text that cannot be rendered for the contact. */
export interface RenderIssue {
  field: StepText;
  code: FailureCode;
  message: string;
}

/**
 * The texts of a step for one contact. Null if the step has no such text, or it cannot be rendered.
 */
export type RenderedStep = Record<StepText, string | null> & {
  node: FlowNode;
  issues: RenderIssue[];
};

export interface RenderInput {
  contactId: string;
  /** Defaults to the caller. */
  senderUserId?: string | null | undefined;
  step: StepTarget;
}

/**
 * Renders the texts of a step as they would be sent to a contact. For generated texts, renders the
 * prompt.
 */
export async function renderStep(
  context: ServiceContext,
  { contactId, senderUserId, step }: RenderInput,
): Promise<RenderedStep> {
  authorize(context.actor, 'flows.read');
  authorize(context.actor, 'contacts.read');
  const node = await targetNode(context, step);
  const pair = await pairFor(context, contactId, senderUserId ?? context.actor.userId);
  return rendered(node, templateValues(pair));
}

/** The contact, and a member as the sender. */
export async function pairFor(
  { actor, prisma }: ServiceContext,
  contactId: string,
  userId: string,
): Promise<ContactAndSender> {
  const { teamId } = actor;
  const contact = await findContact({ prisma }, teamId, contactId);
  if (contact === null) throw notFound('contact', contactId);
  const member = await prisma.teamMembership.findUnique({
    where: { teamId_userId: { teamId, userId } },
    include: {
      user: true,
      senderSettings: true,
      accounts: true,
      mailboxes: { where: { isPrimary: true, removedAt: null } },
    },
  });
  if (member === null || member.senderSettings === null) throw notFound('team member', userId);
  const { user, senderSettings: settings, accounts, mailboxes, ...membership } = member;
  const network = accounts.find(({ channel }) => channel === 'network') ?? null;
  return {
    contact,
    sender: { membership, user, settings, network, mailbox: mailboxes[0] ?? null },
  };
}

function rendered(node: FlowNode, values: TemplateValues): RenderedStep {
  const result: RenderedStep = {
    node,
    issues: [],
    subject: null,
    message: null,
    prompt: null,
    title: null,
    instructions: null,
  };
  for (const field of STEP_TEXTS) {
    const template = node[field];
    if (template === undefined) continue;
    try {
      const text = renderTemplate(template, values);
      if (field === 'message') rejectTooLong(node, text);
      result[field] = field === 'subject' ? text.replace(/\s+/g, ' ').trim() : text;
    } catch (error) {
      const failure = textFailureOf(error);
      if (failure === null) throw error;
      result.issues.push({ field, ...failure });
    }
  }
  return result;
}
