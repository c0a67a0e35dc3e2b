import { Template } from '../template.tsx';
import type { StepFormParts } from './step-kind.ts';

/** The form of steps that open a task. */
export function TaskForm({ step, set }: StepFormParts) {
  return (
    <>
      <Template
        label="Title of the task"
        value={step.title ?? ''}
        onChange={(title) => set({ title })}
      />
      <Template
        label="Instructions"
        rows={5}
        value={step.instructions ?? ''}
        onChange={(instructions) => set({ instructions })}
      />
    </>
  );
}
