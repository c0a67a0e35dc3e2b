import { z } from 'zod';
import { CREDIT_FEATURES } from '../../kernel/credit-costs.ts';
import { plural } from '../../kernel/text.ts';
import { defineTool, READS } from '../../tools/define-tool.ts';
import { cursor, dateTime, id, limit, lower, strict, upper } from '../../tools/fields.ts';
import { type CallSource, ListCreditTransactionsDocument } from '../../tools/generated/graphql.ts';
import { listOf, pageFields } from '../../tools/result.ts';
import { moment } from '../../tools/shapes.ts';

const featureType = z.enum(CREDIT_FEATURES);
const SOURCES = ['Mcp', 'WebApp', 'Extension', 'PublicApi', 'Unknown'] as const;
const SOURCE_NAMES: Record<(typeof SOURCES)[number], CallSource> = {
  Mcp: 'MCP',
  WebApp: 'WEB_APP',
  Extension: 'EXTENSION',
  PublicApi: 'PUBLIC_API',
  Unknown: 'UNKNOWN',
};
const status = z.enum(['reserved', 'committed', 'released']);

const listCreditTransactions = defineTool({
  name: 'list_credit_transactions',
  description:
    'Lists the committed credit transactions of the team, newest first. Requires billing access. Grants and purchases are listed too: check type and isAdminChange before you count a transaction as spending.',
  annotations: READS,
  input: strict({
    fromUtc: dateTime('Only returns transactions created at or after this time.').optional(),
    toUtc: dateTime('Only returns transactions created at or before this time.').optional(),
    featureTypes: z.array(featureType).max(20).optional().describe('Only returns transactions for these features. Defaults to all; an empty list means all.'),
    limit: limit(10, 50),
    cursor,
    userId: id('user', 'Only returns transactions attributed to this user.').optional(),
    source: z.enum(SOURCES).optional().describe('Only returns transactions of calls made through this interface.'),
  }),
  output: listOf(
    z.object({
      id: z.string().describe('ID of the transaction.'),
      created: moment,
      featureType: featureType.nullable().describe('Feature that was charged. Null for grants and purchases.'),
      cost: z.number().describe('Number of credits, never negative. See type for the direction.'),
      type: z.enum(['incoming', 'outgoing']).describe('Direction: incoming credits are added to the team, outgoing ones are taken from it.'),
      status: status.describe('Status of the transaction.'),
      isAdminChange: z.boolean().describe('True if an operator changed the balance.'),
      metadata: z.unknown().describe('Details of the charge, for example the note, the search query or the enrollment ID.'),
      description: z.string().describe('Short description of the transaction.'),
    }),
    {
      fromUtc: z.string().nullable(),
      toUtc: z.string().nullable(),
      featureTypes: z.array(featureType),
      statuses: z.array(status),
      userId: z.string().nullable(),
      source: z.enum(SOURCES).nullable(),
      limit: z.int(),
    },
  ).extend({ teamId: z.string().describe('ID of the team.') }),
  document: ListCreditTransactionsDocument,
  variables: ({ fromUtc, toUtc, featureTypes, userId, source, limit: first, cursor: after }) => ({
    filter: { from: fromUtc, to: toUtc, featureTypes: featureTypes?.map(upper), userId, source: source === undefined ? undefined : SOURCE_NAMES[source] },
    first,
    after,
  }),
  fieldNames: { from: 'fromUtc', to: 'toUtc' },
  result: ({ viewer, creditTransactions: lines }, { fromUtc = null, toUtc = null, featureTypes = [], userId = null, source = null, limit: size }) => ({
    summary: `${plural(lines.totalCount, 'transaction')} found; ${lines.nodes.length} on this page.`,
    teamId: viewer.team.id,
    effectiveFilters: {
      fromUtc,
      toUtc,
      featureTypes: featureTypes.length === 0 ? [...CREDIT_FEATURES] : featureTypes,
      statuses: ['committed' as const],
      userId,
      source,
      limit: size,
    },
    items: lines.nodes.map(({ featureType: feature, type, status: state, ...line }) => ({
      ...line,
      featureType: feature === null ? null : lower(feature),
      type: lower(type),
      status: lower(state),
    })),
    ...pageFields(lines),
    nextSteps: [],
  }),
});

export const creditTools = [listCreditTransactions];
