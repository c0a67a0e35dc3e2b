import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { low, type SurfaceCase } from './surface-facts.ts';

const ENTRY = { kind: 'proof', title: 'Looms', body: 'Half the time.' };
const UPPER = { ...ENTRY, kind: 'PROOF' };
const FIELDS = 'id kind title body';
const facts = ({ kind, title, body }: Json): Json => ({ kind: low(kind), title, body });

const created = async (team: TestTeam): Promise<Json> => {
  const { entry } = await team.ok('create_knowledge', ENTRY);
  return { entryId: entry.entryId };
};

export const KNOWLEDGE_SURFACE_CASES: readonly SurfaceCase[] = [
  {
    tool: 'list_knowledge',
    needs: 'read',
    query: `{ knowledge { ${FIELDS} } }`,
    prepare: created,
    good: () => ({ body: {}, variables: {} }),
    expected: () => ({ entries: [ENTRY] }),
    fromTool: ({ knowledge }) => ({ entries: knowledge.map(facts) }),
    fromGraphql: ({ knowledge }) => ({ entries: knowledge.map(facts) }),
    invalid: () => ({
      ...{ body: { limit: 1 }, variables: {}, names: 'limit' },
      query: '{ knowledge(limit: 1) { id } }',
    }),
  },
  {
    tool: 'create_knowledge',
    needs: 'write',
    query: `mutation ($input: CreateKnowledgeEntryInput!) { createKnowledgeEntry(input: $input) { entry { ${FIELDS} } } }`,
    prepare: async () => ({}),
    good: () => ({ body: ENTRY, variables: { input: UPPER } }),
    expected: () => ENTRY,
    fromTool: ({ entry }) => facts(entry),
    fromGraphql: ({ createKnowledgeEntry: { entry } }) => facts(entry),
    invalid: () => ({
      body: { ...ENTRY, body: 'x'.repeat(2_001) },
      variables: { input: { ...UPPER, body: 'x'.repeat(2_001) } },
      names: 'body',
    }),
  },
  {
    tool: 'update_knowledge',
    needs: 'write',
    query: `mutation ($input: UpdateKnowledgeEntryInput!) { updateKnowledgeEntry(input: $input) { entry { ${FIELDS} } } }`,
    prepare: created,
    good: ({ entryId }) => ({
      body: { entryId, title: 'Weaving' },
      variables: { input: { entryId, title: 'Weaving' } },
    }),
    expected: () => ({ ...ENTRY, title: 'Weaving' }),
    fromTool: ({ entry }) => facts(entry),
    fromGraphql: ({ updateKnowledgeEntry: { entry } }) => facts(entry),
    invalid: ({ entryId }) => ({
      body: { entryId, title: 'x'.repeat(201) },
      variables: { input: { entryId, title: 'x'.repeat(201) } },
      names: 'title',
    }),
    ids: {
      entryId: {
        kind: 'knowledgeEntry',
        request: (entryId) => ({
          body: { entryId, title: 'Weaving' },
          variables: { input: { entryId, title: 'Weaving' } },
        }),
      },
    },
  },
  {
    tool: 'delete_knowledge',
    needs: 'write',
    query:
      'mutation ($input: DeleteKnowledgeEntryInput!) { deleteKnowledgeEntry(input: $input) { removedId } }',
    prepare: created,
    good: ({ entryId }) => ({ body: { entryId }, variables: { input: { entryId } } }),
    expected: ({ entryId }) => ({ removedId: entryId }),
    fromTool: ({ removedId }) => ({ removedId }),
    fromGraphql: ({ deleteKnowledgeEntry: { removedId } }) => ({ removedId }),
    invalid: () => ({ body: {}, variables: { input: {} }, names: 'entryId' }),
    ids: {
      entryId: {
        kind: 'knowledgeEntry',
        request: (entryId) => ({ body: { entryId }, variables: { input: { entryId } } }),
      },
    },
  },
];
