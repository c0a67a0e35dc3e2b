import { useState } from 'react';
import { useQuery } from 'urql';
import { useViewer } from '../../data/viewer.ts';
import {
  CompleteTasksDocument,
  ReassignTasksDocument,
  SkipTasksDocument,
  TaskAssigneesDocument,
  type TaskRowFragment,
} from '../../generated/graphql.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { FormDialog, textOf } from '../../ui/dialog.tsx';
import { Select } from '../../ui/field.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';
import { plural } from '../../ui/words.ts';

interface TaskBulkProps {
  /** The selected tasks, without those with unsent input. */
  chosen: readonly TaskRowFragment[];
  /** The number of selected tasks with unsent input, which can only be completed individually. */
  changed: number;
  onDone: () => void;
}

/** The actions for selected tasks. */
export function TaskBulk({ chosen, changed, onDone }: TaskBulkProps) {
  const { may } = useViewer();
  const [complete, isCompleting] = useAction(CompleteTasksDocument);
  const [skip, isSkipping] = useAction(SkipTasksDocument);
  const [isReassigning, setIsReassigning] = useState(false);
  const { tell } = useToasts();
  const taskIds = chosen.map(({ id }) => id);
  const approvals = chosen.filter(({ kind }) => kind === 'SECTION_APPROVAL').length;
  const report = (
    verb: string,
    tasks: readonly unknown[],
    unchanged: readonly { message: string }[],
  ) => {
    const [first] = unchanged;
    tell(
      `${plural(tasks.length, 'task')} ${verb}.${first === undefined ? '' : ` ${unchanged.length} couldn’t be ${verb}: ${first.message}`}`,
    );
    onDone();
  };
  const completeAll = async () => {
    const done = (await complete({ input: { taskIds } }))?.completeTasks;
    if (done != null) report('completed', done.tasks, done.unchanged);
  };
  const skipAll = async () => {
    const done = (await skip({ input: { taskIds } }))?.skipTasks;
    if (done != null) report('skipped', done.tasks, done.unchanged);
  };
  if (chosen.length === 0)
    return changed === 0 ? null : (
      <span className="soft small">
        {plural(changed, 'task')} with changes: complete each by itself.
      </span>
    );
  return (
    <>
      {may('TASKS_WRITE_TEAM') ? (
        <Button onClick={() => setIsReassigning(true)}>Reassign {chosen.length}</Button>
      ) : null}
      {approvals > 0 ? null : (
        <Button disabled={isSkipping} onClick={() => void skipAll()}>
          Skip {chosen.length}
        </Button>
      )}
      {approvals > 0 ? (
        <ConfirmButton
          label={`Complete ${chosen.length}`}
          look="plain"
          title={`Complete ${plural(chosen.length, 'task')}?`}
          onConfirm={() => void completeAll()}
        >
          {chosen.length === 1
            ? 'It’s an approval'
            : plural(approvals, 'is an approval', 'are approvals')}
          : we send the texts as they are, without another look.
        </ConfirmButton>
      ) : (
        <Button look="primary" disabled={isCompleting} onClick={() => void completeAll()}>
          Complete {chosen.length}
        </Button>
      )}
      {isReassigning ? (
        <ReassignDialog
          taskIds={taskIds}
          onClose={() => setIsReassigning(false)}
          onDone={() => {
            setIsReassigning(false);
            onDone();
          }}
        />
      ) : null}
    </>
  );
}

interface ReassignDialogProps {
  taskIds: string[];
  onClose: () => void;
  onDone: () => void;
}

function ReassignDialog({ taskIds, onClose, onDone }: ReassignDialogProps) {
  const [{ data }] = useQuery({ query: TaskAssigneesDocument });
  const [reassign, isBusy] = useAction(ReassignTasksDocument);
  const { tell } = useToasts();
  const submit = async (form: FormData) => {
    const done = await reassign({ input: { taskIds, toTeamMemberId: textOf(form, 'member') } });
    if (done?.reassignTasks == null) return;
    const { tasks, warnings } = done.reassignTasks;
    tell([`${plural(tasks.length, 'task')} reassigned.`, ...warnings].join(' '));
    onDone();
  };
  return (
    <FormDialog
      title={`Reassign ${plural(taskIds.length, 'task')}`}
      submit="Reassign"
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={submit}
    >
      <Select label="Member" name="member" required defaultValue="">
        <option value="" disabled>
          Choose a member
        </option>
        {(data?.teamMembers?.nodes ?? [])
          .filter(({ isActive }) => isActive)
          .map(({ id, user }) => (
            <option key={id} value={id}>
              {user.displayName}
            </option>
          ))}
      </Select>
      <p className="soft small">The sender of their sequences stays the same.</p>
    </FormDialog>
  );
}
