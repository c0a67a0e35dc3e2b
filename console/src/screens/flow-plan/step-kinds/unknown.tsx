import type { StepKind } from './step-kind.ts';

/**
 * A step of a type that this console or its server doesn't know. It's shown but can't be edited.
 */
export const UNKNOWN: StepKind = {
  type: 'UNKNOWN',
  position: Number.POSITIVE_INFINITY,
  icon: 'M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1Zm0 11.5v-1M6 6a2 2 0 1 1 2.6 1.9c-.4.1-.6.4-.6.8v.8',
  branches: ['DEFAULT', 'ACCEPTED', 'TIMEOUT'],
  hasApproval: false,
  start: {},
  Form: () => (
    <p className="notice warn" role="status">
      This server doesn’t know this kind of step. A newer version may have saved it. You can move or
      delete the step, but you can’t edit it. If it stays, contacts fail when they reach it.
    </p>
  ),
  summary: ({ storedType }) => (typeof storedType === 'string' ? storedType : ''),
};
