import { keysOf } from '../src/app/runtime/server-secret.ts';
import { Cursors, listIdentity } from '../src/kernel/cursor.ts';
import { type BenchKey, SERVER_SECRET, type Sizes, taskId } from './data.ts';

export interface Call {
  path: string;
  body: object;
}

/**
 * Builds a call of a key. `turn` numbers the calls of the key in this scenario, so that each can
 * differ.
 */
export type MakeCall = (key: BenchKey, turn: number) => Call;

export interface Scenario {
  name: string;
  what: string;
  handWritten: MakeCall;
  graphql: MakeCall;
  /** Null if no tool does the same. */
  tool: MakeCall | null;
  /** True if every call must differ. */
  varies: boolean;
  goals: { graphql: number; tool: number | null };
}

const graphql = (query: string, variables: object = {}): Call => ({
  path: '/graphql',
  body: { query, variables },
});
const tool = (name: string, body: object): Call => ({ path: `/api/public/tools/${name}`, body });

/** The start of a page at 60 % depth: the newest ID of the plan minus 60 % of its rows. */
function deepPlace(key: BenchKey, perPlan: number): string {
  const plan = Number.parseInt(key.planId.slice(3), 16);
  return `enr_${Math.round(plan * perPlan - perPlan * 0.6)
    .toString(16)
    .toUpperCase()
    .padStart(26, '0')}`;
}

/** 100 contacts: 50 created by the first call and 50 new ones. */
function contactsOf(key: BenchKey, turn: number) {
  return Array.from({ length: 100 }, (_, place) => ({
    firstName: `Ada${place}`,
    email:
      place < 50
        ? `known${place}@team${key.teamId.slice(-4).toLowerCase()}.example`
        : `new${place}-${process.pid}-${turn}@team${key.teamId.slice(-4).toLowerCase()}.example`,
  }));
}

const METRICS = `query ($input: TeamMetricsInput!) { teamMetrics(input: $input) {
  totals { actionsCount engagementsCount opportunitiesCount }
  actions { automatedOutreachActionsCounts { email viewedLinProfiles linConnectionRequests linMessages linInMail total }
    manualOutreachActionsCounts { callTasksLogged callTasksTotal manualTasksLogged manualTasksTotal total } flowAgentActionsMetrics { total qualified disqualified } total }
  engagement { emailMetrics { replies click } linMetrics { sentConnectionRequests acceptedConnections messagesSent replies } emailSentimentMetrics { positive neutral negative } }
  opportunities { positiveReplies meetingsBooked }
  emailChart { startOfSegmentDate endOfSegmentDate origin { sent clicks replies positiveReplies } }
  networkChart { startOfSegmentDate endOfSegmentDate origin { connectionRequests acceptedConnections messages inMails replies } } } }`;

export function scenarios({ enrollmentsPerPlan }: Sizes): Scenario[] {
  const month = (from: string, to: string) => ({
    [from]: new Date(Date.now() - 29 * 86_400_000).toISOString(),
    [to]: new Date().toISOString(),
  });
  const charts = { includeEmailChart: true, includeNetworkChart: true };
  return [
    {
      name: 'S1',
      what: '25 flow plans, newest first, with enrollment counts by status',
      varies: false,
      goals: { graphql: 0.8, tool: 0.85 },
      handWritten: () => ({ path: '/flow_plans', body: {} }),
      graphql: () =>
        graphql(
          '{ flowPlans(first: 25) { nodes { id name isDraft createdAt metrics { enrollments inProgress completed failed canceled disqualified awaiting replies } } } }',
        ),
      tool: () => tool('list_flow_plans', { limit: 25, includeMetrics: true }),
    },
    {
      name: 'S2',
      what: '10 flow plans with 10 enrollments each, their contacts and open tasks',
      varies: false,
      goals: { graphql: 0.5, tool: null },
      handWritten: () => ({ path: '/plans_in_depth', body: {} }),
      graphql: () =>
        graphql(
          '{ flowPlans(first: 10) { nodes { id name enrollments(first: 10) { nodes { id status contact { id fullName email } tasks { id title status } } } } } }',
        ),
      tool: null,
    },
    {
      name: 'S3',
      what: 'a page of 25 enrollments of one plan and status, at 60 % depth, by cursor',
      varies: false,
      goals: { graphql: 0.5, tool: 0.6 },
      handWritten: (key) => ({
        path: '/enrollments',
        body: { flowPlanId: key.planId, before: deepPlace(key, enrollmentsPerPlan) },
      }),
      graphql: (key) =>
        graphql(
          `query ($id: ID!, $after: String) { flowPlanEnrollments(flowPlanId: $id, status: COMPLETED, first: 25, after: $after) { nodes { ... on Enrollment {
            id status startedAt finishedAt contact { id firstName lastName email } sender { user { id displayName } } } } } }`,
          { id: key.planId, after: cursor(key, enrollmentsPerPlan) },
        ),
      tool: (key) =>
        tool('list_flow_plan_enrollments', {
          flowPlanId: key.planId,
          status: 'completed',
          limit: 25,
          cursor: cursor(key, enrollmentsPerPlan),
        }),
    },
    {
      name: 'S4',
      what: 'the metrics of a team over 30 days, with both charts',
      varies: false,
      goals: { graphql: 0.95, tool: 0.95 },
      handWritten: () => ({ path: '/team_metrics', body: {} }),
      graphql: () =>
        graphql(METRICS, {
          input: {
            ...month('from', 'to'),
            ...charts,
            includeTotals: true,
            includeActions: true,
            includeEngagement: true,
            includeOpportunities: true,
          },
        }),
      tool: () => tool('get_team_metrics', { ...month('fromUtc', 'toUtc'), ...charts }),
    },
    {
      name: 'S5',
      what: '100 contacts added to an audience, half of them duplicates',
      varies: true,
      goals: { graphql: 0.65, tool: 0.7 },
      handWritten: (key, turn) => {
        const contacts = contactsOf(key, turn).map((contact, place) => ({
          id: `pro_hand${key.planId}${turn}-${place}`,
          ...contact,
        }));
        return {
          path: '/add_contacts',
          body: { audienceId: key.audienceId, contacts: JSON.stringify(contacts) },
        };
      },
      graphql: (key, turn) =>
        graphql(
          'mutation ($input: AddAudienceContactsInput!) { addAudienceContacts(input: $input) { audience { id name contactCount } added skipped } }',
          {
            input: { audienceId: key.audienceId, contacts: contactsOf(key, turn) },
          },
        ),
      tool: (key, turn) =>
        tool('add_audience_contacts', {
          audienceId: key.audienceId,
          contacts: contactsOf(key, turn),
        }),
    },
    {
      name: 'S6',
      what: 'the current user',
      varies: false,
      goals: { graphql: 0.5, tool: 0.8 },
      handWritten: () => ({ path: '/current_user', body: {} }),
      graphql: () =>
        graphql(
          '{ viewer { member { role user { id displayName email } } team { id name creditBalance } } }',
        ),
      tool: () => tool('get_current_user', {}),
    },
    {
      name: 'S7',
      what: 'a call task completed: its sequence continues and subscribers are notified',
      varies: true,
      goals: { graphql: 0.55, tool: 0.6 },
      handWritten: (key, turn) => ({ path: '/complete_task', body: { taskId: taskId(key, turn) } }),
      graphql: (key, turn) =>
        graphql(
          `mutation ($taskId: ID!) { completeTask(input: { taskId: $taskId }) { task { id kind status title instructions dueAt createdAt closedAt
            assignee { id user { id displayName email } } flowPlan { id name } enrollmentId
            contact { id firstName lastName email phone networkUrl role companyName companyDomain crmContactId } } executedAction } }`,
          { taskId: taskId(key, turn) },
        ),
      tool: (key, turn) => tool('complete_task', { taskId: taskId(key, turn) }),
    },
    {
      name: 'S8',
      what: 'the reasons why 15,000 pending actions of a team wait',
      varies: false,
      goals: { graphql: 0.7, tool: 0.8 },
      handWritten: () => ({ path: '/queue_insights', body: {} }),
      graphql: () =>
        graphql(`{ outreachQueueInsights { summary { actionRequiredCount waitingAutomaticallyCount readyForProcessingCount timingPendingCount affectedSenderCount }
          insights { statusCategory reasonCode sender { id user { id displayName } } affectedActionCount expectedResumeAt } } }`),
      tool: () => tool('get_outreach_queue_insights', {}),
    },
  ];
}

const cursors = new Cursors(keysOf(SERVER_SECRET).cursors);

function cursor(key: BenchKey, perPlan: number): string {
  const list = listIdentity('flowPlanEnrollments', key.teamId, {
    flowPlanId: key.planId,
    status: 'completed',
  });
  return cursors.encode(list, deepPlace(key, perPlan));
}
