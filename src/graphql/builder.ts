import SchemaBuilder from '@pothos/core';
import ComplexityPlugin from '@pothos/plugin-complexity';
import PrismaPlugin from '@pothos/plugin-prisma';
import RelayPlugin from '@pothos/plugin-relay';
import type PrismaTypes from '../db/generated/pothos.ts';
import { getDatamodel } from '../db/generated/pothos.ts';
import type * as Rows from '../db/generated/prisma/client.ts';
import { type DomainError, invalidRequest } from '../kernel/errors.ts';
import type { GraphQLContext } from './context.ts';
import './surfaces.ts';

/** Limits on external operations. The tools' own documents are exempt. */
export const LIMITS = {
  depth: 12,
  aliases: 15,
  tokens: 1_000,
  complexity: 10_000,
  introspections: 2,
} as const;

/** The error of an operation that exceeds the limits. */
export function tooCostly(measure: 'complexity' | 'depth', cost: number): DomainError {
  const message = `has a ${measure} of ${cost}; the maximum is ${LIMITS[measure]}. Select fewer fields.`;
  return invalidRequest([{ path: 'query', message }]);
}

interface ConnectionExtras {
  countTotal: () => Promise<number>;
  warnings: readonly string[];
}

/** The used part of the Web API File, independent of the server's implementation. */
export interface UploadedFile {
  arrayBuffer(): Promise<ArrayBuffer>;
}

export interface SchemaShape {
  Context: GraphQLContext;
  PrismaTypes: PrismaTypes;
  DefaultFieldNullability: false;
  Connection: ConnectionExtras;
  /** Types that are referenced by name across domains, which avoids imports between them. */
  Objects: {
    AiCall: Rows.AiCall;
    ApiKey: Rows.ApiKey;
    Audience: Rows.Audience;
    ContactNote: Rows.ContactNote;
    Conversation: Rows.Conversation;
    CustomField: Rows.CustomField;
    DkimKey: Rows.DkimKey;
    EmailFile: Rows.EmailFile;
    KnowledgeEntry: Rows.KnowledgeEntry;
    SavedView: Rows.SavedView;
    CreditTransaction: Rows.CreditTransaction;
    Enrollment: Rows.Enrollment;
    FlowPlan: Rows.FlowPlan;
    FlowVersion: Rows.FlowVersion;
    Import: Rows.Import;
    MailQuestion: Rows.MailQuestion;
    Mailbox: Rows.Mailbox;
    ConnectedCrm: Rows.ConnectedCrm;
    CrmSync: Rows.CrmSync;
    ContactDataSource: Rows.ContactDataSource;
    ContactDataLookup: Rows.ContactDataLookup;
    BulkQuery: Rows.BulkQuery;
    EnrichmentRun: Rows.EnrichmentRun;
    ConnectedAgent: Rows.ConnectedAgent;
    AgentCall: Rows.AgentCall;
    WebhookEndpoint: Rows.WebhookEndpoint;
    WorkHold: Rows.WorkHold;
    WebhookDelivery: Rows.WebhookDelivery;
    SetAsideRow: Rows.SetAsideRow;
    Meeting: Rows.Meeting;
    Session: Rows.Session;
    Invitation: Rows.Invitation;
    TeamDomain: Rows.TeamDomain;
    /** The body is null if the caller may not read it. */
    Message: Omit<Rows.Message, 'body'> & { body: string | null };
    MonitoredProfile: Rows.MonitoredProfile;
    OutreachAction: Rows.OutreachAction;
    Contact: Rows.Contact;
    QueueItem: Rows.QueueItem;
    Task: Rows.Task;
    Team: Rows.Team;
    TestEmail: Rows.TestEmail;
    TeamMember: Rows.TeamMembership & { user?: Rows.User };
    User: Rows.User;
  };
  Scalars: {
    ID: { Input: string; Output: string };
    DateTime: { Input: Date; Output: Date };
    TimeSpan: { Input: string; Output: string };
    Credits: { Input: number; Output: number };
    URL: { Input: string; Output: string };
    TimeZone: { Input: string; Output: string };
    JSON: { Input: unknown; Output: unknown };
    File: { Input: UploadedFile; Output: never };
  };
}

export const builder = new SchemaBuilder<SchemaShape>({
  plugins: [RelayPlugin, PrismaPlugin, ComplexityPlugin, 'surfaces'],
  defaultFieldNullability: false,
  prisma: {
    // In a dry run the client belongs to a transaction and has no $connect. The plugin requires one
    // but only calls models.
    client: ({ prisma }) => Object.create(prisma, { $connect: { value: async () => {} } }),
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
    nodesOnConnection: {
      description: 'The objects on this page, without cursors.',
      complexity: { field: 0, multiplier: 1 },
    },
    edgesFieldOptions: {
      description: 'The objects on this page, each with its cursor.',
      complexity: { field: 0, multiplier: 1 },
    },
    defaultConnectionTypeOptions: { description: 'A page of a list.' },
    defaultEdgeTypeOptions: { description: 'An object on a page, with its cursor.' },
    nodeFieldOptions: { description: 'The object.' },
    cursorFieldOptions: {
      description:
        'Opaque cursor of this object. Pass it as `after` or `before` to continue from here.',
    },
    pageInfoFieldOptions: { description: 'Pagination information.' },
    pageInfoTypeOptions: { description: 'Pagination information of a page.' },
    hasNextPageFieldOptions: { description: 'True if there are more objects after this page.' },
    hasPreviousPageFieldOptions: { description: 'True if there are objects before this page.' },
    startCursorFieldOptions: {
      description: 'Cursor of the first object on this page. Null if the page is empty.',
    },
    endCursorFieldOptions: {
      description: 'Cursor of the last object on this page. Null if the page is empty.',
    },
    firstArgOptions: {
      description:
        'Returns the first n objects, 1 to 100. Defaults to 25 if neither `first` nor `last` is set.',
    },
    lastArgOptions: { description: 'Returns the last n objects, 1 to 100.' },
    afterArgOptions: {
      description:
        'Only returns objects after this cursor. The cursor must come from the same list with the same filters.',
    },
    beforeArgOptions: {
      description:
        'Only returns objects before this cursor. The cursor must come from the same list with the same filters.',
    },
  },
  complexity: {
    defaultComplexity: 1,
    defaultListMultiplier: 10,
    limit: (context) =>
      context.isOwnOperation ? {} : { complexity: LIMITS.complexity, depth: LIMITS.depth },
    complexityError: (kind, { depth, complexity }) =>
      kind === 'Depth' ? tooCostly('depth', depth) : tooCostly('complexity', complexity),
  },
});

builder.queryType({
  description:
    'Read operations. Every request requires an API key or a session, including introspection.',
});
builder.mutationType({
  description:
    'Write operations. Every field requires an API key with the matching scope, or a session.',
});
builder.subscriptionType({ description: 'Live updates, over graphql-ws or server-sent events.' });

builder.globalConnectionFields((t) => ({
  totalCount: t.int({
    description: 'Number of objects in the list across all pages.',
    complexity: 5,
    resolve: (connection) => connection.countTotal(),
  }),
  warnings: t.stringList({
    description:
      'Notes about restricted results, for example objects that your role does not allow you to see. Empty if there are none.',
    resolve: (connection) => [...connection.warnings],
  }),
}));
