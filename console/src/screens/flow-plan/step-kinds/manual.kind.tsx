import type { StepKind } from './step-kind.ts';
import { TaskForm } from './task-form.tsx';

export const kind: StepKind = {
  type: 'MANUAL',
  position: 7,
  icon: 'M2 2.5h12v11H2zm2.5 5.5 2.5 2.5 4.5-5',
  branches: ['DEFAULT'],
  hasApproval: false,
  start: { title: 'Do something for {{ contact.fullName | default: "the contact" }}' },
  Form: TaskForm,
  summary: ({ title }) => title || '',
};
