import type {
  DryRun,
  DryRunContact,
  DryRunGroup,
  DryRunReach,
  OpenDryRun,
} from '../kernel/dry-run.ts';
import { dryRunWords } from '../kernel/dry-run-words.ts';
import { asFailureCode, type Failure } from '../kernel/failure.ts';
import { ResolverEnum } from './blocker.ts';
import { builder } from './builder.ts';
import type { GraphQLContext } from './context.ts';
import { describedEnum } from './enum.ts';
import { FailureCodeEnum } from './failure.ts';
import { loadedBy } from './loaded.ts';
import { NodeInterface, nodeLoader, visibleById } from './node.ts';
import { RealityEnum } from './reality.ts';

const WORDS = dryRunWords('mutation');

const toDate = (text: string | null): Date | null => (text === null ? null : new Date(text));

const OutcomeEnum = describedEnum('DryRunOutcome', 'The outcome of a mutation for a contact.', {
  enrolled: 'The contact would be enrolled at once.',
  queued: 'The contact would be enrolled in the background.',
  held: 'The contact would start by itself when the hold ends; see `reason`.',
  waiting: 'The contact would wait until a member enrolls it.',
  failed: 'The contact could not be enrolled; see `reason`.',
});

const ReasonType = builder.objectRef<Failure>('DryRunReason').implement({
  description: 'The reason why a contact would not start.',
  fields: (t) => ({
    code: t.expose('code', { type: FailureCodeEnum, description: WORDS.reason.code }),
    message: t.exposeString('message', { description: WORDS.reason.message }),
  }),
});

const ContactType = builder.objectRef<DryRunContact>('DryRunContact').implement({
  description: 'A contact that a mutation would reach.',
  fields: (t) => ({
    contactId: t.exposeID('contactId', {
      description: WORDS.contact.id,
    }),
    contact: t.field({
      type: 'Contact',
      nullable: true,
      description: 'The contact.',
      resolve: visibleById('Contact', 'contactId'),
    }),
    outcome: t.expose('outcome', {
      type: OutcomeEnum,
      description: 'The outcome for the contact.',
    }),
    flowPlan: t.field({
      type: 'FlowPlan',
      nullable: true,
      description: 'The flow plan.',
      resolve: visibleById('FlowPlan', 'flowPlanId'),
    }),
    firstAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: WORDS.contact.firstAt,
      resolve: ({ firstAt }) => toDate(firstAt),
    }),
    reason: t.expose('reason', {
      type: ReasonType,
      nullable: true,
      description: WORDS.contact.reason,
    }),
    heldUntil: t.field({
      type: 'DateTime',
      nullable: true,
      description: WORDS.contact.heldUntil,
      resolve: ({ heldUntil }) => toDate(heldUntil),
    }),
  }),
});

const GroupType = builder.objectRef<DryRunGroup>('DryRunGroup').implement({
  description: 'The contacts with one outcome for one reason.',
  fields: (t) => ({
    outcome: t.expose('outcome', {
      type: OutcomeEnum,
      description: 'The outcome for the contacts.',
    }),
    code: t.expose('code', {
      type: FailureCodeEnum,
      nullable: true,
      description: WORDS.group.code,
    }),
    count: t.exposeInt('count', { description: WORDS.group.count }),
    resolver: t.expose('resolver', {
      type: ResolverEnum,
      nullable: true,
      description: WORDS.group.resolver,
    }),
    remedy: t.exposeString('remedy', {
      nullable: true,
      description: WORDS.group.remedy,
    }),
    heldUntil: t.field({
      type: 'DateTime',
      nullable: true,
      description: WORDS.group.heldUntil,
      resolve: ({ heldUntil }) => toDate(heldUntil),
    }),
  }),
});

const ReachType = builder.objectRef<DryRunReach>('DryRunReach').implement({
  description: 'Contacts that would be written to by one channel.',
  fields: (t) => ({
    channel: t.expose('channel', {
      type: describedEnum('DryRunChannel', 'A channel for messages to contacts.', {
        email: 'Emails, from the mailbox of the sender.',
        network: 'Requests and messages of the professional network.',
      }),
      description: WORDS.reached.channel,
    }),
    reality: t.expose('reality', {
      type: RealityEnum,
      description: WORDS.reached.reality,
    }),
    barredBy: t.expose('barredBy', {
      type: FailureCodeEnum,
      nullable: true,
      description: `${WORDS.reached.barredBy} \`DEMO_CONTACT\` or \`CLOCK_IS_SPED_UP\`.`,
    }),
    contactCount: t.exposeInt('contactCount', {
      description: `${WORDS.reached.contactCount} A contact can be in the entries of two channels.`,
    }),
  }),
});

const CreditsType = builder.objectRef<DryRun['credits']>('DryRunCredits').implement({
  description: 'The cost of a mutation.',
  fields: (t) => ({
    charged: t.expose('charged', {
      type: 'Credits',
      description: WORDS.credits.charged,
    }),
    laterAtMost: t.expose('laterAtMost', {
      type: 'Credits',
      description: WORDS.credits.laterAtMost,
    }),
    balance: t.expose('balance', { type: 'Credits', description: WORDS.credits.balance }),
  }),
});

const BlockerType = builder.objectRef<DryRun['blockers'][number]>('DryRunBlocker').implement({
  description: 'A reason that would block contacts.',
  fields: (t) => ({
    code: t.field({
      type: FailureCodeEnum,
      description: WORDS.reason.code,
      resolve: ({ code }) => asFailureCode(code),
    }),
    message: t.exposeString('message', { description: WORDS.reason.message }),
    subject: t.field({
      type: NodeInterface,
      nullable: true,
      description: `The ID and type of ${WORDS.subject}. Null if you cannot access it.`,
      resolve: loadedBy(nodeLoader, 'subjectId'),
    }),
  }),
});

const DryRunType = builder.objectRef<OpenDryRun>('DryRun').implement({
  description: 'The effects of a mutation. The server executed the mutation and rolled it back.',
  fields: (t) => ({
    contactCount: t.exposeInt('contactCount', { description: WORDS.contactCount }),
    totalCount: t.exposeInt('totalCount', { description: WORDS.totalCount }),
    groups: t.expose('groups', {
      type: [GroupType],
      description: WORDS.groups,
    }),
    reach: t.expose('reach', {
      type: [ReachType],
      description: `${WORDS.reach} One entry for each channel, \`reality\` and \`barredBy\`.`,
    }),
    contacts: t.field({
      type: [ContactType],
      description: 'The contacts, page by page.',
      args: {
        first: t.arg.int({
          required: true,
          defaultValue: 50,
          description: 'Number of contacts, 1 to 1000.',
        }),
        offset: t.arg.int({
          required: true,
          defaultValue: 0,
          description: 'Number of contacts to leave out.',
        }),
        outcomes: t.arg({
          type: [OutcomeEnum],
          description: 'Only contacts with these outcomes. Defaults to all.',
        }),
      },
      resolve: (dryRun, { first, offset, outcomes }) =>
        dryRun.page({ first, offset, outcomes: outcomes ?? null }),
    }),
    firstAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: WORDS.firstAt,
      resolve: ({ firstAt }) => toDate(firstAt),
    }),
    credits: t.expose('credits', { type: CreditsType, description: 'The cost.' }),
    blockers: t.expose('blockers', {
      type: [BlockerType],
      description: WORDS.blockers,
    }),
    notes: t.exposeStringList('notes', { description: WORDS.notes }),
  }),
});

/** Options of the field `dryRun` of a payload. */
export const dryRunField = {
  type: DryRunType,
  nullable: true as const,
  description:
    'The effects of the mutation, and of those before it in the document. Null unless the operation has the directive `@dryRun`.',
  // Reading the effects takes a dozen statements.
  complexity: 50,
  resolve: (
    _payload: unknown,
    _args: object,
    context: GraphQLContext,
  ): Promise<OpenDryRun> | null => context.dryRun(),
};
