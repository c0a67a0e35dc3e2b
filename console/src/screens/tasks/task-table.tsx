import { Link, useLocation } from 'wouter';
import { usePages } from '../../data/use-pages.ts';
import {
  ExportTasksDocument,
  type TaskOrderBy,
  TaskTableDocument,
  type TaskTableRowFragment,
} from '../../generated/graphql.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { Page } from '../../ui/page.tsx';
import type { RecordColumn } from '../../ui/record-table/record-column.ts';
import { RecordTable } from '../../ui/record-table/record-table.tsx';
import { Loaded, NoMatch } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { useUrlChoice, useUrlSwitch } from '../../ui/use-url-filter.ts';
import { words } from '../../ui/words.ts';
import { ContactPeek } from '../contacts/contact-peek.tsx';
import { TaskBulk } from './task-bulk.tsx';
import { TaskFilters, type useTaskFilters } from './task-filters.tsx';

type Row = TaskTableRowFragment;

const PAGE = 100;
const KEYS: Record<string, TaskOrderBy> = { due: 'DUE_AT', created: 'CREATED_AT' };

const COLUMNS: readonly RecordColumn<Row>[] = [
  {
    id: 'title',
    name: 'Task',
    weight: 1.5,
    cell: ({ id, title }) => (
      <Link href={`/tasks/${id}`} className="strong">
        {title}
      </Link>
    ),
  },
  { id: 'kind', name: 'Kind', weight: 0.7, cell: ({ kind }) => words(kind) },
  {
    id: 'contact',
    name: 'Contact',
    cell: ({ contact }) => (
      <Link href={`/contacts/${contact.id}`}>{contact.fullName ?? contact.email ?? 'Unknown'}</Link>
    ),
  },
  { id: 'company', name: 'Company', cell: ({ contact }) => contact.companyName },
  {
    id: 'due',
    name: 'Due',
    weight: 0.8,
    isSortable: true,
    cell: ({ dueAt, isOverdue }) => (
      <>
        <Time at={dueAt} /> {isOverdue ? <Badge tone="bad">Overdue</Badge> : null}
      </>
    ),
  },
  {
    id: 'assignee',
    name: 'Assigned to',
    weight: 0.8,
    cell: ({ assignee }) => assignee.user.displayName,
  },
  {
    id: 'sequence',
    name: 'Sequence',
    isExtra: true,
    cell: ({ flowPlan }) => <Link href={`/flow-plans/${flowPlan.id}`}>{flowPlan.name}</Link>,
  },
  {
    id: 'created',
    name: 'Created',
    weight: 0.8,
    isExtra: true,
    isSortable: true,
    cell: ({ createdAt }) => <Time at={createdAt} />,
  },
  { id: 'state', name: 'State', weight: 0.7, isExtra: true, cell: ({ status }) => words(status) },
];

/** Switches between the list with the selected task and the table. */
export function TableSwitch() {
  const [isTable, setIsTable] = useUrlSwitch('table');
  return (
    <Button aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
      Table
    </Button>
  );
}

interface TaskTableProps {
  filters: ReturnType<typeof useTaskFilters>;
  /** True if a task has unsent input; it's then completed individually. */
  isChanged: (taskId: string) => boolean;
}

/** The tasks as a table, for bulk actions. */
export function TaskTable({ filters, isChanged }: TaskTableProps) {
  const { query, filter, status } = filters;
  const [sortId, setSortId] = useUrlChoice('sort', Object.keys(KEYS));
  const [isDescending, setIsDescending] = useUrlSwitch('desc');
  const [, navigate] = useLocation();
  const sort = { id: sortId ?? 'due', isDescending };
  const { result, nodes, more } = usePages(
    TaskTableDocument,
    {
      ...{ first: PAGE, query, filter },
      orderBy: {
        by: KEYS[sort.id] ?? 'DUE_AT',
        direction: isDescending ? 'DESCENDING' : 'ASCENDING',
      },
    },
    (data) => data.tasks,
  );
  const tasks = nodes.filter((task) => task.status === status);
  return (
    <Page
      title="Tasks"
      actions={
        <>
          <TaskFilters {...filters} />
          <TableSwitch />
          <ExportButton
            query={ExportTasksDocument}
            variables={{ query, filter }}
            fileName="tasks.csv"
          />
        </>
      }
    >
      <Loaded result={result}>
        {(data) =>
          tasks.length === 0 ? (
            <NoMatch title="No matching tasks" href="/tasks?table=yes">
              No tasks match these filters.
            </NoMatch>
          ) : (
            <RecordTable
              list="TASKS"
              label="Tasks"
              unit="task"
              nameOf={({ title }) => title}
              columns={COLUMNS}
              records={tasks}
              count={data.tasks?.totalCount ?? null}
              onMore={more}
              sort={sort}
              onSort={(next) => {
                setSortId(next.id);
                setIsDescending(next.isDescending);
              }}
              {...(status === 'TODO'
                ? {
                    bulk: (ids: string[], clear: () => void) => {
                      const chosen = tasks.filter(({ id }) => ids.includes(id));
                      return (
                        <TaskBulk
                          chosen={chosen.filter(({ id }) => !isChanged(id))}
                          changed={chosen.filter(({ id }) => isChanged(id)).length}
                          onDone={clear}
                        />
                      );
                    },
                  }
                : {})}
              peek={({ contact }) => <ContactPeek key={contact.id} id={contact.id} />}
              onOpen={({ id }) => navigate(`/tasks/${id}`)}
            />
          )
        }
      </Loaded>
    </Page>
  );
}
