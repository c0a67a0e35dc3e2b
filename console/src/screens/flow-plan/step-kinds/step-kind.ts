import type { ReactNode } from 'react';
import type { StepBranch, StepType } from '../../../generated/graphql.ts';
import type { TreeStep } from '../step-tree.ts';

export interface StepFormParts {
  step: TreeStep;
  isRoot: boolean;
  set: (change: Partial<TreeStep>) => void;
}

/** A kind of step in the console. Each file `*.kind.tsx` exports one as `kind`. */
export interface StepKind {
  type: StepType;
  /** Its position in the list of steps to add. */
  position: number;
  /** The path of an icon of 16 by 16. */
  icon: string;
  branches: readonly StepBranch[];
  hasApproval: boolean;
  /** True if the user can send the preview to themselves. */
  hasTestEmail?: boolean;
  /** The content of a new step. */
  start: Partial<TreeStep>;
  Form: (parts: StepFormParts) => ReactNode;
  /** One line that distinguishes steps of this kind. */
  summary: (step: TreeStep) => string;
}
