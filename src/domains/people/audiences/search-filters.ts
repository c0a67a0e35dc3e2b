import { z } from 'zod';
import type { SearchFilters } from '../../../providers/contact-data/contact-data.port.ts';

const list = z.array(z.string());

/** The stored filters of a directory search. An empty list does not restrict the result. */
export const searchFiltersSchema = z.object({
  jobTitles: list,
  seniorities: list,
  departments: list,
  countries: list,
  industries: list,
  companyDomains: list,
  companyNames: list,
  companySizes: list,
  keywords: list,
});

export type SearchFiltersInput = {
  [Field in keyof SearchFilters]?: readonly string[] | null | undefined;
};

/** Fills in omitted filters. `read` converts each list. */
export function toSearchFilters(
  input: SearchFiltersInput,
  read: (values: readonly string[], field: string) => string[],
): z.infer<typeof searchFiltersSchema> {
  const fields = searchFiltersSchema.keyof().options;
  return searchFiltersSchema.parse(
    Object.fromEntries(fields.map((field) => [field, read(input[field] ?? [], field)])),
  );
}
