import type { Json } from '../support/json.ts';
import { CALL_ROOT, EMAIL_ROOT } from '../support/team.ts';
import { AGENT_SURFACE_CASES } from './surface-cases-agents.ts';
import { CREDITS_SURFACE_CASES } from './surface-cases-credits.ts';
import { INTEGRATION_SURFACE_CASES } from './surface-cases-integrations.ts';
import { KNOWLEDGE_SURFACE_CASES } from './surface-cases-knowledge.ts';
import { PEOPLE_SURFACE_CASES } from './surface-cases-people.ts';
import { PLAN_SURFACE_CASES } from './surface-cases-plans.ts';
import { SOCIAL_SURFACE_CASES } from './surface-cases-social.ts';
import { WRITING_SURFACE_CASES } from './surface-cases-writing.ts';
import {
  ADA,
  CONTACT,
  contactFacts,
  flatten,
  low,
  PAGE,
  page,
  STEPS,
  type SurfaceCase,
  stepFacts,
  TASK,
  taskFacts,
  toolPage,
  toolTaskFacts,
} from './surface-facts.ts';

const decided = ({ status, qualification: { status: result, verdict, decision } }: Json): Json => ({
  status: low(status),
  qualification: {
    ...{ status: low(result), verdict: low(verdict) },
    decision: { note: decision.note },
  },
});

const nothing = async (): Promise<Json> => ({});

const planFacts = (plan: Json): Json => ({
  name: plan.name,
  isDraft: plan.isDraft,
  isPaused: plan.isPaused,
  archivedAt: plan.archivedAt,
  enrollmentMode: low(plan.enrollmentMode),
  audience: plan.audience?.name ?? null,
  audienceSource: low(plan.audienceSource),
});
const PLAN =
  'id name isDraft isPaused archivedAt enrollmentMode audienceSource audience { id name }';
const FRESH_PLAN = {
  name: 'First contact',
  isDraft: true,
  isPaused: false,
  archivedAt: null,
  enrollmentMode: 'manual',
  audience: null,
  audienceSource: null,
};

export const SURFACE_CASES: readonly SurfaceCase[] = [
  {
    tool: 'get_current_user',
    needs: 'read',
    query: `{ viewer { member { id role hasBillingAccess user { id displayName email } } team { id name plan creditBalance creditReserved }
      apiKey { name prefix } permissions } }`,
    prepare: nothing,
    good: () => ({ body: {}, variables: {} }),
    expected: (_, team) => ({
      user: {
        userId: team.owner.userId,
        teamMembershipId: team.owner.membershipId,
        displayName: `${team.name} owner`,
        email: team.owner.email,
      },
      role: 'owner',
      hasBillingAccess: true,
      team: {
        teamId: team.teamId,
        name: team.name,
        plan: 'paid',
        creditBalance: 0,
        creditReserved: 0,
      },
      keyName: 'owner key',
      prefixFits: true,
      hasPermissions: true,
    }),
    fromTool: ({ user, team, apiKey, permissions }, { key }) => {
      const { userId, teamMembershipId, displayName, email, role, hasBillingAccess } = user;
      return {
        user: { userId, teamMembershipId, displayName, email },
        role,
        hasBillingAccess,
        team,
        keyName: apiKey.name,
        prefixFits: key.startsWith(apiKey.prefix),
        hasPermissions: permissions.length > 0,
      };
    },
    fromGraphql: ({ viewer: { member, team, apiKey, permissions } }, { key }) => ({
      user: {
        userId: member.user.id,
        teamMembershipId: member.id,
        displayName: member.user.displayName,
        email: member.user.email,
      },
      role: low(member.role),
      hasBillingAccess: member.hasBillingAccess,
      team: {
        teamId: team.id,
        name: team.name,
        plan: low(team.plan),
        creditBalance: team.creditBalance,
        creditReserved: team.creditReserved,
      },
      keyName: apiKey.name,
      prefixFits: key.startsWith(apiKey.prefix),
      hasPermissions: permissions.length > 0,
    }),
    invalid: () => ({
      body: { verbose: true },
      variables: {},
      query: '{ viewer { verbose } }',
      names: 'verbose',
    }),
  },
  {
    tool: 'list_team_members',
    needs: 'read',
    query: `query ($first: Int) { teamMembers(first: $first) { nodes { role hasBillingAccess isActive timeZone user { displayName }
      networkAccount { status } emailAccount { status } } ${PAGE} } }`,
    prepare: nothing,
    good: () => ({ body: { limit: 10 }, variables: { first: 10 } }),
    expected: (_, { name }) => ({
      totalCount: 3,
      isLast: true,
      items: [
        {
          role: 'admin',
          displayName: `${name} admin`,
          hasBillingAccess: false,
          isActive: true,
          timeZone: 'UTC',
          network: 'connected',
          email: 'connected',
        },
        {
          role: 'member',
          displayName: `${name} member`,
          hasBillingAccess: false,
          isActive: true,
          timeZone: 'UTC',
          network: 'connected',
          email: 'connected',
        },
        {
          role: 'owner',
          displayName: `${name} owner`,
          hasBillingAccess: true,
          isActive: true,
          timeZone: 'UTC',
          network: 'connected',
          email: 'connected',
        },
      ],
    }),
    fromTool: (result) => memberFacts(toolPage(result), (member) => member.displayName),
    fromGraphql: ({ teamMembers }) =>
      memberFacts(page(teamMembers), (member) => member.user.displayName),
    invalid: () => ({ body: { limit: 0 }, variables: { first: 0 }, names: 'limit' }),
  },
  {
    tool: 'get_guide',
    needs: 'read',
    query: 'query ($topic: GuideTopic!) { guide(topic: $topic) { topic title content } }',
    prepare: nothing,
    good: () => ({
      body: { topic: 'flow_plan_creation' },
      variables: { topic: 'FLOW_PLAN_CREATION' },
    }),
    expected: () => ({ topic: 'flow_plan_creation', hasTitle: true, namesTools: true }),
    fromTool: guideFacts,
    fromGraphql: ({ guide }) => guideFacts(guide),
    invalid: () => ({
      body: { topic: 'cooking' },
      variables: { topic: 'COOKING' },
      names: 'topic',
    }),
  },
  {
    tool: 'list_audiences',
    needs: 'read',
    query: `query ($filter: AudienceFilter, $first: Int) { audiences(filter: $filter, first: $first) {
      nodes { id name mode origin contactCount flowPlans { id name isDraft } createdBy { user { id } } } ${PAGE} } }`,
    prepare: async (team) => {
      await team.audience('Buyers');
      const audienceId = await team.audience('Fair visitors');
      const flowPlanId = await team.plan({ audienceId });
      return { audienceId, flowPlanId };
    },
    good: () => ({
      body: { searchQuery: 'FAIR', modes: ['manual'] },
      variables: { filter: { searchQuery: 'FAIR', modes: ['MANUAL'] }, first: 10 },
    }),
    expected: ({ audienceId, flowPlanId }, team) => ({
      totalCount: 1,
      isLast: true,
      items: [
        {
          audienceId,
          name: 'Fair visitors',
          mode: 'manual',
          source: 'manual',
          contactCount: 1,
          flowPlans: [{ flowPlanId, name: 'First contact', isDraft: true }],
          createdBy: team.owner.userId,
        },
      ],
    }),
    fromTool: (result) => {
      const facts = toolPage(result);
      const items = facts.items.map(
        ({ audienceId, name, mode, source, contactCount, flowPlans, createdBy }: Json) => ({
          ...{ audienceId, name, mode, source, contactCount, flowPlans },
          createdBy: createdBy.userId,
        }),
      );
      return { ...facts, items };
    },
    fromGraphql: ({ audiences }) => {
      const facts = page(audiences);
      const items = facts.items.map(
        ({ id, name, mode, origin, contactCount, flowPlans, createdBy }: Json) => ({
          ...{ audienceId: id, name, mode: low(mode), source: low(origin), contactCount },
          flowPlans: flowPlans.map((plan: Json) => ({
            flowPlanId: plan.id,
            name: plan.name,
            isDraft: plan.isDraft,
          })),
          createdBy: createdBy.user.id,
        }),
      );
      return { ...facts, items };
    },
    invalid: () => ({
      body: { modes: ['crm'] },
      variables: { filter: { modes: ['CRM'] } },
      names: 'modes[0]',
    }),
  },
  {
    tool: 'create_audience',
    needs: 'write',
    query: `mutation ($input: CreateAudienceInput!) { createAudience(input: $input) { added skipped
      audience { id name mode origin aiContext contactCount } contacts { index status matchedBy } } }`,
    prepare: nothing,
    good: () => {
      const contacts = [
        { email: 'ada@lovelace.example' },
        { email: 'grace@hopper.example' },
        { email: ' ADA@lovelace.example ' },
      ];
      const input = { name: 'Fair visitors', aiContext: 'Met at the fair.', contacts };
      return { body: input, variables: { input } };
    },
    expected: () => ({
      audience: {
        name: 'Fair visitors',
        mode: 'manual',
        source: 'manual',
        aiContext: 'Met at the fair.',
        contactCount: 2,
      },
      added: 2,
      skipped: 1,
      duplicates: [{ index: 2, matchedBy: 'email' }],
    }),
    fromTool: ({
      audience: { name, mode, source, aiContext, contactCount },
      added,
      skipped,
      duplicates,
    }) => ({
      audience: { name, mode, source, aiContext, contactCount },
      added,
      skipped,
      duplicates: duplicates.map(({ index, matchedBy }: Json) => ({ index, matchedBy })),
    }),
    fromGraphql: ({ createAudience: { audience, added, skipped, contacts } }) => {
      const { name, mode, origin, aiContext, contactCount } = audience;
      return {
        audience: { name, mode: low(mode), source: low(origin), aiContext, contactCount },
        added,
        skipped,
        duplicates: duplicateFacts(contacts),
      };
    },
    invalid: () => ({ body: { name: '' }, variables: { input: { name: '' } }, names: 'name' }),
    ids: {
      flowPlanId: {
        kind: 'flowPlan',
        request: (flowPlanId) => ({
          body: { name: 'A', flowPlanId },
          variables: { input: { name: 'A', flowPlanId } },
        }),
      },
    },
  },
  {
    tool: 'add_audience_contacts',
    needs: 'write',
    query: `mutation ($input: AddAudienceContactsInput!) { addAudienceContacts(input: $input) { added skipped
      audience { id flowPlans { id name enrollmentMode isDraft } } contacts { index status matchedBy } } }`,
    prepare: async (team) => {
      const audienceId = await team.audience();
      return { audienceId, flowPlanId: await team.plan({ audienceId }) };
    },
    good: ({ audienceId }) => {
      const input = {
        audienceId,
        contacts: [{ email: 'grace@hopper.example' }, { email: 'Ada@Lovelace.example' }],
      };
      return { body: input, variables: { input } };
    },
    expected: ({ audienceId, flowPlanId }) => ({
      audienceId,
      added: 1,
      skipped: 1,
      statuses: ['added', 'duplicate'],
      duplicates: [{ index: 1, matchedBy: 'email' }],
      linkedFlows: [{ flowPlanId, name: 'First contact', enrollmentMode: 'manual', isDraft: true }],
    }),
    fromTool: ({ audienceId, added, skipped, contacts, duplicates, linkedFlows }) => ({
      ...{ audienceId, added, skipped, linkedFlows },
      statuses: contacts.map(({ status }: Json) => status),
      duplicates: duplicates.map(({ index, matchedBy }: Json) => ({ index, matchedBy })),
    }),
    fromGraphql: ({ addAudienceContacts: { audience, added, skipped, contacts } }) => ({
      ...{ audienceId: audience.id, added, skipped },
      statuses: contacts.map(({ status }: Json) => low(status)),
      duplicates: duplicateFacts(contacts),
      linkedFlows: audience.flowPlans.map((plan: Json) => ({
        ...{
          flowPlanId: plan.id,
          name: plan.name,
          enrollmentMode: low(plan.enrollmentMode),
          isDraft: plan.isDraft,
        },
      })),
    }),
    invalid: ({ audienceId }) => {
      const input = { audienceId, contacts: [{ email: 'ok@ok.example' }, { firstName: 'Only' }] };
      return { body: input, variables: { input }, names: 'contacts[1]' };
    },
    ids: {
      audienceId: {
        kind: 'audience',
        request: (audienceId) => {
          const input = { audienceId, contacts: [{ email: 'a@b.example' }] };
          return { body: input, variables: { input } };
        },
      },
    },
  },
  {
    tool: 'attach_audience_to_flow',
    needs: 'write',
    query: `mutation ($audienceId: ID!, $flowPlanId: ID!) { attachAudienceToFlow(input: { audienceId: $audienceId, flowPlanId: $flowPlanId }) {
      queued awaiting flowPlan { ${PLAN} } } }`,
    prepare: async (team) => ({
      audienceId: await team.audience(),
      flowPlanId: await team.publishedPlan(),
    }),
    good: ({ audienceId, flowPlanId }) => ({
      body: { audienceId, flowPlanId },
      variables: { audienceId, flowPlanId },
    }),
    expected: () => ({
      plan: {
        ...FRESH_PLAN,
        isDraft: false,
        enrollmentMode: 'manual',
        audience: 'Fair visitors',
        audienceSource: 'manual',
      },
      queued: 0,
      awaiting: 1,
    }),
    fromTool: ({ flowPlan, queued, awaiting }) => ({ plan: planFacts(flowPlan), queued, awaiting }),
    fromGraphql: ({ attachAudienceToFlow: { flowPlan, queued, awaiting } }) => ({
      plan: planFacts(flowPlan),
      queued,
      awaiting,
    }),
    invalid: ({ audienceId }) => ({
      body: { audienceId },
      variables: { audienceId },
      names: 'flowPlanId',
    }),
    ids: {
      audienceId: {
        kind: 'audience',
        request: (audienceId, { flowPlanId }) => ({
          body: { audienceId, flowPlanId },
          variables: { audienceId, flowPlanId },
        }),
      },
      flowPlanId: {
        kind: 'flowPlan',
        request: (flowPlanId, { audienceId }) => ({
          body: { audienceId, flowPlanId },
          variables: { audienceId, flowPlanId },
        }),
      },
    },
  },
  {
    tool: 'list_flow_plans',
    needs: 'read',
    query: `query ($filter: FlowPlanFilter, $orderBy: FlowPlanOrder, $first: Int) { flowPlans(filter: $filter, orderBy: $orderBy, first: $first) {
      nodes { ${PLAN} metrics { enrollments inProgress awaiting } } ${PAGE} } }`,
    prepare: async (team) => {
      const { flowPlanId } = await team.enrolled({ name: 'Beta' });
      await team.ok('pause_flow_plan', { flowPlanId });
      await team.waiting({ name: 'Alpha' });
      await team.plan({ name: 'Gamma' });
      return {};
    },
    good: () => ({
      body: {
        isDraft: false,
        orderBy: 'name',
        orderDirection: 'ascending',
        includeMetrics: true,
        limit: 5,
      },
      variables: {
        filter: { isDraft: false },
        orderBy: { by: 'NAME', direction: 'ASCENDING' },
        first: 5,
      },
    }),
    expected: () => ({
      totalCount: 2,
      isLast: true,
      items: [
        {
          plan: { ...FRESH_PLAN, name: 'Alpha', isDraft: false },
          metrics: { enrollments: 0, inProgress: 0, awaiting: 1 },
        },
        {
          plan: { ...FRESH_PLAN, name: 'Beta', isDraft: false, isPaused: true },
          metrics: { enrollments: 1, inProgress: 1, awaiting: 0 },
        },
      ],
    }),
    fromTool: (result) => metricFacts(toolPage(result)),
    fromGraphql: ({ flowPlans }) => metricFacts(page(flowPlans)),
    invalid: () => ({
      body: { orderBy: 'size' },
      variables: { orderBy: { by: 'SIZE' } },
      names: 'orderBy',
    }),
  },
  {
    tool: 'get_flow_workspace',
    needs: 'read',
    query: `query ($id: ID!) { flowPlan(id: $id) { ${PLAN} version ${STEPS} options { stopOnReply } aiQualification { isEnabled }
      metrics { enrollments inProgress awaiting } candidates { user { id } networkAccount { status isSyncing } emailAccount { status } }
      requiredActions { code queueItemIds } } }`,
    prepare: (team) => team.waiting(),
    good: ({ flowPlanId }) => ({ body: { flowPlanId }, variables: { id: flowPlanId } }),
    expected: ({ queueItemId }, team) => ({
      plan: { ...FRESH_PLAN, isDraft: false },
      version: 1,
      steps: [{ type: 'call', delay: '00:00:00', title: 'Ring them' }],
      stopOnReply: true,
      qualifies: false,
      metrics: { enrollments: 0, inProgress: 0, awaiting: 1 },
      candidates: [
        { userId: team.owner.userId, network: 'connected', isSyncing: false, email: 'connected' },
      ],
      waitingItems: [queueItemId],
    }),
    fromTool: ({ flowPlan, metrics, candidateDetails, requiredActions }) => ({
      plan: planFacts(flowPlan),
      version: flowPlan.version,
      steps: flatten(flowPlan.root),
      stopOnReply: flowPlan.options.stopOnReply,
      qualifies: flowPlan.aiQualification.isEnabled,
      metrics: {
        enrollments: metrics.enrollments,
        inProgress: metrics.inProgress,
        awaiting: metrics.awaiting,
      },
      candidates: candidateDetails.items.map(({ userId, networkAccount, emailAccount }: Json) => ({
        ...{
          userId,
          network: networkAccount.status,
          isSyncing: networkAccount.isSyncing,
          email: emailAccount.status,
        },
      })),
      waitingItems: requiredActions.flatMap(({ queueItemIds }: Json) => queueItemIds ?? []),
    }),
    fromGraphql: ({ flowPlan }) => ({
      plan: planFacts(flowPlan),
      version: flowPlan.version,
      steps: stepFacts(flowPlan.steps),
      stopOnReply: flowPlan.options.stopOnReply,
      qualifies: flowPlan.aiQualification.isEnabled,
      metrics: flowPlan.metrics,
      candidates: flowPlan.candidates.map(({ user, networkAccount, emailAccount }: Json) => ({
        ...{
          userId: user.id,
          network: low(networkAccount.status),
          isSyncing: networkAccount.isSyncing,
          email: low(emailAccount.status),
        },
      })),
      waitingItems: flowPlan.requiredActions.flatMap(
        ({ queueItemIds }: Json) => queueItemIds ?? [],
      ),
    }),
    invalid: () => ({ body: {}, variables: {}, names: 'flowPlanId' }),
    ids: {
      flowPlanId: {
        kind: 'flowPlan',
        request: (flowPlanId) => ({ body: { flowPlanId }, variables: { id: flowPlanId } }),
      },
    },
  },
  {
    tool: 'create_flow_plan',
    needs: 'write',
    query: `mutation ($input: CreateFlowPlanInput!) { createFlowPlan(input: $input) { flowPlan { ${PLAN} version ${STEPS} candidates { user { id } } } } }`,
    prepare: async (team) => ({ audienceId: await team.audience() }),
    good: ({ audienceId }, team) => {
      const common = { name: 'First contact', audienceId, candidates: [team.member.userId] };
      return {
        body: {
          ...common,
          enrollmentMode: 'auto',
          root: { ...EMAIL_ROOT, children: { default: { ...CALL_ROOT, delay: '2.00:00:00' } } },
        },
        variables: {
          input: {
            ...common,
            enrollmentMode: 'AUTO',
            root: {
              ...EMAIL_ROOT,
              type: 'EMAIL',
              children: { default: { ...CALL_ROOT, type: 'CALL', delay: '2.00:00:00' } },
            },
          },
        },
      };
    },
    expected: () => ({
      plan: {
        ...FRESH_PLAN,
        enrollmentMode: 'auto',
        audience: 'Fair visitors',
        audienceSource: 'manual',
      },
      version: null,
      steps: [
        { type: 'email', delay: '00:00:00', subject: 'Hello', message: 'Good morning.' },
        { type: 'call', delay: '2.00:00:00', title: 'Ring them' },
      ],
    }),
    fromTool: ({ flowPlan }) => ({
      plan: planFacts(flowPlan),
      version: flowPlan.version,
      steps: flatten(flowPlan.root),
    }),
    fromGraphql: ({ createFlowPlan: { flowPlan } }) => ({
      plan: planFacts(flowPlan),
      version: flowPlan.version,
      steps: stepFacts(flowPlan.steps),
    }),
    invalid: () => ({
      body: { name: 'First contact', root: { type: 'email', subject: 'Hello' } },
      variables: { input: { name: 'First contact', root: { type: 'EMAIL', subject: 'Hello' } } },
      names: 'root.message',
    }),
    ids: {
      audienceId: {
        kind: 'audience',
        request: (audienceId) => ({
          body: { name: 'A', root: CALL_ROOT, audienceId },
          variables: { input: { name: 'A', root: { ...CALL_ROOT, type: 'CALL' }, audienceId } },
        }),
      },
    },
  },
  {
    tool: 'update_flow_plan',
    needs: 'write',
    query: `mutation ($input: UpdateFlowPlanInput!) { updateFlowPlan(input: $input) { flowPlan { ${PLAN} options { stopOnReply } ${STEPS} } } }`,
    prepare: async (team) => ({ flowPlanId: await team.plan() }),
    good: ({ flowPlanId }) => {
      const common = { flowPlanId, name: 'Second contact', options: { stopOnReply: false } };
      return {
        body: { ...common, enrollmentMode: 'auto' },
        variables: { input: { ...common, enrollmentMode: 'AUTO' } },
      };
    },
    expected: () => ({
      plan: { ...FRESH_PLAN, name: 'Second contact', enrollmentMode: 'auto' },
      stopOnReply: false,
      steps: [{ type: 'call', delay: '00:00:00', title: 'Ring them' }],
    }),
    fromTool: ({ flowPlan }) => ({
      plan: planFacts(flowPlan),
      stopOnReply: flowPlan.options.stopOnReply,
      steps: flatten(flowPlan.root),
    }),
    fromGraphql: ({ updateFlowPlan: { flowPlan } }) => ({
      ...{
        plan: planFacts(flowPlan),
        stopOnReply: flowPlan.options.stopOnReply,
        steps: stepFacts(flowPlan.steps),
      },
    }),
    invalid: ({ flowPlanId }) => ({
      body: { flowPlanId, name: ' ' },
      variables: { input: { flowPlanId, name: ' ' } },
      names: 'name',
    }),
    ids: {
      flowPlanId: {
        kind: 'flowPlan',
        request: (flowPlanId) => ({
          body: { flowPlanId, name: 'B' },
          variables: { input: { flowPlanId, name: 'B' } },
        }),
      },
    },
  },
  {
    tool: 'replace_flow_root',
    needs: 'write',
    query: `mutation ($flowPlanId: ID!, $root: FlowNodeInput!) { replaceFlowRoot(input: { flowPlanId: $flowPlanId, root: $root }) {
      flowPlan { ${PLAN} version ${STEPS} } } }`,
    prepare: async (team) => ({ flowPlanId: await team.publishedPlan() }),
    good: ({ flowPlanId }) => ({
      body: { flowPlanId, root: EMAIL_ROOT },
      variables: { flowPlanId, root: { ...EMAIL_ROOT, type: 'EMAIL' } },
    }),
    expected: () => ({
      plan: { ...FRESH_PLAN, isDraft: false },
      version: 2,
      steps: [{ type: 'email', delay: '00:00:00', subject: 'Hello', message: 'Good morning.' }],
    }),
    fromTool: ({ flowPlan }) => ({
      plan: planFacts(flowPlan),
      version: flowPlan.version,
      steps: flatten(flowPlan.root),
    }),
    fromGraphql: ({ replaceFlowRoot: { flowPlan } }) => ({
      plan: planFacts(flowPlan),
      version: flowPlan.version,
      steps: stepFacts(flowPlan.steps),
    }),
    invalid: ({ flowPlanId }) => ({
      body: { flowPlanId, root: { type: 'call' } },
      variables: { flowPlanId, root: { type: 'CALL' } },
      names: 'root.title',
    }),
    ids: {
      flowPlanId: {
        kind: 'flowPlan',
        request: (flowPlanId) => ({
          body: { flowPlanId, root: CALL_ROOT },
          variables: { flowPlanId, root: { ...CALL_ROOT, type: 'CALL' } },
        }),
      },
    },
  },
  {
    tool: 'manage_flow_publication',
    needs: 'write',
    query: `mutation ($flowPlanId: ID!, $action: FlowPublicationAction!) { setFlowPublication(input: { flowPlanId: $flowPlanId, action: $action }) {
      queued flowPlan { ${PLAN} publishedAt } } }`,
    prepare: async (team) => {
      const audienceId = await team.audience();
      return { flowPlanId: await team.plan({ audienceId, enrollmentMode: 'auto' }) };
    },
    good: ({ flowPlanId }) => ({
      body: { flowPlanId, action: 'publish' },
      variables: { flowPlanId, action: 'PUBLISH' },
    }),
    expected: () => ({
      plan: {
        ...FRESH_PLAN,
        isDraft: false,
        enrollmentMode: 'auto',
        audience: 'Fair visitors',
        audienceSource: 'manual',
      },
      publishedAt: '2026-03-02T09:00:00.000Z',
      queued: 1,
    }),
    fromTool: ({ flowPlan, queued }) => ({
      plan: planFacts(flowPlan),
      publishedAt: flowPlan.publishedAt,
      queued,
    }),
    fromGraphql: ({ setFlowPublication: { flowPlan, queued } }) => ({
      plan: planFacts(flowPlan),
      publishedAt: flowPlan.publishedAt,
      queued,
    }),
    invalid: ({ flowPlanId }) => ({
      body: { flowPlanId, action: 'pause' },
      variables: { flowPlanId, action: 'PAUSE' },
      names: 'action',
    }),
    ids: {
      flowPlanId: {
        kind: 'flowPlan',
        request: (flowPlanId) => ({
          body: { flowPlanId, action: 'publish' },
          variables: { flowPlanId, action: 'PUBLISH' },
        }),
      },
    },
  },
  {
    tool: 'list_flow_plan_enrollments',
    needs: 'read',
    query: `query ($flowPlanId: ID!, $status: EnrollmentStatus!) { flowPlanEnrollments(flowPlanId: $flowPlanId, status: $status, first: 10) { nodes {
      ... on Enrollment { id status ${CONTACT} currentStep { type status } startedAt replySummary { count } }
      ... on QueueItem { queueItemId: id queueStatus: status ${CONTACT} } } ${PAGE} } }`,
    prepare: async (team) => {
      const { flowPlanId, enrollmentId } = await team.enrolled();
      const { queueItemId } = await team.ok('add_manual_flow_enrollment', {
        flowPlanId,
        contact: { email: 'grace@hopper.example' },
      });
      return { flowPlanId, enrollmentId, queueItemId };
    },
    good: ({ flowPlanId }) => ({
      body: { flowPlanId, status: 'in_progress' },
      variables: { flowPlanId, status: 'IN_PROGRESS' },
    }),
    expected: ({ enrollmentId, queueItemId }) => ({
      totalCount: 2,
      isLast: true,
      items: [
        {
          enrollmentId,
          queueItemId: null,
          contact: ADA,
          step: { type: 'call', status: 'awaiting_task' },
          startedAt: '2026-03-02T09:00:00.000Z',
          replies: 0,
        },
        {
          enrollmentId: null,
          queueItemId,
          contact: {
            firstName: null,
            lastName: null,
            fullName: null,
            email: 'grace@hopper.example',
            companyDomain: null,
          },
          step: null,
          startedAt: null,
          replies: 0,
        },
      ],
    }),
    fromTool: (result) => {
      const facts = toolPage(result);
      const items = facts.items.map(
        ({ enrollmentId, queueItemId, contact, currentStep, startedAt, replySummary }: Json) => ({
          ...{
            enrollmentId,
            queueItemId,
            contact: contactFacts(contact),
            startedAt,
            replies: replySummary.count,
          },
          step:
            currentStep === null ? null : { type: currentStep.type, status: currentStep.status },
        }),
      );
      return { ...facts, items };
    },
    fromGraphql: ({ flowPlanEnrollments }) => {
      const facts = page(flowPlanEnrollments);
      const items = facts.items.map(
        ({
          id = null,
          queueItemId = null,
          contact,
          currentStep = null,
          startedAt = null,
          replySummary,
        }: Json) => ({
          ...{
            enrollmentId: id,
            queueItemId,
            contact: contactFacts(contact),
            startedAt,
            replies: replySummary?.count ?? 0,
          },
          step:
            currentStep === null
              ? null
              : { type: low(currentStep.type), status: low(currentStep.status) },
        }),
      );
      return { ...facts, items };
    },
    invalid: ({ flowPlanId }) => ({
      body: { flowPlanId, status: 'open' },
      variables: { flowPlanId, status: 'OPEN' },
      names: 'status',
    }),
    ids: {
      flowPlanId: {
        kind: 'flowPlan',
        request: (flowPlanId) => ({
          body: { flowPlanId },
          variables: { flowPlanId, status: 'IN_PROGRESS' },
        }),
      },
    },
  },
  {
    tool: 'list_enrollments',
    needs: 'read',
    query: `query ($filter: EnrollmentFilter) { enrollments(filter: $filter, first: 10) { nodes {
      id status finishedAt flowPlan { id name } ${CONTACT} } ${PAGE} } }`,
    prepare: async (team) => {
      const { flowPlanId, enrollmentId } = await team.enrolled();
      await team.ok('cancel_flow_enrollments', { flowPlanId, enrollmentIds: [enrollmentId] });
      await team.enrolled({ name: 'Another plan' });
      return { flowPlanId, enrollmentId };
    },
    good: ({ flowPlanId }) => ({
      body: {
        flowPlanId,
        statuses: ['canceled', 'completed'],
        finishedFrom: '2026-03-02T00:00:00Z',
        finishedTo: '2026-03-02T23:59:59Z',
      },
      variables: {
        filter: {
          flowPlanId,
          statuses: ['CANCELED', 'COMPLETED'],
          finishedFrom: '2026-03-02T00:00:00Z',
          finishedTo: '2026-03-02T23:59:59Z',
        },
      },
    }),
    expected: ({ flowPlanId, enrollmentId }) => ({
      totalCount: 1,
      isLast: true,
      items: [
        {
          enrollmentId,
          status: 'canceled',
          finishedAt: '2026-03-02T09:00:00.000Z',
          flowPlan: { flowPlanId, name: 'First contact' },
          contact: ADA,
        },
      ],
    }),
    fromTool: (result) => {
      const facts = toolPage(result);
      const items = facts.items.map(
        ({ enrollmentId, status, finishedAt, flowPlan, contact }: Json) => ({
          ...{ enrollmentId, status, finishedAt, flowPlan, contact: contactFacts(contact) },
        }),
      );
      return { ...facts, items };
    },
    fromGraphql: ({ enrollments }) => {
      const facts = page(enrollments);
      const items = facts.items.map(({ id, status, finishedAt, flowPlan, contact }: Json) => ({
        ...{ enrollmentId: id, status: low(status), finishedAt, contact: contactFacts(contact) },
        flowPlan: { flowPlanId: flowPlan.id, name: flowPlan.name },
      }));
      return { ...facts, items };
    },
    invalid: () => ({
      body: { finishedFrom: '2026-02-30T00:00:00Z' },
      variables: { filter: { finishedFrom: '2026-02-30T00:00:00Z' } },
      names: 'finishedFrom',
    }),
  },
  {
    tool: 'get_flow_enrollment',
    needs: 'read',
    query: `query ($id: ID!) { enrollment(id: $id) { id status flowVersion flowPlan { id } sender { user { id } } ${CONTACT} ${STEPS}
      actions { type status } tasks { kind status title } replies { messageId } } }`,
    prepare: (team) => team.enrolled(),
    good: ({ enrollmentId }) => ({ body: { enrollmentId }, variables: { id: enrollmentId } }),
    expected: ({ enrollmentId, flowPlanId }, team) => ({
      enrollmentId,
      flowPlanId,
      status: 'in_progress',
      flowVersion: 1,
      senderId: team.owner.userId,
      contact: ADA,
      steps: [{ type: 'call', delay: '00:00:00', title: 'Ring them' }],
      actions: [{ type: 'call', status: 'awaiting_task' }],
      tasks: [{ kind: 'call', status: 'todo', title: 'Ring them' }],
      replies: [],
    }),
    fromTool: ({ enrollment, actions, tasks, replies }) => ({
      enrollmentId: enrollment.enrollmentId,
      flowPlanId: enrollment.flowPlan.flowPlanId,
      status: enrollment.status,
      flowVersion: enrollment.flowVersion,
      senderId: enrollment.sender.userId,
      contact: contactFacts(enrollment.contact),
      steps: flatten(enrollment.root),
      actions: actions.map(({ type, status }: Json) => ({ type, status })),
      tasks: tasks.map(({ kind, status, title }: Json) => ({ kind, status, title })),
      replies,
    }),
    fromGraphql: ({ enrollment }) => ({
      enrollmentId: enrollment.id,
      flowPlanId: enrollment.flowPlan.id,
      status: low(enrollment.status),
      flowVersion: enrollment.flowVersion,
      senderId: enrollment.sender.user.id,
      contact: contactFacts(enrollment.contact),
      steps: stepFacts(enrollment.steps),
      actions: enrollment.actions.map(({ type, status }: Json) => ({
        type: low(type),
        status: low(status),
      })),
      tasks: enrollment.tasks.map(({ kind, status, title }: Json) => ({
        kind: low(kind),
        status: low(status),
        title,
      })),
      replies: enrollment.replies,
    }),
    invalid: () => ({ body: {}, variables: {}, names: 'enrollmentId' }),
    ids: {
      enrollmentId: {
        kind: 'enrollment',
        request: (enrollmentId) => ({ body: { enrollmentId }, variables: { id: enrollmentId } }),
      },
    },
  },
  {
    tool: 'add_manual_flow_enrollment',
    needs: 'write',
    query: `mutation ($input: AddFlowEnrollmentInput!) { addFlowEnrollment(input: $input) { enrollment { id sender { user { id } } flowPlan { ${PLAN} } }
      queueItem { id flowPlan { ${PLAN} } } ${CONTACT} } }`,
    prepare: async (team) => ({ flowPlanId: await team.publishedPlan() }),
    good: ({ flowPlanId }) => {
      const common = {
        flowPlanId,
        contact: { firstName: ' Ada ', lastName: 'Lovelace', email: 'ADA@lovelace.example' },
      };
      return {
        body: { ...common, enrollmentMode: 'enroll' },
        variables: { input: { ...common, enrollmentMode: 'ENROLL' } },
      };
    },
    expected: () => ({
      isEnrolled: true,
      isQueued: false,
      contact: ADA,
      plan: { ...FRESH_PLAN, isDraft: false },
    }),
    fromTool: ({ source, enrollmentId, queueItemId, contact, flowPlan }) => ({
      isEnrolled: source === 'flow' && enrollmentId.startsWith('enr_'),
      isQueued: queueItemId !== null,
      contact: contactFacts(contact),
      plan: planFacts(flowPlan),
    }),
    fromGraphql: ({ addFlowEnrollment: { enrollment, queueItem, contact } }) => ({
      isEnrolled: enrollment.id.startsWith('enr_'),
      isQueued: queueItem !== null,
      contact: contactFacts(contact),
      plan: planFacts(enrollment.flowPlan),
    }),
    invalid: ({ flowPlanId }) => ({
      body: { flowPlanId },
      variables: { input: { flowPlanId } },
      names: 'contact',
    }),
    ids: {
      flowPlanId: {
        kind: 'flowPlan',
        request: (flowPlanId) => {
          const input = { flowPlanId, contact: { email: 'a@b.example' } };
          return { body: input, variables: { input } };
        },
      },
      prospectId: {
        kind: 'contact',
        request: (prospectId, { flowPlanId }) => ({
          body: { flowPlanId, prospectId },
          variables: { input: { flowPlanId, contactId: prospectId } },
        }),
      },
    },
  },
  {
    tool: 'enroll_awaiting_flow_items',
    needs: 'write',
    query: `mutation ($input: EnrollQueueItemsInput!) { enrollQueueItems(input: $input) {
      enrolled { queueItemId enrollmentId } failed { queueItemId code message } scheduled remaining } }`,
    prepare: (team) => team.waiting(),
    good: ({ flowPlanId, queueItemId }) => {
      const input = { flowPlanId, queueItemIds: [queueItemId] };
      return { body: input, variables: { input } };
    },
    expected: ({ queueItemId }) => ({
      enrolled: [queueItemId],
      areEnrollments: true,
      failed: [],
      scheduled: 0,
      remaining: 0,
    }),
    fromTool: enrolledFacts,
    fromGraphql: ({ enrollQueueItems }) => enrolledFacts(enrollQueueItems),
    invalid: ({ flowPlanId }) => ({
      body: { flowPlanId },
      variables: { input: { flowPlanId } },
      names: 'queueItemIds',
    }),
    ids: {
      flowPlanId: {
        kind: 'flowPlan',
        request: (flowPlanId) => ({
          body: { flowPlanId, all: true },
          variables: { input: { flowPlanId, all: true } },
        }),
      },
    },
  },
  {
    tool: 'decide_qualification',
    needs: 'write',
    query:
      'mutation ($input: DecideQualificationInput!) { decideQualification(input: $input) { enrollments { status qualification { status verdict decision { note } } } skipped { enrollmentId code message } } }',
    prepare: async (team) => {
      await team.world.grant(team, 10);
      return team.enrolled({ aiQualification: { isEnabled: true, criteria: 'Engineers' } });
    },
    good: ({ enrollmentId }) => {
      const input = { enrollmentIds: [enrollmentId], note: 'They build no bridges.' };
      return {
        body: { ...input, decision: 'disqualified' },
        variables: { input: { ...input, decision: 'DISQUALIFIED' } },
      };
    },
    expected: () => ({
      enrollments: [
        {
          status: 'disqualified',
          qualification: {
            ...{ status: 'disqualified', verdict: 'unsure' },
            decision: { note: 'They build no bridges.' },
          },
        },
      ],
      skipped: [],
    }),
    fromTool: ({ enrollments, skipped }) => ({ enrollments: enrollments.map(decided), skipped }),
    fromGraphql: ({ decideQualification: { enrollments, skipped } }) => ({
      enrollments: enrollments.map(decided),
      skipped,
    }),
    invalid: ({ enrollmentId }) => ({
      body: { enrollmentIds: [enrollmentId], decision: 'perhaps' },
      variables: { input: { enrollmentIds: [enrollmentId], decision: 'PERHAPS' } },
      names: 'decision',
    }),
    ids: {},
  },
  {
    tool: 'cancel_flow_enrollments',
    needs: 'write',
    query:
      'mutation ($input: CancelEnrollmentsInput!) { cancelEnrollments(input: $input) { canceled skipped { id code message } } }',
    prepare: (team) => team.enrolled(),
    good: ({ flowPlanId, enrollmentId }) => {
      const input = { flowPlanId, enrollmentIds: [enrollmentId] };
      return { body: input, variables: { input } };
    },
    expected: ({ enrollmentId }) => ({ canceled: [enrollmentId], skipped: [] }),
    fromTool: ({ canceled, skipped }) => ({ canceled, skipped }),
    fromGraphql: ({ cancelEnrollments: { canceled, skipped } }) => ({ canceled, skipped }),
    invalid: ({ flowPlanId }) => ({
      body: { flowPlanId },
      variables: { input: { flowPlanId } },
      names: 'enrollmentIds',
    }),
    ids: {
      flowPlanId: {
        kind: 'flowPlan',
        request: (flowPlanId, { enrollmentId }) => {
          const input = { flowPlanId, enrollmentIds: [enrollmentId] };
          return { body: input, variables: { input } };
        },
      },
    },
  },
  {
    tool: 'validate_flow_reenroll',
    needs: 'read',
    query: `query ($queueItemIds: [ID!]!) { reenrollmentChecks(queueItemIds: $queueItemIds) { queueItemId canReenroll blockers { code }
      queueItem { flowPlan { id } failure { code } } } }`,
    prepare: (team) => team.failed(),
    good: ({ queueItemId }) => ({
      body: { queueItemIds: [queueItemId] },
      variables: { queueItemIds: [queueItemId] },
    }),
    expected: ({ queueItemId, flowPlanId }) => [
      {
        queueItemId,
        flowPlanId,
        canReenroll: false,
        blockers: ['missing_identity'],
        failure: 'missing_identity',
      },
    ],
    fromTool: ({ items }) =>
      items.map(({ queueItemId, flowPlanId, canReenroll, blockers, failure }: Json) => ({
        ...{
          queueItemId,
          flowPlanId,
          canReenroll,
          blockers: blockers.map(({ code }: Json) => code),
          failure: failure?.code ?? null,
        },
      })),
    fromGraphql: ({ reenrollmentChecks }) =>
      reenrollmentChecks.map(({ queueItemId, queueItem, canReenroll, blockers }: Json) => ({
        ...{
          queueItemId,
          flowPlanId: queueItem.flowPlan.id,
          canReenroll,
          blockers: blockers.map(({ code }: Json) => low(code)),
        },
        failure: low(queueItem.failure?.code ?? null),
      })),
    invalid: ({ queueItemId }) => {
      const queueItemIds = [queueItemId, 'enr_01J00000000000000000000000'];
      return { body: { queueItemIds }, variables: { queueItemIds }, names: 'queueItemIds[1]' };
    },
  },
  {
    tool: 'list_user_tasks',
    needs: 'read',
    query: `query ($filter: TaskFilter) { tasks(filter: $filter, first: 10) { nodes { ${TASK} } ${PAGE} } }`,
    prepare: async (team) => {
      const call = await team.task();
      await team.task({ name: 'Another plan', root: { type: 'manual', title: 'Send a card' } });
      return call;
    },
    good: () => ({ body: { types: ['call'] }, variables: { filter: { kinds: ['CALL'] } } }),
    expected: (subject, team) => ({
      totalCount: 1,
      isLast: true,
      items: [
        {
          taskId: subject.taskId,
          kind: 'call',
          status: 'todo',
          title: 'Ring them',
          isOverdue: false,
          assignee: team.owner.userId,
          flowPlan: { flowPlanId: subject.flowPlanId, name: 'First contact' },
          enrollmentId: subject.enrollmentId,
          contact: ADA,
        },
      ],
    }),
    fromTool: (result) => {
      const facts = toolPage(result);
      return { ...facts, items: facts.items.map(toolTaskFacts) };
    },
    fromGraphql: ({ tasks }) => {
      const facts = page(tasks);
      return { ...facts, items: facts.items.map(taskFacts) };
    },
    invalid: () => ({
      body: { types: ['meeting'] },
      variables: { filter: { kinds: ['MEETING'] } },
      names: 'types[0]',
    }),
  },
  {
    tool: 'preview_task',
    needs: 'read',
    query: `query ($taskId: ID!) { taskPreview(taskId: $taskId) { task { ${TASK} } primaryAction readiness { canExecute blockers { code } }
      groupedActions { type delay } } }`,
    prepare: (team) => team.task(),
    good: ({ taskId }) => ({ body: { taskId }, variables: { taskId } }),
    expected: (subject, team) => ({
      task: {
        taskId: subject.taskId,
        kind: 'call',
        status: 'todo',
        title: 'Ring them',
        isOverdue: false,
        assignee: team.owner.userId,
        flowPlan: { flowPlanId: subject.flowPlanId, name: 'First contact' },
        enrollmentId: subject.enrollmentId,
        contact: ADA,
      },
      primaryAction: 'log_call',
      readiness: { canExecute: true, blockers: [] },
      groupedActions: [{ type: 'call', delay: '00:00:00' }],
    }),
    fromTool: ({ task, primaryAction, readiness, groupedActions }) => ({
      task: toolTaskFacts(task),
      primaryAction,
      readiness,
      groupedActions: groupedActions.map(({ type, delay }: Json) => ({ type, delay })),
    }),
    fromGraphql: ({ taskPreview: { task, primaryAction, readiness, groupedActions } }) => ({
      task: taskFacts(task),
      primaryAction: low(primaryAction),
      readiness,
      groupedActions: groupedActions.map(({ type, delay }: Json) => ({ type: low(type), delay })),
    }),
    invalid: () => ({ body: {}, variables: {}, names: 'taskId' }),
    ids: {
      taskId: { kind: 'task', request: (taskId) => ({ body: { taskId }, variables: { taskId } }) },
    },
  },
  {
    tool: 'complete_task',
    needs: 'write',
    query: `mutation ($taskId: ID!) { completeTask(input: { taskId: $taskId }) { task { id status } executedAction
      preview { status primaryAction readiness { canExecute blockers { code } } } } }`,
    prepare: (team) => team.task(),
    good: ({ taskId }) => ({ body: { taskId }, variables: { taskId } }),
    expected: ({ taskId }) => ({
      ...{ taskId, status: 'completed', executedAction: 'log_call' },
      preview: {
        status: 'completed',
        primaryAction: 'log_call',
        canExecute: false,
        blockers: ['task_not_todo'],
      },
    }),
    fromTool: outcomeFacts,
    fromGraphql: ({ completeTask }) => graphqlOutcomeFacts(completeTask),
    invalid: () => ({ body: {}, variables: {}, names: 'taskId' }),
    ids: {
      taskId: { kind: 'task', request: (taskId) => ({ body: { taskId }, variables: { taskId } }) },
    },
  },
  {
    tool: 'approve_task',
    needs: 'write',
    query: `mutation ($taskId: ID!, $texts: [EditedTextInput!]) { completeTask(input: { taskId: $taskId, texts: $texts }) { task { id status } executedAction
      preview { status primaryAction readiness { canExecute blockers { code } } } } }`,
    prepare: (team) =>
      team.task({ root: { ...EMAIL_ROOT, nodeId: 'first', requiresApproval: true } }),
    good: ({ taskId }) => ({
      body: { taskId, texts: [{ nodeId: 'first', subject: 'Edited', message: 'By hand.' }] },
      variables: { taskId, texts: [{ nodeId: 'first', subject: 'Edited', message: 'By hand.' }] },
    }),
    expected: ({ taskId }) => ({
      ...{ taskId, status: 'completed', executedAction: 'approve_and_run' },
      preview: {
        status: 'completed',
        primaryAction: 'approve_and_run',
        canExecute: false,
        blockers: ['task_not_todo'],
      },
    }),
    fromTool: outcomeFacts,
    fromGraphql: ({ completeTask }) => graphqlOutcomeFacts(completeTask),
    invalid: ({ taskId }) => ({
      body: { taskId, texts: [{ nodeId: 'second', message: 'Hi' }] },
      variables: { taskId, texts: [{ nodeId: 'second', message: 'Hi' }] },
      names: 'nodeId',
    }),
    ids: {
      taskId: { kind: 'task', request: (taskId) => ({ body: { taskId }, variables: { taskId } }) },
    },
  },
  {
    tool: 'skip_task',
    needs: 'write',
    query: `mutation ($taskId: ID!) { skipTask(input: { taskId: $taskId }) { task { id status } executedAction
      preview { status primaryAction readiness { canExecute blockers { code } } } } }`,
    prepare: (team) => team.task({ root: { type: 'manual', title: 'Send a card' } }),
    good: ({ taskId }) => ({ body: { taskId }, variables: { taskId } }),
    expected: ({ taskId }) => ({
      ...{ taskId, status: 'skipped', executedAction: 'skip' },
      preview: {
        status: 'skipped',
        primaryAction: 'mark_as_done',
        canExecute: false,
        blockers: ['task_not_todo'],
      },
    }),
    fromTool: outcomeFacts,
    fromGraphql: ({ skipTask }) => graphqlOutcomeFacts(skipTask),
    invalid: () => ({ body: {}, variables: {}, names: 'taskId' }),
    ids: {
      taskId: { kind: 'task', request: (taskId) => ({ body: { taskId }, variables: { taskId } }) },
    },
  },
  ...PEOPLE_SURFACE_CASES,
  ...INTEGRATION_SURFACE_CASES,
  ...KNOWLEDGE_SURFACE_CASES,
  ...WRITING_SURFACE_CASES,
  ...PLAN_SURFACE_CASES,
  ...AGENT_SURFACE_CASES,
  ...CREDITS_SURFACE_CASES,
  ...SOCIAL_SURFACE_CASES,
];

function memberFacts(facts: Json, nameOf: (member: Json) => string): Json {
  const items = facts.items.map((member: Json) => ({
    role: low(member.role),
    displayName: nameOf(member),
    hasBillingAccess: member.hasBillingAccess,
    isActive: member.isActive,
    timeZone: member.timeZone,
    network: low(member.networkAccount.status),
    email: low(member.emailAccount.status),
  }));
  return { ...facts, items: items.sort((a: Json, b: Json) => (a.role < b.role ? -1 : 1)) };
}

function guideFacts({ topic, title, content }: Json): Json {
  return {
    topic: low(topic),
    hasTitle: title.trim() !== '',
    namesTools: content.includes('create_flow_plan'),
  };
}

const IDENTITY_NAMES: Record<string, string> = {
  EMAIL: 'email',
  NETWORK_URL: 'networkUrl',
  PHONE: 'phone',
  CRM_CONTACT_ID: 'crmContactId',
  NAME: 'name',
};

function duplicateFacts(contacts: Json): Json {
  return contacts
    .filter(({ status }: Json) => status === 'DUPLICATE')
    .map(({ index, matchedBy }: Json) => ({ index, matchedBy: IDENTITY_NAMES[matchedBy] }));
}

function metricFacts(facts: Json): Json {
  const items = facts.items.map((plan: Json) => {
    const { enrollments, inProgress, awaiting } = plan.metrics;
    return { plan: planFacts(plan), metrics: { enrollments, inProgress, awaiting } };
  });
  return { ...facts, items };
}

function enrolledFacts({ enrolled, failed, scheduled, remaining }: Json): Json {
  return {
    enrolled: enrolled.map(({ queueItemId }: Json) => queueItemId),
    areEnrollments: enrolled.every(({ enrollmentId }: Json) => enrollmentId.startsWith('enr_')),
    failed,
    scheduled,
    remaining,
  };
}

function outcomeFacts({
  taskId,
  status,
  executedAction,
  preview: { task, primaryAction, readiness },
}: Json): Json {
  const blockers = readiness.blockers.map(({ code }: Json) => code);
  return {
    taskId,
    status,
    executedAction,
    preview: { status: task.status, primaryAction, canExecute: readiness.canExecute, blockers },
  };
}

function graphqlOutcomeFacts({ task, executedAction, preview }: Json): Json {
  const { status, primaryAction, readiness } = preview;
  const blockers = readiness.blockers.map(({ code }: Json) => low(code));
  return {
    ...{ taskId: task.id, status: low(task.status), executedAction: low(executedAction) },
    preview: {
      status: low(status),
      primaryAction: low(primaryAction),
      canExecute: readiness.canExecute,
      blockers,
    },
  };
}
