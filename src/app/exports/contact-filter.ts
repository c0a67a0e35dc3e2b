import { z } from 'zod';
import type { ContactFilter } from '../../domains/people/contacts/contact-list.service.ts';
import { invalidRequest } from '../../kernel/errors.ts';
import { jsonFault } from '../../kernel/text.ts';

const ids = z.array(z.string().max(100)).max(100);
const time = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

/** The filters of `contacts`, as JSON. */
const filterSchema = z
  .strictObject({
    audienceIds: ids,
    companyDomains: z.array(z.string().max(500)).max(100),
    contactIds: ids,
    createdFrom: time,
    createdTo: time,
    hasEmail: z.boolean(),
    hasNetworkUrl: z.boolean(),
    isInSequence: z.boolean(),
    updatedFrom: time,
  })
  .partial();

/** The filter in the parameter of an export; an empty one if there is none. */
export function contactFilterOf(text: string | null): ContactFilter {
  if (text === null) return {};
  const given = jsonOf(text);
  const unstorable = jsonFault(given);
  if (unstorable !== null) throw invalidRequest([{ path: 'filter', message: unstorable.message }]);
  const { data, error } = filterSchema.safeParse(given);
  if (data !== undefined) return data;
  throw invalidRequest(
    error.issues.map(({ path, message }) => ({ path: ['filter', ...path].join('.'), message })),
  );
}

/** Undefined if the text is no JSON: no object then. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
