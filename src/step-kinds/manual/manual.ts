import { z } from 'zod';
import { defineStepKind } from '../../domains/sequences/steps/step-module.ts';
import { instructions, openTaskOfStep, TASK_GUIDE, title } from '../task.ts';

const content = z.object({ title, instructions: instructions('task') });

defineStepKind({
  type: 'manual',
  graphqlType: 'ManualStep',
  describe: { label: 'Task', summary: 'Creates a manual task.', guide: TASK_GUIDE },
  content,
  example: { title: 'Send {{ contact.firstName | default: "them" }} a card' },
  branches: ['default'],
  approval: 'never',
  needs: [],
  sentBy: null,
  countsAs: null,
  timeline: 'task',
  run: (tx, due) => openTaskOfStep(tx, due, 'manual'),
});
