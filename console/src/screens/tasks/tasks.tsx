import { useEffect, useRef, useState } from 'react';
import { useQuery } from 'urql';
import { usePages } from '../../data/use-pages.ts';
import {
  type CallOutcome,
  ExportTasksDocument,
  TaskDetailDocument,
  TasksDocument,
} from '../../generated/graphql.ts';
import { Button } from '../../ui/button.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { Page } from '../../ui/page.tsx';
import { Empty, Loaded, NoMatch } from '../../ui/states.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { useUnsaved } from '../../ui/use-unsaved.ts';
import { useShow, useUrlSwitch } from '../../ui/use-url-filter.ts';
import { keyHints } from '../../ui/words.ts';
import { CALL_OUTCOMES } from './call-outcomes.ts';
import { FocusFrame } from './focus-frame.tsx';
import { TaskBulk } from './task-bulk.tsx';
import { TaskDetail } from './task-detail.tsx';
import { isWritten, NO_DRAFT, type TaskDraft } from './task-draft.ts';
import { TaskFilters, useTaskFilters } from './task-filters.tsx';
import { TaskRow } from './task-row.tsx';
import { TableSwitch, TaskTable } from './task-table.tsx';
import { useTaskActions } from './use-task-actions.ts';

const PAGE = 50;
/** How many tasks before the end the next page is requested. */
const AHEAD = 5;

export default function Tasks({ id }: { id?: string }) {
  const filters = useTaskFilters();
  /** The drafts by task, so that they survive a look at another task. */
  const [drafts, setDrafts] = useState<Readonly<Record<string, TaskDraft>>>({});
  useUnsaved(Object.values(drafts).some(isWritten), '/tasks');
  const [isTable] = useUrlSwitch('table');
  if (isTable && id === undefined)
    return <TaskTable filters={filters} isChanged={(one) => isWritten(drafts[one] ?? NO_DRAFT)} />;
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

interface TaskBoardProps {
  id?: string;
  filters: ReturnType<typeof useTaskFilters>;
  drafts: Readonly<Record<string, TaskDraft>>;
  onDraft: (taskId: string, draft: TaskDraft) => void;
}

/** The tasks of one state, and the selected one. */
function TaskBoard({ id, filters, drafts, onDraft }: TaskBoardProps) {
  const { query, filter, status, kind, ofTeam, isOverdue } = filters;
  const show = useShow('/tasks');
  const [isFocused, setIsFocused] = useUrlSwitch('focus');
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const { result, nodes, more } = usePages(
    TasksDocument,
    { first: PAGE, query, filter },
    (data) => data.tasks,
  );
  const actions = useTaskActions((taskId, draft) => {
    onDraft(taskId, draft);
    show(taskId);
  });
  const tasks = nodes.filter((task) => task.status === status && !actions.isLeaving(task.id));
  const isOpen = status === 'TODO';
  const at = tasks.findIndex((task) => task.id === id);
  // A task opened by a link may not be in the list.
  const [detailed] = useQuery({
    query: TaskDetailDocument,
    variables: { id: id ?? '' },
    pause: id === undefined,
  });
  const task = tasks[at] ?? detailed.data?.taskPreview?.task ?? undefined;
  const shown =
    task?.id === id && task?.status === 'TODO' && !actions.isLeaving(task.id) ? task : undefined;
  // The position of the shown task, kept even after it has left the list.
  const place = useRef(0);
  useEffect(() => {
    if (at >= 0) place.current = at;
    if (at >= 0 && at >= tasks.length - AHEAD) more?.();
  }, [at, tasks.length, more]);
  const open = (index: number) => {
    const task = tasks[Math.max(0, Math.min(index, tasks.length - 1))];
    if (task !== undefined) show(task.id);
  };
  const first = tasks[0]?.id;
  useEffect(() => {
    if (isFocused && id === undefined && first !== undefined) show(first);
  });
  const draft = id === undefined ? NO_DRAFT : (drafts[id] ?? NO_DRAFT);
  /** Moves on to the next task immediately, and returns if the server refuses. */
  const end = async (action: Promise<boolean>, taskId: string) => {
    const neighbor = tasks[at + 1] ?? tasks[at - 1];
    show(neighbor?.id);
    if (await action) onDraft(taskId, NO_DRAFT);
    else show(taskId);
  };
  const complete = (outcome?: CallOutcome) => {
    if (shown !== undefined) void end(actions.complete(shown, draft, outcome), shown.id);
  };
  const skip = () => {
    if (shown !== undefined && shown.kind !== 'SECTION_APPROVAL')
      void end(actions.skip(shown, draft), shown.id);
  };
  const snooze = async () => {
    if (shown === undefined) return;
    const neighbor = tasks[at + 1] ?? tasks[at - 1];
    if (await actions.snooze(shown)) show(neighbor?.id);
  };
  const finish = () => shown?.kind !== 'SECTION_APPROVAL' && complete();
  useKeys({
    j: () => open(at < 0 && id !== undefined ? place.current : at + 1),
    k: () => open(at < 0 ? (id === undefined ? 0 : place.current - 1) : at - 1),
    x: () => at >= 0 && shown !== undefined && toggle(shown.id),
    e: finish,
    a: finish,
    s: skip,
    z: () => void snooze(),
    f: () => isOpen && setIsFocused(!isFocused),
    Escape: () => setIsFocused(false),
    ...Object.fromEntries(
      CALL_OUTCOMES.map(({ key, outcome }) => [
        key,
        () => shown?.kind === 'CALL' && complete(outcome),
      ]),
    ),
  });
  const toggle = (taskId: string) =>
    setMarked(
      (set) =>
        new Set(set.has(taskId) ? [...set].filter((one) => one !== taskId) : [...set, taskId]),
    );
  /** Unsent input is used only when the task is completed individually. */
  const isChanged = (taskId: string) => isWritten(drafts[taskId] ?? NO_DRAFT);
  // Only visible tasks are completed.
  const chosen = tasks.filter((task) => marked.has(task.id) && !isChanged(task.id));
  const changed = tasks.filter((task) => marked.has(task.id) && isChanged(task.id)).length;
  const detail =
    id === undefined ? null : (
      <TaskDetail
        key={id}
        id={id}
        draft={draft}
        onDraft={(next) => onDraft(id, next)}
        onComplete={complete}
        onSkip={skip}
        onSnooze={() => void snooze()}
        onBack={() => show(undefined)}
      />
    );
  const isEmpty = id === undefined && result.data !== undefined && tasks.length === 0;
  if (isFocused && isOpen)
    return (
      <FocusFrame
        place={at < 0 ? null : at + 1}
        left={tasks.length}
        hasMore={more !== null}
        onLeave={() => setIsFocused(false)}
      >
        <Loaded result={result}>
          {() => detail ?? <Empty title="You’re all caught up">No tasks left in this list.</Empty>}
        </Loaded>
      </FocusFrame>
    );
  return (
    <Page
      title="Tasks"
      isBare
      actions={
        <>
          <TaskFilters {...filters} />
          <TableSwitch />
          <ExportButton
            query={ExportTasksDocument}
            variables={{ query, filter }}
            fileName="tasks.csv"
          />
          {isOpen && tasks.length > 0 ? (
            <Button onClick={() => setIsFocused(true)}>
              Focus <kbd>f</kbd>
            </Button>
          ) : null}
        </>
      }
    >
      <div className="split" data-open={id !== undefined} data-alone={isEmpty}>
        <div className="split-list">
          {chosen.length + changed === 0 ? null : (
            <div className="bulk-bar row">
              <TaskBulk
                chosen={chosen}
                changed={changed}
                onDone={() => setMarked(new Set([...marked].filter(isChanged)))}
              />
            </div>
          )}
          <Loaded result={result}>
            {() => (
              <>
                {tasks.length > 0 ? null : query !== null ||
                  kind !== null ||
                  isOverdue ||
                  !isOpen ? (
                  <NoMatch title="No matching tasks">No tasks match these filters.</NoMatch>
                ) : (
                  <Empty title="You’re all caught up">
                    Tasks appear when a sequence reaches a call, a manual step or an approval.
                  </Empty>
                )}
                {tasks.map((task) => (
                  <TaskRow
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
          {detail ??
            (tasks.length === 0 ? null : (
              <Empty title="Choose a task">
                {isOpen
                  ? keyHints(
                      'J / K to move',
                      'E to complete',
                      'S to skip',
                      'X to select',
                      'F for focus',
                    )
                  : keyHints('J / K to move')}
              </Empty>
            ))}
        </div>
      </div>
    </Page>
  );
}
