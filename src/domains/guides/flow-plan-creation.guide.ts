import type { Guide } from './guide.ts';

export const FLOW_PLAN_CREATION: Guide = {
  title: 'Flow plans: from the tree to the first enrollment',
  text: `
A flow plan is a tree of steps. Have the audience first, then make the plan, publish it, and enroll.

## The tree
- A node is \`{ type, delay?, requiresApproval?, …content, children? }\`. \`children.default\` follows when the step is done. A \`network_connect\` goes on by \`children.accepted\` and \`children.timeout\` instead.
- Types: \`email\` (subject, subjectType, message), \`network_connect\` (message as a note, connectionTimeout), \`network_message\` (message or prompt), \`network_inmail\` (subject, prompt), \`network_profile_view\`, \`call\` and \`manual\` (title, instructions).
- \`delay\` is the wait since the step before, as \`d.hh:mm:ss\` or \`hh:mm:ss\`.
- An e-mail with \`subjectType: reply\` goes into the thread of the e-mail before it and takes its subject: leave \`subject\` out.
- Texts take Liquid variables: \`contact.\` firstName, lastName, fullName, email, phone, role, networkUrl; \`company.\` name, domain; \`sender.\` displayName, firstName, lastName, email. Give what may be missing a default: \`{{ contact.firstName | default: "there" }}\`. A variable that is empty and has none fails that enrollment with \`missing_variable\`.
- At most one connect in a tree; on each branch at most five in-mails and one profile view; three hours between network chat steps.
- A tree that breaks a rule is refused with every fault named by its path.

## Publishing and enrolling
- \`create_flow_plan\` always makes a draft. \`manage_flow_publication\` publishes it; enrollments under way keep the version they began with.
- \`enrollmentMode\` is \`manual\` (contacts wait for \`enroll_awaiting_flow_items\`) or \`auto\` (they are taken up in the background). It is not the audience's mode: publishing a manual plan enrolls nobody.
- One contact into an existing plan: \`add_manual_flow_enrollment\`, with \`enrollmentMode: enroll\` to enroll at once.
- What could not be enrolled stands under status \`failed\` as a queue row: ask \`validate_flow_reenroll\` what is in the way, mend it, and enroll the item again.
- Senders are the plan's \`candidates\`: user ids of \`list_team_members\`. \`get_flow_workspace\` shows in \`candidateDetails\` whether their accounts are connected, and in \`requiredActions\` what stands in the way.
- Change a plan with \`update_flow_plan\` (name, mode, candidates, options) and \`replace_flow_root\` (its steps); feed it with \`attach_audience_to_flow\`. Find plans with \`list_flow_plans\`.

## Watching it run
- \`list_flow_plan_enrollments\` by state, \`list_enrollments\` by the time that they ended, \`get_flow_enrollment\` for one with its replies. \`cancel_flow_enrollments\` ends some.
- What a person has to do stands in \`list_user_tasks\`: \`preview_task\`, then \`complete_task\` or \`skip_task\`.
- Why network requests wait, and until when: \`get_outreach_queue_insights\`. What came of it all: \`get_team_metrics\`.

## Likes and comments as a source
People who like or comment on a profile or company page can enter one linked flow of the system. Begin with \`manage_social_engagement_monitored_profile\` (\`action: add\`, \`enableSocialEngagement: true\` to collect at once); do not make a flow plan for it. Then edit the linked flow that the answer names with \`replace_flow_root\` and publish it: until then the people who were collected wait. \`get_social_engagement_config\` says what keeps it from running, \`write_social_engagement_config\` switches it off and on, \`list_social_engagement_monitored_profiles\` lists the pages. It is for owners and admins, needs paid access, and each new engager costs credits (signal).
`,
  example: [
    {
      tool: 'create_audience',
      request: { name: 'Trial sign-ups', contacts: [{ firstName: 'Edith', lastName: 'Clarke', email: 'quiet.edith@grid.example', companyName: 'Grid' }] },
    },
    {
      tool: 'create_flow_plan',
      request: {
        name: 'Welcome sequence',
        audienceId: '{{1.audience.audienceId}}',
        root: {
          type: 'email',
          subject: 'A question, {{ contact.firstName | default: "if I may" }}',
          message:
            'Hello {{ contact.firstName | default: "there" }},\n\nhow does {{ company.name | default: "your company" }} plan its week?\n\n{{ sender.displayName }}',
          children: {
            default: {
              type: 'email',
              delay: '3.00:00:00',
              subjectType: 'reply',
              message: 'A short reminder of my question below.',
              children: { default: { type: 'call', delay: '2.00:00:00', title: 'Call {{ contact.fullName | default: "the contact" }}' } },
            },
          },
        },
      },
    },
    { tool: 'manage_flow_publication', request: { flowPlanId: '{{2.flowPlan.flowPlanId}}', action: 'publish' } },
    { tool: 'enroll_awaiting_flow_items', request: { flowPlanId: '{{2.flowPlan.flowPlanId}}', all: true } },
    { tool: 'list_flow_plan_enrollments', request: { flowPlanId: '{{2.flowPlan.flowPlanId}}', status: 'in_progress' } },
    {
      tool: 'manage_social_engagement_monitored_profile',
      request: { action: 'add', networkUrl: 'https://network.example/company/grid', enableSocialEngagement: true },
    },
    {
      tool: 'replace_flow_root',
      request: {
        flowPlanId: '{{6.socialEngagement.flowPlan.flowPlanId}}',
        root: {
          type: 'network_connect',
          message: 'Thank you for your interest in our page.',
          children: { accepted: { type: 'network_message', delay: '1.00:00:00', message: 'Good to be in touch. What made you look?' } },
        },
      },
    },
    { tool: 'manage_flow_publication', request: { flowPlanId: '{{6.socialEngagement.flowPlan.flowPlanId}}', action: 'publish' } },
    { tool: 'get_social_engagement_config', request: {} },
  ],
};
