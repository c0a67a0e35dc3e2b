import type { DryRun, DryRunContact } from '../kernel/dry-run.ts';
import { asFailureCode } from '../kernel/failure.ts';
import { builder } from './builder.ts';
import type { GraphQLContext } from './context.ts';
import { describedEnum } from './enum.ts';
import { FailureCodeEnum } from './failure.ts';
import { loadedBy } from './loaded.ts';
import { NodeInterface, nodeLoader, visibleById } from './node.ts';

const toDate = (text: string | null): Date | null => (text === null ? null : new Date(text));

const ContactType = builder.objectRef<DryRunContact>('DryRunContact').implement({
  description: 'A contact that a mutation would reach.',
  fields: (t) => ({
    contactId: t.exposeID('contactId', {
      description:
        'The ID of the contact. That of one that the mutation would create does not exist afterwards.',
    }),
    contact: t.field({
      type: 'Contact',
      nullable: true,
      description: 'The contact.',
      resolve: visibleById('Contact', 'contactId'),
    }),
    outcome: t.expose('outcome', {
      type: describedEnum('DryRunOutcome', 'What a mutation would do with a contact.', {
        enrolled: 'It would be enrolled at once.',
        queued: 'It would be enrolled in the background.',
        waiting: 'It would wait until a member enrolls it.',
        failed: 'It could not be enrolled; see `blockers`.',
      }),
      description: 'What would be done with the contact.',
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
      description:
        'Earliest time of the first step. Null if nothing is scheduled. Limits and other queued requests can delay it.',
      resolve: ({ firstAt }) => toDate(firstAt),
    }),
  }),
});

const CreditsType = builder.objectRef<DryRun['credits']>('DryRunCredits').implement({
  description: 'What a mutation would cost.',
  fields: (t) => ({
    charged: t.expose('charged', {
      type: 'Credits',
      description: 'Maximum credits that the mutation itself would reserve or spend.',
    }),
    laterAtMost: t.expose('laterAtMost', {
      type: 'Credits',
      description: 'Maximum credits that the steps of the flow could cost later.',
    }),
    balance: t.expose('balance', { type: 'Credits', description: 'Available credits.' }),
  }),
});

const BlockerType = builder.objectRef<DryRun['blockers'][number]>('DryRunBlocker').implement({
  description: 'A reason that would block contacts.',
  fields: (t) => ({
    code: t.field({
      type: FailureCodeEnum,
      description: 'The reason.',
      resolve: ({ code }) => asFailureCode(code),
    }),
    message: t.exposeString('message', { description: 'The reason as a sentence.' }),
    subject: t.field({
      type: NodeInterface,
      nullable: true,
      description: 'The affected object: a queue item, flow plan, member or team.',
      resolve: loadedBy(nodeLoader, 'subjectId'),
    }),
  }),
});

const DryRunType = builder.objectRef<DryRun>('DryRun').implement({
  description: 'What a mutation would do. It was executed and rolled back.',
  fields: (t) => ({
    contactCount: t.exposeInt('contactCount', {
      description: 'Number of contacts that would be enrolled, queued or waiting.',
    }),
    contacts: t.expose('contacts', {
      type: [ContactType],
      description: 'The first 50 of these contacts.',
    }),
    firstAt: t.field({
      type: 'DateTime',
      nullable: true,
      description:
        'Earliest time of the first step over all contacts. Null if nothing is scheduled.',
      resolve: ({ firstAt }) => toDate(firstAt),
    }),
    credits: t.expose('credits', { type: CreditsType, description: 'The cost.' }),
    blockers: t.expose('blockers', {
      type: [BlockerType],
      description:
        'Reasons that would block contacts. Reasons that reject the whole mutation are its error.',
    }),
    notes: t.exposeStringList('notes', { description: 'Limitations of this dry run.' }),
  }),
});

/** Options of the field `dryRun` of a payload. */
export const dryRunField = {
  type: DryRunType,
  nullable: true as const,
  description:
    'What the mutation would do, and those before it in the document. Null unless the operation has the directive `@dryRun`.',
  // It reads what the mutation wrote with a dozen statements.
  complexity: 50,
  resolve: (_payload: unknown, _args: object, context: GraphQLContext): Promise<DryRun> | null =>
    context.dryRun(),
};
