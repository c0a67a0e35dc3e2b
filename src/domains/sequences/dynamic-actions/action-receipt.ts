import type { Enrollment } from '../../../db/generated/prisma/client.ts';
import type { FlowNode } from '../../../kernel/flow-tree.ts';
import { stepKind } from '../../../kernel/step-kind.ts';
import { parseTimeSpan } from '../../../kernel/time-span.ts';

export type TaskMaterialization = 'not_applicable' | 'pending' | 'materialized';

export interface ActionReceipt {
  enrollment: Enrollment;
  nodeId: string;
  isNewSequence: boolean;
  taskIds: string[];
  /** True if the task is being created now. False if it belongs to a later step. */
  taskIdsPending: boolean;
  taskMaterialization: TaskMaterialization;
  requiresHumanApproval: boolean;
  createsUserTask: boolean;
  warnings: string[];
}

/**
 * Approvals, and call or manual steps without a delay, create their task as soon as the action is
 * reached.
 */
export function receiptOf(
  node: FlowNode,
  isReached: boolean,
): Omit<ActionReceipt, 'enrollment' | 'isNewSequence'> {
  const isTask = stepKind(node.type)?.timeline === 'task';
  const createsUserTask = node.requiresApproval || isTask;
  const isImmediate = node.requiresApproval || (parseTimeSpan(node.delay) ?? 0) === 0;
  return {
    nodeId: node.nodeId,
    taskIds: [],
    taskIdsPending: createsUserTask && isReached && isImmediate,
    taskMaterialization: createsUserTask ? 'pending' : 'not_applicable',
    requiresHumanApproval: node.requiresApproval,
    createsUserTask,
    warnings: [],
  };
}
