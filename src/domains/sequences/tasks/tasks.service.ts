import { columnsOf } from '../../../db/columns.ts';
import type { Transaction } from '../../../db/database.ts';
import {
  type CallOutcome,
  Prisma,
  type Step,
  type Task,
  type TaskKind,
  type TaskStatus,
} from '../../../db/generated/prisma/client.ts';
import { allOf } from '../../../db/transactions.ts';
import {
  decodeTimeCursor,
  encodeTimeCursor,
  type Page,
  type PageArgs,
  readPage,
  readPageById,
} from '../../../infra/page.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { DomainError, endsBefore, invalidRequest } from '../../../kernel/errors.ts';
import { NARROWED_TASKS } from '../../../kernel/narrowing.ts';
import type { Nullish } from '../../../kernel/nullish.ts';
import { authorize, can } from '../../../kernel/policy.ts';
import { searchWords } from '../../../kernel/search-text.ts';
import { escapeLike } from '../../../kernel/text.ts';
import { unknownIdWarnings } from '../../../service/known-ids.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { checkedFiles, noteFileUses } from '../../channels/email-files/file-uses.ts';
import { ofCurrentContacts } from '../../people/contacts/contact-ids.ts';
import { ownTasks } from '../enrollments/enrollments.loaders.ts';
import { noteApproved } from '../generated-texts/approved-texts.ts';
import { approvalOf, approve, generatedIn } from '../steps/approvals.ts';
import { finishStep, moveStep, recordEnrollment } from '../steps/enrollment-moves.ts';
import type { LoadedStep } from '../steps/loaded-step.ts';
import { type LoadedTask, type TaskRow, toLoadedStep } from '../steps/loaded-steps.ts';
import { type RenderedTexts, withTexts } from '../steps/rendered-texts.ts';
import type { StepTexts } from '../steps/step-texts.ts';
import { closeTask, type TaskClosing } from '../steps/task-moves.ts';
import { type EditedText, editedTexts } from './edited-texts.ts';
import {
  findTask,
  findTaskLocked,
  type PrimaryAction,
  renderTextsOf,
  type TaskPreview,
  toPreview,
} from './task-preview.ts';

export type TaskFilter = Nullish<{
  kinds: readonly TaskKind[];
  flowPlanIds: readonly string[];
  statuses: readonly TaskStatus[];
  assigneeUserIds: readonly string[];
  contactIds: readonly string[];
  dueFrom: Date;
  dueTo: Date;
  isOverdue: boolean;
  includeTeamTasks: boolean;
  query: string;
  orderBy: { by: 'created_at' | 'due_at'; direction: 'ascending' | 'descending' };
}>;

export const MAX_TASK_NOTE = 2_000;

/**
 * Lists tasks, newest first: the caller's own, or the whole team's if an owner or admin requests
 * them.
 */
export async function listTasks(
  context: ServiceContext,
  filter: TaskFilter,
  page: PageArgs,
): Promise<Page<Task>> {
  const { actor, prisma, clock } = context;
  authorize(actor, 'tasks.read');
  const { dueFrom, dueTo, flowPlanIds, assigneeUserIds: userIds } = filter;
  if (dueFrom && dueTo && dueFrom > dueTo)
    throw invalidRequest([endsBefore('dueTo', dueTo, dueFrom)]);
  const others = (filter.assigneeUserIds ?? []).some((userId) => userId !== actor.userId);
  const asksForTeam = filter.includeTeamTasks === true || others;
  const wholeTeam = asksForTeam && can(actor, 'tasks.read.team');
  const current = await ofCurrentContacts(context, filter);
  const { contactIds } = current;
  const where = tasksBy(current, actor, wholeTeam, clock.now());
  const filters = { ...filter, wholeTeam, membershipId: actor.membershipId };
  const count = () => prisma.task.count({ where });
  const warnings = [
    ...(asksForTeam && !wholeTeam ? [NARROWED_TASKS] : []),
    ...(await unknownIdWarnings(context, { flowPlanIds, contactIds, userIds })),
  ];
  const { by = 'created_at', direction = 'descending' } = filter.orderBy ?? {};
  if (by === 'created_at') {
    const list = {
      name: 'tasks',
      filters,
      order: direction === 'ascending' ? ('oldestFirst' as const) : ('newestFirst' as const),
    };
    return readPageById(context, list, page, {
      read: (range) => prisma.task.findMany({ ...range, where: { AND: [where, range.where] } }),
      countTotal: count,
      warnings,
    });
  }
  return readPage(context, { name: 'tasksByDue', filters }, page, {
    read: ({ from, backwards, take }) => {
      const ascending = (direction === 'ascending') !== backwards;
      const position = decodeTimeCursor(from);
      const beyond = ascending ? ('gt' as const) : ('lt' as const);
      const after =
        position === null
          ? {}
          : {
              OR: [
                { dueAt: { [beyond]: position.time } },
                { dueAt: position.time, id: { [beyond]: position.id } },
              ],
            };
      const order = ascending ? ('asc' as const) : ('desc' as const);
      return prisma.task.findMany({
        where: { AND: [where, after] },
        orderBy: [{ dueAt: order }, { id: order }],
        take,
      });
    },
    positionOf: ({ dueAt, id }) => encodeTimeCursor({ time: dueAt, id }),
    countTotal: count,
    warnings,
  });
}

function tasksBy(
  filter: TaskFilter,
  actor: Actor,
  wholeTeam: boolean,
  now: Date,
): Prisma.TaskWhereInput {
  const {
    kinds,
    flowPlanIds,
    statuses,
    assigneeUserIds,
    contactIds,
    dueFrom,
    dueTo,
    isOverdue,
    query,
  } = filter;
  const words = searchWords(query).map(escapeLike);
  const contains = (text: string) => ({ contains: text, mode: 'insensitive' as const });
  const ofContact = (word: string) => ({
    contact: {
      OR: [
        { firstName: contains(word) },
        { lastName: contains(word) },
        { companyName: contains(word) },
        { email: contains(word) },
      ],
    },
  });
  return {
    teamId: actor.teamId,
    status: { in: statuses && statuses.length > 0 ? [...statuses] : ['todo'] },
    ...(wholeTeam ? {} : { assigneeId: actor.membershipId }),
    ...(wholeTeam && assigneeUserIds && assigneeUserIds.length > 0
      ? { assignee: { userId: { in: [...assigneeUserIds] } } }
      : {}),
    ...(kinds && kinds.length > 0 ? { kind: { in: [...kinds] } } : {}),
    ...(flowPlanIds && flowPlanIds.length > 0 ? { flowPlanId: { in: [...flowPlanIds] } } : {}),
    ...(contactIds && contactIds.length > 0 ? { contactId: { in: [...contactIds] } } : {}),
    ...(dueFrom || dueTo
      ? { dueAt: { ...(dueFrom ? { gte: dueFrom } : {}), ...(dueTo ? { lte: dueTo } : {}) } }
      : {}),
    AND: [
      ...(typeof isOverdue === 'boolean'
        ? [
            isOverdue
              ? { status: 'todo' as const, dueAt: { lt: now } }
              : { NOT: { status: 'todo' as const, dueAt: { lt: now } } },
          ]
        : []),
      ...(words.length > 0
        ? [{ OR: [{ title: contains(words.join(' ')) }, { AND: words.map(ofContact) }] }]
        : []),
    ],
  };
}

export async function loadTasks(context: ServiceContext, ids: string[]): Promise<Task[]> {
  const { actor, rows } = context;
  authorize(actor, 'tasks.read');
  return rows<Task>(
    Prisma.sql`select ${columnsOf('Task', 't')} from task t where t.team_id = ${actor.teamId} and t.id = any(${ids}) ${ownTasks(actor)}`,
  );
}

export async function previewTask(
  context: ServiceContext,
  taskId: string,
  withRelations: boolean,
): Promise<TaskPreview> {
  authorize(context.actor, 'tasks.read');
  return toPreview(
    context.actor,
    context,
    await findTask(context.actor, context, taskId, withRelations),
  );
}

export type ExecutedAction = PrimaryAction | 'skip';

export interface TaskOutcome {
  task: TaskRow;
  executedAction: ExecutedAction;
  preview: TaskPreview;
}

/** The task to close, with the member's texts. */
interface Closing {
  taskId: string;
  note?: string | null | undefined;
  /** The outcome of a call. */
  outcome?: CallOutcome | null | undefined;
  /** Replacements for the texts in an approval. */
  texts?: readonly EditedText[] | null | undefined;
}

/**
 * Performs the primary action of the task: Log Call, Mark as done, or Approve and Run. The
 * enrollment continues.
 */
export function completeTask(
  context: ServiceContext,
  closing: Closing,
  withRelations: boolean,
): Promise<TaskOutcome> {
  return execute(context, closing, 'completed', withRelations);
}

/** Skips a call or manual task and its step. The enrollment continues. */
export function skipTask(
  context: ServiceContext,
  closing: Closing,
  withRelations: boolean,
): Promise<TaskOutcome> {
  return execute(context, closing, 'skipped', withRelations);
}

async function execute(
  context: ServiceContext,
  closing: Closing,
  to: 'completed' | 'skipped',
  withRelations: boolean,
): Promise<TaskOutcome> {
  authorize(context.actor, 'tasks.write');
  const note = noteOf(closing.note);
  return withTexts(
    () => renderTextsOf(context, context.actor.teamId, [closing.taskId]),
    (rendered) =>
      context.transact(async (tx) => {
        const { found, executedAction } = await closeTaskIn(
          context,
          tx,
          { ...closing, note, outcome: closing.outcome ?? null, to, rendered },
          withRelations,
        );
        return {
          task: found.task,
          executedAction,
          preview: await toPreview(context.actor, tx, found, { render: rendered.lookUp }),
        };
      }),
    // A dry run renders first, because its transaction stays open once it has begun.
    { isLazy: !context.isDryRun },
  );
}

/** The stored note; null if it is empty. */
export function noteOf(given: string | null | undefined): string | null {
  const note = given?.trim() || null;
  if (note !== null && note.length > MAX_TASK_NOTE)
    throw invalidRequest([
      {
        path: 'note',
        message: `must be at most ${MAX_TASK_NOTE} characters; it has ${note.length}.`,
      },
    ]);
  return note;
}

interface ClosingIn extends Closing {
  note: string | null;
  outcome: CallOutcome | null;
  rendered: RenderedTexts;
  to: 'completed' | 'skipped';
}

/**
 * Closes one task in a transaction and returns it. Errors that prevent this are thrown before
 * anything is written.
 */
export async function closeTaskIn(
  { actor, clock }: ServiceContext,
  tx: Transaction,
  { taskId, note, outcome, texts, to, rendered }: ClosingIn,
  withRelations: boolean,
): Promise<{ found: LoadedTask; executedAction: TaskOutcome['executedAction'] }> {
  const found = await findTaskLocked(actor, tx, taskId, withRelations);
  const preview = await toPreview(actor, tx, found, {
    edited: editedTexts(found, texts ?? null),
    render: rendered.lookUp,
  });
  if (found.task.assigneeId !== actor.membershipId && preview.isVisible)
    authorize(actor, 'tasks.write.team');
  if (found.task.kind === 'section_approval' && to === 'completed')
    authorize(actor, 'outreach.send');
  if (outcome !== null && found.task.kind !== 'call')
    throw invalidRequest([{ path: 'outcome', message: 'is for calls only. Leave it out.' }]);
  for (const [index, { attachmentIds }] of (texts ?? []).entries())
    await noteFileUses(
      tx,
      found.enrollment,
      await checkedFiles(tx, actor, attachmentIds, `texts[${index}].attachmentIds`),
    );
  rejectUnready(preview, to);
  const { step } = found;
  if (step === null)
    throw new DomainError('task_not_ready', 'The step of this task no longer exists.');
  const task = await closeAndContinue(
    tx,
    { ...found, step },
    preview,
    { to, note, outcome, membershipId: actor.membershipId },
    clock.now(),
  );
  const executedAction = to === 'completed' ? preview.primaryAction : 'skip';
  return { found: { ...found, task }, executedAction };
}

/**
 * Closes a task that was closed in the CRM, in the name of its assignee. A blocked task and an
 * unfinished approval stay open. Returns true if it was closed.
 */
export async function closeTaskLikeCrm(
  tx: Transaction,
  of: { teamId: string; taskId: string; to: 'completed' | 'skipped'; rendered: RenderedTexts },
  now: Date,
): Promise<boolean> {
  const found = await findTaskLocked(of, tx, of.taskId, false);
  const preview = await toPreview(null, tx, found, { render: of.rendered.lookUp });
  const { step, task } = found;
  if (
    step === null ||
    preview.blockers.length > 0 ||
    (of.to === 'skipped' && task.kind === 'section_approval')
  )
    return false;
  await closeAndContinue(
    tx,
    { ...found, step },
    preview,
    { to: of.to, note: null, outcome: null, membershipId: task.assigneeId },
    now,
  );
  return true;
}

/** Returns the closed task. */
async function closeAndContinue(
  tx: Transaction,
  { task, step, enrollment, root }: LoadedTask & { step: Step },
  { texts }: TaskPreview,
  { membershipId, ...as }: TaskClosing & { membershipId: string },
  now: Date,
): Promise<Task> {
  const found = toLoadedStep(step, enrollment, root);
  const [closing, moving] =
    task.kind === 'section_approval'
      ? [
          approve(tx, task, { texts, note: as.note }, membershipId, now),
          allOf([
            runApprovedSteps(tx, found, texts.get(step.nodeId) ?? null, now),
            noteApproved(tx, enrollment, generatedTexts(task, texts), now),
          ]),
        ]
      : [
          closeTask(tx, task, as, membershipId, now),
          finishStep(tx, found, 'awaiting_task', as.to === 'completed' ? 'done' : 'skipped', now),
        ];
  await allOf<unknown>([closing, moving]);
  const closed = await closing;
  if (closed === null)
    throw new Error(
      `Task ${task.id} was closed outside the transaction that holds the lock on its enrollment.`,
    );
  return closed;
}

/** The generated texts of an approval, as sent. */
function generatedTexts(task: Task, texts: ReadonlyMap<string, StepTexts>) {
  const approval = approvalOf(task);
  return approval.nodeIds.flatMap((nodeId) => {
    const written = generatedIn(approval, nodeId);
    const { subject = null, message = null } = texts.get(nodeId) ?? {};
    return written === null || message === null
      ? []
      : [{ nodeId, written, sent: { subject, message } }];
  });
}

/**
 * Runs the approved steps. The delay runs while the task waits for approval; if it has passed, the
 * step runs immediately. If a step needed approval only because of its text, it keeps the approved
 * text.
 */
async function runApprovedSteps(
  tx: Transaction,
  { step, enrollment, node }: LoadedStep,
  texts: StepTexts | null,
  now: Date,
): Promise<void> {
  await moveStep(tx, step, 'awaiting_approval', 'scheduled', {
    wakeAt: step.dueAt > now ? step.dueAt : now,
    ...(node.requiresApproval || texts === null
      ? {}
      : { ...texts, attachmentIds: [...texts.attachmentIds], isEdited: true }),
  });
  recordEnrollment(tx, enrollment, 'updated', now);
}

function rejectUnready(
  { task, isVisible, blockers }: TaskPreview,
  to: 'completed' | 'skipped',
): void {
  if (!isVisible)
    throw new DomainError(
      'forbidden',
      'The task is assigned to another member. Only its assignee, an owner or an admin can complete or skip it.',
    );
  if (to === 'skipped' && task.kind === 'section_approval') {
    throw new DomainError(
      'invalid_request',
      'An approval cannot be skipped. Cancel its enrollment instead with cancel_flow_enrollments, or with remove_dynamic_action_prospect for a dynamic action.',
    );
  }
  const [first] = blockers;
  if (first === undefined) return;
  if (first.code === 'task_not_todo') throw new DomainError('task_not_todo', first.message);
  throw new DomainError(
    'task_not_ready',
    blockers.map((blocker) => `${blocker.code}: ${blocker.message}`).join(' '),
  );
}
