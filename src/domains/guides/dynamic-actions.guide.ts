import type { Guide } from './guide.ts';

export const DYNAMIC_ACTIONS: Guide = {
  title: 'Dynamic actions: a sequence for one person',
  text: `
A dynamic action is for one named person: send, schedule, draft or follow up. It makes no audience and no flow plan; its enrollments share one flow of the system, which the normal flow tools refuse with \`shared_flow_protected\`.

The dynamic-action tools are not served by this version yet. Until they are, give one person a sequence of their own with the flow tools:

1. Make a small flow plan with \`create_flow_plan\`, or choose one that fits from \`list_flow_plans\`.
2. Publish it with \`manage_flow_publication\`.
3. Enroll the person with \`add_manual_flow_enrollment\` and \`enrollmentMode: enroll\`.
4. Follow the enrollment with \`get_flow_enrollment\`. Tasks that it makes for you stand in \`list_user_tasks\`: call \`preview_task\` first, and \`complete_task\` only where \`readiness.canExecute\` is true.
`,
  example: [
    {
      tool: 'create_flow_plan',
      request: {
        name: 'Follow up with Mary Jackson',
        root: { type: 'manual', title: 'Send {{ contact.firstName }} the figures', instructions: 'The figures of the last quarter, as promised.' },
      },
    },
    { tool: 'manage_flow_publication', request: { flowPlanId: '{{1.flowPlan.flowPlanId}}', action: 'publish' } },
    {
      tool: 'add_manual_flow_enrollment',
      request: {
        flowPlanId: '{{1.flowPlan.flowPlanId}}',
        enrollmentMode: 'enroll',
        contact: { firstName: 'Mary', lastName: 'Jackson', email: 'mary@tunnels.example' },
      },
    },
    { tool: 'get_flow_enrollment', request: { enrollmentId: '{{3.enrollmentId}}' } },
  ],
};
