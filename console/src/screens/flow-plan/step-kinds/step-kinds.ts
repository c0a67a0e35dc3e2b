import type { StepType } from '../../../generated/graphql.ts';
import type { StepKind } from './step-kind.ts';
import { UNKNOWN } from './unknown.tsx';

const files = import.meta.glob<{ kind: StepKind }>('./*.kind.tsx', { eager: true });

const KINDS: readonly StepKind[] = Object.values(files)
  .map(({ kind }) => kind)
  .sort((a, b) => a.position - b.position);

/** The types of steps that can be added. */
export const TYPES: readonly StepType[] = KINDS.map(({ type }) => type);

/** The kind of a type. A step of an unknown kind can only be shown. */
export function kindOf(type: StepType): StepKind {
  return KINDS.find((kind) => kind.type === type) ?? UNKNOWN;
}
