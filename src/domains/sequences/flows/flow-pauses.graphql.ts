import type { FlowPlan } from '../../../db/generated/prisma/client.ts';
import { builder } from '../../../graphql/builder.ts';
import { dryRunField } from '../../../graphql/dry-run.ts';
import { loadedByOptional } from '../../../graphql/loaded.ts';
import { warningsField } from '../../../graphql/payload.ts';
import { memberLoader } from '../../accounts/team/team.loaders.ts';
import { pauseFlowPlan, resumeFlowPlan } from './flow-pauses.service.ts';

builder.prismaObjectFields('FlowPlan', (t) => ({
  isPaused: t.boolean({
    description:
      'True while the flow plan is paused: no enrollment starts or goes on, and nothing is sent.',
    resolve: ({ pausedAt }) => pausedAt !== null,
  }),
  pausedAt: t.expose('pausedAt', {
    type: 'DateTime',
    nullable: true,
    description: 'Time at which the flow plan was paused. Null if it is not paused.',
  }),
  pauseReason: t.exposeString('pauseReason', {
    nullable: true,
    description:
      'Reason that was given for the pause. Null if the flow plan is not paused or no reason was given.',
  }),
  pausedBy: t.field({
    type: 'TeamMember',
    nullable: true,
    description: 'The member who paused the flow plan. Null if it is not paused.',
    resolve: loadedByOptional(memberLoader, 'pausedById'),
  }),
}));

const PauseFlowPlanInput = builder.inputType('PauseFlowPlanInput', {
  description: 'The flow plan to pause.',
  fields: (t) => ({
    flowPlanId: t.id({ required: true, description: 'The ID of the flow plan.' }),
    reason: t.string({ description: 'Reason for the pause, at most 500 characters.' }),
  }),
});

const ResumeFlowPlanInput = builder.inputType('ResumeFlowPlanInput', {
  description: 'The flow plan to resume.',
  fields: (t) => ({
    flowPlanId: t.id({ required: true, description: 'The ID of the flow plan.' }),
  }),
});

const payload = (name: string, description: string) =>
  builder.objectRef<FlowPlan>(name).implement({
    description,
    fields: (t) => ({
      flowPlan: t.field({
        type: 'FlowPlan',
        description: 'The flow plan in its new state.',
        resolve: (flowPlan) => flowPlan,
      }),
      dryRun: t.field(dryRunField),
      warnings: t.stringList(warningsField(() => [])),
    }),
  });

const PauseFlowPlanPayload = payload('PauseFlowPlanPayload', 'The result of pausing a flow plan.');
const ResumeFlowPlanPayload = payload(
  'ResumeFlowPlanPayload',
  'The result of resuming a flow plan.',
);

builder.mutationFields((t) => ({
  pauseFlowPlan: t.field({
    type: PauseFlowPlanPayload,
    description:
      'Pauses a flow plan. Contacts wait in its queue. Queued emails and requests are withdrawn until it resumes; emails and requests that are being sent, and withdrawals of connection requests, are still carried out. Open tasks stay, and a reply still ends an enrollment. Has no effect if the flow plan is paused already.',
    args: {
      input: t.arg({
        type: PauseFlowPlanInput,
        required: true,
        description: 'The flow plan to pause.',
      }),
    },
    resolve: (_root, { input }, context) => pauseFlowPlan(context, input),
  }),
  resumeFlowPlan: t.field({
    type: ResumeFlowPlanPayload,
    description:
      'Resumes a flow plan. Steps whose time came during the pause are due now. Enrollments that were paused by themselves stay paused. Has no effect if it is not paused.',
    args: {
      input: t.arg({
        type: ResumeFlowPlanInput,
        required: true,
        description: 'The flow plan to resume.',
      }),
    },
    resolve: (_root, { input }, context) => resumeFlowPlan(context, input),
  }),
}));
