import {
  CONTACT_FIELDS,
  type ContactDetails,
  type ContactInput,
  identityFault,
  normalizeContact,
} from '../../../kernel/contact-identity.ts';
import type { Issue } from '../../../kernel/errors.ts';
import type { KnownDetails } from '../../../kernel/identity/also-known-by.ts';
import { checkContact } from '../contacts/contacts.service.ts';
import { type CustomValues, checkCustomValues } from '../custom-fields/custom-values.ts';

/** A cell of a file that was dropped from its row. */
export interface LeftOutCell {
  heading: string;
  value: string;
  reason: string;
}

/** A row of a source. A row that cannot be parsed has a `fault`. */
export interface SourceRow {
  row: number;
  contact: ContactInput;
  /** For a file: further normalized addresses and numbers, separated by spaces. */
  alsoKnownBy?: string | undefined;
  /** Values of custom fields by key, as given. */
  custom?: CustomValues | undefined;
  fault: string | null;
  /** For a file: the unusable cells. A bad cell does not affect the rest of its row. */
  leftOut?: LeftOutCell[] | undefined;
  /**
   * For a file: true if the values are already in their stored form and must not be normalized
   * again.
   */
  isNormalized?: boolean | undefined;
  /** For a file: the original row. */
  cells?: string[] | undefined;
}

/** A row with a contact that can be matched. */
export interface AcceptedRow {
  row: number;
  contact: KnownDetails;
  values: CustomValues;
  leftOut: LeftOutCell[];
  cells: string[] | undefined;
}

/** Checks a row. Returns the reason if the row is refused. */
export function acceptRow(
  fields: Parameters<typeof checkCustomValues>[0],
  { row, contact: input, alsoKnownBy, custom, fault, leftOut, isNormalized, cells }: SourceRow,
): AcceptedRow | string {
  const issues: Issue[] = [];
  const customIssues: Issue[] = [];
  const contact =
    isNormalized === true ? normalizedContact(input, issues) : checkContact(input, '', issues);
  const values = checkCustomValues(fields, custom ?? {}, 'custom', customIssues);
  if (leftOut === undefined) issues.push(...customIssues);
  if (fault !== null) return fault;
  const cellsOut = [
    ...(leftOut ?? []),
    ...(leftOut === undefined
      ? []
      : customIssues.map((issue) => leftOutValue(issue, custom ?? {}, fields))),
  ];
  const known = alsoKnownBy === undefined ? contact : { ...contact, alsoKnownBy };
  if (issues.length === 0) return { row, contact: known, values, leftOut: cellsOut, cells };
  return [
    ...issues.map(({ path, message }) => `${path || 'The contact'} ${message}`),
    ...cellsOut.map(({ heading, value, reason }) => `${heading} "${value}" ${reason}`),
  ].join(' ');
}

function normalizedContact(input: ContactInput, issues: Issue[]): ContactDetails {
  const { details } = normalizeContact({}, '');
  for (const field of CONTACT_FIELDS) details[field] = input[field] ?? null;
  const fault = identityFault(details);
  if (fault !== null) issues.push({ path: '', message: fault });
  return details;
}

function leftOutValue(
  { path, message }: Issue,
  custom: CustomValues,
  fields: Parameters<typeof checkCustomValues>[0],
): LeftOutCell {
  const key = path.slice('custom.'.length);
  return {
    heading: fields.find((field) => field.key === key)?.name ?? key,
    value: (custom[key] ?? '').slice(0, 200),
    reason: message,
  };
}
