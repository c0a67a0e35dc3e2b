import { useQuery } from 'urql';
import { Link } from 'wouter';
import { useViewer } from '../../data/viewer.ts';
import {
  CompleteTaskDocument,
  SkipTaskDocument,
  SnoozeTasksDocument,
  TaskDetailDocument,
  type TaskDetailQuery,
} from '../../generated/graphql.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { Empty, Loaded } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';
import { useKeys } from '../../ui/use-keys.ts';
import { words } from '../../ui/words.ts';

const MINUTE_MILLIS = 60_000;
const DAY_MILLIS = 86_400_000;
const ACTIONS = {
  APPROVE_AND_RUN: 'Approve and send',
  LOG_CALL: 'Log the call',
  MARK_AS_DONE: 'Mark as done',
};

type Preview = NonNullable<TaskDetailQuery['taskPreview']>;
type Edited = Record<string, { subject: string | null; message: string }>;

/** What was written for a task that is not completed yet. */
export interface TaskDraft {
  edited: Edited;
  note: string;
}

export const NO_DRAFT: TaskDraft = { edited: {}, note: '' };

interface TaskDetailProps {
  id: string;
  draft: TaskDraft;
  onDraft: (draft: TaskDraft) => void;
  onClosed: () => void;
  onBack: () => void;
}

export function TaskDetail({ id, ...rest }: TaskDetailProps) {
  const [result] = useQuery({ query: TaskDetailDocument, variables: { id } });
  return (
    <Loaded result={result}>
      {({ taskPreview }) =>
        taskPreview?.task == null ? (
          <Empty title="The task is not here">
            It belongs to another member, or it was removed.
          </Empty>
        ) : (
          <Detail preview={taskPreview} task={taskPreview.task} {...rest} />
        )
      }
    </Loaded>
  );
}

type DetailProps = Omit<TaskDetailProps, 'id'> & {
  preview: Preview;
  task: NonNullable<Preview['task']>;
};

function Detail({ preview, task, draft, onDraft, onClosed, onBack }: DetailProps) {
  const isOpen = task.status === 'TODO';
  const { edited, note } = isOpen ? draft : NO_DRAFT;
  const [complete, isCompleting] = useAction(CompleteTaskDocument);
  const [skip, isSkipping] = useAction(SkipTaskDocument);
  const [snooze, isSnoozing] = useAction(SnoozeTasksDocument);
  const { tell } = useToasts();
  const { now } = useViewer();
  const canSkip = isOpen && task.kind !== 'SECTION_APPROVAL';
  const canComplete = isOpen && preview.readiness.canExecute && !isCompleting;
  const outcome = note.trim() === '' ? null : note.trim();
  const finish = async () => {
    const texts = Object.entries(edited).map(([nodeId, text]) => ({ nodeId, ...text }));
    const done = await complete({
      input: { taskId: task.id, note: outcome, ...(texts.length > 0 ? { texts } : {}) },
    });
    if (done === null) return;
    tell(
      task.kind === 'SECTION_APPROVAL'
        ? 'The texts were approved and are sent.'
        : 'The task was completed.',
    );
    onClosed();
  };
  const leave = async () => {
    if ((await skip({ input: { taskId: task.id, note: outcome } })) === null) return;
    tell('The task was skipped.');
    onClosed();
  };
  const later = async () => {
    const before = new Date(task.dueAt).getTime();
    const until = new Date(now().getTime() + DAY_MILLIS).toISOString();
    const done = await snooze({ input: { taskIds: [task.id], until } });
    if (done?.snoozeTasks == null) return;
    const [refused] = done.snoozeTasks.unchanged;
    if (refused !== undefined) return tell(refused.message);
    // A due time that has passed cannot be set again.
    const back = () => new Date(Math.max(before, now().getTime() + MINUTE_MILLIS)).toISOString();
    tell(
      'The task is due tomorrow.',
      () => void snooze({ input: { taskIds: [task.id], until: back() } }),
    );
    onClosed();
  };
  useKeys({
    e: () => canComplete && void finish(),
    a: () => canComplete && void finish(),
    s: () => canSkip && !isSkipping && void leave(),
    z: () => isOpen && !isSnoozing && void later(),
  });
  return (
    <article className="stack">
      <div className="row">
        <Button look="quiet" className="only-narrow" onClick={onBack}>
          ← Tasks
        </Button>
        <Badge tone={isOpen ? 'accent' : 'plain'}>{words(isOpen ? task.kind : task.status)}</Badge>
        <span className="soft">
          due <Time at={task.dueAt} />
        </span>
      </div>
      <h2>{task.title}</h2>
      <p>
        <Link href={`/contacts/${task.contact.id}`}>
          {task.contact.fullName ?? task.contact.email ?? 'The contact'}
        </Link>
        <span className="soft">
          {[task.contact.role, task.contact.companyName]
            .filter(Boolean)
            .map((part) => ` · ${part}`)}{' '}
          · <Link href={`/flow-plans/${task.flowPlan.id}`}>{task.flowPlan.name}</Link> ·{' '}
          {task.assignee.user.displayName}
        </span>
      </p>
      {task.kind === 'CALL' && task.contact.phone !== null ? (
        <a href={`tel:${task.contact.phone}`}>{task.contact.phone}</a>
      ) : null}
      {task.instructions === null || task.instructions === undefined ? null : (
        <p className="card prose">{task.instructions}</p>
      )}
      {(task.kind === 'SECTION_APPROVAL' ? preview.groupedActions : []).map((action) => (
        <Text
          key={action.nodeId}
          action={action}
          edited={edited[action.nodeId]}
          isOpen={isOpen}
          onEdit={(text) => onDraft({ ...draft, edited: withText(edited, action, text) })}
        />
      ))}
      {preview.readiness.canExecute || !isOpen ? null : (
        <div className="notice warn">
          {preview.readiness.blockers.map(({ code, message }) => (
            <span key={code + message}>{message}</span>
          ))}
        </div>
      )}
      {isOpen ? (
        <>
          <TextArea
            label="Outcome"
            hint="Kept with the task."
            rows={2}
            maxLength={2_000}
            value={note}
            onChange={(event) => onDraft({ ...draft, note: event.target.value })}
          />
          <div className="row">
            <Button look="primary" disabled={!canComplete} onClick={() => void finish()}>
              {ACTIONS[preview.primaryAction]} <kbd>e</kbd>
            </Button>
            {canSkip ? (
              <Button disabled={isSkipping} onClick={() => void leave()}>
                Skip <kbd>s</kbd>
              </Button>
            ) : null}
            <Button onClick={() => void later()}>
              Tomorrow <kbd>z</kbd>
            </Button>
          </div>
        </>
      ) : task.note ? (
        <p className="card prose">{task.note}</p>
      ) : null}
    </article>
  );
}

/** A text that was changed back to what it was is not changed. */
function withText(
  edited: Edited,
  { nodeId, subject, message }: Preview['groupedActions'][number],
  text: Edited[string],
): Edited {
  if (text.message !== (message ?? '') || text.subject !== (subject ?? null))
    return { ...edited, [nodeId]: text };
  return Object.fromEntries(Object.entries(edited).filter(([other]) => other !== nodeId));
}

interface TextProps {
  action: Preview['groupedActions'][number];
  edited: Edited[string] | undefined;
  isOpen: boolean;
  onEdit: (text: Edited[string]) => void;
}

/** A text that waits for approval, and can be changed before it is sent. */
function Text({ action: { type, subject, message }, edited, isOpen, onEdit }: TextProps) {
  const shown = edited ?? { subject: subject ?? null, message: message ?? '' };
  return (
    <section className="card stack">
      <h3>{words(type)}</h3>
      {subject === null || subject === undefined ? null : (
        <TextField
          label="Subject"
          value={shown.subject ?? ''}
          readOnly={!isOpen}
          onChange={(event) => onEdit({ ...shown, subject: event.target.value })}
        />
      )}
      <TextArea
        label="Text"
        rows={8}
        value={shown.message}
        readOnly={!isOpen}
        onChange={(event) => onEdit({ ...shown, message: event.target.value })}
      />
    </section>
  );
}
