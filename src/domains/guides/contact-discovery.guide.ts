import type { Guide } from './guide.ts';

export const CONTACT_DISCOVERY: Guide = {
  title: 'Contact discovery: find people you do not know yet',
  text: `
Discovery searches a directory for people by title, seniority, country, industry and company, and costs one credit for each profile that it gives. Preview with \`pageSize: 1\`, tell the user the total and the cost, and go on only when they agree.

The discovery tools are not served by this version yet. Until they are, work with the contacts that the user has:

1. Check what can be spent with \`get_current_user\` (\`team.creditBalance\`) before you promise a search.
2. Ask the user for contacts (rows, a CSV file, an export) and bring them in with \`create_audience\`.
3. Go on as the guide \`audience_management\` says.
`,
  example: [
    { tool: 'get_current_user', request: {} },
    {
      tool: 'create_audience',
      request: { name: 'People the user named', contacts: [{ firstName: 'Dorothy', lastName: 'Vaughan', companyDomain: 'computers.example' }] },
    },
    { tool: 'get_guide', request: { topic: 'audience_management' } },
  ],
};
