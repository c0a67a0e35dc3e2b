import type { z } from 'zod';
import type { Transaction } from '../../../db/database.ts';
import type { Failure } from '../../../kernel/failure.ts';
import {
  registerStepKind,
  type StepKind,
  type StepType,
  stepTypes,
} from '../../../kernel/step-kind.ts';
import { enumerate } from '../../../kernel/text.ts';
import type { LoadedStep } from './loaded-step.ts';
import type { RenderedTexts } from './rendered-texts.ts';

/** A due step: its rows, its content, and its previously rendered texts. */
export interface DueStep<Content extends z.ZodObject = z.ZodObject> {
  readonly loaded: LoadedStep;
  readonly content: z.output<Content>;
  readonly texts: RenderedTexts;
  readonly now: Date;
}

/** A kind of step with its behavior in the program. */
export interface StepModule<Content extends z.ZodObject = z.ZodObject> extends StepKind<Content> {
  /**
   * Executes a due step in a transaction that holds the lock on its enrollment. Moves the step from
   * `scheduled` to its next status: finishes it (`finishStep`), queues work for a lane, or opens a
   * task. May run again, so it must have no effect outside the database.
   */
  run(tx: Transaction, due: DueStep<NoInfer<Content>>): Promise<void>;
}

const modules = new Map<StepType, StepModule>();

/** Defines and registers a kind of step. */
export function defineStepKind<Content extends z.ZodObject>(module: StepModule<Content>): void {
  registerStepKind(module);
  modules.set(module.type, module);
}

/** The module of a type; null if this version of the program has none. */
export function stepModule(type: StepType): StepModule | null {
  return modules.get(type) ?? null;
}

/** The failure of a step whose type has no registered module. */
export function unknownType(type: StepType): Failure {
  return {
    code: 'unknown_step_type',
    message: `This server knows no steps of the type "${type}". It knows ${enumerate(stepTypes())}. Run a version of the server that knows the type, then retry the enrollment.`,
  };
}
