import { type Issue, invalidRequest } from '../../../kernel/errors.ts';
import type {
  SearchFilters,
  SearchValues,
} from '../../../providers/contact-data/contact-data.port.ts';
import { unknownValues } from '../../../providers/contact-data/search-values.ts';
import { type SearchFiltersInput, toSearchFilters } from '../audiences/search-filters.ts';

const MAX_ENTRIES = 50;
const MAX_LENGTH = 200;

/**
 * Fills in missing lists. Values unknown to the directory are rejected with the nearest known ones.
 */
export function readFilters(input: SearchFiltersInput, values: SearchValues): SearchFilters {
  const issues: Issue[] = [];
  const filters = toSearchFilters(input, (list, field) =>
    readList(list, `filters.${field}`, issues),
  );
  issues.push(...unknownValues(input, values, 'filters'));
  if (issues.length > 0) throw invalidRequest(issues);
  return filters;
}

function readList(values: readonly string[], path: string, issues: Issue[]): string[] {
  if (values.length > MAX_ENTRIES)
    issues.push({ path, message: `must have at most ${MAX_ENTRIES} entries.` });
  for (const [index, value] of values.entries()) {
    if (value.trim() === '' || value.length > MAX_LENGTH)
      issues.push({ path: `${path}[${index}]`, message: `must be 1 to ${MAX_LENGTH} characters.` });
  }
  return values.map((value) => value.trim());
}
