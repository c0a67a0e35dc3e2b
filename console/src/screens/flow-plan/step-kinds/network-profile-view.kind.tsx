import type { StepKind } from './step-kind.ts';

export const kind: StepKind = {
  type: 'NETWORK_PROFILE_VIEW',
  position: 5,
  icon: 'M1 8s2.5-4.5 7-4.5S15 8 15 8s-2.5 4.5-7 4.5S1 8 1 8Zm7 2a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  branches: ['DEFAULT'],
  hasApproval: false,
  start: {},
  Form: () => null,
  summary: () => '',
};
