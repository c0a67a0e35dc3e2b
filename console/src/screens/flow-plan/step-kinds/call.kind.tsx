import type { StepKind } from './step-kind.ts';
import { TaskForm } from './task-form.tsx';

export const kind: StepKind = {
  type: 'CALL',
  position: 6,
  icon: 'M4 1.5 6 5 4.5 6.5c.8 2 2.9 4.1 5 5L11 10l3.5 2c0 1.5-1 2.5-2.5 2.5C6.5 14.5 1.5 9.5 1.5 4 1.5 2.5 2.5 1.5 4 1.5Z',
  branches: ['DEFAULT'],
  hasApproval: false,
  start: { title: 'Call {{ contact.fullName | default: "the contact" }}' },
  Form: TaskForm,
  summary: ({ title }) => title || '',
};
