import type { z } from 'zod';
import type { Issue } from './errors.ts';
import type { SendType } from './outreach-request.ts';
import { type ContentRule, contentRule, STEP_TEXTS } from './step-content.ts';

/**
 * The type of a step. A text instead of a union, because rows and trees may come from a version
 * with more kinds.
 */
export type StepType = string;

/** The name that surfaces give to an unregistered type. */
export const UNKNOWN_TYPE = 'unknown';

export const BRANCHES = ['default', 'accepted', 'timeout'] as const;
export type Branch = (typeof BRANCHES)[number];

export type Channel = 'email' | 'network';

/** The lane that sends steps of a kind. */
export type SentBy =
  | { readonly channel: 'email' }
  | {
      readonly channel: 'network';
      readonly request: Exclude<SendType, 'connection_withdrawal'>;
    };

/** The contact detail that a step requires. */
export type ContactNeed = 'email' | 'profile' | 'phone';

/** The counts of reports and metrics to which steps can add. */
export type ReportCount =
  | 'emailsSent'
  | 'profileViews'
  | 'connectionRequests'
  | 'messagesSent'
  | 'inMailsSent';

export interface CountsAs {
  readonly count: ReportCount;
  /**
   * `done` counts steps that are done. `requested` counts sent requests, including those that wait
   * for an answer or ended with their enrollment, but not those that were not needed.
   */
  readonly when: 'done' | 'requested';
}

/** A step that continues an earlier one. */
export interface Continuation {
  /** The type of the earlier step. */
  readonly after: StepType;
  /** The field that requires this, and the error if there is no such step. */
  readonly field: string;
  readonly inTree: string;
  readonly inEnrollment: string;
}

/**
 * A kind of step: its properties for trees, surfaces and the engine. `StepModule` adds its
 * execution. Omitted facets do not apply.
 */
export interface StepKind<Content extends z.ZodObject = z.ZodObject> {
  readonly type: StepType;
  /** The GraphQL type of its nodes. */
  readonly graphqlType: string;
  readonly describe: {
    /** A label of one or two words. */
    readonly label: string;
    /** The effect of the step, as a sentence. */
    readonly summary: string;
    /** The rule for agents that write such a step, for the guides. */
    readonly guide: string;
  };
  /** The fields, created by the functions of `step-content.ts`. */
  readonly content: Content;
  /** A valid example. */
  readonly example: z.input<Content>;
  readonly branches: readonly Branch[];
  /** When a person can approve the step: always, only with a text, or never. */
  readonly approval: 'always' | 'with_text' | 'never';
  readonly needs: readonly ContactNeed[];
  /** Null if no account of the sender sends anything. */
  readonly sentBy: SentBy | null;
  /** Null if reports do not count the step as outreach. */
  readonly countsAs: CountsAs | null;
  /** The subject in the timeline of a contact: the message, the task, or the step itself. */
  readonly timeline: 'message' | 'task' | 'step';
  readonly mostPerTree?: number;
  readonly mostPerBranch?: number;
  /** True for messages of one chat, which must be spaced. */
  readonly isChat?: boolean;
  /** The maximum length of the rendered message. */
  readonly longestMessage?: number;
  /** Fields that are required when the step is added to a running enrollment. */
  readonly explicit?: Readonly<Record<string, string>>;
  /** Fields that only a flow plan supports, with the error for a dynamic action. */
  readonly plannedOnly?: Readonly<Record<string, string>>;
  /** True if the subject is generated together with the text. */
  writesSubject?(content: Partial<z.output<Content>>): boolean;
  /** Rules across fields. Paths are relative to the step. */
  check?(content: Partial<z.output<Content>>): Issue[];
  /** How long the branch waits in addition to the delays. */
  waitOf?(content: Partial<z.output<Content>>, branch: Branch): string | undefined;
  /** The earlier step that this one continues; null if it continues none. */
  continues?(content: Partial<z.output<Content>>): Continuation | null;
}

const kinds = new Map<StepType, StepKind>();

/** Registers a kind. `registerStepModule` registers `StepModule`s. */
export function registerStepKind(kind: StepKind): void {
  const fault = faultOf(kind);
  if (fault !== null) throw new Error(`The step kind ${kind.type} ${fault}`);
  kinds.set(kind.type, kind);
}

function faultOf(kind: StepKind): string | null {
  const { type, graphqlType, sentBy } = kind;
  if (!/^[a-z]+(_[a-z]+)*$/.test(type) || type === UNKNOWN_TYPE) return 'has no valid type.';
  if (kinds.has(type)) return 'is registered twice.';
  if (stepKindsWhere((other) => other.graphqlType === graphqlType).length > 0)
    return `has the GraphQL type ${graphqlType} of another kind.`;
  // Indexes find the work of a lane by type.
  if ((sentBy?.channel === 'email') !== (type === 'email'))
    return 'is sent by email: only steps of the type email are.';
  if ((sentBy?.channel === 'network') !== type.startsWith('network_'))
    return 'must have a type that begins with "network_" if, and only if, the network sends it.';
  for (const [field, rule] of contentRules(kind)) {
    if (rule === null) return `has a field ${field} without a rule.`;
    if (rule.form === 'text' && !STEP_TEXTS.some((text) => text === field))
      return `has a text ${field}, which is none of: ${STEP_TEXTS.join(', ')}.`;
    const other = contentFields().get(field)?.[0]?.rule;
    if (other !== undefined && nameOfForm(other) !== nameOfForm(rule))
      return `has a field ${field} that is of another form in another kind.`;
  }
  return null;
}

const nameOfForm = (rule: ContentRule) => (rule.form === 'choice' ? rule.graphqlType : rule.form);

function contentRules({ content }: StepKind): [field: string, rule: ContentRule | null][] {
  return Object.entries(content.shape).map(([field, schema]) => [field, contentRule(schema)]);
}

/** The kind of a type; null if it is not registered. */
export function stepKind(type: StepType): StepKind | null {
  return kinds.get(type) ?? null;
}

/** All kinds, in order of registration. */
export function stepKinds(): readonly StepKind[] {
  if (kinds.size === 0)
    throw new Error('No step kind is registered. Import src/step-kinds/index.ts first.');
  return [...kinds.values()];
}

export function stepTypes(): StepType[] {
  return stepKinds().map(({ type }) => type);
}

function stepKindsWhere(is: (kind: StepKind) => boolean): StepKind[] {
  return [...kinds.values()].filter(is);
}

/** The types of the kinds that satisfy a condition. */
export function typesWhere(is: (kind: StepKind) => boolean): StepType[] {
  return stepKindsWhere(is).map(({ type }) => type);
}

/** The displayed type: `unknown` if it is not registered. */
export function shownType(type: StepType): StepType {
  return kinds.has(type) ? type : UNKNOWN_TYPE;
}

/** The names of the fields of a kind, in order. */
export function fieldsOf({ content }: StepKind): string[] {
  return Object.keys(content.shape);
}

export interface FieldUse {
  readonly kind: StepKind;
  readonly rule: ContentRule;
}

/** The content fields of all kinds, with the kinds that have each. */
export function contentFields(): ReadonlyMap<string, readonly FieldUse[]> {
  const fields = new Map<string, FieldUse[]>();
  for (const kind of kinds.values())
    for (const [field, rule] of contentRules(kind))
      if (rule !== null) fields.set(field, [...(fields.get(field) ?? []), { kind, rule }]);
  return fields;
}

/** The channel that contact and sender need for a step; null if it needs none. */
export function channelOfStep(type: StepType): Channel | null {
  return stepKind(type)?.sentBy?.channel ?? null;
}

/** True if the AI writes the subject of a step together with its text. */
export function writesSubject(node: { type: StepType; [field: string]: unknown }): boolean {
  return stepKind(node.type)?.writesSubject?.(node) === true;
}

/** The request type that a step creates, or null if it creates none. */
export function requestOfStep(type: StepType): Exclude<SendType, 'connection_withdrawal'> | null {
  const sentBy = stepKind(type)?.sentBy ?? null;
  return sentBy?.channel === 'network' ? sentBy.request : null;
}

/** The branches after a step. For an unknown type, all branches. */
export function branchesOf(type: StepType): readonly Branch[] {
  return stepKind(type)?.branches ?? BRANCHES;
}

/** The branch after a skipped step: the same as after a request that was not accepted. */
export function branchWithoutStep(type: StepType): Branch {
  return branchesOf(type).includes('default') ? 'default' : 'timeout';
}

/** True if contacts take different branches after a step, depending on its outcome. */
export function partsContacts(type: StepType): boolean {
  return !branchesOf(type).includes('default');
}
