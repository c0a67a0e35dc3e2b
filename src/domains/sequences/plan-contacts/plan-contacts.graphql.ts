import { builder } from '../../../graphql/builder.ts';
import { pageComplexity, toConnection } from '../../../graphql/connection.ts';
import { describedEnum } from '../../../graphql/enum.ts';
import { loadedBy, loadedByOptional } from '../../../graphql/loaded.ts';
import { inDirection, onlyOrder } from '../../../graphql/order.ts';
import { ReasonCodeEnum, ReasonType } from '../../../graphql/waiting-reason.ts';
import { waitingReason } from '../../../kernel/waiting-reasons.ts';
import { memberLoader } from '../../accounts/team/team.loaders.ts';
import { flowPlanLoader } from '../flows/flows.loaders.ts';
import type { StatedPause } from '../pauses/pauses-of-team.ts';
import {
  PLAN_CONTACT_ENDS,
  PLAN_CONTACT_STATES,
  PLAN_FIGURES,
  type PlanContact,
  STEP_FIGURES,
} from './plan-contact.ts';
import { pauseKeyOf, planContactPauseLoader } from './plan-contact-pauses.ts';
import {
  type ContactExplanation,
  countPlanContacts,
  explainContact,
  listPlanContacts,
  type PlanContactCounts,
  plansOfContact,
} from './plan-contacts.service.ts';

export const StateEnum = describedEnum(
  'PlanContactState',
  'State of a contact in a flow plan.',
  PLAN_CONTACT_STATES,
);

const EndEnum = describedEnum(
  'PlanContactEnd',
  'The end of a contact in a flow plan.',
  PLAN_CONTACT_ENDS,
);

const NextStepType = builder
  .objectRef<NonNullable<PlanContact['nextStep']>>('PlanContactStep')
  .implement({
    description: 'The current step of a contact.',
    fields: (t) => ({
      nodeId: t.exposeString('nodeId', { description: 'ID of the node in the tree.' }),
      type: t.exposeString('type', { description: 'Type of the step.' }),
      dueAt: t.expose('dueAt', {
        type: 'DateTime',
        description:
          'Earliest time at which the step is carried out. Limits and working hours can delay it.',
      }),
    }),
  });

const PlanContactPauseType = builder.objectRef<StatedPause>('PlanContactPause').implement({
  description: 'The pause that holds a contact in a flow plan.',
  fields: (t) => ({
    since: t.expose('since', { type: 'DateTime', description: 'Time at which the pause began.' }),
    reason: t.exposeString('reason', {
      nullable: true,
      description: 'Reason that was given for the pause. Null if none was given.',
    }),
    pausedBy: t.field({
      type: 'TeamMember',
      nullable: true,
      description: 'The member who paused the scope. Null for the operator of the server.',
      resolve: loadedByOptional(memberLoader, 'pausedById'),
    }),
  }),
});

const PlanContactType = builder.objectRef<PlanContact>('PlanContact').implement({
  description: 'A contact in a flow plan, with its state and the reason for it.',
  fields: (t) => ({
    id: t.exposeID('id', {
      description: 'ID of the enrollment, or of the queue item if the contact has not started.',
    }),
    contact: t.expose('contact', { type: 'Contact', description: 'The contact.' }),
    flowPlan: t.field({
      type: 'FlowPlan',
      description: 'The flow plan.',
      resolve: loadedBy(flowPlanLoader, 'flowPlanId'),
    }),
    state: t.expose('state', {
      type: StateEnum,
      description: 'State of the contact in the flow plan.',
    }),
    since: t.expose('since', {
      type: 'DateTime',
      description: 'Time at which the contact began to wait, started, was held, or ended.',
    }),
    reason: t.expose('reason', {
      type: ReasonType,
      nullable: true,
      description:
        'The reason why the contact waits, is held or refused. Null for contacts that run or have finished.',
    }),
    pause: t.field({
      type: PlanContactPauseType,
      nullable: true,
      description:
        'The pause that holds the contact: of the team, the flow plan, the contact or its company, the sender or the mailbox. Null if none does, or nobody is recorded.',
      resolve: (row, _args, context) => {
        const key = pauseKeyOf(row);
        return key === null ? null : planContactPauseLoader(context).load(key);
      },
    }),
    until: t.expose('until', {
      type: 'DateTime',
      nullable: true,
      description: 'Time at which the wait or hold ends by itself. Null if it is not known.',
    }),
    end: t.expose('end', {
      type: EndEnum,
      nullable: true,
      description: 'The end of the contact in the flow plan. Null while it has not ended.',
    }),
    failure: t.exposeString('failure', {
      nullable: true,
      description: 'Description of the failure, as a sentence. Null if nothing failed.',
    }),
    nextStep: t.expose('nextStep', {
      type: NextStepType,
      nullable: true,
      description:
        'The current step of the contact. Null if the contact has not started or has finished.',
    }),
    queueItem: t.expose('queueItem', {
      type: 'QueueItem',
      nullable: true,
      description: 'Queue item of the contact. Null once the contact has started.',
    }),
    enrollment: t.expose('enrollment', {
      type: 'Enrollment',
      nullable: true,
      description: 'Enrollment of the contact. Null if the contact has not started.',
    }),
  }),
});

const PlanContactConnection = builder.connectionObject(
  { type: PlanContactType, name: 'PlanContactConnection' },
  { name: 'PlanContactEdge' },
);

const CountsType = builder.objectRef<PlanContactCounts>('PlanContactCounts').implement({
  description: 'Exact numbers of contacts of a flow plan in each state.',
  fields: (t) => ({
    waiting: t.exposeInt('waiting', { description: 'Number of contacts in the state WAITING.' }),
    running: t.exposeInt('running', { description: 'Number of contacts in the state RUNNING.' }),
    held: t.exposeInt('held', { description: 'Number of contacts in the state HELD.' }),
    refused: t.exposeInt('refused', { description: 'Number of contacts in the state REFUSED.' }),
    finished: t.exposeInt('finished', { description: 'Number of contacts in the state FINISHED.' }),
    starting: t.exposeInt('starting', {
      description: 'Number of waiting contacts that the server is starting in the background.',
    }),
  }),
});

const PlanFigureEnum = describedEnum(
  'FlowPlanFigure',
  'A figure of a flow plan, which counts contacts.',
  PLAN_FIGURES,
);

const StepFigureInput = builder.inputType('StepFigureFilter', {
  description: 'The contacts that a figure of `stepCounts` counts.',
  fields: (t) => ({
    node: t.string({ required: true, description: 'ID of the step in the tree.' }),
    figure: t.field({
      type: describedEnum('StepFigure', 'A figure of a step, which counts contacts.', STEP_FIGURES),
      required: true,
      description: 'The figure.',
    }),
  }),
});

builder.prismaObjectFields('FlowPlan', (t) => ({
  contacts: t.connection(
    {
      type: PlanContactType,
      description:
        'Lists the contacts of the flow plan with their state: first contacts that have started, then the others.',
      complexity: pageComplexity,
      args: {
        states: t.arg({
          type: [StateEnum],
          description: 'Only contacts in these states. Defaults to all.',
        }),
        reasons: t.arg({
          type: [ReasonCodeEnum],
          description:
            'Only contacts that wait, are held or refused for one of these reasons. Defaults to all.',
        }),
        figure: t.arg({
          type: PlanFigureEnum,
          description: 'Only contacts that this figure of the flow plan counts. Defaults to all.',
        }),
        step: t.arg({
          type: StepFigureInput,
          description: 'Only contacts that this figure of a step counts. Defaults to all.',
        }),
        orderBy: t.arg(
          onlyOrder(
            'PlanContact',
            {
              started:
                'Sorts started contacts by their start, then the others by the time at which they were added.',
            },
            false,
          ),
        ),
      },
      resolve: async (plan, { states, reasons, figure, step, orderBy, ...page }, context) =>
        toConnection(
          await listPlanContacts(
            context,
            plan,
            {
              states: states ?? null,
              reasons: reasons?.map(waitingReason) ?? null,
              figure: figure ?? null,
              step: step ?? null,
            },
            inDirection(page, orderBy, 'descending'),
          ),
        ),
    },
    PlanContactConnection,
  ),
  contactCounts: t.field({
    type: CountsType,
    description: 'Numbers of contacts of the flow plan in each state.',
    complexity: 30,
    resolve: (plan, _args, context) => countPlanContacts(context, plan),
  }),
}));

builder.prismaObjectField('Contact', 'plans', (t) =>
  t.field({
    type: [PlanContactType],
    description: 'State of the contact in each flow plan, at most 50, unfinished ones first.',
    complexity: 20,
    resolve: (contact, _args, context) => plansOfContact(context, contact),
  }),
);

const SuppressionKindEnum = describedEnum(
  'ContactSuppression',
  'The reason why emails to a contact are suppressed.',
  {
    wish: 'The contact asked for no more messages. Nothing is sent on any channel.',
    listed: 'The address or its domain is on the suppression list. No email is sent.',
  },
);

const ExplanationType = builder.objectRef<ContactExplanation>('ContactExplanation').implement({
  description: 'The next message of a contact, or the reason why the contact gets none.',
  fields: (t) => ({
    contact: t.expose('contact', { type: 'Contact', description: 'The contact.' }),
    summary: t.exposeString('summary', { description: 'The answer in a sentence.' }),
    suppression: t.expose('suppression', {
      type: SuppressionKindEnum,
      nullable: true,
      description:
        'The reason why emails to the primary address are suppressed. Null if they are not.',
    }),
    plans: t.expose('plans', {
      type: [PlanContactType],
      description: 'State of the contact in each flow plan, unfinished ones first.',
    }),
  }),
});

builder.queryField('whyNotSent', (t) =>
  t.field({
    type: ExplanationType,
    description:
      'Explains why a contact gets no message, or which message comes next: in each flow plan the state, the reason for a hold, the role that must act, the end of the hold, and the remedy.',
    complexity: 20,
    args: { contactId: t.arg.id({ required: true, description: 'The ID of the contact.' }) },
    resolve: (_root, { contactId }, context) => explainContact(context, contactId),
  }),
);
