import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { low, PAGE, page, type SurfaceCase, toolPage } from './surface-facts.ts';

const CHANGES = 'changes { field before after } warnings';
const ADA = { email: 'ada@engines.example', firstName: 'Ada', lastName: 'Lovelace' };

async function knownAda(team: TestTeam): Promise<Json> {
  await team.audience('Known', [ADA]);
  const { items } = await team.ok('search_contacts', { query: ADA.email });
  return { prospectId: items[0].prospectId };
}

const ENDPOINT = 'url name eventTypes status';
const HOOK = {
  url: 'https://93.184.216.34/events',
  eventTypes: ['contact.updated', 'task.removed'],
};
const hookFacts = ({ url, name, eventTypes, status }: Json): Json => ({
  url,
  name,
  eventTypes,
  status: low(status),
});

const created = async (team: TestTeam): Promise<Json> => {
  const { endpoint } = await team.ok('create_webhook_endpoint', { ...HOOK, name: 'Warehouse' });
  return { endpointId: endpoint.endpointId };
};

export const INTEGRATION_SURFACE_CASES: readonly SurfaceCase[] = [
  {
    tool: 'upsert_contact',
    needs: 'write',
    query: `mutation ($input: UpsertContactInput!) { upsertContact(input: $input) { isCreated matchedBy contact { firstName role email } ${CHANGES} } }`,
    prepare: knownAda,
    good: () => {
      const contact = { email: 'ADA@engines.example', role: 'Mathematician', firstName: 'Ada' };
      return { body: { contact }, variables: { input: { contact } } };
    },
    expected: () => ({
      isCreated: false,
      matchedBy: 'email',
      contact: { firstName: 'Ada', role: 'Mathematician', email: 'ada@engines.example' },
      changes: [{ field: 'role', before: null, after: 'Mathematician' }],
      warnings: [],
    }),
    fromTool: ({ isCreated, matchedBy, contact, changes, warnings }) => ({
      isCreated,
      matchedBy,
      contact: { firstName: contact.firstName, role: contact.role, email: contact.email },
      changes,
      warnings,
    }),
    fromGraphql: ({ upsertContact }) => ({
      ...upsertContact,
      matchedBy: low(upsertContact.matchedBy),
    }),
    invalid: () => {
      const contact = { firstName: 'Ada' };
      return { body: { contact }, variables: { input: { contact } }, names: 'crmContactId' };
    },
  },
  {
    tool: 'update_contact',
    needs: 'write',
    query: `mutation ($input: UpdateContactInput!) { updateContact(input: $input) { contact { lastName email } ${CHANGES} } }`,
    prepare: knownAda,
    good: () => ({
      body: { by: { email: 'ada@engines.example' }, changes: { lastName: 'King' } },
      variables: { input: { by: { email: 'ada@engines.example' }, lastName: 'King' } },
    }),
    expected: () => ({
      contact: { lastName: 'King', email: 'ada@engines.example' },
      changes: [{ field: 'lastName', before: 'Lovelace', after: 'King' }],
      warnings: [],
    }),
    fromTool: ({ contact, changes, warnings }) => ({
      contact: { lastName: contact.lastName, email: contact.email },
      changes,
      warnings,
    }),
    fromGraphql: ({ updateContact }) => updateContact,
    invalid: ({ prospectId }) => ({
      body: { prospectId, changes: { timeZone: 'local' } },
      variables: { input: { contactId: prospectId, timeZone: 'local' } },
      names: 'timeZone',
    }),
    ids: {
      prospectId: {
        kind: 'contact',
        request: (prospectId) => ({
          body: { prospectId, changes: { lastName: 'King' } },
          variables: { input: { contactId: prospectId, lastName: 'King' } },
        }),
      },
    },
  },
  {
    tool: 'list_webhook_endpoints',
    needs: 'read',
    query: `query ($first: Int) { webhookEndpoints(first: $first) { nodes { ${ENDPOINT} } ${PAGE} } }`,
    prepare: created,
    good: () => ({ body: { limit: 10 }, variables: { first: 10 } }),
    expected: () => ({
      totalCount: 1,
      isLast: true,
      items: [{ ...HOOK, name: 'Warehouse', status: 'active' }],
    }),
    fromTool: (result) => {
      const facts = toolPage(result);
      return { ...facts, items: facts.items.map(hookFacts) };
    },
    fromGraphql: ({ webhookEndpoints }) => {
      const facts = page(webhookEndpoints);
      return { ...facts, items: facts.items.map(hookFacts) };
    },
    invalid: () => ({ body: { limit: 0 }, variables: { first: 0 }, names: 'limit' }),
  },
  {
    tool: 'create_webhook_endpoint',
    needs: 'write',
    query: `mutation ($input: CreateWebhookEndpointInput!) { createWebhookEndpoint(input: $input) { endpoint { ${ENDPOINT} } secret } }`,
    prepare: async () => ({}),
    good: () => ({
      body: HOOK,
      variables: { input: { ...HOOK, eventTypes: ['CONTACT_UPDATED', 'TASK_REMOVED'] } },
    }),
    expected: () => ({ ...HOOK, name: null, status: 'active', hasSecret: true }),
    fromTool: ({ endpoint, secret }) => ({
      ...hookFacts(endpoint),
      hasSecret: /^whsec_[A-Za-z0-9+/]{43}=$/.test(secret),
    }),
    fromGraphql: ({ createWebhookEndpoint: { endpoint, secret } }) => ({
      ...hookFacts(endpoint),
      hasSecret: /^whsec_[A-Za-z0-9+/]{43}=$/.test(secret),
    }),
    invalid: () => ({
      body: { ...HOOK, url: 'ftp://example.com/' },
      variables: { input: { ...HOOK, url: 'ftp://example.com/' } },
      names: 'url',
    }),
  },
  {
    tool: 'delete_webhook_endpoint',
    needs: 'write',
    query:
      'mutation ($input: WebhookEndpointIdInput!) { deleteWebhookEndpoint(input: $input) { removedId } }',
    prepare: created,
    good: ({ endpointId }) => ({
      body: { endpointId },
      variables: { input: { endpointId } },
    }),
    expected: ({ endpointId }) => ({ removedId: endpointId }),
    fromTool: ({ removedId }) => ({ removedId }),
    fromGraphql: ({ deleteWebhookEndpoint: { removedId } }) => ({ removedId }),
    invalid: () => ({
      body: {},
      variables: { input: {} },
      names: 'endpointId',
    }),
    ids: {
      endpointId: {
        kind: 'webhookEndpoint',
        request: (endpointId) => ({
          body: { endpointId },
          variables: { input: { endpointId } },
        }),
      },
    },
  },
];
