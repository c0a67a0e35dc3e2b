import type { ContactFilter, ContactOrder, ContactOrderBy } from '../../generated/graphql.ts';
import type { Sort } from '../../ui/record-table/record-column.ts';
import { useUrlChoice, useUrlFilter, useUrlSwitch } from '../../ui/use-url-filter.ts';

const KEYS: Record<string, ContactOrderBy> = {
  name: 'NAME',
  created: 'CREATED_AT',
  updated: 'UPDATED_AT',
};
const STATES = ['in', 'out'] as const;

/** The filters and order of the list, kept in the URL. */
export function useContactList() {
  const [query, setQuery] = useUrlFilter('q');
  const [standing, setStanding] = useUrlChoice('sequence', STATES);
  const [hasEmail, setHasEmail] = useUrlSwitch('email');
  const [sortId, setSortId] = useUrlChoice('sort', Object.keys(KEYS));
  const [isDescending, setIsDescending] = useUrlSwitch('desc');
  const sort: Sort = { id: sortId ?? 'name', isDescending };
  const filter: ContactFilter = {
    ...(standing === null ? {} : { isInSequence: standing === 'in' }),
    ...(hasEmail ? { hasEmail: true } : {}),
  };
  const orderBy: ContactOrder = {
    by: KEYS[sort.id] ?? 'NAME',
    direction: isDescending ? 'DESCENDING' : 'ASCENDING',
  };
  const setSort = (next: Sort) => {
    setSortId(next.id);
    setIsDescending(next.isDescending);
  };
  return {
    ...{ query, setQuery, standing, setStanding, hasEmail, setHasEmail },
    ...{ filter, orderBy, sort, setSort },
    isFiltered: query !== null || standing !== null || hasEmail,
  };
}
