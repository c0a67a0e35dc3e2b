import { warningsOf } from '../kernel/result-warnings.ts';
import type { NextStep } from '../kernel/tool-names.ts';
import type { GraphQLContext } from './context.ts';
import { NextStepType } from './next-step.ts';

/** Options of the field `warnings` of a payload. */
export const warningsField = <Payload extends object>(resolve: (payload: Payload) => string[]) => ({
  description: 'Warnings about the result. Empty if there are none.',
  resolve: (payload: Payload) => [...warningsOf(payload), ...resolve(payload)],
});

/** Options of the field `nextSteps` of a payload. */
export const nextStepsField = <Payload>(
  resolve: (
    payload: Payload,
    args: object,
    context: GraphQLContext,
  ) => NextStep[] | Promise<NextStep[]>,
) => ({
  type: [NextStepType] as [typeof NextStepType],
  description: 'Suggested next operations.',
  resolve,
});
