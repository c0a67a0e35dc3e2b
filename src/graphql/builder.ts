import SchemaBuilder from '@pothos/core';
import ComplexityPlugin from '@pothos/plugin-complexity';
import PrismaPlugin from '@pothos/plugin-prisma';
import RelayPlugin from '@pothos/plugin-relay';
import type PrismaTypes from '../db/generated/pothos.ts';
import { getDatamodel } from '../db/generated/pothos.ts';
import type * as Rows from '../db/generated/prisma/client.ts';
import type { GraphQLContext } from './context.ts';

/** Bounds on what comes from outside; the tools' own documents are exempt. */
export const LIMITS = { depth: 12, aliases: 15, tokens: 1_000, complexity: 10_000 } as const;

/** What every connection carries beside its edges. */
interface ConnectionExtras {
  countTotal: () => Promise<number>;
  warnings: readonly string[];
}

/** An uploaded file, whichever implementation of the web's File the server's has. */
export interface UploadedFile {
  arrayBuffer(): Promise<ArrayBuffer>;
}

export interface SchemaShape {
  Context: GraphQLContext;
  PrismaTypes: PrismaTypes;
  DefaultFieldNullability: false;
  Connection: ConnectionExtras;
  /** Types that other domains name, so that none has to import another's file. */
  Objects: {
    ApiKey: Rows.ApiKey;
    Audience: Rows.Audience;
    Conversation: Rows.Conversation;
    CreditTransaction: Rows.CreditTransaction;
    Enrollment: Rows.Enrollment;
    FlowPlan: Rows.FlowPlan;
    Import: Rows.Import;
    /** The text is null for those who may not read it. */
    Message: Omit<Rows.Message, 'body'> & { body: string | null };
    MonitoredProfile: Rows.MonitoredProfile;
    OutreachAction: Rows.OutreachAction;
    Prospect: Rows.Prospect;
    QueueItem: Rows.QueueItem;
    Task: Rows.Task;
    Team: Rows.Team;
    TeamMember: Rows.TeamMembership & { user?: Rows.User };
    User: Rows.User;
  };
  Scalars: {
    ID: { Input: string; Output: string };
    DateTime: { Input: Date; Output: Date };
    TimeSpan: { Input: string; Output: string };
    JSON: { Input: unknown; Output: unknown };
    File: { Input: UploadedFile; Output: never };
  };
}

export const builder = new SchemaBuilder<SchemaShape>({
  plugins: [RelayPlugin, PrismaPlugin, ComplexityPlugin],
  defaultFieldNullability: false,
  prisma: {
    client: (): never => {
      throw new Error('Rows are read by services, and not by the plugin.');
    },
    dmmf: getDatamodel(),
    exposeDescriptions: false,
    filterConnectionTotalCount: false,
    onUnusedQuery: process.env['NODE_ENV'] === 'test' ? 'error' : null,
  },
  relay: {
    nodeQueryOptions: false,
    nodesQueryOptions: false,
    clientMutationId: 'omit',
    cursorType: 'String',
    nodesOnConnection: { description: 'The rows of this page, without their cursors.', complexity: { field: 0, multiplier: 1 } },
    edgesFieldOptions: { description: 'The rows of this page, each with its cursor.', complexity: { field: 0, multiplier: 1 } },
    defaultConnectionTypeOptions: { description: 'A page of a list.' },
    defaultEdgeTypeOptions: { description: 'A row of a page, with its cursor.' },
    nodeFieldOptions: { description: 'The row itself.' },
    cursorFieldOptions: { description: 'Where this row stands in the list; give it as `after` or `before` to go on from here.' },
    pageInfoFieldOptions: { description: 'Whether there is more, and where this page begins and ends.' },
    pageInfoTypeOptions: { description: 'Where a page stands in its list.' },
    hasNextPageFieldOptions: { description: 'Whether rows follow this page.' },
    hasPreviousPageFieldOptions: { description: 'Whether rows come before this page.' },
    startCursorFieldOptions: { description: 'The cursor of the first row, null on an empty page.' },
    endCursorFieldOptions: { description: 'The cursor of the last row, null on an empty page.' },
    firstArgOptions: { description: 'How many rows from the front: 1 to 100, 25 where neither `first` nor `last` is given.' },
    lastArgOptions: { description: 'How many rows from the back: 1 to 100.' },
    afterArgOptions: { description: 'Rows after this cursor, which an earlier page of the same list with the same filters gave.' },
    beforeArgOptions: { description: 'Rows before this cursor, which an earlier page of the same list with the same filters gave.' },
  },
  complexity: {
    defaultComplexity: 1,
    defaultListMultiplier: 10,
    limit: (context) => (context.isOwnOperation ? {} : { complexity: LIMITS.complexity, depth: LIMITS.depth }),
  },
});

builder.queryType({ description: 'What can be read. Every request needs an API key, introspection included.' });
builder.mutationType({ description: 'What can be changed. Every field needs an API key with the scope for it.' });
builder.subscriptionType({ description: 'What can be watched live, over graphql-ws or server-sent events.' });

builder.globalConnectionFields((t) => ({
  totalCount: t.int({
    description: 'How many rows the whole list has, all pages together.',
    complexity: 5,
    resolve: (connection) => connection.countTotal(),
  }),
  warnings: t.stringList({
    description: 'What was left out or narrowed, such as rows that your role does not show you. Empty where nothing was.',
    resolve: (connection) => [...connection.warnings],
  }),
}));
