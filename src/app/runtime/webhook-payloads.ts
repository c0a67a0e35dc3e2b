import '../../step-kinds/index.ts';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { z } from 'zod';
import type { WebhookPayloads } from '../../engine/webhook-payloads.ts';
import { GraphQLContext } from '../../graphql/context.ts';
import { InternalOperations } from '../../graphql/execute.ts';
import { NO_ORIGIN } from '../../kernel/origin.ts';
import { can } from '../../kernel/policy.ts';
import type { WebhookKind } from '../../kernel/webhook-events.ts';
import * as form from '../../tools/generated/graphql.ts';
import { actorOf, type ContextParts, contextBase } from './context-base.ts';
import { toolSchema } from './schema.ts';

/** How to read one kind of object: the query, and the shape of its result. */
interface Payload {
  readonly shape: z.ZodType;
  readonly read: (execute: Execute, ids: string[]) => Promise<[string, unknown][]>;
}

type Execute = <Data, Variables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
) => Promise<Data>;

/** The data of such a query. Objects of other types have no fields. */
interface NodesData {
  nodes: readonly ({ __typename?: string; id?: string } | null)[];
}

type NodeOf<Data extends NodesData, Type extends string> = Extract<
  Data['nodes'][number],
  { __typename: Type; id: string }
>;

function payload<Data extends NodesData, Type extends string>(
  type: Type,
  document: TypedDocumentNode<Data, { ids: string[] }>,
  shape: z.ZodType,
  map: (node: NodeOf<Data, Type>) => unknown,
): Payload {
  const isOne = (node: Data['nodes'][number]): node is NodeOf<Data, Type> =>
    node?.__typename === type;
  return {
    shape,
    read: async (execute, ids) => {
      const { nodes } = await execute(document, { ids });
      return nodes.filter(isOne).map((node) => [node.id, map(node)]);
    },
  };
}

/** The query for `data.object` of an event, by the kind of its subject. */
export const WEBHOOK_PAYLOADS: Readonly<Record<WebhookKind, Payload>> = {
  task: payload('Task', form.WebhookTasksDocument, form.TaskFieldsShape, form.toTaskFields),
  enrollment: payload(
    'Enrollment',
    form.WebhookEnrollmentsDocument,
    form.WebhookEnrollmentShape,
    form.toWebhookEnrollment,
  ),
  queue_item: payload(
    'QueueItem',
    form.WebhookQueueItemsDocument,
    form.WebhookQueueItemShape,
    form.toWebhookQueueItem,
  ),
  conversation: payload(
    'Conversation',
    form.WebhookConversationsDocument,
    form.ConversationFieldsShape,
    form.toConversationFields,
  ),
  contact: payload(
    'Contact',
    form.WebhookContactsDocument,
    form.ContactFieldsShape,
    form.toContactFields,
  ),
  audience: payload(
    'Audience',
    form.WebhookAudiencesDocument,
    form.AudienceFieldsShape,
    form.toAudienceFields,
  ),
  flow_plan: payload(
    'FlowPlan',
    form.WebhookFlowPlansDocument,
    form.FlowPlanFieldsShape,
    form.toFlowPlanFields,
  ),
  import: payload(
    'Import',
    form.WebhookImportsDocument,
    form.ImportFieldsShape,
    form.toImportFields,
  ),
  outreach_action: payload(
    'OutreachAction',
    form.WebhookOutreachActionsDocument,
    form.WebhookOutreachActionShape,
    form.toWebhookOutreachAction,
  ),
  mailbox: payload(
    'Mailbox',
    form.WebhookMailboxesDocument,
    form.WebhookMailboxShape,
    form.toWebhookMailbox,
  ),
  membership: payload(
    'TeamMember',
    form.WebhookMembersDocument,
    form.WebhookMemberShape,
    form.toWebhookMember,
  ),
  monitored_profile: payload(
    'MonitoredProfile',
    form.WebhookMonitoredProfilesDocument,
    form.MonitoredProfileFieldsShape,
    form.toMonitoredProfileFields,
  ),
  credits: payload('Team', form.WebhookTeamsDocument, form.WebhookTeamShape, form.toWebhookTeam),
  team: payload('Team', form.WebhookTeamsDocument, form.WebhookTeamShape, form.toWebhookTeam),
};

/** The maximum number of objects per query. */
const AT_ONCE = 100;

/** Reads the objects of deliveries through the schema, with the rights of the member. */
export class SchemaPayloads implements WebhookPayloads {
  readonly #parts: ContextParts;
  readonly #operations = new InternalOperations(toolSchema);

  constructor(parts: ContextParts) {
    this.#parts = parts;
  }

  async read(
    membershipId: string,
    ids: ReadonlyMap<WebhookKind, readonly string[]>,
  ): Promise<ReadonlyMap<string, unknown> | null> {
    const membership = await this.#parts.database.read.prisma.teamMembership.findUnique({
      where: { id: membershipId },
    });
    if (membership === null || !membership.isActive) return null;
    const actor = actorOf(membership);
    if (!can(actor, 'webhooks.write')) return null;
    const base = contextBase(this.#parts);
    const context = new GraphQLContext(base, base, {
      actor,
      ...NO_ORIGIN,
      traceId: '',
      baseUrl: this.#parts.baseUrl,
      isOwnOperation: true,
      stillAuthorized: () => actor,
      forget: () => {},
    });
    const execute: Execute = (document, variables) =>
      this.#operations.execute(document, variables, context);
    const parts = [...ids].flatMap(([kind, all]) =>
      chunks(all).map((part) => WEBHOOK_PAYLOADS[kind].read(execute, part)),
    );
    return new Map((await Promise.all(parts)).flat());
  }
}

function chunks(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, index) =>
    ids.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  );
}
