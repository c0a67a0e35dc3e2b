import { type Issue, invalidRequest } from '../../kernel/errors.ts';
import { enumerate, nearestOf } from '../../kernel/text.ts';
import type { SearchFilters } from '../../providers/contact-data/contact-data.port.ts';

const FIELDS = ['jobTitles', 'seniorities', 'departments', 'countries', 'industries', 'companyDomains', 'companyNames', 'companySizes', 'keywords'] as const;

export type DiscoveryFilters = { [Field in (typeof FIELDS)[number]]?: readonly string[] | null | undefined };

const MAX_ENTRIES = 50;
const MAX_LENGTH = 200;

/** The filters with every list in place. An industry must be one of the directory's, exactly; the nearest ones are named. */
export function readFilters(input: DiscoveryFilters, industries: readonly string[]): SearchFilters {
  const issues: Issue[] = [];
  const lists = Object.fromEntries(FIELDS.map((field) => [field, readList(input[field] ?? [], `filters.${field}`, issues)]));
  for (const [index, industry] of (input.industries ?? []).entries()) {
    if (industries.includes(industry)) continue;
    const near = nearestOf(industry, industries, 3);
    issues.push({
      path: `filters.industries[${index}]`,
      message: `"${industry.slice(0, MAX_LENGTH)}" is no industry of the directory. The nearest are ${enumerate(near)}; get_contact_discovery_industry_values lists them all.`,
    });
  }
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
  if (values.length > MAX_ENTRIES) issues.push({ path, message: `takes at most ${MAX_ENTRIES} entries.` });
  for (const [index, value] of values.entries()) {
    if (value.trim() === '' || value.length > MAX_LENGTH) issues.push({ path: `${path}[${index}]`, message: `must be 1 to ${MAX_LENGTH} characters.` });
  }
  return values.map((value) => value.trim());
}
