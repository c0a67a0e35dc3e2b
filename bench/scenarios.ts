import { encodeCursor, listIdentity } from '../src/kernel/cursor.ts';
import type { BenchKey } from './data.ts';

export interface Call {
  path: string;
  body: object;
}

export interface Scenario {
  name: string;
  what: string;
  handWritten: (key: BenchKey) => Call;
  graphql: (key: BenchKey) => Call;
  tool: (key: BenchKey) => Call;
}

const graphql = (query: string, variables: object = {}): Call => ({ path: '/graphql', body: { query, variables } });
const tool = (name: string, body: object): Call => ({ path: `/api/public/tools/${name}`, body });

/** Where a page 60 % deep begins: the newest id of the plan, less six tenths of its rows. */
function deepPlace(key: BenchKey, perPlan: number): string {
  const plan = Number.parseInt(key.planId.slice(3), 16);
  return `enr_${Math.round(plan * perPlan - perPlan * 0.6)
    .toString(16)
    .toUpperCase()
    .padStart(26, '0')}`;
}

export function scenarios(perPlan: number): Scenario[] {
  return [
    {
      name: 'S1',
      what: '25 flow plans, newest first, with counts by status',
      handWritten: () => ({ path: '/flow_plans', body: {} }),
      graphql: () =>
        graphql(
          '{ flowPlans(first: 25) { nodes { id name isDraft createdAt metrics { enrollments inProgress completed failed canceled disqualified awaiting replies } } } }',
        ),
      tool: () => tool('list_flow_plans', { limit: 25, includeMetrics: true }),
    },
    {
      name: 'S3',
      what: 'a page of 25 enrollments of one plan and status, 60 % deep, by cursor',
      handWritten: (key) => ({ path: '/enrollments', body: { flowPlanId: key.planId, before: deepPlace(key, perPlan) } }),
      graphql: (key) =>
        graphql(
          `query ($id: ID!, $after: String) { flowPlanEnrollments(flowPlanId: $id, status: COMPLETED, first: 25, after: $after) { nodes { ... on Enrollment {
            id status startedAt finishedAt prospect { id firstName lastName email } sender { user { id displayName } } } } } }`,
          { id: key.planId, after: cursor(key, perPlan) },
        ),
      tool: (key) => tool('list_flow_plan_enrollments', { flowPlanId: key.planId, status: 'completed', limit: 25, cursor: cursor(key, perPlan) }),
    },
    {
      name: 'S6',
      what: 'the current user',
      handWritten: () => ({ path: '/current_user', body: {} }),
      graphql: () => graphql('{ viewer { member { role user { id displayName email } } team { id name creditBalance } } }'),
      tool: () => tool('get_current_user', {}),
    },
  ];
}

function cursor(key: BenchKey, perPlan: number): string {
  const list = listIdentity('flowPlanEnrollments', key.teamId, { flowPlanId: key.planId, status: 'completed' });
  return encodeCursor(list, deepPlace(key, perPlan));
}
