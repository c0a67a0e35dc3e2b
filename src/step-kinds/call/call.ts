import { z } from 'zod';
import { defineStepKind } from '../../domains/sequences/steps/step-module.ts';
import { instructions, openTaskOfStep, TASK_GUIDE, title } from '../task.ts';

const content = z.object({ title, instructions: instructions('call') });

defineStepKind({
  type: 'call',
  graphqlType: 'CallStep',
  describe: { label: 'Call', summary: 'Creates a call task.', guide: TASK_GUIDE },
  content,
  example: { title: 'Call {{ contact.fullName | default: "the contact" }}' },
  branches: ['default'],
  approval: 'never',
  needs: [],
  sentBy: null,
  countsAs: null,
  timeline: 'task',
  run: (tx, due) => openTaskOfStep(tx, due, 'call'),
});
