import { columnsOf } from '../../db/columns.ts';
import { gathered } from '../../db/gathered.ts';
import { type Enrollment, type FlowPlan, Prisma, type Prospect, type Step, type Task, type User } from '../../db/generated/prisma/client.ts';
import type { Read } from '../../db/read.ts';
import { allOf, NotTogether, type Unit } from '../../db/unit-of-work.ts';
import { type FlowNode, findNode, flowTreeSchema } from '../../kernel/flow-tree.ts';
import type { MemberRow } from '../team/team.loaders.ts';
import type { LockedStep } from './enrollments.types.ts';

/** Steps and tasks with their place in a tree. One statement of SQL each, since Prisma makes one for each of the models. */

const MAX_TREES = 500;
const trees = new Map<string, FlowNode>();

const rootsOf = gathered<string, unknown>(async (read, ids) => {
  const rows = await read<{ id: string; root: unknown }>(Prisma.sql`select v.id, v.root from flow_version v where v.id = any(${ids})`);
  const roots = new Map(rows.map(({ id, root }) => [id, root]));
  return ids.map((id) => roots.get(id));
});

/** The tree of a version. It never changes, so it is read and checked once for many enrollments; nobody may write into it. */
async function treeOf(read: Read, versionId: string): Promise<FlowNode> {
  const known = trees.get(versionId);
  if (known !== undefined) return known;
  const tree = flowTreeSchema.parse(await rootsOf(read, versionId));
  if (trees.size >= MAX_TREES) trees.clear();
  trees.set(versionId, tree);
  return tree;
}

interface StepRow {
  step: Step;
  enrollment: Enrollment;
}

const stepRows = gathered<string, StepRow | null>(async (read, ids) => {
  const rows = await read<StepRow>(Prisma.sql`
    select ${columnsOf('Step', 's', 'step.')}, ${columnsOf('Enrollment', 'e', 'enrollment.')}
    from step s join enrollment e on e.team_id = s.team_id and e.id = s.enrollment_id where s.id = any(${ids})`);
  const found = new Map(rows.map((row) => [row.step.id, row]));
  return ids.map((id) => found.get(id) ?? null);
});

/** A step with its enrollment and its place in the tree, as they now are, without a lock: to see what there is to do. */
export async function readStep(read: Read, stepId: string): Promise<LockedStep | null> {
  const row = await stepRows(read, stepId);
  if (row === null) return null;
  const { step, enrollment } = row;
  return placeOf(step, enrollment, await treeOf(read, enrollment.flowVersionId));
}

export function placeOf(step: Step, enrollment: Enrollment, root: FlowNode): LockedStep {
  const node = findNode(root, step.nodeId);
  if (node === null) throw new Error(`The version ${enrollment.flowVersionId} has no node ${step.nodeId}.`);
  return { step, enrollment, root, node };
}

/** Ordered, so that two transactions that lock several meet in the same order. */
const lockOfSteps = gathered<string, void>(async (rows, ids) => {
  await rows(Prisma.sql`
    select 1 from enrollment e
    where (e.team_id, e.id) in (select s.team_id, s.enrollment_id from step s where s.id = any(${ids})) order by e.id for update of e`);
  return ids.map(() => undefined);
});

/**
 * Locks the enrollment of a step and gives both as they now are; null where either is gone. They are read by a statement
 * of its own: one that had to wait for the lock would see beside the locked row what was there before it waited. Both
 * go to the server at once, which runs one after the other.
 */
export async function lockStep(unit: Unit, stepId: string): Promise<LockedStep | null> {
  const locked = lockOfSteps(unit.rows, stepId);
  const place = readStep(unit.rows, stepId);
  await allOf<unknown>([locked, place]);
  return place;
}

/** Whom and what a task is about, where it was read along with it. */
export interface TaskParties {
  assignee: MemberRow;
  prospect: Prospect;
  flowPlan: FlowPlan;
}

export type TaskRow = Task & Partial<TaskParties>;

/** A task with its enrollment, the step that waits for it, and the tree. */
export interface TaskPlace {
  task: Task;
  enrollment: Enrollment;
  step: Step | null;
  root: FlowNode;
  parties: TaskParties | null;
}

interface Asked {
  asked: { nth: number };
}

type PlaceRow = Asked & StepRow & { task: Task };

const PLACE = Prisma.sql`k.nth::int as "asked.nth", ${columnsOf('Task', 't', 'task.')}, ${columnsOf('Enrollment', 'e', 'enrollment.')}, ${columnsOf('Step', 's', 'step.')}`;
const PARTIES = Prisma.sql`
  ${columnsOf('TeamMembership', 'm', 'assignee.')}, ${columnsOf('User', 'u', 'user.')}, ${columnsOf('Prospect', 'p', 'prospect.')}, ${columnsOf('FlowPlan', 'f', 'flowPlan.')}`;

/** A task as a team knows it. */
interface TaskKey {
  teamId: string;
  taskId: string;
}

/** The tasks `t` that are asked for, each by its team; `k.nth` says which of those asked for it is, from 1. */
const tasksOf = (asked: readonly TaskKey[]) => Prisma.sql`
  unnest(${asked.map(({ teamId }) => teamId)}::text[], ${asked.map(({ taskId }) => taskId)}::text[]) with ordinality as k(team_id, task_id, nth)
  join task t on t.team_id = k.team_id and t.id = k.task_id`;

/** Where the tasks `t` stand. */
const PLACES = Prisma.sql`join enrollment e on e.team_id = t.team_id and e.id = t.enrollment_id left join step s on s.team_id = t.team_id and s.id = t.step_id`;

/** A task of the team, or null; with its parties where these are shown. */
export async function readTask(read: Read, teamId: string, taskId: string, withParties: boolean): Promise<TaskPlace | null> {
  const found = await (withParties ? placesWithParties : places)(read, { teamId, taskId });
  if (found === null) return null;
  const { task, enrollment, step, parties } = found;
  return { task, enrollment, step: task.stepId === null ? null : step, root: await treeOf(read, enrollment.flowVersionId), parties };
}

const places = gathered<TaskKey, (PlaceRow & { parties: null }) | null>(async (read, asked) => {
  const rows = await read<PlaceRow>(Prisma.sql`select ${PLACE} from ${tasksOf(asked)} ${PLACES}`);
  return inOrder(
    asked,
    rows.map((row) => ({ ...row, parties: null })),
  );
});

const placesWithParties = gathered<TaskKey, (PlaceRow & { parties: TaskParties }) | null>(async (read, asked) => {
  const rows = await read<PlaceRow & TaskParties & { user: User }>(Prisma.sql`
    select ${PLACE}, ${PARTIES} from ${tasksOf(asked)} ${PLACES}
    join team_membership m on m.team_id = t.team_id and m.id = t.assignee_id join "user" u on u.id = m.user_id
    join prospect p on p.team_id = t.team_id and p.id = t.prospect_id join flow_plan f on f.team_id = t.team_id and f.id = t.flow_plan_id`);
  return inOrder(
    asked,
    rows.map(({ assignee, user, prospect, flowPlan, ...row }) => ({ ...row, parties: { assignee: Object.assign(assignee, { user }), prospect, flowPlan } })),
  );
});

/** What was found of each task that was asked for. */
function inOrder<Row extends Asked>(asked: readonly TaskKey[], rows: readonly Row[]): (Row | null)[] {
  const found = new Map(rows.map((row) => [row.asked.nth, row]));
  return asked.map((_, index) => found.get(index + 1) ?? null);
}

/**
 * Whether the task's enrollment is locked now, for whoever asks. Ordered, so that two transactions that lock several meet
 * in the same order. One that asks alone waits for the lock; of several none does, so that what one of them finds locked
 * holds up no other. Of two that ask for one enrollment the second would not see what the first makes of it.
 */
const lockOfTasks = gathered<TaskKey, boolean>(async (rows, asked) => {
  const locked = await rows<Asked & { enrollment: { id: string } }>(Prisma.sql`
    select k.nth::int as "asked.nth", e.id as "enrollment.id" from ${tasksOf(asked)}
    join enrollment e on e.team_id = t.team_id and e.id = t.enrollment_id order by e.id, k.nth for update of e ${asked.length > 1 ? SKIPPING : WAITING}`);
  const holders = new Map<string, number>();
  for (const row of locked) if (!holders.has(row.enrollment.id)) holders.set(row.enrollment.id, row.asked.nth);
  const held = new Set(holders.values());
  return asked.map((_, index) => held.has(index + 1));
});

const WAITING = Prisma.empty;
const SKIPPING = Prisma.sql`skip locked`;

/**
 * Locks the enrollment of a task, so that two calls at once do it one after the other; then gives both as they now are,
 * or null where the team has no such task.
 */
export async function lockTask(unit: Unit, teamId: string, taskId: string, withParties: boolean): Promise<TaskPlace | null> {
  const locked = lockOfTasks(unit.rows, { teamId, taskId });
  const place = readTask(unit.rows, teamId, taskId, withParties);
  await allOf<unknown>([locked, place]);
  if ((await place) !== null && !(await locked)) throw new NotTogether();
  return place;
}
