import { builder } from '../../../graphql/builder.ts';
import { dryRunField } from '../../../graphql/dry-run.ts';
import { describedEnum } from '../../../graphql/enum.ts';
import { FailureCodeEnum, FailureType, failureOf } from '../../../graphql/failure.ts';
import { FlowNodeInputType, StepTypeEnum } from '../../../graphql/flow-step.ts';
import { NodeInterface, registerNode, visibleOf } from '../../../graphql/node.ts';
import { warningsField } from '../../../graphql/payload.ts';
import { CREDIT_COSTS } from '../../../kernel/credit-costs.ts';
import { fileIdsOf } from '../../../kernel/email-files.ts';
import { isHtml } from '../../../kernel/html-body.ts';
import { shownType } from '../../../kernel/step-kind.ts';
import { richText } from '../../channels/email-html/email-html.ts';
import { type RenderedStep, type RenderIssue, renderStep } from './render-step.service.ts';
import type { StepTarget } from './step-target.ts';
import { type ListedVariable, listTemplateVariables } from './template-variables.service.ts';
import { loadTestEmails, sendTestEmail, type TestEmailSent } from './test-emails.service.ts';

const TextFieldEnum = describedEnum('StepTextField', 'A text of a step.', {
  subject: 'The subject of an email or InMail.',
  message: 'The text of an email or network message, or the note of a connection request.',
  prompt: 'The prompt that a text is generated from.',
  title: 'The title of a task.',
  instructions: 'The instructions of a task.',
});

const RenderIssueType = builder.objectRef<RenderIssue>('RenderIssue').implement({
  description:
    'A text that cannot be rendered for the contact. The step would fail with this code.',
  fields: (t) => ({
    field: t.expose('field', { type: TextFieldEnum, description: 'The text.' }),
    code: t.expose('code', {
      type: FailureCodeEnum,
      description: 'Reason why the step cannot be rendered.',
    }),
    message: t.exposeString('message', { description: 'The error as a sentence.' }),
  }),
});

const text = (what: string) => ({
  nullable: true as const,
  description: `${what} for the contact. Null if the step has none or it cannot be rendered.`,
});

const RenderedStepType = builder.objectRef<RenderedStep>('RenderedStep').implement({
  description: 'The texts of a step, rendered for one contact.',
  fields: (t) => ({
    type: t.field({
      type: StepTypeEnum,
      description: 'The type of the step.',
      resolve: ({ node }) => shownType(node.type),
    }),
    subject: t.exposeString('subject', text('The subject')),
    message: t.exposeString('message', text('The text')),
    html: t.string({
      nullable: true,
      description:
        'The sanitised HTML of the text for the contact, without signature. Null if the text is plain.',
      resolve: ({ message }) =>
        message !== null && isHtml(message) ? richText(message).html : null,
    }),
    attachments: t.field({
      type: ['EmailFile'],
      description: 'The files that are attached. Empty for other steps than emails.',
      resolve: ({ node }, _args, context) =>
        visibleOf(context, 'EmailFile', fileIdsOf(node['attachmentIds'])),
    }),
    prompt: t.exposeString('prompt', text('The prompt that the text would be generated from')),
    title: t.exposeString('title', text('The title of the task')),
    instructions: t.exposeString('instructions', text('The instructions of the task')),
    issues: t.expose('issues', {
      type: [RenderIssueType],
      description: 'The texts that cannot be rendered. Empty if all can.',
    }),
  }),
});

const SavedStepInput = builder.inputType('SavedStepInput', {
  description: 'A step of a flow plan.',
  fields: (t) => ({
    flowPlanId: t.id({ required: true, description: 'The ID of the flow plan.' }),
    nodeId: t.id({ required: true, description: 'The ID of the node.' }),
    isDraft: t.boolean({
      description: 'True for the step of the draft that is not published yet. Defaults to false.',
    }),
  }),
});

const StepTargetInput = builder.inputRef<StepTarget>('StepTargetInput').implement({
  description: 'The step to render. Exactly one of the two is given.',
  isOneOf: true,
  fields: (t) => ({
    saved: t.field({ type: SavedStepInput, description: 'A step of a flow plan.' }),
    unsaved: t.field({
      type: FlowNodeInputType,
      description: 'A step that is being edited. Its children are ignored.',
    }),
  }),
});

const TemplateVariableType = builder.objectRef<ListedVariable>('TemplateVariable').implement({
  description: 'A variable for the texts of steps.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The name, for example contact.firstName.' }),
    description: t.exposeString('description', {
      description: 'Description of the value of the variable.',
    }),
    example: t.exposeString('example', { description: 'An output in the notation of a text.' }),
  }),
});

builder.queryFields((t) => ({
  renderStep: t.field({
    type: RenderedStepType,
    description:
      'Renders the texts of a step for a contact, exactly as they would be sent. Sends and saves nothing.',
    args: {
      contactId: t.arg.id({ required: true, description: 'The ID of the contact.' }),
      step: t.arg({ type: StepTargetInput, required: true, description: 'The step.' }),
      senderUserId: t.arg.id({ description: 'The user ID of the sender. Defaults to yourself.' }),
    },
    resolve: (_root, args, context) => renderStep(context, args),
  }),
  templateVariables: t.field({
    type: [TemplateVariableType],
    description:
      'Lists the variables that the texts of steps can contain: the built-in ones, then the custom fields of the team.',
    resolve: (_root, _args, context) => listTemplateVariables(context),
  }),
}));

const TestEmailType = builder.prismaObject('TestEmail', {
  description: 'An email of a step that you sent to your own address.',
  interfaces: [NodeInterface],
  fields: (t) => ({
    address: t.exposeString('address', { description: 'Your address.' }),
    subject: t.exposeString('subject', { description: 'The subject.' }),
    body: t.exposeString('body', { description: 'The text.' }),
    status: t.expose('status', {
      type: describedEnum('TestEmailStatus', 'The delivery of a test email.', {
        queued: 'The email waits to be sent.',
        sending: 'The email is being sent.',
        sent: 'The mail server accepted the email.',
        failed: 'The email was not sent; `failure` gives the reason.',
      }),
      description: 'The delivery.',
    }),
    failure: t.field({
      type: FailureType,
      nullable: true,
      description: 'Failure of the email. Null if it did not fail.',
      resolve: (row) => failureOf(row),
    }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'Time at which the email was queued.',
    }),
    sentAt: t.expose('sentAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time at which the email was sent. Null if it was not.',
    }),
  }),
});

registerNode('testEmail', 'TestEmail', loadTestEmails);

const SendTestEmailInput = builder.inputType('SendTestEmailInput', {
  description: 'The email step, and the contact for whom to render it.',
  fields: (t) => ({
    contactId: t.id({
      required: true,
      description: 'The ID of the contact. Nothing is sent to them.',
    }),
    step: t.field({ type: StepTargetInput, required: true, description: 'The email step.' }),
    flowPlanId: t.id({
      description:
        'The flow plan with whose language, tone and AI context a text is written from a prompt. Defaults to the flow plan of a saved step.',
    }),
  }),
});

const SendTestEmailPayload = builder.objectRef<TestEmailSent>('SendTestEmailPayload').implement({
  description: 'The result of sending a test email.',
  fields: (t) => ({
    testEmail: t.field({
      type: TestEmailType,
      description: 'The email. Read it again with `node` to see whether it was sent.',
      resolve: ({ testEmail }) => testEmail,
    }),
    creditsCharged: t.expose('cost', {
      type: 'Credits',
      description: 'Credits charged: none unless its text was written from a prompt.',
    }),
    dryRun: t.field(dryRunField),
    warnings: t.stringList(warningsField(({ warnings }) => warnings)),
  }),
});

builder.mutationField('sendTestEmail', (t) =>
  t.field({
    type: SendTestEmailPayload,
    description: `Sends an email step, rendered for a contact, from your primary mailbox to your own address. It counts against no limit and creates no enrollment. If the step has a prompt, its text is written for the contact, for ${CREDIT_COSTS.messaging_generation} credits; a text that fails the checks is refused and costs nothing.`,
    args: {
      input: t.arg({
        type: SendTestEmailInput,
        required: true,
        description: 'The step and the contact.',
      }),
    },
    resolve: (_root, { input }, context) => sendTestEmail(context, input),
  }),
);
