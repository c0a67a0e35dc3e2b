import { type NextStep, TOOL_OPERATIONS } from '../kernel/tool-names.ts';
import { builder } from './builder.ts';

/** What usually follows a change. */
export const NextStepType = builder.objectRef<NextStep>('NextStep').implement({
  description: 'What usually follows: an operation and the reason for it.',
  fields: (t) => ({
    operation: t.string({
      description: 'The name of the query or mutation to call next.',
      resolve: (step) => TOOL_OPERATIONS[step.tool],
    }),
    tool: t.exposeString('tool', { description: 'The name of the tool that is the same operation.' }),
    reason: t.exposeString('reason', { description: 'What it is called for, as one sentence.' }),
  }),
});
