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

/** A step that is due: its rows, its content, and its texts, which were rendered before. */
export interface DueStep<Content extends z.ZodObject = z.ZodObject> {
  readonly loaded: LoadedStep;
  readonly content: z.output<Content>;
  readonly texts: RenderedTexts;
  readonly now: Date;
}

/** A kind of step with all that the program does for it. */
export interface StepModule<Content extends z.ZodObject = z.ZodObject> extends StepKind<Content> {
  /**
   * Carries out a step that is due, in a transaction that holds the lock on its enrollment. It
   * moves the step from `scheduled` to its next status: it finishes it (`finishStep`), queues
   * something for a lane, or opens a task. The function may run again, so it has no effects outside
   * of the database.
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

/** Why a step of a type that no module registers fails. */
export function unknownType(type: StepType): Failure {
  return {
    code: 'unknown_step_type',
    message: `This server knows no steps of the type "${type}". It knows ${enumerate(stepTypes())}. Run a version of the server that knows the type, then retry the enrollment.`,
  };
}
