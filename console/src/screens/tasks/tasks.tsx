import { useState } from 'react';
import { usePages } from '../../data/use-pages.ts';
import {
  CompleteTasksDocument,
  ExportTasksDocument,
  type TaskRowFragment,
  TasksDocument,
} from '../../generated/graphql.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { Page } from '../../ui/page.tsx';
import { Empty, Loaded } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';
import { useInView } from '../../ui/use-in-view.ts';
import { useKeys } from '../../ui/use-keys.ts';
import { useUnsaved } from '../../ui/use-unsaved.ts';
import { useShow } from '../../ui/use-url-filter.ts';
import { plural, words } from '../../ui/words.ts';
import { NO_DRAFT, TaskDetail, type TaskDraft } from './task-detail.tsx';
import { TaskFilters, useTaskFilters } from './task-filters.tsx';

const PAGE = 50;

export default function Tasks({ id }: { id?: string }) {
  const filters = useTaskFilters();
  /** By task. Whoever looks at another task in between goes on writing afterwards. */
  const [drafts, setDrafts] = useState<Readonly<Record<string, TaskDraft>>>({});
  useUnsaved(Object.values(drafts).some(isWritten), '/tasks');
  return (
    <TaskBoard
      key={filters.status}
      {...(id === undefined ? {} : { id })}
      filters={filters}
      drafts={drafts}
      onDraft={(taskId, draft) => setDrafts((all) => ({ ...all, [taskId]: draft }))}
    />
  );
}

/** True if something was written for a task that is not completed yet. */
function isWritten({ edited, note }: TaskDraft): boolean {
  return Object.keys(edited).length > 0 || note.trim() !== '';
}

interface TaskBoardProps {
  id?: string;
  filters: ReturnType<typeof useTaskFilters>;
  drafts: Readonly<Record<string, TaskDraft>>;
  onDraft: (taskId: string, draft: TaskDraft) => void;
}

/** The tasks of one state, and the chosen one. */
function TaskBoard({ id, filters, drafts, onDraft }: TaskBoardProps) {
  const { query, filter, status, kind, ofTeam } = filters;
  const show = useShow('/tasks');
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const { result, nodes, more } = usePages(
    TasksDocument,
    { first: PAGE, query, filter },
    (data) => data.tasks,
  );
  const [completeAll, isCompleting] = useAction(CompleteTasksDocument);
  const { tell } = useToasts();
  const tasks = nodes.filter((task) => task.status === status);
  const isOpen = status === 'TODO';
  const at = tasks.findIndex((task) => task.id === id);
  const shown = tasks[at];
  const open = (index: number) => {
    const task = tasks[Math.max(0, Math.min(index, tasks.length - 1))];
    if (task !== undefined) show(task.id);
  };
  useKeys({
    j: () => open(at + 1),
    k: () => open(at < 0 ? 0 : at - 1),
    x: () => isOpen && shown !== undefined && toggle(shown.id),
  });
  const toggle = (taskId: string) =>
    setMarked(
      (set) =>
        new Set(set.has(taskId) ? [...set].filter((one) => one !== taskId) : [...set, taskId]),
    );
  /** What was written is sent or kept only when the task is completed by itself. */
  const isChanged = (taskId: string) => isWritten(drafts[taskId] ?? NO_DRAFT);
  // Only what one sees is completed.
  const chosen = tasks.filter((task) => marked.has(task.id) && !isChanged(task.id));
  const changed = tasks.filter((task) => marked.has(task.id) && isChanged(task.id)).length;
  const approvals = chosen.filter(({ kind }) => kind === 'SECTION_APPROVAL').length;
  const completeMarked = async () => {
    const done = await completeAll({ input: { taskIds: chosen.map((task) => task.id) } });
    if (done?.completeTasks == null) return;
    const { tasks: completed, unchanged } = done.completeTasks;
    tell(
      `${plural(completed.length, 'task')} completed.${unchanged[0] === undefined ? '' : ` ${unchanged.length} not: ${unchanged[0].message}`}`,
    );
    setMarked(new Set([...marked].filter(isChanged)));
  };
  const next = () => show((tasks[at + 1] ?? tasks[at - 1])?.id);
  return (
    <Page
      title="Tasks"
      isBare
      actions={
        <>
          <TaskFilters {...filters} />
          <ExportButton
            query={ExportTasksDocument}
            variables={{ query, filter }}
            fileName="tasks.csv"
          />
          {approvals > 0 ? (
            <ConfirmButton
              label={`Complete ${chosen.length}`}
              look="plain"
              title={`Complete ${plural(chosen.length, 'task')}?`}
              onConfirm={() => void completeMarked()}
            >
              {chosen.length === 1
                ? 'It is an approval'
                : plural(approvals, 'of them is an approval', 'of them are approvals')}
              : the texts are sent as they are, without a further look.
            </ConfirmButton>
          ) : chosen.length === 0 && changed > 0 ? (
            <span className="soft small">
              {plural(changed, 'task', 'tasks')} with changes: complete each by itself.
            </span>
          ) : chosen.length > 0 ? (
            <Button look="primary" disabled={isCompleting} onClick={() => void completeMarked()}>
              Complete {chosen.length}
            </Button>
          ) : null}
        </>
      }
    >
      <div className="split" data-open={id !== undefined}>
        <div className="split-list">
          <Loaded result={result}>
            {() => (
              <>
                {tasks.length > 0 ? null : query !== null || kind !== null || !isOpen ? (
                  <Empty title="No task">None fits the search and the filters.</Empty>
                ) : (
                  <Empty title="Nothing to do">
                    Tasks appear when a sequence reaches a call, a manual step or an approval.
                  </Empty>
                )}
                {tasks.map((task) => (
                  <Row
                    key={task.id}
                    task={task}
                    isShown={task.id === id}
                    hasAssignee={ofTeam}
                    isMarked={marked.has(task.id)}
                    isChanged={isChanged(task.id)}
                    onMark={isOpen ? () => toggle(task.id) : null}
                    onOpen={() => show(task.id)}
                  />
                ))}
                {more === null ? null : (
                  <Button look="quiet" onClick={more}>
                    More
                  </Button>
                )}
              </>
            )}
          </Loaded>
        </div>
        <div className="split-detail">
          {id === undefined ? (
            <Empty title="Choose a task">
              <kbd>j</kbd> <kbd>k</kbd> move, <kbd>e</kbd> completes, <kbd>s</kbd> skips,{' '}
              <kbd>x</kbd> marks.
            </Empty>
          ) : (
            <TaskDetail
              key={id}
              id={id}
              draft={drafts[id] ?? NO_DRAFT}
              onDraft={(draft) => onDraft(id, draft)}
              onClosed={() => {
                onDraft(id, NO_DRAFT);
                next();
              }}
              onBack={() => show(undefined)}
            />
          )}
        </div>
      </div>
    </Page>
  );
}

interface RowProps {
  task: TaskRowFragment;
  isShown: boolean;
  hasAssignee: boolean;
  isMarked: boolean;
  isChanged: boolean;
  /** Null if the task is not open. */
  onMark: (() => void) | null;
  onOpen: () => void;
}

function Row({
  task: { title, kind, dueAt, isOverdue, contact, assignee },
  isShown,
  hasAssignee,
  isMarked,
  isChanged,
  onMark,
  onOpen,
}: RowProps) {
  const about = [contact.fullName ?? contact.email, contact.companyName].filter(Boolean).join(', ');
  const row = useInView<HTMLButtonElement>(isShown);
  return (
    <div className="marked-item">
      {onMark === null ? null : (
        <input type="checkbox" aria-label={`Mark ${title}`} checked={isMarked} onChange={onMark} />
      )}
      <button ref={row} type="button" className="item" aria-current={isShown} onClick={onOpen}>
        <span className="row between">
          <span className="strong clip">{title}</span>
          {isChanged ? (
            <Badge tone="warn">Changed</Badge>
          ) : isOverdue ? (
            <Badge tone="bad">Overdue</Badge>
          ) : null}
        </span>
        <span className="row between soft small">
          <span className="clip">
            {words(kind)} · {about}
            {hasAssignee ? ` · ${assignee.user.displayName}` : ''}
          </span>
          <Time at={dueAt} />
        </span>
      </button>
    </div>
  );
}
