import type { ConnectedAgent } from '../../../db/generated/prisma/client.ts';
import { builder } from '../../../graphql/builder.ts';
import { pageComplexity, toConnection } from '../../../graphql/connection.ts';
import { dryRunField } from '../../../graphql/dry-run.ts';
import { NodeInterface, registerNode } from '../../../graphql/node.ts';
import { creationOrder, inOrder } from '../../../graphql/order.ts';
import { warningsField } from '../../../graphql/payload.ts';
import { listAgentCalls, loadAgentCalls } from './agent-calls.ts';
import {
  listConnectedAgents,
  loadConnectedAgents,
  revokeConnectedAgent,
  setAgentCreditLimit,
} from './connected-agents.service.ts';

builder.prismaObject('AgentCall', {
  description:
    'A call of a tool by a connected agent. Kept for seven days. Visible to members who can see the agent.',
  interfaces: [NodeInterface],
  fields: (t) => ({
    tool: t.exposeString('tool', {
      description: 'Name of the tool; unknown if there is no such tool.',
    }),
    failure: t.exposeString('failure', {
      nullable: true,
      description: 'Code of the error, for example forbidden. Null if the call succeeded.',
    }),
    durationMillis: t.exposeInt('durationMillis', {
      description:
        'Duration of the call in milliseconds, including the time for the answer of its user.',
    }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'Time at which the call ended, in real time.',
    }),
  }),
});

registerNode('agentCall', 'AgentCall', loadAgentCalls);

const CallConnection = builder.connectionObject(
  { type: 'AgentCall', name: 'AgentCallConnection' },
  { name: 'AgentCallEdge' },
);

builder.prismaObject('ConnectedAgent', {
  description:
    'A program that a member allowed to call the tools over the Model Context Protocol, by OAuth. The agent, and the enrollments that it starts, act in the name of the member, within its scopes and its credit limit. Without the scope SEND, actions that reach people wait until a person approves them; without CHARGE, an enrollment that would cost credits is paused until a person resumes it.',
  interfaces: [NodeInterface],
  fields: (t) => ({
    clientName: t.exposeString('clientName', {
      description: 'Name of the program, as the program states it.',
    }),
    clientUri: t.exposeString('clientUri', {
      nullable: true,
      description: 'Page about the program, as the program states it. Null if none was stated.',
    }),
    redirectHost: t.exposeString('redirectHost', {
      description:
        'Host or scheme that received the permission, for example claude.ai or 127.0.0.1.',
    }),
    key: t.relation('apiKey', {
      description:
        'Its rights: scopes, expiry and revocation. The key has no secret that could be used.',
    }),
    member: t.relation('membership', { description: 'The member who connected the agent.' }),
    creditLimit: t.field({
      type: 'Credits',
      nullable: true,
      description:
        'Maximum credits that the calls of the agent, and the enrollments that they start, may spend in total. Null if the agent has no limit of its own.',
      resolve: ({ creditLimit }) => creditLimit?.toNumber() ?? null,
    }),
    creditsSpent: t.field({
      type: 'Credits',
      description:
        'Credits that the calls of the agent, and the enrollments that they started, have spent or reserved. Excludes enrollments that a person has taken over.',
      resolve: ({ creditsSpent }) => creditsSpent.toNumber(),
    }),
    calls: t.connection(
      {
        type: 'AgentCall',
        description: 'Calls of the agent in the last seven days, newest first.',
        complexity: pageComplexity,
        args: { orderBy: t.arg(creationOrder) },
        resolve: async ({ id }, { orderBy, ...page }, context) =>
          toConnection(await listAgentCalls(context, id, inOrder(page, orderBy))),
      },
      CallConnection,
    ),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'Time at which the agent was connected.',
    }),
  }),
});

registerNode('connectedAgent', 'ConnectedAgent', loadConnectedAgents);

const AgentConnection = builder.connectionObject(
  { type: 'ConnectedAgent', name: 'ConnectedAgentConnection' },
  { name: 'ConnectedAgentEdge' },
);

builder.queryField('connectedAgents', (t) =>
  t.connection(
    {
      type: 'ConnectedAgent',
      description:
        'Lists the agents that you connected, newest first; owners get the agents of all members. Includes revoked agents.',
      complexity: pageComplexity,
      args: { orderBy: t.arg(creationOrder) },
      resolve: async (_root, { orderBy, ...page }, context) =>
        toConnection(await listConnectedAgents(context, inOrder(page, orderBy))),
    },
    AgentConnection,
  ),
);

const payload = (name: string, description: string) =>
  builder.objectRef<ConnectedAgent>(name).implement({
    description,
    fields: (t) => ({
      agent: t.field({
        type: 'ConnectedAgent',
        description: 'The agent after the change.',
        resolve: (agent) => agent,
      }),
      dryRun: t.field(dryRunField),
      warnings: t.stringList(warningsField(() => [])),
    }),
  });

const RevokeInput = builder.inputType('RevokeConnectedAgentInput', {
  description: 'The agent to disconnect.',
  fields: (t) => ({ agentId: t.id({ required: true, description: 'ID of the agent.' }) }),
});

const LimitInput = builder.inputType('SetAgentCreditLimitInput', {
  description: 'The agent and its limit.',
  fields: (t) => ({
    agentId: t.id({ required: true, description: 'ID of the agent.' }),
    creditLimit: t.field({
      type: 'Credits',
      description:
        'Maximum credits that the calls of the agent, and the enrollments that they start, may spend in total, including past spending. Null removes the limit.',
    }),
  }),
});

builder.mutationFields((t) => ({
  revokeConnectedAgent: t.field({
    type: payload('RevokeConnectedAgentPayload', 'Result of disconnecting an agent.'),
    description: 'Disconnects an agent: its tokens end at once.',
    args: { input: t.arg({ type: RevokeInput, required: true, description: 'The agent.' }) },
    resolve: (_root, { input }, context) => revokeConnectedAgent(context, input.agentId),
  }),
  setAgentCreditLimit: t.field({
    type: payload('SetAgentCreditLimitPayload', 'Result of changing the limit of an agent.'),
    description:
      'Sets the maximum credits that the calls of an agent, and the enrollments that they start, may spend.',
    args: {
      input: t.arg({ type: LimitInput, required: true, description: 'The agent and its limit.' }),
    },
    resolve: (_root, { input }, context) =>
      setAgentCreditLimit(context, input.agentId, input.creditLimit ?? null),
  }),
}));
