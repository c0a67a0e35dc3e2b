import type { Guide } from './guide.ts';

export const DYNAMIC_ACTIONS: Guide = {
  title: 'Dynamic actions: a sequence for one person',
  text: `
A dynamic action is for one named person: send, schedule, draft, connect or follow up. It makes no audience and no flow plan. All its enrollments share one flow of the system, which the normal flow tools refuse with \`shared_flow_protected\`; each has a tree of its own.

1. See whether the person has a sequence already: \`find_mcp_enrollment\` by e-mail, network URL or name. \`get_contact_trace\` shows what else was done with them.
2. Add the action with \`add_dynamic_action\`. A new sequence needs the first and last name, and one of \`contact.email\`, \`contact.networkUrl\`, \`contact.phone\`, \`company.domain\` or \`contact.prospectId\`. What the channel needs (an address, a profile) must be known: nothing is enriched first.
3. Extend a sequence by its \`enrollmentId\`. A completed one goes on; a canceled or failed one does not. An exact identifier that differs from what is known starts a new sequence instead.
4. Never call it again for the same action. \`taskIdsPending: true\` says that a task comes up in a moment: only then ask \`list_user_tasks\`. A person approves texts with \`preview_task\` and \`complete_task\`, unless the owner has switched approvals off.

## Rules by type
- \`email\`: write subject and message yourself, nothing is written for you. A new sequence begins a thread with \`subject\`. When you extend, \`subjectType\` is needed: \`new_thread\` with a subject, or \`reply\` without one, behind an earlier e-mail.
- \`network_connect\`: one in a sequence; waits 14 days to be accepted unless \`connectionTimeout\` says otherwise. What follows goes by \`appendTarget\`: \`connection_accepted\` (the default) or \`connection_timeout\`.
- \`network_message\`: \`message\`, or \`prompt\` to have the text written (charged).
- \`network_inmail\`: \`subject\` and \`prompt\`, no message; at most five on a branch.
- \`network_profile_view\`: no content, no approval, no task; one on a branch.
- Network messages and in-mails keep three hours between each other: give the later one a \`delay\`.
- \`call\` and \`manual\`: \`title\`, and \`instructions\` where they help; they become tasks when they are due.
- \`delay\` counts from the action before it, or from now where that is over.

## What came back
- Replies stand in \`get_flow_enrollment\`. The whole thread of a network inbox: \`list_network_unibox_conversations\` by the person's name, then \`get_network_unibox_conversation\`. Reading marks nothing as read.
- \`update_network_unibox_conversation_state\` sets the tag (\`hot\`, \`nurture\`, \`none\`), read and archived, and only when the user asks for that. It sends nothing.
- \`find_contact_data\` tells in one free call whether the team knows a person, and where.

\`remove_dynamic_action_prospect\` cancels a sequence. On the shared flow \`update_flow_plan\` changes \`mcpDynamicActionsOptions\` and nothing else.
`,
  example: [
    {
      tool: 'add_dynamic_action',
      request: {
        contact: { firstName: 'Mary', lastName: 'Jackson', email: 'quiet.mary@tunnels.example' },
        company: { name: 'Wind Tunnels', domain: 'tunnels.example' },
        action: { type: 'email', subject: 'The figures, as promised', message: 'Hello {{ contact.firstName }}, here are the figures.' },
      },
    },
    {
      tool: 'add_dynamic_action',
      request: {
        enrollmentId: '{{1.enrollmentId}}',
        action: { type: 'email', subjectType: 'reply', delay: '3.00:00:00', message: 'Did the figures help?' },
      },
    },
    { tool: 'find_mcp_enrollment', request: { email: 'quiet.mary@tunnels.example' } },
    { tool: 'get_flow_enrollment', request: { enrollmentId: '{{1.enrollmentId}}' } },
    { tool: 'list_user_tasks', request: { types: ['section_approval'] } },
    { tool: 'list_network_unibox_conversations', request: { searchQuery: 'Jackson', isRead: false } },
    { tool: 'find_contact_data', request: { email: 'quiet.mary@tunnels.example' } },
  ],
};
