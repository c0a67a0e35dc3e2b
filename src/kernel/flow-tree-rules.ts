import type { Issue } from './errors.ts';
import {
  BRANCHES,
  type Branch,
  CONTENT_FIELDS,
  type ContentField,
  type FlowNode,
  type FlowNodeInput,
  type StepType,
} from './flow-tree.ts';
import { newNodeId } from './node-ids.ts';
import { templateFault } from './personalization.ts';
import { MAX_TEMPLATE_LENGTH } from './template-check.ts';
import { enumerate } from './text.ts';
import { DAY, formatTimeSpan, MAX_TIME_SPAN, parseTimeSpan, THREE_HOURS } from './time-span.ts';

export const MAX_NODES = 100;
export const MAX_INMAILS_PER_BRANCH = 5;
export const MAX_NOTE_LENGTH = 300;
const MAX_NOTE_TEMPLATE_LENGTH = 2_000;
export const DEFAULT_CONNECTION_TIMEOUT = '14.00:00:00';
const MAX_LINE_LENGTH = 500;

interface TypeRule {
  readonly takes: readonly ContentField[];
  readonly branches: readonly Branch[];
  readonly approval: boolean;
}

const TYPE_RULES: Record<StepType, TypeRule> = {
  email: { takes: ['subject', 'subjectType', 'message'], branches: ['default'], approval: true },
  network_connect: {
    takes: ['message', 'connectionTimeout'],
    branches: ['accepted', 'timeout'],
    approval: true,
  },
  network_message: { takes: ['message', 'prompt'], branches: ['default'], approval: true },
  network_inmail: { takes: ['subject', 'prompt'], branches: ['default'], approval: true },
  network_profile_view: { takes: [], branches: ['default'], approval: false },
  call: { takes: ['title', 'instructions'], branches: ['default'], approval: false },
  manual: { takes: ['title', 'instructions'], branches: ['default'], approval: false },
};

/** What a node inherits from its ancestors. */
interface Ancestry {
  readonly branch: string;
  readonly hasEmail: boolean;
  readonly sinceChat: number | null;
}

/**
 * Validates a tree against spec 4.19 and the rules of the step types, and returns it in its stored
 * form. Reports all issues with their paths; the tree is null if there are any.
 */
export function checkTree(
  root: FlowNodeInput,
  path = 'root',
): { tree: FlowNode | null; issues: Issue[] } {
  const check = new TreeCheck();
  const tree = check.node(root, path, { branch: 'default', hasEmail: false, sinceChat: null });
  if (check.count > MAX_NODES)
    check.fault(path, `The tree has ${check.count} steps. At most ${MAX_NODES} are allowed.`);
  return { tree: check.issues.length === 0 ? tree : null, issues: check.issues };
}

class TreeCheck {
  readonly issues: Issue[] = [];
  count = 0;
  #connects = 0;
  readonly #nodeIds = new Set<string>();
  readonly #perBranch = new Map<string, number>();

  fault(path: string, message: string): void {
    this.issues.push({ path, message });
  }

  node(input: FlowNodeInput, path: string, above: Ancestry): FlowNode {
    this.count += 1;
    const rule = TYPE_RULES[input.type];
    const delay = this.#span(input.delay ?? '00:00:00', `${path}.delay`) ?? 0;
    const node: FlowNode = {
      nodeId: this.#nodeId(input.nodeId ?? null, path),
      type: input.type,
      delay: formatTimeSpan(delay),
      requiresApproval: input.requiresApproval ?? false,
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
    if (node.requiresApproval && !rule.approval)
      this.fault(
        `${path}.requiresApproval`,
        `must not be true: a ${input.type} step does not support approval.`,
      );
    this.#content(input, node, path, above, rule);
    this.#limits(input.type, path, above);
    const sinceRoot = above.sinceChat === null ? null : above.sinceChat + delay;
    this.#chatSpacing(input.type, path, sinceRoot);
    this.#children(input, node, path, {
      branch: above.branch,
      hasEmail: above.hasEmail || input.type === 'email',
      sinceChat: isChat(input.type) ? 0 : sinceRoot,
    });
    return node;
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
      this.fault(
        path,
        'must be a time span of at most 365 days in the format d.hh:mm:ss or hh:mm:ss, for example 2.00:00:00 for two days.',
      );
      return null;
    }
    return span;
  }

  #content(
    input: FlowNodeInput,
    node: FlowNode,
    path: string,
    above: Ancestry,
    rule: TypeRule,
  ): void {
    for (const field of CONTENT_FIELDS) {
      const value = input[field];
      if (value === undefined || value === null) continue;
      if (!rule.takes.includes(field)) {
        const takes = rule.takes.length === 0 ? 'no content fields' : enumerate(rule.takes);
        this.fault(
          `${path}.${field}`,
          `is not allowed in a step of type ${input.type}, which accepts ${takes}.`,
        );
      }
    }
    switch (input.type) {
      case 'email':
        this.#email(input, node, path, above);
        break;
      case 'network_connect': {
        if (present(input.message)) {
          // The rendered length of a template depends on the contact and is checked when it is
          // sent.
          const isTemplate = input.message.includes('{{');
          node.message = this.#template(
            input.message,
            `${path}.message`,
            isTemplate ? MAX_NOTE_TEMPLATE_LENGTH : MAX_NOTE_LENGTH,
          );
        }
        const timeout = this.#span(
          input.connectionTimeout ?? DEFAULT_CONNECTION_TIMEOUT,
          `${path}.connectionTimeout`,
        );
        if (timeout === 0) this.fault(`${path}.connectionTimeout`, 'must be longer than 00:00:00.');
        node.connectionTimeout = formatTimeSpan(timeout ?? 0);
        break;
      }
      case 'network_message':
        if (present(input.message) === present(input.prompt)) {
          this.fault(
            path,
            'A network_message step must have exactly one of message (the text) and prompt (which the text is generated from).',
          );
        }
        if (present(input.message))
          node.message = this.#template(input.message, `${path}.message`, MAX_TEMPLATE_LENGTH);
        if (present(input.prompt))
          node.prompt = this.#template(input.prompt, `${path}.prompt`, MAX_TEMPLATE_LENGTH);
        break;
      case 'network_inmail':
        node.subject = this.#required(input.subject, `${path}.subject`, MAX_LINE_LENGTH);
        node.prompt = this.#required(input.prompt, `${path}.prompt`, MAX_TEMPLATE_LENGTH);
        break;
      case 'call':
      case 'manual':
        node.title = this.#required(input.title, `${path}.title`, MAX_LINE_LENGTH);
        if (present(input.instructions))
          node.instructions = this.#template(
            input.instructions,
            `${path}.instructions`,
            MAX_TEMPLATE_LENGTH,
          );
        break;
      case 'network_profile_view':
        break;
    }
  }

  #email(input: FlowNodeInput, node: FlowNode, path: string, above: Ancestry): void {
    node.subjectType = input.subjectType ?? 'new_thread';
    node.message = this.#required(input.message, `${path}.message`, MAX_TEMPLATE_LENGTH);
    if (node.subjectType === 'new_thread') {
      node.subject = this.#required(input.subject, `${path}.subject`, MAX_LINE_LENGTH);
      return;
    }
    if (present(input.subject)) {
      this.fault(
        `${path}.subject`,
        'must be omitted for a reply, which uses the subject of the previous email.',
      );
    }
    if (!above.hasEmail) {
      this.fault(
        `${path}.subjectType`,
        'must not be reply: there is no earlier email between the root and this step.',
      );
    }
  }

  #required(text: string | null | undefined, path: string, max: number): string {
    if (present(text)) return this.#template(text, path, max);
    this.fault(path, 'is required and must not be empty.');
    return '';
  }

  #template(text: string, path: string, max: number): string {
    if (text.length > max) {
      this.fault(path, `must be at most ${max} characters long; it has ${text.length}.`);
      return text;
    }
    if (max === MAX_LINE_LENGTH && /[\r\n]/.test(text)) this.fault(path, 'must be a single line.');
    const fault = templateFault(text);
    if (fault !== null) this.fault(path, fault);
    return text;
  }

  #limits(type: StepType, path: string, above: Ancestry): void {
    if (type === 'network_connect') {
      this.#connects += 1;
      if (this.#connects > 1) this.fault(path, 'A tree can have at most one network_connect step.');
    }
    const limit =
      type === 'network_inmail'
        ? MAX_INMAILS_PER_BRANCH
        : type === 'network_profile_view'
          ? 1
          : null;
    if (limit === null) return;
    const key = `${above.branch} ${type}`;
    const count = (this.#perBranch.get(key) ?? 0) + 1;
    this.#perBranch.set(key, count);
    if (count > limit)
      this.fault(
        path,
        `The ${above.branch} branch can have at most ${limit} ${type} ${limit === 1 ? 'step' : 'steps'}.`,
      );
  }

  #chatSpacing(type: StepType, path: string, sinceChat: number | null): void {
    if (!isChat(type) || sinceChat === null || sinceChat >= THREE_HOURS) return;
    this.fault(
      `${path}.delay`,
      `must place this ${type} step at least 03:00:00 after the previous network_message or network_inmail step; it is only ${formatTimeSpan(sinceChat)} after it.`,
    );
  }

  #children(input: FlowNodeInput, node: FlowNode, path: string, above: Ancestry): void {
    const allowed = TYPE_RULES[input.type].branches;
    for (const branch of BRANCHES) {
      const child = input.children?.[branch];
      if (child === undefined || child === null) continue;
      const childPath = `${path}.children.${branch}`;
      if (!allowed.includes(branch)) {
        this.fault(
          childPath,
          `A step of type ${input.type} can continue with ${enumerate(allowed, 'or')}, not with ${branch}.`,
        );
      }
      const wait = branch === 'timeout' ? (parseTimeSpan(node.connectionTimeout ?? '') ?? 0) : 0;
      node.children[branch] = this.node(child, childPath, {
        branch: branch === 'default' ? above.branch : branch,
        hasEmail: above.hasEmail,
        sinceChat: above.sinceChat === null ? null : above.sinceChat + wait,
      });
    }
  }
}

function present(text: string | null | undefined): text is string {
  return text !== undefined && text !== null && text.trim() !== '';
}

function isChat(type: StepType): boolean {
  return type === 'network_message' || type === 'network_inmail';
}
