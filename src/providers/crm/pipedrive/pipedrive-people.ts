import {
  type ContactDetails,
  type ContactInput,
  normalizeContact,
  normalizeEmail,
  normalizePhone,
} from '../../../kernel/contact-identity.ts';
import { organizationSchema, type Person, type PipedriveApi } from './pipedrive-api.ts';

/** The maximum number of objects read by ID in one request. */
const AT_ONCE = 100;

/** The names of the organizations of some people, by ID. */
export async function organizationNames(
  api: PipedriveApi,
  people: readonly Person[],
): Promise<Map<number, string>> {
  const ids = [...new Set(people.flatMap(({ org_id: id }) => id ?? []))];
  const names = new Map<number, string>();
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const { data } = await api.page('/api/v2/organizations', organizationSchema, {
      ids: ids.slice(from, from + AT_ONCE).join(','),
      limit: AT_ONCE,
    });
    for (const { id, name } of data) if (name) names.set(id, name);
  }
  return names;
}

/**
 * Converts a person. Skips values that are no email address or no phone number with a country code.
 */
export function toContact(
  crmContactId: string,
  person: Person,
  organizations: ReadonlyMap<number, string>,
): ContactInput {
  return {
    crmContactId,
    timeZone: null,
    firstName: person.first_name?.trim() || null,
    lastName: person.last_name?.trim() || null,
    email: first(person.emails, normalizeEmail),
    phone: first(person.phones, normalizePhone),
    networkUrl: null,
    role: person.job_title?.trim() || null,
    companyName:
      (person.org_id == null ? undefined : organizations.get(person.org_id)?.trim()) || null,
    companyDomain: null,
  };
}

export function toDetails(
  crmContactId: string,
  person: Person,
  organizations: ReadonlyMap<number, string>,
): ContactDetails & { crmContactId: string } {
  return {
    ...normalizeContact(toContact(crmContactId, person, organizations), '').details,
    crmContactId,
  };
}

/** The primary value, or the first readable one. */
function first(
  values: Person['emails'],
  normalize: (value: string) => string | null,
): string | null {
  const readable = (values ?? []).filter(({ value }) => value != null && normalize(value) !== null);
  return (readable.find(({ primary }) => primary === true) ?? readable[0])?.value ?? null;
}

/** All values of a kind, normalized for comparison. */
export function normalized(
  values: Person['emails'],
  normalize: (value: string) => string | null,
): string[] {
  return (values ?? []).flatMap(({ value }) => (value == null ? [] : (normalize(value) ?? [])));
}
