import type { Issue } from './errors.ts';
import type { FlowNode, FlowNodeInput } from './flow-tree.ts';
import { newNodeId } from './node-ids.ts';
import { contentRule, readField, SPAN_FAULT } from './step-content.ts';
import {
  BRANCHES,
  contentFields,
  fieldsOf,
  type StepKind,
  stepKind,
  stepTypes,
  typesWhere,
} from './step-kind.ts';
import { enumerate } from './text.ts';
import { DAY, formatTimeSpan, MAX_TIME_SPAN, parseTimeSpan, THREE_HOURS } from './time-span.ts';

export const MAX_NODES = 100;

/** The state that a node inherits from its ancestors. */
interface Ancestry {
  readonly branch: string;
  /** The types of the preceding steps; null if they are unknown. */
  readonly types: ReadonlySet<string> | null;
  readonly sinceChat: number | null;
  /** When the previous chat step was carried out; null if it was not, or there is none. */
  readonly chattedAt: number | null;
  /** When the preceding step ends at the earliest; null if the course is unknown. */
  readonly overAt: number | null;
}

/** The times of an enrollment's done steps by node ID, in milliseconds. */
export interface Course {
  readonly now: number;
  readonly steps: ReadonlyMap<string, { executedAt: number | null; dueAt: number }>;
}

/**
 * Validates a tree against spec 4.19 and the rules of the step kinds, and returns its stored form.
 * Reports all issues with their paths; the tree is null if there are any. With `isPart`, unknown
 * steps may precede the root. With a `course`, the time since a chat step was carried out counts as
 * a delay after it.
 */
export function checkTree(
  root: FlowNodeInput,
  path = 'root',
  { isPart = false, course = null }: { isPart?: boolean; course?: Course | null } = {},
): { tree: FlowNode | null; issues: Issue[] } {
  const check = new TreeCheck(course);
  const types = isPart ? null : new Set<string>();
  const start = { sinceChat: null, chattedAt: null, overAt: course?.now ?? null };
  const tree = check.node(root, path, { branch: 'default', types, ...start });
  if (check.count > MAX_NODES)
    check.fault(path, `The tree has ${check.count} steps. At most ${MAX_NODES} are allowed.`);
  return { tree: check.issues.length === 0 ? tree : null, issues: check.issues };
}

class TreeCheck {
  readonly issues: Issue[] = [];
  count = 0;
  readonly #nodeIds = new Set<string>();
  readonly #perTree = new Map<string, number>();
  readonly #perBranch = new Map<string, number>();
  readonly #fields = [...contentFields().keys()];
  readonly #chats = typesWhere(({ isChat }) => isChat === true);
  readonly #course: Course | null;

  constructor(course: Course | null) {
    this.#course = course;
  }

  fault(path: string, message: string): void {
    this.issues.push({ path, message });
  }

  node(input: FlowNodeInput, path: string, above: Ancestry): FlowNode {
    this.count += 1;
    const { type } = input;
    const kind = stepKind(type);
    const delay = this.#span(input.delay ?? '00:00:00', `${path}.delay`) ?? 0;
    const node: FlowNode = {
      nodeId: this.#nodeId(input.nodeId ?? null, path),
      type,
      delay: formatTimeSpan(delay),
      // A generated text has no known author, so a person approves it by default.
      requiresApproval: input.requiresApproval ?? typeof input.prompt === 'string',
      children: {},
    };
    if (input.delayUnit === 'business_days') {
      node.delayUnit = 'business_days';
      if (delay < DAY)
        this.fault(
          `${path}.delayUnit`,
          'must not be business_days for a delay of less than one day. Set a delay of at least 1.00:00:00.',
        );
    }
    const ran = this.#course?.steps.get(node.nodeId) ?? null;
    const begins = this.#beginOf(ran, above.overAt, delay);
    const sinceChat = sinceChatAt(above, delay, begins);
    if (kind === null)
      this.fault(
        `${path}.type`,
        `"${type}" is no type of step that this server knows. It knows ${enumerate(stepTypes())}.`,
      );
    else this.#kind(kind, { input, node, path }, { ...above, sinceChat });
    this.#children(
      kind,
      { input, node, path },
      {
        branch: above.branch,
        types: above.types === null ? null : new Set([...above.types, type]),
        sinceChat: kind?.isChat === true ? 0 : sinceChat,
        chattedAt: kind?.isChat === true ? (ran?.executedAt ?? null) : above.chattedAt,
        overAt: begins,
      },
    );
    return node;
  }

  #kind(kind: StepKind, { input, node, path }: Visit, above: Ancestry): void {
    if (node.requiresApproval && kind.approval === 'never')
      this.fault(
        `${path}.requiresApproval`,
        `must not be true: a ${kind.type} step does not support approval.`,
      );
    this.#content(kind, { input, node, path });
    for (const { path: field, message } of kind.check?.(contentOf(kind, node)) ?? [])
      this.fault(field === '' ? path : `${path}.${field}`, message);
    const before = kind.continues?.(contentOf(kind, node)) ?? null;
    if (before !== null && above.types !== null && !above.types.has(before.after))
      this.fault(`${path}.${before.field}`, before.inTree);
    this.#limits(kind, path, above.branch);
    this.#chatSpacing(kind, path, above.sinceChat);
  }

  /** When a step began, or begins at the earliest; null if the course is unknown. */
  #beginOf(
    ran: { executedAt: number | null; dueAt: number } | null,
    overAt: number | null,
    delay: number,
  ): number | null {
    if (this.#course === null || overAt === null) return null;
    const { now } = this.#course;
    return ran === null
      ? Math.max(overAt, now) + delay
      : (ran.executedAt ?? Math.max(ran.dueAt, now));
  }

  #nodeId(given: string | null, path: string): string {
    if (given === null) return newNodeId();
    if (!/^[A-Za-z0-9_-]{1,64}$/.test(given)) {
      this.fault(`${path}.nodeId`, 'must be 1 to 64 letters, digits, hyphens or underscores.');
    } else if (this.#nodeIds.has(given)) {
      this.fault(
        `${path}.nodeId`,
        `"${given}" is used more than once. Each nodeId must be unique within the tree.`,
      );
    }
    this.#nodeIds.add(given);
    return given;
  }

  #span(text: string, path: string): number | null {
    const span = parseTimeSpan(text);
    if (span === null || span > MAX_TIME_SPAN) {
      this.fault(path, SPAN_FAULT);
      return null;
    }
    return span;
  }

  #content(kind: StepKind, { input, node, path }: Visit): void {
    const own = fieldsOf(kind);
    for (const field of this.#fields) {
      if (own.includes(field) || input[field] === undefined || input[field] === null) continue;
      const takes = own.length === 0 ? 'no content fields' : enumerate(own);
      this.fault(
        `${path}.${field}`,
        `is not allowed in a step of type ${kind.type}, which accepts ${takes}.`,
      );
    }
    for (const [field, schema] of Object.entries(kind.content.shape)) {
      const rule = contentRule(schema);
      if (rule === null) continue;
      const { value, faults } = readField(rule, input[field] ?? undefined);
      if (value !== undefined) node[field] = value;
      for (const message of faults) this.fault(`${path}.${field}`, message);
    }
  }

  #limits({ type, mostPerTree, mostPerBranch }: StepKind, path: string, branch: string): void {
    if (mostPerTree !== undefined && more(this.#perTree, type) > mostPerTree)
      this.fault(
        path,
        `A tree can have at most ${mostPerTree === 1 ? 'one' : mostPerTree} ${type} ${mostPerTree === 1 ? 'step' : 'steps'}.`,
      );
    if (mostPerBranch !== undefined && more(this.#perBranch, `${branch} ${type}`) > mostPerBranch)
      this.fault(
        path,
        `The ${branch} branch can have at most ${mostPerBranch} ${type} ${mostPerBranch === 1 ? 'step' : 'steps'}.`,
      );
  }

  #chatSpacing({ type, isChat }: StepKind, path: string, sinceChat: number | null): void {
    if (isChat !== true || sinceChat === null || sinceChat >= THREE_HOURS) return;
    this.fault(
      `${path}.delay`,
      `must place this ${type} step at least 03:00:00 after the previous ${enumerate(this.#chats, 'or')} step; it is only ${formatTimeSpan(sinceChat)} after it.`,
    );
  }

  #children(kind: StepKind | null, { input, node, path }: Visit, above: Ancestry): void {
    for (const branch of BRANCHES) {
      const child = input.children?.[branch];
      if (child === undefined || child === null) continue;
      const childPath = `${path}.children.${branch}`;
      if (kind !== null && !kind.branches.includes(branch)) {
        this.fault(
          childPath,
          `A step of type ${input.type} can continue with ${enumerate(kind.branches, 'or')}, not with ${branch}.`,
        );
      }
      const wait = kind === null ? undefined : kind.waitOf?.(contentOf(kind, node), branch);
      const waited = parseTimeSpan(wait ?? '') ?? 0;
      node.children[branch] = this.node(child, childPath, {
        ...above,
        branch: branch === 'default' ? above.branch : branch,
        sinceChat: above.sinceChat === null ? null : above.sinceChat + waited,
        overAt: above.overAt === null ? null : above.overAt + waited,
      });
    }
  }
}

/**
 * The time from the previous chat step to a step that begins at `begins`: the delays between them,
 * or the time since the previous step was carried out, whichever is longer.
 */
function sinceChatAt(
  { sinceChat, chattedAt }: Ancestry,
  delay: number,
  begins: number | null,
): number | null {
  if (sinceChat === null) return null;
  const planned = sinceChat + delay;
  return chattedAt === null || begins === null ? planned : Math.max(planned, begins - chattedAt);
}

/** A node that is being checked. */
interface Visit {
  readonly input: FlowNodeInput;
  readonly node: FlowNode;
  readonly path: string;
}

/** Increments a count and returns it. */
function more(counts: Map<string, number>, key: string): number {
  const count = (counts.get(key) ?? 0) + 1;
  counts.set(key, count);
  return count;
}

/** The readable content of a node. */
function contentOf(kind: StepKind, node: FlowNode): Record<string, unknown> {
  return Object.fromEntries(
    fieldsOf(kind).flatMap((field) => (node[field] === undefined ? [] : [[field, node[field]]])),
  );
}
