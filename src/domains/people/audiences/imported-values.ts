import { columnsOf } from '../../../db/columns.ts';
import type { Rows } from '../../../db/database.ts';
import {
  type Contact,
  type Import,
  type ImportMode,
  type ImportRowEffect,
  Prisma,
} from '../../../db/generated/prisma/client.ts';
import type { ContactDetails, ContactField } from '../../../kernel/contact-identity.ts';
import { enumerate } from '../../../kernel/text.ts';
import type { Match, MatchableContact, MatchPlan } from '../contacts/contact-matching.ts';
import { writeContacts } from '../contacts/contacts.service.ts';
import {
  type CustomValues,
  customValuesOf,
  fillCustomValues,
  replaceCustomValues,
} from '../custom-fields/custom-values.ts';
import { ContactChanges, furtherField } from './import-changes.ts';
import type { AcceptedRow } from './source-row.ts';

/**
 * The effect of a row on its contact, and the values of the file that differ from the kept ones.
 */
export interface Update {
  effect: ImportRowEffect;
  /** Empty if nothing differs. */
  note: string;
}

/** Identifying fields are never replaced: another value in a file may mean another person. */
const REPLACED = [
  'firstName',
  'lastName',
  'role',
  'companyName',
  'companyDomain',
  'timeZone',
] as const;

/** A contact with its current values. */
export interface ContactValues {
  contact: MatchableContact;
  custom: CustomValues;
}

/** The values that an import writes to contacts in addition to filled gaps. */
export interface UpdatePlan {
  /** One per row; null if the contact could not be identified. */
  updates: (Update | null)[];
  /** Contacts with replaced values. */
  changed: MatchableContact[];
  values: { contactId: string; values: CustomValues }[];
  changes: ContactChanges;
}

/**
 * Writes custom fields to the contacts, and replaces values if the import does, after the plan was
 * written.
 */
export async function updateContacts(
  rows: Rows,
  run: Pick<Import, 'teamId' | 'mode'>,
  plan: MatchPlan,
  accepted: readonly AcceptedRow[],
): Promise<Pick<UpdatePlan, 'updates' | 'changes'>> {
  const known = await knownContacts(rows, run.teamId, plan);
  const { updates, changed, values, changes } = planUpdates(run.mode, plan, known, accepted);
  await writeContacts(rows, run.teamId, {
    created: [],
    completed: changed,
    further: [],
    unsure: [],
  });
  if (run.mode === 'replace') await replaceCustomValues(rows, run.teamId, values);
  else await fillCustomValues(rows, run.teamId, values);
  return { updates, changes };
}

/**
 * Plans the updates of contacts whose gaps are already filled. `known` has all contacts of the
 * plan, and this updates it.
 */
export function planUpdates(
  mode: ImportMode,
  plan: MatchPlan,
  known: ReadonlyMap<string, ContactValues>,
  accepted: readonly AcceptedRow[],
): UpdatePlan {
  const isNew = new Set(plan.created.map(({ id }) => id));
  const changed = new Map<string, MatchableContact>();
  const values: UpdatePlan['values'] = [];
  const changes = new ContactChanges();
  const updates = accepted.map((row, index): Update | null => {
    const match = plan.matches[index];
    if (match?.outcome === 'conflict') return null;
    const found = match === undefined ? undefined : known.get(match.contactId);
    if (match === undefined || found === undefined)
      throw new Error(`The row ${row.row} has no contact.`);
    const { contactId } = match;
    changes.found(contactId, match.foundAt);
    if (Object.keys(row.values).length > 0) values.push({ contactId, values: row.values });
    if (isNew.delete(contactId)) {
      found.custom = { ...row.values };
      changes.created(contactId);
      return { effect: 'created', note: withheldNote(match) };
    }
    const isReplaced = mode === 'replace';
    const { different, differentCustoms, fills } = compareRow(found, match, row);
    for (const field of match.filled) changes.set(contactId, field, null, row.contact[field]);
    for (const [key, value] of Object.entries(row.values)) {
      const before = found.custom[key] ?? null;
      if (before === null || (isReplaced && before !== value))
        changes.set(contactId, `custom.${key}`, before, value);
    }
    found.custom = isReplaced
      ? { ...found.custom, ...row.values }
      : { ...row.values, ...found.custom };
    const withheld = withheldNote(match);
    if (different.length + differentCustoms.length === 0)
      return { effect: fills ? 'filled' : 'unchanged', note: withheld };
    if (!isReplaced)
      return {
        effect: fills ? 'filled' : 'unchanged',
        note: `${differences(found.contact, row.contact, different, differentCustoms)} ${withheld}`.trim(),
      };
    for (const field of different)
      changes.set(contactId, field, found.contact[field], row.contact[field]);
    if (different.length > 0)
      changed.set(contactId, replaced(found.contact, row.contact, different));
    return { effect: 'changed', note: `${renamedNote(match)} ${withheld}`.trim() };
  });
  for (const { contactId, kind, value } of plan.further)
    changes.set(contactId, furtherField(kind, value), null, value);
  return { updates, changed: [...changed.values()], values, changes };
}

/** Compares the values of a row with its contact. */
function compareRow(
  { contact, custom }: ContactValues,
  { filled, hasGrown }: Pick<Match, 'filled' | 'hasGrown'>,
  row: Pick<AcceptedRow, 'contact' | 'values'>,
) {
  const customs = Object.entries(row.values);
  return {
    different: REPLACED.filter(
      (field) =>
        row.contact[field] !== null &&
        !filled.includes(field) &&
        contact[field] !== row.contact[field],
    ),
    differentCustoms: customs.filter(
      ([key, value]) => custom[key] !== undefined && custom[key] !== value,
    ),
    fills: hasGrown || filled.length > 0 || customs.some(([key]) => custom[key] === undefined),
  };
}

/** The contacts of the plan with their current values. */
async function knownContacts(
  rows: Rows,
  teamId: string,
  { matches, created }: MatchPlan,
): Promise<Map<string, ContactValues>> {
  const known = new Map(
    created.map((contact): [string, ContactValues] => [
      contact.id,
      { contact: { ...contact }, custom: {} },
    ]),
  );
  const ids = [...new Set(matches.map(({ contactId }) => contactId))].filter(
    (id) => !known.has(id),
  );
  if (ids.length === 0) return known;
  const read = await rows<Contact>(
    Prisma.sql`select ${columnsOf('Contact', 'p')} from contact p where p.team_id = ${teamId} and p.id = any(${ids}::text[])`,
  );
  for (const contact of read) known.set(contact.id, { contact, custom: customValuesOf(contact) });
  return known;
}

function replaced(
  contact: MatchableContact,
  details: ContactDetails,
  fields: readonly ContactField[],
): MatchableContact {
  for (const field of fields) contact[field] = details[field];
  return contact;
}

/** Notes that the address was found with another name, so somebody else may be meant. */
function renamedNote({ knownAs }: Match): string {
  return knownAs === null ? '' : `The contact was named ${knownAs} before.`;
}

/** Notes identities of the row that belong to another contact. */
function withheldNote({ withheld, withheldFurther }: Match): string {
  const kept = [...withheld.map((field) => `the ${field}`), ...withheldFurther];
  return kept.length === 0
    ? ''
    : `Another contact has ${enumerate(kept)} of the row, and keeps it.`;
}

function differences(
  contact: ContactDetails,
  details: ContactDetails,
  fields: readonly ContactField[],
  customs: readonly (readonly [string, string])[],
): string {
  const kept = [
    ...fields.map((field) => `${field} "${details[field]}" (kept: "${contact[field]}")`),
    ...customs.map(([key, value]) => `custom.${key} "${value}"`),
  ];
  return `The file has other values: ${kept.join(', ')}.`;
}
