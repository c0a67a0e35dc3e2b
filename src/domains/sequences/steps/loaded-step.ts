import type { Enrollment, Step } from '../../../db/generated/prisma/client.ts';
import type { FlowNode } from '../../../kernel/flow-tree.ts';

/** An enrollment locked by its transaction, with the tree it runs on. */
export interface LockedEnrollment {
  enrollment: Enrollment;
  root: FlowNode;
}

export interface LoadedStep extends LockedEnrollment {
  step: Step;
  node: FlowNode;
}
