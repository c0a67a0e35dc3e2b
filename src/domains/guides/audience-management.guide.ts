import type { Guide } from './guide.ts';

export const AUDIENCE_MANAGEMENT: Guide = {
  title: 'Audiences: bring contacts in',
  text: `
Use an audience whenever the request concerns several external contacts: pasted rows, a file, an export. For one named person use a dynamic action instead, and make neither audience nor flow plan.

1. Look for an audience that fits with \`list_audiences\` before you make one.
2. Make one with \`create_audience\`. Up to 1000 contacts go in with the same call; more follow with \`add_audience_contacts\`.
3. Each contact needs an e-mail address, or a network URL, or all of first name, last name and company domain. One contact without refuses the whole call, and the message names each of them: mend those and send the call again.
4. Duplicates are skipped, not errors. \`duplicates\` tells by which identity each was known.
5. \`attach_audience_to_flow\` feeds a flow plan that is there; \`add_manual_flow_enrollment\` takes one contact into it without an audience. Who you are and what you may do: \`get_current_user\`. This text and three others: \`get_guide\`.
6. Adding contacts enrolls nobody at once. A published flow plan in auto mode takes new contacts up in the background. In manual mode they wait: see them with \`list_flow_plan_enrollments\`, enroll them with \`enroll_awaiting_flow_items\`.
7. A flow plan has one audience, and an audience feeds any number of flow plans.
8. From the CRM: find the list with \`list_crm_lists\` and make the audience in mode \`crm_list\` with its \`listId\` as \`crmListId\`. From a search: mode \`prospecting_tool\` with \`filters\`. Both are filled in the background; \`contactCount\` grows.
`,
  example: [
    {
      tool: 'create_audience',
      request: {
        name: 'Spring fair visitors',
        contacts: [
          { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@analytical.example', companyName: 'Analytical Engines' },
          { firstName: 'Grace', lastName: 'Hopper', companyDomain: 'compilers.example' },
        ],
      },
    },
    {
      tool: 'add_audience_contacts',
      request: {
        audienceId: '{{1.audience.audienceId}}',
        contacts: [{ email: 'ada@analytical.example' }, { networkUrl: 'https://network.example/in/alan-turing', firstName: 'Alan', lastName: 'Turing' }],
      },
    },
    { tool: 'list_audiences', request: { audienceIds: ['{{1.audience.audienceId}}'] } },
    { tool: 'list_crm_lists', request: { searchQuery: 'Customers' } },
    { tool: 'create_audience', request: { name: 'Customers', mode: 'crm_list', crmListId: '{{4.items.0.listId}}' } },
  ],
};
