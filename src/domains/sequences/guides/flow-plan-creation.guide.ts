import { CREDIT_COSTS } from '../../../kernel/credit-costs.ts';
import type { Guide } from './guide.ts';
import { kindExamples, kindFields } from './kind-rules.ts';

export const FLOW_PLAN_CREATION: Guide = {
  title: 'Flow plans: from the tree to the first enrollment',
  text: `
A flow plan is a tree of steps. Create the audience first, then the flow plan; publish it, and enroll.

## The tree
- A node is \`{ type, delay?, requiresApproval?, …content, children? }\`. \`children.default\` follows when the step is done. After a \`network_connect\` it is \`children.accepted\` and \`children.timeout\` instead. A tree has at most 100 nodes.
- Types: ${kindFields()}. A step of each type:
${kindExamples()}
- \`delay\` is the wait after the previous step, as \`d.hh:mm:ss\` or \`hh:mm:ss\`.
- An email with \`subjectType: reply\` continues the thread of the previous email and uses its subject: omit \`subject\`.
- \`prompt\` in place of \`message\` has the AI write the text of an email or a network message for each contact when the step is due; an email that starts a thread without \`subject\` gets one too. A member approves each text unless \`requiresApproval\` is false. One that fails the checks always waits for a member: \`preview_task\`, then \`approve_task\`.
- Texts can use Liquid variables: \`contact.\` firstName, lastName, fullName, email, phone, role, networkUrl; \`company.\` name, domain; \`sender.\` displayName, firstName, lastName, email; and \`custom.<key>\` for each custom field of your team, which \`validate_flow\` checks. Set a default for values that may be missing: \`{{ contact.firstName | default: "there" }}\`. An empty variable without a default fails that enrollment with \`missing_variable\`.
- At most one connect in a tree; on each branch at most five InMails and one profile view; at least three hours between network chat steps.
- A tree that breaks a rule is rejected with every error and its path. \`validate_flow\` returns the same errors and saves nothing. \`render_flow_step\` shows the texts of a saved step as one contact would get them.
- What the team knows about its product, proof and objections is told to the AI with every text: read it with \`list_knowledge\`, and keep it with \`create_knowledge\`, \`update_knowledge\` and \`delete_knowledge\` (owners and admins).
- The AI is also told the facts that \`research_contact\` has found about a contact. \`write_reply\` writes drafts of replies. Email steps, replies and approved emails take files in \`attachmentIds\`: \`upload_file\` uploads one.

## What it costs
- A step with a \`prompt\` costs ${CREDIT_COSTS.messaging_generation} credits for each contact, when its text is generated. \`aiQualification\` costs ${CREDIT_COSTS.qualification_agent} credit for each contact, before the first step. Everything else is free.
- \`list_flow_plans\` with \`includeCost: true\` returns the estimated cost of one contact, along the most expensive path.
- With \`dryRun: true\` each write tool returns who would be reached, when and at what cost, and changes nothing. Use it before you publish or enroll.

## Publishing and enrolling
- \`create_flow_plan\` always creates a draft. \`manage_flow_publication\` publishes it; running enrollments keep their version.
- \`enrollmentMode\` is \`manual\` (contacts wait for \`enroll_awaiting_flow_items\`) or \`auto\` (they are enrolled in the background). It is not the mode of the audience. Publishing a manual flow plan does not enroll any contact.
- To add one contact to an existing flow plan: \`add_manual_flow_enrollment\`, with \`enrollmentMode: enroll\` to enroll immediately.
- A contact that could not be enrolled is listed as a queue row with status \`failed\`: \`validate_flow_reenroll\` returns the blockers. Remove them and enroll the item again.
- Senders are the \`candidates\` of the flow plan: user IDs from \`list_team_members\`. \`get_flow_workspace\` shows in \`candidateDetails\` whether their accounts are connected, and in \`requiredActions\` what must be fixed.
- Change a flow plan with \`update_flow_plan\` (name, mode, candidates, options) and \`replace_flow_root\` (its steps); set its audience with \`attach_audience_to_flow\`. Find flow plans with \`list_flow_plans\`.

## Monitoring
- \`list_flow_plan_enrollments\` by status, \`list_enrollments\` by end time, \`get_flow_enrollment\` for one with its replies. \`cancel_flow_enrollments\` cancels some. A contact that is held as \`qualification_unsure\` waits for the user, whose decision \`decide_qualification\` records. \`pause_flow_plan\` stops a flow plan until \`resume_flow_plan\`; \`pause\` and \`resume\` do it for the whole team, a sender, a mailbox, a company or a contact.
- Manual work is listed by \`list_user_tasks\`: \`preview_task\`, then \`complete_task\` or \`skip_task\`.
- \`get_outreach_queue_insights\` returns why network requests are waiting and until when; \`get_team_metrics\` returns activity and results, and \`get_flow_plan_report\` what became of each step, with the rates.

## Likes and comments as a source
People who like or comment on a profile or company page can enter one linked flow plan. Start with \`manage_social_engagement_monitored_profile\` (\`action: add\`, and \`enableSocialEngagement: true\` to start collecting immediately). Do not create a flow plan for it: edit the linked one in the result with \`replace_flow_root\`, and publish it. Until then the collected contacts wait. \`get_social_engagement_config\` returns its state, \`write_social_engagement_config\` turns it on and off, \`list_social_engagement_monitored_profiles\` lists the pages. \`set_engagement_criteria\` has the AI look at each new person first, so that only those who fit are added and charged. It is available to owners and admins, requires paid access, and costs ${CREDIT_COSTS.signal} credits for each new contact.
`,
  examples: [
    {
      title: 'a sequence of emails and a call',
      note: 'Free of charge.',
      calls: [
        {
          tool: 'create_audience',
          request: {
            name: 'Trial sign-ups',
            contacts: [
              {
                firstName: 'Edith',
                lastName: 'Clarke',
                email: 'quiet.edith@grid.example',
                companyName: 'Grid',
              },
            ],
          },
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
                  children: {
                    default: {
                      type: 'call',
                      delay: '2.00:00:00',
                      title: 'Call {{ contact.fullName | default: "the contact" }}',
                    },
                  },
                },
              },
            },
          },
        },
        {
          tool: 'list_flow_plans',
          request: { flowPlanIds: ['{{2.flowPlan.flowPlanId}}'], includeCost: true },
        },
        {
          tool: 'manage_flow_publication',
          request: { flowPlanId: '{{2.flowPlan.flowPlanId}}', action: 'publish' },
        },
        {
          tool: 'enroll_awaiting_flow_items',
          request: { flowPlanId: '{{2.flowPlan.flowPlanId}}', all: true, dryRun: true },
        },
        {
          tool: 'enroll_awaiting_flow_items',
          request: { flowPlanId: '{{2.flowPlan.flowPlanId}}', all: true },
        },
        {
          tool: 'list_flow_plan_enrollments',
          request: { flowPlanId: '{{2.flowPlan.flowPlanId}}', status: 'in_progress' },
        },
      ],
      end: 'the flow plan is published and one contact is in progress; the first email goes out within the work schedule of the sender.',
    },
    {
      title: 'people who like a page',
      note: `For owners and admins with paid access. Costs ${CREDIT_COSTS.signal} credits for each new contact that is collected.`,
      calls: [
        {
          tool: 'manage_social_engagement_monitored_profile',
          request: {
            action: 'add',
            networkUrl: 'https://network.example/company/grid',
            enableSocialEngagement: true,
          },
        },
        {
          tool: 'replace_flow_root',
          request: {
            flowPlanId: '{{1.socialEngagement.flowPlan.flowPlanId}}',
            root: {
              type: 'network_connect',
              message: 'Thank you for your interest in our page.',
              children: {
                accepted: {
                  type: 'network_message',
                  delay: '1.00:00:00',
                  message: 'Good to be in touch. What made you look?',
                },
              },
            },
          },
        },
        {
          tool: 'manage_flow_publication',
          request: { flowPlanId: '{{1.socialEngagement.flowPlan.flowPlanId}}', action: 'publish' },
        },
        { tool: 'get_social_engagement_config', request: {} },
      ],
      end: 'the page is monitored, social engagement is enabled, and its linked flow plan is published.',
    },
  ],
};
