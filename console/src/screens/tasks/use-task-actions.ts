import { useViewer } from '../../data/viewer.ts';
import {
  type CallOutcome,
  CompleteTaskDocument,
  ReopenTaskDocument,
  SkipTaskDocument,
  SnoozeTasksDocument,
  type TaskRowFragment,
} from '../../generated/graphql.ts';
import { useToasts } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';
import { useLeaving } from '../../ui/use-leaving.ts';
import { outcomeName } from './call-outcomes.ts';
import type { TaskDraft } from './task-draft.ts';

const MINUTE_MILLIS = 60_000;
const DAY_MILLIS = 86_400_000;

type Task = Pick<TaskRowFragment, 'id' | 'kind' | 'dueAt'>;

export interface TaskActions {
  isLeaving: (id: string) => boolean;
  complete: (task: Task, draft: TaskDraft, outcome?: CallOutcome) => Promise<boolean>;
  skip: (task: Task, draft: TaskDraft) => Promise<boolean>;
  snooze: (task: Task) => Promise<boolean>;
}

const noteOf = ({ note }: TaskDraft) => (note.trim() === '' ? null : note.trim());

/**
 * The actions that end or delay a task. All can be undone except an approval, whose texts are sent.
 * `onReopened` gets the task's former input.
 */
export function useTaskActions(
  onReopened: (taskId: string, draft: TaskDraft) => void,
): TaskActions {
  const [complete] = useAction(CompleteTaskDocument);
  const [skip] = useAction(SkipTaskDocument);
  const [snooze] = useAction(SnoozeTasksDocument);
  const [reopen] = useAction(ReopenTaskDocument);
  const { tell } = useToasts();
  const { now } = useViewer();
  const { isLeaving, leave } = useLeaving();
  const undoOf = (task: Task, draft: TaskDraft) => async () => {
    if ((await reopen({ input: { taskId: task.id } })) !== null) onReopened(task.id, draft);
  };
  return {
    isLeaving,
    complete: async (task, draft, outcome) => {
      const texts = Object.entries(draft.edited).map(([nodeId, text]) => ({ nodeId, ...text }));
      const input = {
        taskId: task.id,
        note: noteOf(draft),
        ...(outcome === undefined ? {} : { outcome }),
        ...(texts.length > 0 ? { texts } : {}),
      };
      if (!(await leave(task.id, () => complete({ input })))) return false;
      if (task.kind === 'SECTION_APPROVAL') tell('Approved. The texts are on their way.');
      else
        tell(
          outcome === undefined ? 'Task completed.' : `Call logged: ${outcomeName(outcome)}.`,
          () => void undoOf(task, draft)(),
        );
      return true;
    },
    skip: async (task, draft) => {
      const input = { taskId: task.id, note: noteOf(draft) };
      if (!(await leave(task.id, () => skip({ input })))) return false;
      tell('Task skipped.', () => void undoOf(task, draft)());
      return true;
    },
    snooze: async (task) => {
      const before = new Date(task.dueAt).getTime();
      const until = new Date(now().getTime() + DAY_MILLIS).toISOString();
      const done = await snooze({ input: { taskIds: [task.id], until } });
      if (done?.snoozeTasks == null) return false;
      const [refused] = done.snoozeTasks.unchanged;
      if (refused !== undefined) {
        tell(refused.message);
        return false;
      }
      // A due time in the past can't be set again.
      const back = () => new Date(Math.max(before, now().getTime() + MINUTE_MILLIS)).toISOString();
      tell(
        'Snoozed until tomorrow.',
        () => void snooze({ input: { taskIds: [task.id], until: back() } }),
      );
      return true;
    },
  };
}
