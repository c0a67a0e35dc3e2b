import { type Issue, invalidRequest } from '../../kernel/errors.ts';
import type { SearchFilters, SearchValues } from '../../providers/contact-data/contact-data.port.ts';
import { unknownValues } from '../../providers/contact-data/search-values.ts';

const FIELDS = ['jobTitles', 'seniorities', 'departments', 'countries', 'industries', 'companyDomains', 'companyNames', 'companySizes', 'keywords'] as const;

export type DiscoveryFilters = { [Field in (typeof FIELDS)[number]]?: readonly string[] | null | undefined };

const MAX_ENTRIES = 50;
const MAX_LENGTH = 200;

/** Fills in missing lists. Values unknown to the directory are rejected with the nearest known ones. */
export function readFilters(input: DiscoveryFilters, values: SearchValues): SearchFilters {
  const issues: Issue[] = [];
  const lists = Object.fromEntries(FIELDS.map((field) => [field, readList(input[field] ?? [], `filters.${field}`, issues)]));
  issues.push(...unknownValues(input, values, 'filters'));
  if (issues.length > 0) throw invalidRequest(issues);
  const {
    jobTitles = [],
    seniorities = [],
    departments = [],
    countries = [],
    companyDomains = [],
    companyNames = [],
    companySizes = [],
    keywords = [],
  } = lists;
  return { jobTitles, seniorities, departments, countries, industries: lists['industries'] ?? [], companyDomains, companyNames, companySizes, keywords };
}

function readList(values: readonly string[], path: string, issues: Issue[]): string[] {
  if (values.length > MAX_ENTRIES) issues.push({ path, message: `must have at most ${MAX_ENTRIES} entries.` });
  for (const [index, value] of values.entries()) {
    if (value.trim() === '' || value.length > MAX_LENGTH) issues.push({ path: `${path}[${index}]`, message: `must be 1 to ${MAX_LENGTH} characters.` });
  }
  return values.map((value) => value.trim());
}
