import { defineTool, SETS } from '../../../tools/define-tool.ts';
import { id, strict, text } from '../../../tools/fields.ts';
import { nextStep } from '../../../tools/forms.ts';
import { PauseFlowPlan, ResumeFlowPlan } from '../../../tools/generated/graphql.ts';

const pauseFlowPlan = defineTool({
  name: 'pause_flow_plan',
  title: 'Pause a sequence',
  description:
    'Pauses a flow plan: no enrollment starts or goes on, and queued emails and requests are withdrawn until it resumes. Open tasks stay, and a reply still ends an enrollment. Has no effect if it is paused already.',
  annotations: SETS,
  input: strict({
    flowPlanId: id('flowPlan', 'The ID of the flow plan.'),
    reason: text('Reason for the pause, at most 500 characters.', 500).optional(),
  }),
  operation: PauseFlowPlan,
  variables: (input) => ({ input }),
  result: ({ pauseFlowPlan: { flowPlan } }) => ({
    summary: `The flow plan "${flowPlan.name}" is paused.`,
    nextSteps: [nextStep('resume_flow_plan', 'Resume the flow plan when the reason is gone.')],
  }),
});

const resumeFlowPlan = defineTool({
  name: 'resume_flow_plan',
  title: 'Resume a sequence',
  description:
    'Resumes a paused flow plan. Steps that came due during the pause are due now. Enrollments that were paused one by one stay paused. Has no effect if it is not paused.',
  annotations: { ...SETS, openWorldHint: true },
  input: strict({ flowPlanId: id('flowPlan', 'The ID of the flow plan.') }),
  operation: ResumeFlowPlan,
  variables: (input) => ({ input }),
  result: ({ resumeFlowPlan: { flowPlan } }) => ({
    summary: `The flow plan "${flowPlan.name}" is running.`,
    nextSteps: [
      nextStep(
        'get_outreach_queue_insights',
        'See the next emails and requests, and the waiting ones.',
      ),
    ],
  }),
});

export const flowPauseTools = [pauseFlowPlan, resumeFlowPlan];
