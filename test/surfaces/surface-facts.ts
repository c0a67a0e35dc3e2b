import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';

interface Request {
  /** The body of the tool call. */
  body: object;
  /** The variables of the GraphQL operation. */
  variables: object;
}

/** A tool and its GraphQL operation, with the facts that both must return. */
export interface SurfaceCase {
  tool: string;
  /** The scope that the key requires. */
  needs: 'read' | 'write' | 'charge';
  /** The operation, written by hand, independent of the document that the tool runs. */
  query: string;
  /** Creates the rows that the valid call needs. Called once for each surface. */
  prepare(team: TestTeam): Promise<Json>;
  good(subject: Json, team: TestTeam): Request;
  /** The facts that both surfaces must return. */
  expected(subject: Json, team: TestTeam): object;
  fromTool(result: Json, team: TestTeam): object;
  /** Receives the data of the whole operation. */
  fromGraphql(data: Json, team: TestTeam): object;
  invalid: (subject: Json) => Request & { names: string; query?: string };
  /** Requests with an ID that is rejected as `not_found` if it is not of the own team. */
  ids?: Record<string, { kind: string; request: (id: string, subject: Json) => Request }>;
}

export const low = (value: string | null): string | null => value?.toLowerCase() ?? null;
export const page = ({ nodes, totalCount, pageInfo }: Json): Json => ({
  items: nodes,
  totalCount,
  isLast: pageInfo.hasNextPage === false,
});
export const toolPage = ({ items, totalCount, cursor }: Json): Json => ({
  items,
  totalCount,
  isLast: cursor === null,
});

const CONTACT_FACTS = ['firstName', 'lastName', 'fullName', 'email', 'companyDomain'] as const;
export const contactFacts = (contact: Json): Json =>
  Object.fromEntries(CONTACT_FACTS.map((field) => [field, contact[field]]));
export const ADA = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  fullName: 'Ada Lovelace',
  email: 'ada@lovelace.example',
  companyDomain: null,
};

export const CONTACT = 'contact { id firstName lastName fullName email companyDomain }';
export const PAGE = 'totalCount pageInfo { hasNextPage }';

/** The steps of a tree as a list, from the nested form of the tools. */
export function flatten(root: Json): Json[] {
  const { type, title, subject, message, delay, children } = root;
  const own = {
    type,
    delay,
    ...(title === undefined ? {} : { title }),
    ...(subject === undefined ? {} : { subject, message }),
  };
  return [own, ...Object.values(children).flatMap(flatten)];
}

export const STEPS =
  'steps { type delay ... on CallStep { title } ... on ManualStep { title } ... on EmailStep { subject message } }';
export const stepFacts = (steps: Json): Json =>
  steps.map((step: Json) => ({ ...step, type: low(step.type) }));

export const TASK = `id kind status title isOverdue assignee { user { id } } flowPlan { id name } enrollment { id } ${CONTACT}`;

export function toolTaskFacts({
  taskId,
  kind,
  status,
  title,
  isOverdue,
  assignee,
  flowPlan,
  enrollmentId,
  contact,
}: Json): Json {
  return {
    taskId,
    kind,
    status,
    title,
    isOverdue,
    assignee: assignee.userId,
    flowPlan,
    enrollmentId,
    contact: contactFacts(contact),
  };
}

export function taskFacts({
  id,
  kind,
  status,
  title,
  isOverdue,
  assignee,
  flowPlan,
  enrollment,
  contact,
}: Json): Json {
  return {
    ...{
      taskId: id,
      kind: low(kind),
      status: low(status),
      title,
      isOverdue,
      assignee: assignee.user.id,
      enrollmentId: enrollment.id,
    },
    flowPlan: { flowPlanId: flowPlan.id, name: flowPlan.name },
    contact: contactFacts(contact),
  };
}
