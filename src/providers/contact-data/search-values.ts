import type { Issue } from '../../kernel/errors.ts';
import { enumerate, nearestOf } from '../../kernel/text.ts';
import type { SearchFilters, SearchValues } from './contact-data.port.ts';

const NOUNS: Record<keyof SearchValues, string> = {
  industries: 'industry',
  seniorities: 'seniority',
  departments: 'department',
  countries: 'country',
  companySizes: 'company size',
};
const FIELDS = ['industries', 'seniorities', 'departments', 'countries', 'companySizes'] as const;
const MAX_SHOWN = 200;
const NEAREST = 3;

/**
 * Reports filter values that the directory does not know, each with the closest known ones. A
 * search for them would silently find nothing.
 */
export function unknownValues(
  filters: { [Field in keyof SearchFilters]?: readonly string[] | null | undefined },
  values: SearchValues,
  path: string,
): Issue[] {
  return FIELDS.flatMap((field) => {
    const known = values[field];
    if (known === null) return [];
    // Industries are case-sensitive; the other values are not.
    const alike = (value: string) => (field === 'industries' ? value : value.trim().toLowerCase());
    const names = new Set(known.map(alike));
    return (filters[field] ?? []).flatMap((value, index) => {
      if (names.has(alike(value))) return [];
      const hint =
        field === 'industries' ? '; get_contact_discovery_industry_values lists them all' : '';
      const message = `"${value.slice(0, MAX_SHOWN)}" is not a known ${NOUNS[field]}. The closest values are ${enumerate(nearestOf(value, known, NEAREST))}${hint}.`;
      return [{ path: `${path}.${field}[${index}]`, message }];
    });
  });
}
