import { z } from 'zod';
import { plural } from '../../kernel/text.ts';
import { defineTool, READS } from '../../tools/define-tool.ts';
import { cursor, limit, strict, text } from '../../tools/fields.ts';
import { ListCrmListsDocument } from '../../tools/generated/graphql.ts';
import { listOf, nextStep, pageFields } from '../../tools/result.ts';

const listCrmLists = defineTool({
  name: 'list_crm_lists',
  description: 'Lists the lists of the CRM, by name. Make an audience of one with create_audience in mode crm_list and its listId as crmListId.',
  annotations: { ...READS, openWorldHint: true },
  input: strict({
    searchQuery: text('Words that the name contains, in any case.', 500).optional(),
    limit: limit(25, 100),
    cursor,
  }),
  output: listOf(
    z.object({
      listId: z.string().describe('Its id in the CRM: the crmListId of create_audience.'),
      name: z.string().describe('Its name.'),
      contactCount: z.int().describe('How many contacts it has.'),
      crm: z.string().describe('Which CRM it is in.'),
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
    nextSteps: crmLists.nodes.length > 0 ? [nextStep('create_audience', 'Make an audience of one, in mode crm_list.')] : [],
  }),
});

export const crmTools = [listCrmLists];
