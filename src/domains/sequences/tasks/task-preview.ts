import type { Reader, Transaction } from '../../../db/database.ts';
import {
  type GeneratedText,
  Prisma,
  type Step,
  type Task,
  type TaskKind,
  type Team,
} from '../../../db/generated/prisma/client.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { CREDIT_COSTS } from '../../../kernel/credit-costs.ts';
import { fileIdsOf } from '../../../kernel/email-files.ts';
import { DomainError } from '../../../kernel/errors.ts';
import type { Blocker } from '../../../kernel/failure.ts';
import { type FlowNode, findNode } from '../../../kernel/flow-tree.ts';
import { sentenceOf } from '../../../kernel/generated-text/text-fault.ts';
import { notFound } from '../../../kernel/id-help.ts';
import {
  type Render,
  renderTemplate,
  type TemplateValues,
} from '../../../kernel/personalization.ts';
import { can } from '../../../kernel/policy.ts';
import { channelOfStep, type StepType, writesSubject } from '../../../kernel/step-kind.ts';
import type { Transactions } from '../../../service/service-context.ts';
import { faultsOf, generatedTextsOf } from '../generated-texts/kept-texts.ts';
import { type Approval, approvalOf, generatedIn, sectionOf } from '../steps/approvals.ts';
import {
  accountStatus,
  type ContactAndSender,
  loadContactAndSender,
  templateValues,
} from '../steps/contact-and-sender.ts';
import { NEEDS, needsOfAll } from '../steps/contact-needs.ts';
import { type LoadedTask, lockTask, readTask, type TaskRow } from '../steps/loaded-steps.ts';
import { RenderedTexts } from '../steps/rendered-texts.ts';
import { fillTexts, lacksText, type StepTexts, textFailureOf } from '../steps/step-texts.ts';

export type PrimaryAction = 'log_call' | 'mark_as_done' | 'approve_and_run';

const PRIMARY_ACTIONS: Record<TaskKind, PrimaryAction> = {
  call: 'log_call',
  manual: 'mark_as_done',
  section_approval: 'approve_and_run',
};

export interface TaskPreview {
  task: TaskRow;
  /** False if the caller may only see the kind, status and assignee of the task. */
  isVisible: boolean;
  primaryAction: PrimaryAction;
  blockers: Blocker[];
  groupedActions: GroupedAction[];
  /** The texts of the grouped actions as they would be approved, by node. */
  texts: ReadonlyMap<string, StepTexts>;
}

/** A step that runs when the task is completed, with the texts to be sent. */
export interface GroupedAction {
  nodeId: string;
  type: StepType;
  subject: string | null;
  message: string | null;
  delay: string;
  /** The IDs of attached files. */
  attachmentIds: readonly string[];
  /** The AI's text with its sources; null if it was not generated. */
  generated: GeneratedText | null;
}

/** Returns the task or throws `not_found`. */
export async function findTask(
  actor: Actor,
  reader: Reader,
  taskId: string,
  withRelations: boolean,
): Promise<LoadedTask> {
  return known(await readTask(reader, actor.teamId, taskId, withRelations), taskId);
}

/** Like `findTask`, with the enrollment locked. */
export async function findTaskLocked(
  { teamId }: Pick<Actor, 'teamId'>,
  tx: Transaction,
  taskId: string,
  withRelations: boolean,
): Promise<LoadedTask> {
  return known(await lockTask(tx, teamId, taskId, withRelations), taskId);
}

function known(found: LoadedTask | null, taskId: string): LoadedTask {
  if (found === null) throw notFound('task', taskId);
  return found;
}

interface PreviewOptions {
  /** Replacements for the section's texts, by node. */
  edited?: EditedTexts;
  /** In a transaction: a lookup of previously rendered texts. */
  render?: Render;
}

/** A preview for an actor. A null actor sees everything. */
export async function toPreview(
  actor: Actor | null,
  reader: Reader,
  found: LoadedTask,
  shown: PreviewOptions = {},
): Promise<TaskPreview> {
  const { task, enrollment, step, root, relations } = found;
  const isVisible =
    actor === null || task.assigneeId === actor.membershipId || can(actor, 'tasks.read.team');
  const section =
    isVisible && task.kind === 'section_approval'
      ? await previewSection(reader, found, shown)
      : NOTHING;
  const isOpen = task.status === 'todo' && enrollment.status === 'in_progress';
  return {
    task: Object.assign(task, relations),
    isVisible,
    primaryAction: PRIMARY_ACTIONS[task.kind],
    blockers: [...generalBlockers(found, isVisible), ...(isOpen ? section.blockers : [])],
    groupedActions:
      task.kind === 'section_approval'
        ? section.actions
        : isVisible && step !== null
          ? ownAction(step, root)
          : [],
    texts: section.texts,
  };
}

function generalBlockers(
  { task: { status }, enrollment }: LoadedTask,
  isVisible: boolean,
): Blocker[] {
  const blockers: Blocker[] = [];
  if (!isVisible) {
    blockers.push({
      code: 'no_access',
      message:
        'The task is assigned to another member. Only its assignee, an owner or an admin can complete it.',
      resolver: 'owner_or_admin',
    });
  }
  if (status !== 'todo')
    blockers.push({
      code: 'task_not_todo',
      message: `The task is already ${status}.`,
      resolver: 'system',
    });
  if (enrollment.status !== 'in_progress') {
    blockers.push({
      code: 'enrollment_not_in_progress',
      message: `The enrollment is ${enrollment.status}.`,
      resolver: 'system',
    });
  }
  return blockers;
}

/** The single step of a call or manual task. */
function ownAction(step: Step, root: FlowNode): GroupedAction[] {
  const node = findNode(root, step.nodeId);
  if (node === null) return [];
  const { nodeId, type, delay } = node;
  return [
    {
      nodeId,
      type,
      delay,
      subject: step.subject ?? node.subject ?? null,
      message: step.message ?? node.message ?? null,
      attachmentIds: [],
      generated: null,
    },
  ];
}

/**
 * Renders the texts of approvals before the transaction that closes them. Other tasks have no
 * texts. A dry run whose transaction is already open cannot use this.
 */
export async function renderTextsOf(
  reader: Reader & Pick<Transactions, 'isOpen'>,
  teamId: string,
  taskIds: readonly string[],
): Promise<RenderedTexts> {
  const texts = new RenderedTexts();
  for (const taskId of taskIds) {
    const found = await readTask(reader, teamId, taskId, false);
    if (found === null || found.task.kind !== 'section_approval') continue;
    if (reader.isOpen?.() === true)
      throw new DomainError(
        'invalid_request',
        'A dry run can only approve texts as its first change. Send the approval in a request of its own.',
      );
    const values = templateValues(await loadContactAndSender(reader, found.enrollment));
    for (const node of sectionOf(approvalOf(found.task), found.root))
      await texts.prepare(node, values);
  }
  return texts;
}

/** A member's replacements for the section's texts, by node. */
export type EditedTexts = ReadonlyMap<string, StepTexts>;

const NONE_GENERATED: ReadonlyMap<string, GeneratedText> = new Map();
const NO_EDITS: EditedTexts = new Map();

interface Section {
  actions: GroupedAction[];
  texts: Map<string, StepTexts>;
  blockers: Blocker[];
}

const NOTHING: Section = { actions: [], texts: new Map(), blockers: [] };

/**
 * The steps of a section with their approved texts, or their current texts if not approved yet, and
 * every blocker.
 */
async function previewSection(
  reader: Reader,
  { task, enrollment, root }: LoadedTask,
  { edited = NO_EDITS, render = renderTemplate }: PreviewOptions,
): Promise<Section> {
  const approval = approvalOf(task);
  const pair = await loadContactAndSender(reader, enrollment);
  const values = templateValues(pair);
  const section: Section = { actions: [], texts: new Map(), blockers: [] };
  const nodes = sectionOf(approval, root);
  const generated = nodes.some(({ prompt }) => prompt !== undefined)
    ? await generatedTextsOf(reader, enrollment)
    : NONE_GENERATED;
  for (const node of nodes) {
    const { nodeId, type, delay } = node;
    const texts =
      approval.approved?.[nodeId] ??
      editedNow(node, values, approval, { edited, render, blockers: section.blockers }) ??
      textsNow(node, values, approval, { render, blockers: section.blockers });
    if (texts !== null) section.texts.set(nodeId, texts);
    const written = generated.get(nodeId) ?? null;
    if (!edited.has(nodeId)) section.blockers.push(...textBlockers(node, written, approval));
    section.actions.push({
      generated: written,
      nodeId,
      type,
      delay,
      subject: texts?.subject ?? node.subject ?? null,
      message: texts?.message ?? (node.prompt === undefined ? (node.message ?? null) : null),
      attachmentIds: texts?.attachmentIds ?? fileIdsOf(node['attachmentIds']),
    });
  }
  section.blockers.push(
    ...contactBlockers(nodes, pair),
    ...(await creditBlockers(
      reader,
      task,
      nodes.filter(({ nodeId }) => !edited.has(nodeId)),
      approval,
    )),
  );
  return section;
}

/** An edit without a subject keeps the step's subject. */
function editedNow(
  node: FlowNode,
  values: TemplateValues,
  approval: Approval,
  { edited, render, blockers }: { edited: EditedTexts; render: Render; blockers: Blocker[] },
): StepTexts | null {
  const texts = edited.get(node.nodeId) ?? null;
  if (texts === null || texts.subject !== null) return texts;
  const subject = textsNow(node, values, approval, { render, blockers: [] })?.subject || null;
  if (subject === null && writesSubject(node))
    blockers.push({
      code: 'missing_content',
      message: `The ${node.type} step ${node.nodeId} has no subject. Send one along with the text.`,
      resolver: 'self',
    });
  return { ...texts, subject };
}

function textsNow(
  node: FlowNode,
  values: TemplateValues,
  approval: Approval,
  { render, blockers }: { render: Render; blockers: Blocker[] },
): StepTexts | null {
  const written = generatedIn(approval, node.nodeId);
  if (lacksText(node, written)) {
    blockers.push({
      code: 'missing_content',
      message: `The text of the ${node.type} step ${node.nodeId} has not been generated yet.`,
      resolver: 'system',
    });
  }
  try {
    return fillTexts(node, values, written, render);
  } catch (error) {
    const failure = textFailureOf(error);
    if (failure === null) throw error;
    blockers.push({
      code: failure.code,
      message: `${node.type} step ${node.nodeId}: ${failure.message}`,
      resolver: 'self',
    });
    return null;
  }
}

/** A text that failed the checks is approved only if the call contains it, edited or not. */
function textBlockers(
  { nodeId, type }: FlowNode,
  generated: GeneratedText | null,
  { written }: Approval,
): Blocker[] {
  if (generated === null || written[nodeId] !== generated.text) return [];
  const faults = faultsOf(generated);
  if (faults.length === 0) return [];
  const reasons = faults.map(sentenceOf).join(' ');
  return [
    {
      code: 'text_rejected',
      message: `The generated text of the ${type} step ${nodeId} failed the checks. ${reasons} Correct it, or confirm it by sending it along, with approve_task.`,
      resolver: 'self',
    },
  ];
}

function contactBlockers(
  nodes: readonly FlowNode[],
  { contact, sender }: ContactAndSender,
): Blocker[] {
  const channels = new Set(nodes.flatMap(({ type }) => channelOfStep(type) ?? []));
  const blockers: Blocker[] = [];
  for (const need of needsOfAll(nodes.map(({ type }) => type))) {
    const { field, what } = NEEDS[need];
    if (contact[field] === null)
      blockers.push({
        code: 'missing_identity',
        message: `The contact has no ${what}.`,
        resolver: 'self',
      });
  }
  for (const channel of channels) {
    const status = accountStatus(sender, channel);
    if (status === 'connected' || status === 'syncing') continue;
    const account = channel === 'email' ? 'mailbox' : 'network account';
    const state = status === 'none' ? 'has not been connected' : 'is disconnected';
    blockers.push({
      code: 'sender_account_disconnected',
      message: `The ${account} of ${sender.user.displayName} ${state}.`,
      resolver: 'assignee',
    });
  }
  return blockers;
}

async function creditBlockers(
  reader: Reader,
  { teamId }: Task,
  nodes: readonly FlowNode[],
  approval: Approval,
): Promise<Blocker[]> {
  const lacking = nodes.filter((node) =>
    lacksText(node, generatedIn(approval, node.nodeId)),
  ).length;
  if (lacking === 0) return [];
  const cost = CREDIT_COSTS.messaging_generation;
  const [team] = await reader.rows<Pick<Team, 'creditBalance'>>(
    Prisma.sql`select t.credit_balance as "creditBalance" from team t where t.id = ${teamId}`,
  );
  const balance = team?.creditBalance.toNumber() ?? 0;
  if (balance >= cost) return [];
  const message = `Generating a text costs ${cost} credits, but the team has only ${balance}.`;
  return [{ code: 'insufficient_credits', message, resolver: 'owner_or_admin' }];
}
