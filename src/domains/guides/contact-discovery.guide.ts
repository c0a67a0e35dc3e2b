import type { Guide } from './guide.ts';

export const CONTACT_DISCOVERY: Guide = {
  title: 'Contact discovery: find people you do not know yet',
  text: `
Discovery searches a directory for people by title, seniority, country, industry and company, and costs one credit for each profile that comes back.

1. See what can be spent with \`get_current_user\` (\`team.creditBalance\`).
2. Take industries from \`get_contact_discovery_industry_values\`, word for word; any other is refused, with the nearest ones.
3. Preview with \`discover_contacts\` and \`pageSize: 1\`: \`totalResultCount\` says how many there are. Tell the user the total and the cost, and go on only when they agree.
4. More come with \`nextToken\` (the answer's \`nextPage\`) and the same filters. The preview was the first page: ask for the extra count only.
5. For an audience use \`start_contact_discovery_audience_import\`: up to 100 profiles in all, with those you have as \`initialProspectIds\`, which cost nothing more. \`confirmedMaxCredits\` must allow the additional ones. It runs in the background; what is not used is given back, and the audience turns up in \`list_audiences\`.
6. A \`prospectId\` of discovery begins with \`dp_\`: a profile that is paid for, and no contact of the team's until it is in an audience.

\`enrich_email\`, \`enrich_phone\`, \`enrich_contact\` and \`enrich_company\` look one person or company up, charge for what they find, and apply it nowhere: say so, and write what is to be kept with a call of its own. What was spent stands in \`list_credit_transactions\`, for those with billing access.
`,
  example: [
    { tool: 'get_contact_discovery_industry_values', request: {} },
    { tool: 'discover_contacts', request: { filters: { industries: ['Renewable Energy'], seniorities: ['Director'] }, pageSize: 1 } },
    {
      tool: 'discover_contacts',
      request: { filters: { industries: ['Renewable Energy'], seniorities: ['Director'] }, pageSize: 2, nextToken: '{{2.nextPage}}' },
    },
    {
      tool: 'start_contact_discovery_audience_import',
      request: {
        name: 'Directors of renewable energy',
        filters: { industries: ['Renewable Energy'], seniorities: ['Director'] },
        totalProfiles: 5,
        initialProspectIds: ['{{2.contacts.0.prospectId}}'],
        confirmedMaxCredits: 4,
      },
    },
    { tool: 'list_credit_transactions', request: { featureTypes: ['contact_enrichment'] } },
  ],
};
