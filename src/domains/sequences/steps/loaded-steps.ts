import { columnsOf } from '../../../db/columns.ts';
import type { Reader, Transaction } from '../../../db/database.ts';
import {
  type Contact,
  type Enrollment,
  type FlowPlan,
  Prisma,
  type Step,
  type Task,
  type User,
} from '../../../db/generated/prisma/client.ts';
import { batched } from '../../../db/reader.ts';
import { allOf } from '../../../db/transactions.ts';
import {
  type FlowNode,
  findNode,
  flowTreeSchema,
  promptsToApprove,
  withApprovals,
  withTrust,
} from '../../../kernel/flow-tree.ts';
import type { MemberRow } from '../../accounts/team/team.loaders.ts';
import type { LoadedStep } from './loaded-step.ts';

/**
 * Reads steps and tasks with their enrollment and tree. SQL because Prisma needs one statement for
 * each model.
 */

const MAX_TREES = 500;
const trees = new Map<string, FlowNode>();

const rootsOf = batched<string, unknown>(async (reader, ids) => {
  const rows = await reader.rows<{ id: string; root: unknown }>(
    Prisma.sql`select v.id, v.root from flow_version v where v.id = any(${ids})`,
  );
  const roots = new Map(rows.map(({ id, root }) => [id, root]));
  return ids.map((id) => roots.get(id));
});

/** The tree of a version. Versions are immutable, so it is cached; callers must not modify it. */
async function treeOf(reader: Reader, versionId: string): Promise<FlowNode> {
  const known = trees.get(versionId);
  if (known !== undefined) return known;
  const tree = flowTreeSchema.parse(await rootsOf(reader, versionId));
  if (trees.size >= MAX_TREES) trees.clear();
  trees.set(versionId, tree);
  return tree;
}

/** The trusted prompts of flow plans, whose texts need no approval. */
const trustedPromptsOf = batched<string, readonly string[]>(async (reader, ids) => {
  const plans = await reader.rows<{ id: string; prompts: string[] }>(
    Prisma.sql`select f.id, f.trusted_prompts as prompts from flow_plan f where f.id = any(${[...new Set(ids)]})`,
  );
  const prompts = new Map(plans.map((plan) => [plan.id, plan.prompts]));
  return ids.map((id) => prompts.get(id) ?? []);
});

/** Trees of enrollments with `needsApproval`, in which a person approves every message. */
const approvedTrees = new WeakMap<FlowNode, FlowNode>();

/** The tree of an enrollment. Callers must not modify it. */
async function treeOfEnrollment(
  reader: Reader,
  enrollment: Pick<Enrollment, 'flowPlanId' | 'flowVersionId' | 'needsApproval'>,
): Promise<FlowNode> {
  const tree = await treeOf(reader, enrollment.flowVersionId);
  if (!enrollment.needsApproval) {
    if (promptsToApprove(tree).length === 0) return tree;
    const trusted = await trustedPromptsOf(reader, enrollment.flowPlanId);
    return trusted.length === 0 ? tree : withTrust(tree, trusted);
  }
  const approved = approvedTrees.get(tree) ?? withApprovals(tree);
  approvedTrees.set(tree, approved);
  return approved;
}

/** A node of a version, or null if it has none with this ID. */
export async function nodeOfVersion(
  reader: Reader,
  versionId: string,
  nodeId: string,
): Promise<FlowNode | null> {
  return findNode(await treeOf(reader, versionId), nodeId);
}

interface StepRow {
  step: Step;
  enrollment: Enrollment;
}

const stepRows = batched<string, StepRow | null>(async (reader, ids) => {
  const rows = await reader.rows<StepRow>(Prisma.sql`
    select ${columnsOf('Step', 's', 'step.')}, ${columnsOf('Enrollment', 'e', 'enrollment.')}
    from step s join enrollment e on e.team_id = s.team_id and e.id = s.enrollment_id where s.id = any(${ids})`);
  const found = new Map(rows.map((row) => [row.step.id, row]));
  return ids.map((id) => found.get(id) ?? null);
});

/** Reads a step with its enrollment and node, without a lock. */
export async function readStep(reader: Reader, stepId: string): Promise<LoadedStep | null> {
  const row = await stepRows(reader, stepId);
  if (row === null) return null;
  const { step, enrollment } = row;
  return toLoadedStep(step, enrollment, await treeOfEnrollment(reader, enrollment));
}

export function toLoadedStep(step: Step, enrollment: Enrollment, root: FlowNode): LoadedStep {
  const node = findNode(root, step.nodeId);
  if (node === null)
    throw new Error(`The version ${enrollment.flowVersionId} has no node ${step.nodeId}.`);
  return { step, enrollment, root, node };
}

/** Locks in ID order to prevent deadlocks. */
const lockOfSteps = batched<string, void>(async ({ rows }, ids) => {
  await rows(Prisma.sql`
    select 1 from enrollment e
    where (e.team_id, e.id) in (select s.team_id, s.enrollment_id from step s where s.id = any(${ids})) order by e.id for update of e`);
  return ids.map(() => undefined);
});

/**
 * Locks the enrollment of a step, then reads both; null if either no longer exists. The read is a
 * separate statement, because a statement that waits for a lock sees other rows as of before the
 * wait. Both statements are pipelined.
 */
export async function lockStep(tx: Transaction, stepId: string): Promise<LoadedStep | null> {
  const locked = lockOfSteps(tx, stepId);
  const loaded = readStep(tx, stepId);
  await allOf<unknown>([locked, loaded]);
  return loaded;
}

/** The rows related to a task, if read in the same query. */
export interface TaskRelations {
  assignee: MemberRow;
  contact: Contact;
  flowPlan: FlowPlan;
}

export type TaskRow = Task & Partial<TaskRelations>;

/** A task with its enrollment, the step that waits for it, and the tree. */
export interface LoadedTask {
  task: Task;
  enrollment: Enrollment;
  step: Step | null;
  root: FlowNode;
  relations: TaskRelations | null;
}

type TaskRowWithStep = StepRow & { task: Task };

const TASK_COLUMNS = Prisma.sql`${columnsOf('Task', 't', 'task.')}, ${columnsOf('Enrollment', 'e', 'enrollment.')}, ${columnsOf('Step', 's', 'step.')}`;
const RELATION_COLUMNS = Prisma.sql`
  ${columnsOf('TeamMembership', 'm', 'assignee.')}, ${columnsOf('User', 'u', 'user.')}, ${columnsOf('Contact', 'p', 'contact.')}, ${columnsOf('FlowPlan', 'f', 'flowPlan.')}`;

/** The task `t` with its enrollment `e` and the step `s` that waits for it. */
const TASKS = Prisma.sql`
  task t join enrollment e on e.team_id = t.team_id and e.id = t.enrollment_id left join step s on s.team_id = t.team_id and s.id = t.step_id`;

/**
 * Reads a task of the team, with related rows if requested. SQL because every task call runs it,
 * and it is one round trip.
 */
export async function readTask(
  reader: Reader,
  teamId: string,
  taskId: string,
  withRelations: boolean,
): Promise<LoadedTask | null> {
  const found = await (withRelations ? taskWithRelations : taskAlone)(
    reader,
    Prisma.sql`t.team_id = ${teamId} and t.id = ${taskId}`,
  );
  if (found === null) return null;
  const { task, enrollment, step, relations } = found;
  return {
    task,
    enrollment,
    step: task.stepId === null ? null : step,
    root: await treeOfEnrollment(reader, enrollment),
    relations,
  };
}

async function taskAlone(
  { rows }: Reader,
  where: Prisma.Sql,
): Promise<(TaskRowWithStep & { relations: null }) | null> {
  const [row] = await rows<TaskRowWithStep>(
    Prisma.sql`select ${TASK_COLUMNS} from ${TASKS} where ${where}`,
  );
  return row === undefined ? null : { ...row, relations: null };
}

async function taskWithRelations(
  { rows }: Reader,
  where: Prisma.Sql,
): Promise<(TaskRowWithStep & { relations: TaskRelations }) | null> {
  const [row] = await rows<TaskRowWithStep & TaskRelations & { user: User }>(Prisma.sql`
    select ${TASK_COLUMNS}, ${RELATION_COLUMNS} from ${TASKS}
    join team_membership m on m.team_id = t.team_id and m.id = t.assignee_id join "user" u on u.id = m.user_id
    join contact p on p.team_id = t.team_id and p.id = t.contact_id join flow_plan f on f.team_id = t.team_id and f.id = t.flow_plan_id where ${where}`);
  if (row === undefined) return null;
  const { assignee, user, contact, flowPlan, ...loaded } = row;
  return { ...loaded, relations: { assignee: { ...assignee, user }, contact, flowPlan } };
}

/**
 * Locks the enrollment of a task to serialize concurrent calls, then reads both; null if the team
 * has no such task. Both statements are pipelined; the second sees the changes that the lock waited
 * for.
 */
export async function lockTask(
  tx: Transaction,
  teamId: string,
  taskId: string,
  withRelations: boolean,
): Promise<LoadedTask | null> {
  const locked = tx.rows(Prisma.sql`
    select 1 from enrollment e where (e.team_id, e.id) in (select t.team_id, t.enrollment_id from task t where t.team_id = ${teamId} and t.id = ${taskId}) for update of e`);
  const loaded = readTask(tx, teamId, taskId, withRelations);
  await allOf<unknown>([locked, loaded]);
  return loaded;
}
