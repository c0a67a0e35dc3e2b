import { CREDIT_COSTS } from '../../../kernel/credit-costs.ts';
import type { Guide } from './guide.ts';
import { kindRules } from './kind-rules.ts';

export const DYNAMIC_ACTIONS: Guide = {
  title: 'Dynamic actions: a sequence for one contact',
  text: `
A dynamic action is for one named contact: send, schedule, draft, connect, call or follow up. It needs no audience and no flow plan. All dynamic-action enrollments belong to one shared flow plan, which the normal flow tools reject with \`shared_flow_protected\`. Each enrollment has its own tree of steps.

1. Check whether the contact is already in a sequence: \`find_mcp_enrollment\` by email address, network URL or name. \`get_contact_trace\` returns all other activity with them.
2. Add the action with \`add_dynamic_action\`. A new sequence needs the first and last name, and one of \`contact.email\`, \`contact.networkUrl\`, \`contact.phone\`, \`company.domain\` or \`contact.prospectId\`. The address that the step needs (email address or network URL) must be known: it is not looked up automatically. An email to an address on the suppression list is refused. With \`dryRun: true\` the call returns when it would run and what it would cost, and adds nothing.
3. To extend a sequence, pass its \`enrollmentId\`. A completed sequence continues; a canceled or failed one does not. An identifier that differs from the contact of the sequence starts a new sequence.
4. Never send the same action twice. If \`taskIdsPending\` is true, its task will be created shortly; call \`list_user_tasks\` only in this case.
5. A member approves texts before they are sent, unless the owner has turned approvals off. To approve: \`list_user_tasks\` with type \`section_approval\`, \`preview_task\` to read the texts and the blockers, \`complete_task\` to approve and run, or \`approve_task\` with texts that you have edited. Approve only if the user asks for it.

## Rules by type
${kindRules()}
- A \`prompt\` costs ${CREDIT_COSTS.messaging_generation} credits for each text, charged when the text is written. The call itself is free.
- Network messages and InMails must be at least three hours apart: give the later one a \`delay\`.
- \`delay\` counts from the previous action, or from now if that is done.

## Replies and conversations
- \`get_flow_enrollment\` returns replies. For the full thread in a network inbox: \`list_network_unibox_conversations\` by the contact's name, then \`get_network_unibox_conversation\`. Reading does not mark it as read.
- \`update_network_unibox_conversation_state\` sets the tag (\`hot\`, \`nurture\`, \`none\`), read and archived. Call it only if the user asks for that. It sends nothing.
- Each reply has an \`intent\` with the sentence it rests on. One with \`needsCheck\` is not sure: ask the user, then \`correct_reply_intent\` confirms or corrects it.
- \`update_conversations\` snoozes, assigns, tags or archives several conversations, if the user asks for that.
- \`reply_to_conversation\` answers in the inbox, by email or on the network. Show the user the text first: it is sent at once.
- \`list_conversations\` lists who has answered, by email and on the network, and \`get_conversation\` returns the messages. \`record_meeting\` keeps a meeting that came of it; \`list_meetings\`, \`update_meeting\` and \`delete_meeting\` follow it.
- \`snooze_tasks\` postpones tasks, \`reassign_tasks\` hands them over, and \`reopen_task\` takes back that one was closed. \`list_mailboxes\` says which mailboxes send.
- \`find_contact_data\` is free and returns whether the team knows a contact, and where. \`search_contacts\` finds contacts by parts of names, companies and addresses, and \`explain_contact\` says why one is not written to.

## CRM
\`update_flow_plan\` on the shared flow plan changes only \`mcpDynamicActionsOptions\`. \`is_enrich_crm\` (on by default): after a new enrollment the contact is looked up in the CRM in the background, empty fields are filled on both sides, and \`crmContactId\` is kept. From then on the contact in the CRM shows the status of the last enrollment, its flow plan and the last reply, and gets what is changed here. \`is_push_to_crm_tasks\` (off by default): call, manual and approval tasks are created in the CRM and closed there when they are closed here. If the CRM is unavailable, both are retried later; nothing fails.

\`remove_dynamic_action_prospect\` cancels a sequence and its open tasks.
`,
  examples: [
    {
      title: 'an email with a follow-up, approved and sent',
      note: 'Free of charge. You approve as the sender.',
      calls: [
        { tool: 'find_mcp_enrollment', request: { email: 'quiet.mary@tunnels.example' } },
        {
          tool: 'add_dynamic_action',
          request: {
            contact: {
              firstName: 'Mary',
              lastName: 'Jackson',
              email: 'quiet.mary@tunnels.example',
            },
            company: { name: 'Wind Tunnels', domain: 'tunnels.example' },
            action: {
              type: 'email',
              subject: 'The figures, as promised',
              message: 'Hello {{ contact.firstName }}, here are the figures.',
            },
          },
        },
        {
          tool: 'add_dynamic_action',
          request: {
            enrollmentId: '{{2.enrollmentId}}',
            action: {
              type: 'email',
              subjectType: 'reply',
              delay: '3.00:00:00',
              message: 'Did the figures help?',
            },
          },
        },
        { tool: 'list_user_tasks', request: { types: ['section_approval'] } },
        { tool: 'preview_task', request: { taskId: '{{4.items.0.taskId}}' } },
        { tool: 'complete_task', request: { taskId: '{{4.items.0.taskId}}' } },
        { tool: 'get_flow_enrollment', request: { enrollmentId: '{{2.enrollmentId}}' } },
      ],
      end: 'both emails are approved; the first is in the queue or sent, the second follows three days later.',
    },
    {
      title: 'a call, then the contact in other tools',
      note: 'Free of charge.',
      calls: [
        {
          tool: 'add_dynamic_action',
          request: {
            contact: { firstName: 'Katherine', lastName: 'Johnson', phone: '+442079460143' },
            action: {
              type: 'call',
              title: 'Call {{ contact.firstName }}',
              instructions: 'Ask about the orbit.',
            },
          },
        },
        { tool: 'list_user_tasks', request: { types: ['call'] } },
        { tool: 'complete_task', request: { taskId: '{{2.items.0.taskId}}' } },
        { tool: 'find_contact_data', request: { phone: '+442079460143' } },
        {
          tool: 'list_network_unibox_conversations',
          request: { searchQuery: 'Johnson', isRead: false },
        },
      ],
      end: 'the call is logged, its sequence is completed, and the team knows the contact from its enrollment.',
    },
  ],
};
