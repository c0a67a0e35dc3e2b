import { defineList } from '../../../tools/define-list.ts';
import { READS } from '../../../tools/define-tool.ts';
import { cursor, limit, strict, text } from '../../../tools/fields.ts';
import { nextStep } from '../../../tools/forms.ts';
import { ListCrmLists } from '../../../tools/generated/graphql.ts';

const listCrmLists = defineList({
  name: 'list_crm_lists',
  title: 'List CRM lists',
  description:
    'Lists the contact lists of the CRM, ordered by name. To create an audience from one, call create_audience with mode crm_list and its listId as crmListId.',
  annotations: { ...READS, openWorldHint: true },
  input: strict({
    searchQuery: text(
      'Only returns lists whose name contains this text (case-insensitive).',
      500,
    ).optional(),
    limit: limit(25, 100),
    cursor,
  }),
  operation: ListCrmLists,
  variables: ({ searchQuery, limit: first, cursor: after }) => ({ searchQuery, first, after }),
  noun: 'list',
  nextSteps: ({ size }) =>
    size > 0
      ? [nextStep('create_audience', 'Create an audience from a list with mode crm_list.')]
      : [],
});

export const crmTools = [listCrmLists];
