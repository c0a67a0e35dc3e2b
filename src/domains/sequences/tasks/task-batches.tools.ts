import { z } from 'zod';
import { plural } from '../../../kernel/text.ts';
import { defineTool, SETS } from '../../../tools/define-tool.ts';
import { dateTime, id, strict } from '../../../tools/fields.ts';
import { nextStep } from '../../../tools/forms.ts';
import { ReassignTasks, ReopenTask, SnoozeTasks } from '../../../tools/generated/graphql.ts';

const taskId = id('task', 'Task ID, from list_user_tasks.');

const snoozeTasks = defineTool({
  name: 'snooze_tasks',
  title: 'Snooze tasks',
  description:
    'Postpones open tasks to a later time. Their enrollments keep waiting for them. Returns the tasks that changed, and the others with the reason.',
  annotations: { ...SETS, destructiveHint: false },
  input: strict({
    taskIds: z.array(taskId).min(1).max(100).describe('1 to 100 open tasks.'),
    until: dateTime('The new due time, at most 366 days ahead.'),
  }),
  operation: SnoozeTasks,
  variables: (input) => ({ input }),
  result: ({ snoozeTasks: { tasks } }, { until }) => ({
    summary: `${plural(tasks.length, 'task is', 'tasks are')} due at ${until} now.`,
    nextSteps: [],
  }),
});

const reassignTasks = defineTool({
  name: 'reassign_tasks',
  title: 'Reassign tasks',
  description:
    'Assigns open tasks to another member: chosen ones, or all of a member who left. For owners and admins. The sender of the enrollments stays the same.',
  annotations: { ...SETS, destructiveHint: false },
  input: strict({
    taskIds: z
      .array(taskId)
      .min(1)
      .max(500)
      .optional()
      .describe('The tasks. Provide either taskIds or fromTeamMembershipId.'),
    fromTeamMembershipId: id(
      'teamMembership',
      'Reassigns the open tasks of this member, from list_team_members.',
    ).optional(),
    toTeamMembershipId: id('teamMembership', 'The new assignee, from list_team_members.'),
  }),
  operation: ReassignTasks,
  variables: ({
    taskIds,
    fromTeamMembershipId: fromTeamMemberId,
    toTeamMembershipId: toTeamMemberId,
  }) => ({ input: { taskIds, fromTeamMemberId, toTeamMemberId } }),
  fieldNames: {
    fromTeamMemberId: 'fromTeamMembershipId',
    toTeamMemberId: 'toTeamMembershipId',
  },
  result: ({ reassignTasks: { tasks, remaining } }) => ({
    summary: `${plural(tasks.length, 'task was', 'tasks were')} reassigned${remaining === 0 ? '' : `; ${remaining} remain`}.`,
    nextSteps:
      remaining === 0
        ? []
        : [nextStep('reassign_tasks', 'Move the other tasks: one call moves 500.')],
  }),
});

const reopenTask = defineTool({
  name: 'reopen_task',
  title: 'Reopen a task',
  description:
    'Reopens a call or manual task that was completed or skipped by mistake. Removes its note and outcome, and its enrollment waits for it again. Works until the next step of the enrollment starts.',
  annotations: { ...SETS, destructiveHint: false, idempotentHint: false },
  input: strict({ taskId }),
  operation: ReopenTask,
  variables: (input) => ({ input }),
  result: () => ({
    summary: 'The task is open again.',
    nextSteps: [nextStep('complete_task', 'Complete the task once it is done.')],
  }),
});

export const taskBatchTools = [snoozeTasks, reassignTasks, reopenTask];
