import type { ReactNode } from 'react';
import type { StepBranch, StepType } from '../../../generated/graphql.ts';
import type { TreeStep } from '../step-tree.ts';

export interface StepFormParts {
  step: TreeStep;
  isRoot: boolean;
  set: (change: Partial<TreeStep>) => void;
}

/** What the console has to know of a kind of step. Each file `*.kind.tsx` exports one as `kind`. */
export interface StepKind {
  type: StepType;
  /** Its place in the list of steps that can be added. */
  position: number;
  /** The path of an icon of 16 by 16. */
  icon: string;
  branches: readonly StepBranch[];
  hasApproval: boolean;
  /** True if the preview can be sent to oneself. */
  hasTestEmail?: boolean;
  /** The content of a new step. */
  start: Partial<TreeStep>;
  Form: (parts: StepFormParts) => ReactNode;
  /** One line that tells two steps of this kind apart. */
  summary: (step: TreeStep) => string;
}
