import { type NextStep, TOOL_TABLE } from '../kernel/tool-names.ts';
import { builder } from './builder.ts';

export const NextStepType = builder.objectRef<NextStep>('NextStep').implement({
  description: 'A suggested next operation with a reason.',
  fields: (t) => ({
    operation: t.string({
      description: 'Name of the query or mutation.',
      resolve: (step) => TOOL_TABLE[step.tool].operation,
    }),
    tool: t.exposeString('tool', { description: 'Name of the equivalent tool.' }),
    reason: t.exposeString('reason', {
      description: 'The reason to call the operation, as one sentence.',
    }),
  }),
});
