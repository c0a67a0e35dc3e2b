import { z } from 'zod';
import { CREDIT_FEATURES } from '../../../kernel/credit-costs.ts';
import { defineList } from '../../../tools/define-list.ts';
import { READS } from '../../../tools/define-tool.ts';
import { cursor, dateTime, id, limit, strict } from '../../../tools/fields.ts';
import { ListCreditTransactions } from '../../../tools/generated/graphql.ts';

const featureType = z.enum(CREDIT_FEATURES);
const SOURCES = ['Mcp', 'WebApp', 'Extension', 'PublicApi', 'Unknown'] as const;

const listCreditTransactions = defineList({
  name: 'list_credit_transactions',
  title: 'List credit transactions',
  description:
    'Lists the committed credit transactions of the team, newest first. Grants and purchases are listed too: check type and isAdminChange before you count a transaction as spending.',
  annotations: READS,
  input: strict({
    fromUtc: dateTime('Only returns transactions created at or after this time.').optional(),
    toUtc: dateTime('Only returns transactions created at or before this time.').optional(),
    featureTypes: z
      .array(featureType)
      .max(20)
      .optional()
      .describe(
        'Only returns transactions for these features. Defaults to all; an empty list means all.',
      ),
    limit: limit(10, 50),
    cursor,
    userId: id('user', 'Only returns transactions attributed to this user.').optional(),
    source: z
      .enum(SOURCES)
      .optional()
      .describe('Only returns transactions of calls made through this interface.'),
  }),
  operation: ListCreditTransactions,
  variables: ({ fromUtc: from, toUtc: to, limit: first, cursor: after, ...filter }) => ({
    filter: { ...filter, from, to },
    first,
    after,
  }),
  fieldNames: { from: 'fromUtc', to: 'toUtc' },
  noun: 'transaction',
  whenEmpty: { featureTypes: CREDIT_FEATURES },
  filters: {
    statuses: z
      .array(z.enum(['reserved', 'committed', 'released']))
      .describe('The applied statuses. Always committed.'),
  },
  applied: () => ({ statuses: ['committed'] }),
  nextSteps: () => [],
});

export const creditTools = [listCreditTransactions];
