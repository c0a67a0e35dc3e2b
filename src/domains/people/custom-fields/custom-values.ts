import { z } from 'zod';
import type { Rows } from '../../../db/database.ts';
import { type Contact, type CustomField, Prisma } from '../../../db/generated/prisma/client.ts';
import { storedValue, valueRule } from '../../../kernel/custom-fields.ts';
import type { Issue } from '../../../kernel/errors.ts';
import type { CustomVariable } from '../../../kernel/template-check.ts';
import { defineLoader } from '../../../service/loader.ts';

const valuesSchema = z.record(z.string(), z.string());

/** The values of a contact by the key of the field. */
export type CustomValues = Record<string, string>;

export function customValuesOf({ customValues }: Pick<Contact, 'customValues'>): CustomValues {
  return valuesSchema.parse(customValues);
}

/** The values as variables of templates. */
export function customVariables(
  contact: Pick<Contact, 'customValues'>,
): Record<CustomVariable, string> {
  return Object.fromEntries(
    Object.entries(customValuesOf(contact)).map(([key, value]) => [`custom.${key}`, value]),
  );
}

/** The team's fields in the order of their creation. SQL, so that the statement can be batched. */
export function fieldsOfTeam(rows: Rows, teamId: string): Promise<CustomField[]> {
  return rows<CustomField>(Prisma.sql`
    select id, team_id as "teamId", key, name, type::text as type, choices, created_at as "createdAt", deleted_at as "deletedAt"
    from custom_field where team_id = ${teamId} and deleted_at is null order by id`);
}

/** The fields of teams, read once per call. */
export const customFieldsLoader = defineLoader<string, CustomField[]>(
  async ({ rows }, teamIds) =>
    new Map(
      await Promise.all(
        teamIds.map(async (teamId) => [teamId, await fieldsOfTeam(rows, teamId)] as const),
      ),
    ),
  () => [],
);

/**
 * The values in their stored form. A blank value counts as omitted. Invalid values are added to
 * `issues`.
 */
export function checkCustomValues(
  fields: readonly CustomField[],
  given: CustomValues,
  path: string,
  issues: Issue[],
): CustomValues {
  const stored: CustomValues = {};
  for (const [key, text] of Object.entries(given)) {
    const field = fields.find((one) => one.key === key);
    if (field === undefined)
      issues.push({ path: `${path}.${key}`, message: unknownField(key, fields) });
    if (field === undefined || text.trim() === '') continue;
    const value = storedValue(field, text);
    if (value === null) issues.push({ path: `${path}.${key}`, message: valueRule(field) });
    else stored[key] = value;
  }
  return stored;
}

export function unknownField(key: string, fields: readonly CustomField[]): string {
  const known =
    fields.length === 0
      ? 'The team has no custom fields.'
      : `Known keys: ${fields.map((field) => field.key).join(', ')}.`;
  return `is not a custom field: "${key.slice(0, 50)}". ${known}`;
}

/**
 * Sets fields of contacts that have no value yet. SQL because Prisma cannot update many rows with
 * different values.
 */
export async function fillCustomValues(
  rows: Rows,
  teamId: string,
  given: readonly { contactId: string; values: CustomValues }[],
): Promise<void> {
  const filled = given.filter(({ values }) => Object.keys(values).length > 0);
  if (filled.length === 0) return;
  await rows(Prisma.sql`
    update contact p set custom_values = r.values || p.custom_values, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(filled)}::jsonb) as r("contactId" text, values jsonb)
    where p.team_id = ${teamId} and p.id = r."contactId" and r.values || p.custom_values <> p.custom_values`);
}

/** Replaces values of contacts. If a contact occurs twice, the later value wins. */
export async function replaceCustomValues(
  rows: Rows,
  teamId: string,
  given: readonly { contactId: string; values: CustomValues }[],
): Promise<void> {
  const byContact = new Map<string, CustomValues>();
  for (const { contactId, values } of given)
    byContact.set(contactId, { ...byContact.get(contactId), ...values });
  if (byContact.size === 0) return;
  const replaced = [...byContact].map(([contactId, values]) => ({ contactId, values }));
  await rows(Prisma.sql`
    update contact p set custom_values = p.custom_values || r.values, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(replaced)}::jsonb) as r("contactId" text, values jsonb)
    where p.team_id = ${teamId} and p.id = r."contactId" and p.custom_values || r.values <> p.custom_values`);
}
