import type { Json } from '../support/json.ts';
import { CALL_ROOT, EMAIL_ROOT, type TestTeam } from '../support/team.ts';
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

const CALL_ACTION = { ...CALL_ROOT, type: 'CALL' };
const ADA_OF_ENGINES = { ...ADA, companyDomain: 'engines.example' };
const LOOK_ROOT = { type: 'network_profile_view' };

/** Ada, in an audience, enrolled, written to on the network, and waiting in a queue. */
async function knownAda(team: TestTeam): Promise<Json> {
  const ada = { email: 'ada@lovelace.example', firstName: 'Ada', lastName: 'Lovelace' };
  const audienceId = await team.audience('Fair visitors', [
    {
      ...ada,
      companyDomain: 'engines.example',
      networkUrl: 'https://network.example/in/quiet-ada',
    },
    { email: 'grace@hopper.example' },
  ]);
  const written = await team.enrolled({
    name: 'Written to',
    root: { type: 'network_message', message: 'Good morning.' },
  });
  const { taskId, enrollmentId, flowPlanId } = await team.task();
  const queuePlanId = await team.publishedPlan({ name: 'Later' });
  const { queueItemId } = await team.ok('add_manual_flow_enrollment', {
    flowPlanId: queuePlanId,
    contact: ada,
  });
  return { audienceId, written, taskId, enrollmentId, flowPlanId, queuePlanId, queueItemId };
}

/**
 * Waiting requests: a view and a connect of the owner, who sent one a moment ago and then lost the
 * account, and a view of the member, due in a day.
 */
async function waitingRequests(team: TestTeam): Promise<Json> {
  const { owner, member } = team;
  await team.audience('On the network', [
    { email: 'ada@lovelace.example', networkUrl: 'https://network.example/in/quiet-ada' },
  ]);
  await team.enrolled({ name: 'Looked', root: LOOK_ROOT });
  await team.enrolled({ name: 'Look', root: LOOK_ROOT });
  await team.enrolled({ name: 'Connect', root: { type: 'network_connect' } });
  await team.enrolled({
    name: 'Look later',
    root: { ...LOOK_ROOT, delay: '1.00:00:00' },
    candidates: [member.userId],
  });
  await team.world.account(owner, 'network', 'disconnected');
  return {};
}

export const PEOPLE_SURFACE_CASES: readonly SurfaceCase[] = [
  {
    tool: 'explain_contact',
    needs: 'read',
    query: `query ($id: ID!) { whyNotSent(contactId: $id) { summary suppression contact { id }
      plans { flowPlan { id } state until end reason { code message resolver remedy } nextStep { type } } } }`,
    prepare: async (team) => {
      const { flowPlanId } = await team.waiting();
      const { items } = await team.ok('list_flow_plan_enrollments', { flowPlanId });
      return { flowPlanId, prospectId: items[0].contact.prospectId };
    },
    good: ({ prospectId }) => ({ body: { prospectId }, variables: { id: prospectId } }),
    expected: ({ flowPlanId, prospectId }) => ({
      prospectId,
      suppression: null,
      plans: [
        {
          flowPlanId,
          state: 'waiting',
          until: null,
          end: null,
          reason: {
            code: 'not_enrolled',
            message: 'The contact waits until somebody enrolls it.',
            resolver: 'self',
            remedy: 'Enroll the contact.',
          },
          nextStep: null,
        },
      ],
    }),
    fromTool: ({ contact, suppression, plans }) => ({
      prospectId: contact.prospectId,
      suppression,
      plans: plans.map(({ flowPlan, state, until, end, reason, nextStep }: Json) => ({
        ...{ flowPlanId: flowPlan.flowPlanId, state, until, end, reason, nextStep },
      })),
    }),
    fromGraphql: ({ whyNotSent: { contact, suppression, plans } }) => ({
      prospectId: contact.id,
      suppression,
      plans: plans.map(({ flowPlan, state, reason, ...rest }: Json) => ({
        ...rest,
        flowPlanId: flowPlan.id,
        state: low(state),
        reason: { ...reason, code: low(reason.code), resolver: low(reason.resolver) },
      })),
    }),
    invalid: () => ({ body: {}, variables: {}, names: 'prospectId' }),
    ids: {
      prospectId: {
        kind: 'contact',
        request: (prospectId) => ({ body: { prospectId }, variables: { id: prospectId } }),
      },
    },
  },
  {
    tool: 'search_contacts',
    needs: 'read',
    query: `query ($query: String, $filter: ContactFilter, $first: Int) { contacts(query: $query, filter: $filter, first: $first) {
      nodes { id firstName email companyDomain } ${PAGE} } }`,
    prepare: async (team) => {
      const audienceId = await team.audience('Found', [
        { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@engines.example' },
        { firstName: 'Grace', lastName: 'Hopper', email: 'grace@engines.example' },
      ]);
      return { audienceId };
    },
    good: ({ audienceId }) => ({
      body: { query: 'LOVE engines', audienceIds: [audienceId], limit: 10 },
      variables: { query: 'LOVE engines', filter: { audienceIds: [audienceId] }, first: 10 },
    }),
    expected: () => ({
      totalCount: 1,
      isLast: true,
      items: [
        { isContact: true, firstName: 'Ada', email: 'ada@engines.example', companyDomain: null },
      ],
    }),
    fromTool: (result) => {
      const facts = toolPage(result);
      const items = facts.items.map(({ prospectId, firstName, email, companyDomain }: Json) => ({
        isContact: prospectId.startsWith('pro_'),
        firstName,
        email,
        companyDomain,
      }));
      return { ...facts, items };
    },
    fromGraphql: ({ contacts }) => {
      const facts = page(contacts);
      return {
        ...facts,
        items: facts.items.map(({ id, ...rest }: Json) => ({
          isContact: id.startsWith('pro_'),
          ...rest,
        })),
      };
    },
    invalid: () => ({
      body: { query: 'x'.repeat(201) },
      variables: { query: 'x'.repeat(201) },
      names: 'query',
    }),
  },
  {
    tool: 'add_dynamic_action',
    needs: 'write',
    query: `mutation ($input: AddDynamicActionInput!) { addDynamicAction(input: $input) { enrollment { id flowPlan { id } } nodeId isNewSequence taskIds
      taskIdsPending taskMaterializationStatus requiresHumanApproval createsUserTask enrollmentUrl tasksUrl } }`,
    prepare: (team) => team.sequence(),
    good: () => {
      const common = {
        contact: {
          firstName: ' Grace ',
          lastName: 'Hopper',
          email: 'GRACE@hopper.example',
          role: 'Admiral',
        },
        company: { name: 'Navy', domain: 'navy.example' },
      };
      const action = { ...EMAIL_ROOT, delay: '02:00:00' };
      return {
        body: { ...common, action: { ...action, subjectType: 'new_thread' } },
        variables: {
          input: { ...common, action: { ...action, type: 'EMAIL', subjectType: 'NEW_THREAD' } },
        },
      };
    },
    expected: ({ flowPlanId }) => ({
      flowPlanId,
      hasEnrollment: true,
      hasNode: true,
      isNewSequence: true,
      taskIds: [],
      taskIdsPending: true,
      taskMaterializationStatus: 'pending',
      requiresHumanApproval: true,
      createsUserTask: true,
      linksFit: true,
    }),
    fromTool: ({ enrollmentId, nodeId, flowPlanId, uiLinks, nodeAppended, ...receipt }) =>
      receiptFacts({
        ...receipt,
        enrollmentId,
        nodeId: nodeAppended && nodeId,
        flowPlanId,
        links: [uiLinks.enrollment, uiLinks.tasks],
      }),
    fromGraphql: ({ addDynamicAction: { enrollment, enrollmentUrl, tasksUrl, ...receipt } }) =>
      receiptFacts({
        ...receipt,
        enrollmentId: enrollment.id,
        flowPlanId: enrollment.flowPlan.id,
        links: [enrollmentUrl, tasksUrl],
      }),
    invalid: () => {
      const common = {
        contact: { firstName: 'Grace', lastName: 'Hopper', email: 'grace@hopper.example' },
      };
      const action = { message: 'Good morning.' };
      return {
        body: { ...common, action: { ...action, type: 'email' } },
        variables: { input: { ...common, action: { ...action, type: 'EMAIL' } } },
        names: 'action.subject',
      };
    },
    ids: {
      enrollmentId: { kind: 'sequence', request: extension },
      'enrollmentId of a flow plan': { kind: 'enrollment', request: extension },
      'contact.prospectId': {
        kind: 'contact',
        request: (prospectId) => ({
          body: { contact: { prospectId }, action: CALL_ROOT },
          variables: { input: { contact: { contactId: prospectId }, action: CALL_ACTION } },
        }),
      },
      'contact.prospectId beside enrollmentId': {
        kind: 'contact',
        request: (prospectId, { enrollmentId }) => ({
          body: { enrollmentId, contact: { prospectId }, action: CALL_ROOT },
          variables: {
            input: { enrollmentId, contact: { contactId: prospectId }, action: CALL_ACTION },
          },
        }),
      },
    },
  },
  {
    tool: 'remove_dynamic_action_prospect',
    needs: 'write',
    query: `mutation ($enrollmentId: ID, $contactId: ID) { removeDynamicActionContact(input: { enrollmentId: $enrollmentId, contactId: $contactId }) {
      enrollment { id status } canceledTaskIds } }`,
    prepare: async (team) => {
      const { flowPlanId, enrollmentId, prospectId } = await team.sequence();
      const { items } = await team.ok('list_user_tasks', { flowIds: [flowPlanId] });
      return { enrollmentId, prospectId, taskId: items[0].taskId };
    },
    good: ({ prospectId }) => ({ body: { prospectId }, variables: { contactId: prospectId } }),
    expected: ({ enrollmentId, taskId }) => ({
      enrollmentId,
      status: 'canceled',
      canceledTaskIds: [taskId],
    }),
    fromTool: ({ enrollmentId, status, canceledTaskIds }) => ({
      enrollmentId,
      status,
      canceledTaskIds,
    }),
    fromGraphql: ({ removeDynamicActionContact: { enrollment, canceledTaskIds } }) => ({
      ...{ enrollmentId: enrollment.id, status: low(enrollment.status), canceledTaskIds },
    }),
    invalid: ({ enrollmentId, prospectId }) => ({
      body: { enrollmentId, prospectId },
      variables: { enrollmentId, contactId: prospectId },
      names: 'enrollmentId',
    }),
    ids: {
      enrollmentId: {
        kind: 'sequence',
        request: (enrollmentId) => ({ body: { enrollmentId }, variables: { enrollmentId } }),
      },
      'enrollmentId of a flow plan': {
        kind: 'enrollment',
        request: (enrollmentId) => ({ body: { enrollmentId }, variables: { enrollmentId } }),
      },
      prospectId: {
        kind: 'contact',
        request: (prospectId) => ({ body: { prospectId }, variables: { contactId: prospectId } }),
      },
    },
  },
  {
    tool: 'find_mcp_enrollment',
    needs: 'read',
    query: `query ($filter: DynamicActionFilter) { dynamicActionEnrollments(filter: $filter, first: 10) { nodes {
      id status ${CONTACT} sourceDescription ${STEPS} updatedAt } ${PAGE} } }`,
    prepare: async (team) => {
      const { enrollmentId } = await team.sequence();
      await team.ok('add_dynamic_action', {
        enrollmentId,
        action: { type: 'manual', title: 'Send a card', delay: '1.00:00:00' },
      });
      await team.sequence({
        email: 'grace@hopper.example',
        firstName: 'Grace',
        lastName: 'Hopper',
      });
      await team.enrolled();
      return { enrollmentId };
    },
    good: () => {
      const filter = { searchQuery: 'ada love', email: 'ADA@lovelace.example' };
      return { body: filter, variables: { filter } };
    },
    expected: ({ enrollmentId }, { name }) => ({
      totalCount: 1,
      isLast: true,
      items: [
        {
          enrollmentId,
          status: 'in_progress',
          contact: ADA,
          sourceDescription: `Dynamic actions, by ${name} owner since 2026-03-02: call, manual.`,
          steps: [
            { type: 'call', delay: '00:00:00', title: 'Ring them' },
            { type: 'manual', delay: '1.00:00:00', title: 'Send a card' },
          ],
          updatedAt: '2026-03-02T09:00:00.000Z',
        },
      ],
    }),
    fromTool: (result) => {
      const facts = toolPage(result);
      const items = facts.items.map(
        ({ enrollmentId, status, contact, sourceDescription, root, updatedAt }: Json) => ({
          ...{
            enrollmentId,
            status,
            contact: contactFacts(contact),
            sourceDescription,
            steps: flatten(root),
            updatedAt,
          },
        }),
      );
      return { ...facts, items };
    },
    fromGraphql: ({ dynamicActionEnrollments }) => {
      const facts = page(dynamicActionEnrollments);
      const items = facts.items.map(
        ({ id, status, contact, sourceDescription, steps, updatedAt }: Json) => ({
          ...{
            enrollmentId: id,
            status: low(status),
            contact: contactFacts(contact),
            sourceDescription,
            steps: stepFacts(steps),
            updatedAt,
          },
        }),
      );
      return { ...facts, items };
    },
    invalid: () => ({
      body: { email: 'nobody' },
      variables: { filter: { email: 'nobody' } },
      names: 'email',
    }),
  },
  {
    tool: 'get_contact_trace',
    needs: 'read',
    query: `query ($identities: [IdentityInput!]!) { contactTrace(identities: $identities) { unmatched traces { matchedBy { index kind } ${CONTACT}
      audiences { id name } enrollments { id status flowPlan { id name } startedAt finishedAt failure { code } }
      queueItems { id status flowPlan { id name } failure { code } } tasks { ${TASK} }
      conversations { channel subject owner { user { id } } tag isRead isArchived messageCount lastMessageAt } lastActivityAt } } }`,
    prepare: knownAda,
    good: () => {
      const identities = [
        { networkUrl: 'https://network.example/in/quiet-nobody' },
        { email: ' ADA@lovelace.example' },
        { firstName: 'Ada', lastName: 'Lovelace', companyDomain: 'www.engines.example' },
      ];
      return { body: { identities }, variables: { identities } };
    },
    expected: (
      { audienceId, written, enrollmentId, flowPlanId, queuePlanId, queueItemId, taskId },
      team,
    ) => ({
      items: [
        {
          matchedBy: [
            { index: 1, kind: 'email' },
            { index: 2, kind: 'name' },
          ],
          contact: ADA_OF_ENGINES,
          audiences: [{ audienceId, name: 'Fair visitors' }],
          enrollments: [
            {
              ...{
                enrollmentId,
                status: 'in_progress',
                flowPlan: { flowPlanId, name: 'First contact' },
                failure: null,
              },
              ...{ startedAt: '2026-03-02T09:00:00.000Z', finishedAt: null },
            },
            {
              ...{
                enrollmentId: written.enrollmentId,
                status: 'completed',
                flowPlan: { flowPlanId: written.flowPlanId, name: 'Written to' },
                failure: null,
              },
              ...{ startedAt: '2026-03-02T09:00:00.000Z', finishedAt: '2026-03-02T09:00:00.000Z' },
            },
          ],
          queueItems: [
            {
              queueItemId,
              status: 'awaiting',
              flowPlan: { flowPlanId: queuePlanId, name: 'Later' },
              failure: null,
            },
          ],
          tasks: [
            {
              taskId,
              kind: 'call',
              status: 'todo',
              title: 'Ring them',
              isOverdue: false,
              assignee: team.owner.userId,
              flowPlan: { flowPlanId, name: 'First contact' },
              enrollmentId,
              contact: ADA_OF_ENGINES,
            },
          ],
          conversations: [
            {
              ...{
                channel: 'network',
                subject: null,
                owner: team.owner.userId,
                tag: null,
                isRead: true,
                isArchived: false,
              },
              ...{ messageCount: 1, lastMessageAt: '2026-03-02T09:00:00.000Z' },
            },
          ],
          lastActivityAt: '2026-03-02T09:00:00.000Z',
        },
      ],
      unmatched: [0],
    }),
    fromTool: ({ items, unmatched }) => ({
      items: items.map(({ contact, tasks, conversations, ...trace }: Json) => ({
        ...trace,
        contact: contactFacts(contact),
        tasks: tasks.map(toolTaskFacts),
        conversations: conversations.map(({ conversationId: _, owner, ...thread }: Json) => ({
          ...thread,
          owner: owner.userId,
        })),
      })),
      unmatched,
    }),
    fromGraphql: ({ contactTrace: { traces, unmatched } }) => ({
      items: traces.map(
        ({
          matchedBy,
          contact,
          audiences,
          enrollments,
          queueItems,
          tasks,
          conversations,
          lastActivityAt,
        }: Json) => ({
          matchedBy: matchedBy.map(({ index, kind }: Json) => ({ index, kind: low(kind) })),
          contact: contactFacts(contact),
          audiences: audiences.map(({ id, name }: Json) => ({ audienceId: id, name })),
          enrollments: enrollments.map(({ id, status, flowPlan, ...rest }: Json) => ({
            ...{
              ...rest,
              enrollmentId: id,
              status: low(status),
              flowPlan: { flowPlanId: flowPlan.id, name: flowPlan.name },
            },
          })),
          queueItems: queueItems.map(({ id, status, flowPlan, failure }: Json) => ({
            ...{
              queueItemId: id,
              status: low(status),
              flowPlan: { flowPlanId: flowPlan.id, name: flowPlan.name },
              failure,
            },
          })),
          tasks: tasks.map(taskFacts),
          conversations: conversations.map(({ channel, owner, tag, ...thread }: Json) => ({
            ...thread,
            channel: low(channel),
            owner: owner.user.id,
            tag: low(tag),
          })),
          lastActivityAt,
        }),
      ),
      unmatched,
    }),
    invalid: () => {
      const identities = [
        { email: 'ada@lovelace.example' },
        { firstName: 'Ada', lastName: 'Lovelace' },
      ];
      return { body: { identities }, variables: { identities }, names: 'identities[1]' };
    },
  },
  {
    tool: 'find_contact_data',
    needs: 'read',
    query: `query ($identity: IdentityInput!) { contactData(identity: $identity) { ${CONTACT} knownIn } }`,
    prepare: knownAda,
    good: () => {
      const identity = { networkUrl: 'http://www.network.example/in/quiet-ada/' };
      return { body: identity, variables: { identity } };
    },
    expected: () => ({
      isFound: true,
      contact: ADA_OF_ENGINES,
      knownIn: ['audience', 'enrollment', 'conversation'],
    }),
    fromTool: ({ found, contact, knownIn }) => ({
      isFound: found,
      contact: contactFacts(contact),
      knownIn,
    }),
    fromGraphql: ({ contactData: { contact, knownIn } }) => ({
      isFound: contact !== null,
      contact: contactFacts(contact),
      knownIn: knownIn.map(low),
    }),
    invalid: () => ({
      body: { email: 'nobody' },
      variables: { identity: { email: 'nobody' } },
      names: 'email',
    }),
  },
  {
    tool: 'get_team_metrics',
    needs: 'read',
    query: `query ($input: TeamMetricsInput!) { teamMetrics(input: $input) { from to userIds totals { actionsCount engagementsCount opportunitiesCount }
      actions { total } engagement { emailMetrics { replies click } } opportunities { positiveReplies meetingsBooked }
      emailChart { startOfSegmentDate origin { sent clicks replies positiveReplies } } networkChart { startOfSegmentDate } warnings } }`,
    prepare: async (team) => ({ enrollmentId: (await team.enrolled()).enrollmentId }),
    good: () => ({
      body: {
        fromUtc: '2026-03-01T12:00:00Z',
        toUtc: '2026-03-02T12:00:00Z',
        includeActions: false,
        includeEmailChart: true,
      },
      variables: {
        input: {
          from: '2026-03-01T12:00:00Z',
          to: '2026-03-02T12:00:00Z',
          includeActions: false,
          includeEmailChart: true,
        },
      },
    }),
    expected: () => {
      const origin = { sent: 0, clicks: 0, replies: 0, positiveReplies: 0 };
      return {
        ...{
          from: '2026-03-01T00:00:00.000Z',
          to: '2026-03-02T23:59:59.999Z',
          userIds: [],
          warnings: [],
        },
        totals: { actionsCount: 0, engagementsCount: 0, opportunitiesCount: 0 },
        actions: null,
        emailReplies: 0,
        opportunities: { positiveReplies: 0, meetingsBooked: 0 },
        emailChart: [
          { startOfSegmentDate: '2026-03-01T00:00:00.000Z', origin },
          { startOfSegmentDate: '2026-03-02T00:00:00.000Z', origin },
        ],
        networkChart: null,
      };
    },
    fromTool: ({ effectiveFilters: { fromUtc, toUtc, userIds }, ...rest }) =>
      metricsFacts({ ...rest, from: fromUtc, to: toUtc, userIds }),
    fromGraphql: ({ teamMetrics }) => metricsFacts(teamMetrics),
    invalid: () => ({
      body: { fromUtc: '2026-03-02T00:00:00Z', toUtc: '2026-03-01T00:00:00Z' },
      variables: { input: { from: '2026-03-02T00:00:00Z', to: '2026-03-01T00:00:00Z' } },
      names: 'is before the start of the range',
    }),
  },
  {
    tool: 'get_flow_plan_report',
    needs: 'read',
    query: `query ($input: FlowPlanReportInput!) { flowPlanReport(input: $input) { from to timeZone rows { nodeId } total { sent replyRate } warnings } }`,
    prepare: async (team) => ({ flowPlanId: (await team.enrolled()).flowPlanId }),
    good: ({ flowPlanId }) => ({
      body: {
        flowPlanId,
        fromUtc: '2026-02-01T12:00:00Z',
        toUtc: '2026-02-02T12:00:00Z',
      },
      variables: {
        input: { flowPlanId, from: '2026-02-01T12:00:00Z', to: '2026-02-02T12:00:00Z' },
      },
    }),
    expected: () => ({
      from: '2026-02-01T00:00:00.000Z',
      to: '2026-02-02T23:59:59.999Z',
      timeZone: 'UTC',
      rows: [],
      total: { sent: 0, replyRate: null },
      warnings: [],
    }),
    fromTool: ({ effectiveFilters: { fromUtc, toUtc }, timeZone, items, total, warnings }) => ({
      ...{ from: fromUtc, to: toUtc, timeZone, rows: items, warnings },
      total: { sent: total.sent, replyRate: total.replyRate },
    }),
    fromGraphql: ({ flowPlanReport }) => flowPlanReport,
    invalid: ({ flowPlanId }) => ({
      body: { flowPlanId, fromUtc: '2026-03-02T00:00:00Z', toUtc: '2026-03-01T00:00:00Z' },
      variables: {
        input: { flowPlanId, from: '2026-03-02T00:00:00Z', to: '2026-03-01T00:00:00Z' },
      },
      names: 'is before the start of the range',
    }),
  },
  {
    tool: 'get_outreach_queue_insights',
    needs: 'read',
    query: `query ($filter: OutreachQueueFilter) { outreachQueueInsights(filter: $filter) { calculatedAt summary { actionRequiredCount
      waitingAutomaticallyCount readyForProcessingCount timingPendingCount affectedSenderCount nextExpectedProcessingAt } insights { statusCategory
      reasonCode resolutionMode resolutionOwnerType resolutionOwner { id } viewerCanResolve recommendedAction sender { id user { id displayName } }
      affectedActionCount expectedResumeAt targetView } } }`,
    prepare: waitingRequests,
    good: () => ({
      body: { requestTypes: ['view_profile'] },
      variables: { filter: { requestTypes: ['VIEW_PROFILE'] } },
    }),
    expected: (_, { name, owner, member }) => ({
      calculatedAt: '2026-03-02T09:00:00.000Z',
      counts: {
        actionRequired: 1,
        waitingAutomatically: 0,
        readyForProcessing: 0,
        timingPending: 1,
        affectedSenders: 2,
      },
      nextExpectedProcessingAt: '2026-03-03T09:00:00.000Z',
      insights: [
        {
          condition: [
            'action_required',
            'sender_account_disconnected',
            'human_action',
            'sender',
            'reconnect_sender_account',
            'in_queue',
          ],
          resolutionOwner: owner.membershipId,
          viewerCanResolve: true,
          target: owner.membershipId,
          sender: {
            userId: owner.userId,
            membershipId: owner.membershipId,
            displayName: `${name} owner`,
          },
          affectedActionCount: 1,
          expectedResumeAt: null,
        },
        {
          condition: [
            'timing_pending',
            'scheduled_for_later',
            'automatic',
            'system',
            'none',
            'in_queue',
          ],
          resolutionOwner: null,
          viewerCanResolve: false,
          target: null,
          sender: {
            userId: member.userId,
            membershipId: member.membershipId,
            displayName: `${name} member`,
          },
          affectedActionCount: 1,
          expectedResumeAt: '2026-03-03T09:00:00.000Z',
        },
      ],
    }),
    fromTool: ({ calculated_at_utc, summary, insights }) => ({
      calculatedAt: calculated_at_utc,
      counts: {
        actionRequired: summary.action_required_count,
        waitingAutomatically: summary.waiting_automatically_count,
        readyForProcessing: summary.ready_for_processing_count,
        timingPending: summary.timing_pending_count,
        affectedSenders: summary.affected_sender_count,
      },
      nextExpectedProcessingAt: summary.next_expected_processing_at_utc,
      insights: insights.map((row: Json) => ({
        condition: [
          ...[row.status_category, row.reason_code, row.resolution_mode, row.resolution_owner_type],
          ...[row.recommended_action_type, row.target_view_type],
        ],
        resolutionOwner: row.resolution_owner?.team_membership_id ?? null,
        viewerCanResolve: row.viewer_can_resolve,
        target: row.recommended_action_target?.resource_id ?? null,
        sender: {
          userId: row.sender.user_id,
          membershipId: row.sender.team_membership_id,
          displayName: row.sender.display_name,
        },
        affectedActionCount: row.affected_action_count,
        expectedResumeAt: row.expected_resume_at_utc,
      })),
    }),
    fromGraphql: ({ outreachQueueInsights: { calculatedAt, summary, insights } }) => ({
      calculatedAt,
      counts: {
        actionRequired: summary.actionRequiredCount,
        waitingAutomatically: summary.waitingAutomaticallyCount,
        readyForProcessing: summary.readyForProcessingCount,
        timingPending: summary.timingPendingCount,
        affectedSenders: summary.affectedSenderCount,
      },
      nextExpectedProcessingAt: summary.nextExpectedProcessingAt,
      insights: insights.map((row: Json) => ({
        condition: [
          row.statusCategory,
          row.reasonCode,
          row.resolutionMode,
          row.resolutionOwnerType,
          row.recommendedAction,
          row.targetView,
        ].map(low),
        resolutionOwner: row.resolutionOwner?.id ?? null,
        viewerCanResolve: row.viewerCanResolve,
        target: row.recommendedAction === 'NONE' ? null : row.sender.id,
        sender: {
          userId: row.sender.user.id,
          membershipId: row.sender.id,
          displayName: row.sender.user.displayName,
        },
        affectedActionCount: row.affectedActionCount,
        expectedResumeAt: row.expectedResumeAt,
      })),
    }),
    invalid: () => ({
      body: { requestTypes: ['send_letter'] },
      variables: { filter: { requestTypes: ['SEND_LETTER'] } },
      names: 'requestTypes[0]',
    }),
  },
];

function extension(enrollmentId: string): { body: object; variables: object } {
  return {
    body: { enrollmentId, action: CALL_ROOT },
    variables: { input: { enrollmentId, action: CALL_ACTION } },
  };
}

function receiptFacts({
  enrollmentId,
  nodeId,
  flowPlanId,
  taskIds,
  links,
  ...receipt
}: Json): Json {
  const {
    isNewSequence,
    taskIdsPending,
    taskMaterializationStatus,
    requiresHumanApproval,
    createsUserTask,
  } = receipt;
  return {
    ...{
      flowPlanId,
      isNewSequence,
      taskIds,
      taskIdsPending,
      requiresHumanApproval,
      createsUserTask,
    },
    taskMaterializationStatus: low(taskMaterializationStatus),
    hasEnrollment: enrollmentId.startsWith('enr_'),
    hasNode: nodeId.startsWith('node_'),
    linksFit: /\/contacts\/pro_\w+$/.test(links[0]) && links[1].endsWith('/tasks'),
  };
}

function metricsFacts({
  from,
  to,
  userIds,
  totals,
  actions,
  engagement,
  opportunities,
  emailChart,
  networkChart,
  warnings,
}: Json): Json {
  const days = emailChart.map(({ startOfSegmentDate, origin }: Json) => ({
    startOfSegmentDate,
    origin,
  }));
  return {
    from,
    to,
    userIds,
    totals,
    actions,
    emailReplies: engagement.emailMetrics.replies,
    opportunities,
    emailChart: days,
    networkChart,
    warnings,
  };
}
