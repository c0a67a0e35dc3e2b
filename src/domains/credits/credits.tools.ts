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
    'Lists the committed lines of the team’s credit ledger, newest first. Needs billing access. Look at type and isAdminChange before you call a line spent credits: grants and purchases are lines too.',
  annotations: READS,
  input: strict({
    fromUtc: dateTime('Written at or after this moment.').optional(),
    toUtc: dateTime('Written at or before this moment.').optional(),
    featureTypes: z.array(featureType).max(20).optional().describe('Paid for any of these; all where left out or empty.'),
    limit: limit(10, 50),
    cursor,
    userId: id('user', 'Attributed to this user only.').optional(),
    source: z.enum(SOURCES).optional().describe('Of calls through this surface only.'),
  }),
  output: listOf(
    z.object({
      id: z.string().describe('The line.'),
      created: moment,
      featureType: featureType.nullable().describe('What it paid for; null for grants and purchases.'),
      cost: z.number().describe('How many credits.'),
      type: z.enum(['incoming', 'outgoing']).describe('Which way they went.'),
      status: status.describe('Where it stands.'),
      isAdminChange: z.boolean().describe('Whether an operator changed the balance.'),
      metadata: z.unknown().describe('What it was for: the note, the identity, the enrollment and the like.'),
      description: z.string().describe('What it was for, in a line.'),
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
  ).extend({ teamId: z.string().describe('The team.') }),
  document: ListCreditTransactionsDocument,
  variables: ({ fromUtc, toUtc, featureTypes, userId, source, limit: first, cursor: after }) => ({
    filter: { from: fromUtc, to: toUtc, featureTypes: featureTypes?.map(upper), userId, source: source === undefined ? undefined : SOURCE_NAMES[source] },
    first,
    after,
  }),
  fieldNames: { from: 'fromUtc', to: 'toUtc' },
  result: ({ viewer, creditTransactions: lines }, { fromUtc = null, toUtc = null, featureTypes = [], userId = null, source = null, limit: size }) => ({
    summary: `${plural(lines.totalCount, 'line')} found; ${lines.nodes.length} on this page.`,
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
