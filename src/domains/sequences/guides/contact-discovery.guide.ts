import { CREDIT_COSTS } from '../../../kernel/credit-costs.ts';
import type { Guide } from './guide.ts';

export const CONTACT_DISCOVERY: Guide = {
  title: 'Contact discovery: find new people',
  text: `
Contact discovery searches a directory of people. Each profile that is returned costs ${CREDIT_COSTS.contact_enrichment} credit.

1. Check the balance with \`get_current_user\` (\`team.creditBalance\`).
2. Set \`filters\`: \`jobTitles\`, \`seniorities\`, \`departments\`, \`countries\`, \`industries\`, \`companyDomains\`, \`companyNames\`, \`companySizes\`, \`keywords\`. Each takes a list; a person must match every list, by any of its entries. Use industry names exactly as \`get_contact_discovery_industry_values\` returns them. An unknown industry, seniority, department, country or company size is rejected with the nearest valid values.
3. Preview with \`discover_contacts\` and \`pageSize: 1\`. \`totalResultCount\` is the number of matches. Tell the user the total and the cost, and continue only if they agree. With \`dryRun: true\` the call returns its highest possible charge and spends nothing.
4. For more, call it with \`nextToken\` (the \`nextPage\` of the last result) and the same filters. The preview was the first page: request only the additional profiles.
5. If \`totalResultCount\` is 0, no profile is returned and nothing is charged. Remove the narrowest filter first (job titles, then company size) and preview again.
6. For an audience use \`start_contact_discovery_audience_import\`: up to 100 profiles in total, including those in \`initialProspectIds\`, which are not charged again. \`confirmedMaxCredits\` must cover the cost of the additional ones. The import runs in the background; unused credits are released.
7. Poll it with \`get_import\` and the \`importId\` until \`status\` is \`completed\` or \`failed\`. \`cancel_import\` ends it early. A completed import returns its audience; continue with \`attach_audience_to_flow\`.
8. A \`prospectId\` that begins with \`dp_\` is a discovered profile that your team has paid for. It becomes a contact when an import adds it to an audience.

## Looking up one person or company
- \`enrich_email\` costs ${CREDIT_COSTS.email_unlock}, \`enrich_phone\` ${CREDIT_COSTS.phone_unlock}, \`enrich_contact\` ${CREDIT_COSTS.contact_enrichment} and \`enrich_company\` ${CREDIT_COSTS.company_enrichment} credits if something is found, and nothing otherwise. With \`dryRun: true\` they return the highest possible charge.
- They do not store the result; tell the user so. To store it, call \`add_audience_contacts\` or \`add_dynamic_action\` with it.
- After \`enrich_company\`, find its people: \`discover_contacts\` with \`companyDomains: [company.domain]\`.
- \`find_contact_data\` is free and returns what your team already knows about a contact. Call it first.
- \`list_credit_transactions\` lists the credits spent. It requires billing access.
`,
  examples: [
    {
      title: 'an audience of directors in renewable energy',
      note: 'Costs 7 credits: 3 profiles from two searches, 4 from the import.',
      calls: [
        { tool: 'get_contact_discovery_industry_values', request: {} },
        {
          tool: 'discover_contacts',
          request: {
            filters: { industries: ['Renewable Energy'], seniorities: ['Director'] },
            pageSize: 1,
          },
        },
        {
          tool: 'discover_contacts',
          request: {
            filters: { industries: ['Renewable Energy'], seniorities: ['Director'] },
            pageSize: 2,
            nextToken: '{{2.nextPage}}',
          },
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
        { tool: 'get_import', request: { importId: '{{4.importId}}' } },
        { tool: 'list_audiences', request: { audienceIds: ['{{5.import.audience.audienceId}}'] } },
        { tool: 'list_credit_transactions', request: { featureTypes: ['contact_enrichment'] } },
      ],
      end: 'an audience of 5 contacts, and 7 credits spent.',
    },
    {
      title: 'a company and its people',
      note: 'Costs at most 3 credits.',
      calls: [
        { tool: 'enrich_company', request: { companyDomain: 'coral-software-385.example' } },
        {
          tool: 'discover_contacts',
          request: { filters: { companyDomains: ['{{1.company.domain}}'] }, pageSize: 2 },
        },
      ],
      end: 'the company, and up to 2 people who work there.',
    },
  ],
};
