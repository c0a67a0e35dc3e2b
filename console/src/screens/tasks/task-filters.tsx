import { useViewer } from '../../data/viewer.ts';
import type { TaskFilter, TaskKind, TaskStatus } from '../../generated/graphql.ts';
import { Button } from '../../ui/button.tsx';
import { Filters } from '../../ui/filters.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { useUrlChoice, useUrlFilter, useUrlSwitch } from '../../ui/use-url-filter.ts';
import { words } from '../../ui/words.ts';

const KINDS: readonly TaskKind[] = ['SECTION_APPROVAL', 'CALL', 'MANUAL'];
const STATUSES: readonly TaskStatus[] = ['TODO', 'COMPLETED', 'SKIPPED', 'CANCELED'];

/** The filters of the task list in the URL. By default the member's own open tasks. */
export function useTaskFilters() {
  const [query, setQuery] = useUrlFilter('q');
  const [ofTeam, setOfTeam] = useUrlSwitch('team');
  const [isOverdue, setIsOverdue] = useUrlSwitch('overdue');
  const [kind, setKind] = useUrlChoice('kind', KINDS);
  const [chosen, setStatus] = useUrlChoice('status', STATUSES);
  const status = chosen ?? 'TODO';
  const filter: TaskFilter = {
    statuses: [status],
    ...(ofTeam ? { includeTeamTasks: true } : {}),
    ...(kind === null ? {} : { kinds: [kind] }),
    ...(isOverdue ? { isOverdue } : {}),
  };
  return {
    ...{ query, setQuery, ofTeam, setOfTeam, kind, setKind, status, setStatus },
    ...{ isOverdue, setIsOverdue, filter },
  };
}

export function TaskFilters({
  query,
  setQuery,
  ofTeam,
  setOfTeam,
  kind,
  setKind,
  status,
  setStatus,
  isOverdue,
  setIsOverdue,
}: ReturnType<typeof useTaskFilters>) {
  const { may } = useViewer();
  const count = [kind !== null, status !== 'TODO', ofTeam, isOverdue].filter(Boolean).length;
  return (
    <>
      <SearchField label="Search tasks" query={query} onSearch={setQuery} />
      <Filters count={count}>
        <select
          className="input narrow"
          aria-label="Kind of task"
          value={kind ?? ''}
          onChange={(event) => setKind(event.target.value)}
        >
          <option value="">All kinds</option>
          {KINDS.map((one) => (
            <option key={one} value={one}>
              {words(one)}
            </option>
          ))}
        </select>
        <select
          className="input narrow"
          aria-label="State of tasks"
          value={status}
          onChange={(event) => setStatus(event.target.value === 'TODO' ? null : event.target.value)}
        >
          {STATUSES.map((one) => (
            <option key={one} value={one}>
              {one === 'TODO' ? 'Open' : words(one)}
            </option>
          ))}
        </select>
        <Button aria-pressed={isOverdue} onClick={() => setIsOverdue(!isOverdue)}>
          Overdue
        </Button>
        {may('TASKS_READ_TEAM') ? (
          <Button aria-pressed={ofTeam} onClick={() => setOfTeam(!ofTeam)}>
            All members
          </Button>
        ) : null}
      </Filters>
    </>
  );
}
