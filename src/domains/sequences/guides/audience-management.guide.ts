import { CREDIT_COSTS } from '../../../kernel/credit-costs.ts';
import type { Guide } from './guide.ts';

export const AUDIENCE_MANAGEMENT: Guide = {
  title: 'Audiences: add contacts',
  text: `
Use an audience when the request concerns several contacts: pasted rows, a file, an export. For one named contact use a dynamic action (guide \`dynamic_actions\`); it needs no audience and no flow plan.

1. Look for a suitable audience with \`list_audiences\` before you create one.
2. Create one with \`create_audience\`. It takes up to 1000 contacts; add more with \`add_audience_contacts\`. With \`dryRun: true\` both return what they would do, and change and spend nothing.
3. Each contact needs an email address, or a network URL, or all of first name, last name and company domain. If any contact has none of these, the whole call fails and the error lists every such contact. Correct them and send the call again.
4. Duplicates are skipped. \`duplicates\` names the identity by which each was recognized. \`filled\` lists the empty fields of an existing contact that were filled; existing values are never replaced.
5. \`attach_audience_to_flow\` makes the audience the source of an existing flow plan. \`add_manual_flow_enrollment\` adds one contact to a flow plan without an audience. \`get_current_user\` returns your user and your permissions. \`get_guide\` returns this guide and three others.
6. Adding contacts does not enroll them immediately. A published flow plan in auto mode enrolls new contacts in the background. In manual mode they wait: list them with \`list_flow_plan_enrollments\` and enroll them with \`enroll_awaiting_flow_items\`.
7. A flow plan has one audience. An audience can be the source of several flow plans.

## Audiences filled in the background
- From the CRM, free of charge: find the list with \`list_crm_lists\`, then \`create_audience\` with mode \`crm_list\` and its \`listId\` as \`crmListId\`.
- From a search, ${CREDIT_COSTS.contact_enrichment} credit for each profile: mode \`prospecting_tool\` with \`prospectingTool\`: \`filters\` or a \`searchUrl\` with keywords, \`maxProfiles\` (default 100) and \`confirmedMaxCredits\` (at least \`maxProfiles\`). The filters are \`jobTitles\`, \`seniorities\`, \`departments\`, \`countries\`, \`industries\`, \`companyDomains\`, \`companyNames\`, \`companySizes\` and \`keywords\`; guide \`contact_discovery\` explains them. A dry run returns the highest possible charge.
- Both return an \`importId\`. Call \`get_import\` with it until \`status\` is \`completed\` or \`failed\`.

## Single contacts, and the user's own systems
- \`upsert_contact\` sets fields of the contact that its email address, network URL, CRM ID or full name and company identify, and creates it if there is none. It replaces existing values, needs no audience and enrolls nobody. \`update_contact\` changes a contact that exists, also its email address; name it by \`prospectId\` or in \`by\`. Both return in \`changes\` what was different.
- \`add_contact_note\` keeps what was said. \`suppress\` stops all writing to an address, a domain or a contact, and \`list_suppressions\` lists them. \`erase_contact\` erases the personal data of a contact for good: ask the user first.
- \`create_webhook_endpoint\` has events delivered to a URL of the user's own system, for example \`reply.received\`. Use only a URL that the user gave you, because it gets the data of contacts, and show the user the secret: it is returned once. \`list_webhook_endpoints\` shows whether each URL accepts its events, and \`delete_webhook_endpoint\` ends the delivery. All three are available to owners and admins.
`,
  examples: [
    {
      title: 'an audience of pasted rows',
      note: 'Free of charge.',
      calls: [
        {
          tool: 'create_audience',
          request: {
            name: 'Spring fair visitors',
            contacts: [
              {
                firstName: 'Ada',
                lastName: 'Lovelace',
                email: 'ada@analytical.example',
                companyName: 'Analytical Engines',
              },
              { firstName: 'Grace', lastName: 'Hopper', companyDomain: 'compilers.example' },
            ],
          },
        },
        {
          tool: 'add_audience_contacts',
          request: {
            audienceId: '{{1.audience.audienceId}}',
            contacts: [
              { email: 'ada@analytical.example', role: 'Mathematician' },
              {
                networkUrl: 'https://network.example/in/alan-turing',
                firstName: 'Alan',
                lastName: 'Turing',
              },
            ],
          },
        },
        { tool: 'list_audiences', request: { audienceIds: ['{{1.audience.audienceId}}'] } },
      ],
      end: 'the audience has 3 contacts; the second Ada was a duplicate, and her role was filled.',
    },
    {
      title: 'an audience from a CRM list',
      note: 'Free of charge. The list is part of the sandbox CRM.',
      calls: [
        { tool: 'list_crm_lists', request: { searchQuery: 'Customers' } },
        {
          tool: 'create_audience',
          request: { name: 'Customers', mode: 'crm_list', crmListId: '{{1.items.0.listId}}' },
        },
        { tool: 'get_import', request: { importId: '{{2.importId}}' } },
      ],
      end: 'the import is completed, and its audience contains the contacts of the list.',
    },
  ],
};
