import { z } from 'zod';
import { plural } from '../../kernel/text.ts';
import { defineTool, READS } from '../../tools/define-tool.ts';
import { cursor, limit, strict, text } from '../../tools/fields.ts';
import { ListCrmListsDocument } from '../../tools/generated/graphql.ts';
import { listOf, nextStep, pageFields } from '../../tools/result.ts';

const listCrmLists = defineTool({
  name: 'list_crm_lists',
  description:
    'Lists the contact lists of the CRM, ordered by name. To create an audience from one, call create_audience with mode crm_list and its listId as crmListId.',
  annotations: { ...READS, openWorldHint: true },
  input: strict({
    searchQuery: text('Only returns lists whose name contains this text (case-insensitive).', 500).optional(),
    limit: limit(25, 100),
    cursor,
  }),
  output: listOf(
    z.object({
      listId: z.string().describe('ID of the list in the CRM. Pass it as crmListId to create_audience.'),
      name: z.string().describe('Name of the list.'),
      contactCount: z.int().describe('Number of contacts in the list.'),
      crm: z.string().describe('Name of the CRM.'),
    }),
    { searchQuery: z.string().nullable(), limit: z.int() },
  ),
  document: ListCrmListsDocument,
  variables: ({ searchQuery, limit: first, cursor: after }) => ({ searchQuery, first, after }),
  result: ({ crmLists }, { searchQuery = null, limit: size }) => ({
    summary: `${plural(crmLists.totalCount, 'list')} found; ${crmLists.nodes.length} on this page.`,
    effectiveFilters: { searchQuery, limit: size },
    items: crmLists.nodes,
    ...pageFields(crmLists),
    nextSteps: crmLists.nodes.length > 0 ? [nextStep('create_audience', 'Create an audience from one of them with mode crm_list.')] : [],
  }),
});

export const crmTools = [listCrmLists];
