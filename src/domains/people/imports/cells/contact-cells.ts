import type { CountryCode } from 'libphonenumber-js/min';
import {
  type ContactField,
  type ContactInput,
  normalizeContact,
  normalizeEmail,
  normalizePhone,
} from '../../../../kernel/contact-identity.ts';
import { unmarkedCell } from '../../../../kernel/csv-text.ts';
import { MAX_FURTHER } from '../../../../kernel/identity/also-known-by.ts';
import type { LeftOutCell } from '../../audiences/source-row.ts';
import { isOwnExport } from '../columns/own-export.ts';
import {
  type Column,
  type CustomFieldName,
  type FurtherColumn,
  isCustom,
} from '../columns/recognized-column.ts';
import { readEmailCell } from './email-cell.ts';
import { isEmptyMark, visibleCell } from './empty-cell.ts';
import { firstNameOf, lastNameOf, splitName } from './name-cell.ts';
import { phoneCountry, readPhoneCell } from './phone-cell.ts';
import { firstUrl, isWebsite } from './url-cell.ts';

interface Table {
  columns: readonly (Column | null)[];
  headings: readonly string[];
  country: string | null;
  customFields: readonly CustomFieldName[];
}

/** The contact of a row, and its unusable cells. */
export interface CellsOfRow {
  contact: ContactInput;
  /** Secondary addresses and numbers, separated by spaces. Absent if there are none. */
  alsoKnownBy?: string;
  /** The values of custom fields by key, as they are in the file. */
  custom: Record<string, string>;
  leftOut: LeftOutCell[];
  /** True if all values are already in their stored form. */
  isNormalized: boolean;
}

type AddressKind = 'email' | 'phone';

export type ContactCells = (cells: readonly string[]) => CellsOfRow;

/** Longer values are cut when shown. */
const SHOWN_CHARACTERS = 200;

/** Reads the rows of a table. Cells of this program's own exports are read literally. */
export function readCells(table: Table): ContactCells {
  if (isOwnExport(table.headings, table.customFields))
    return (cells) => new Row(table, null).readLiteral(cells);
  const fileCountry = table.country === null ? null : phoneCountry(table.country);
  const countries = new Map<string, CountryCode | null>();
  const countriesAt = table.columns.flatMap((column, at) => (column === 'country' ? [at] : []));
  const countryOf = (cell: string): CountryCode | null => {
    if (cell === '') return fileCountry;
    const known = countries.get(cell);
    if (known !== undefined) return known ?? fileCountry;
    const found = phoneCountry(cell);
    if (countries.size < 5_000) countries.set(cell, found);
    return found ?? fileCountry;
  };
  return (cells) => {
    const given = countriesAt.map((at) => visibleCell(cells[at] ?? ''));
    return new Row(table, countryOf(given.find((cell) => cell !== '') ?? '')).read(cells);
  };
}

const SEPARATOR = /[;,|\r\n]+/;

const INVALID: Record<AddressKind, string> = {
  email: 'must be an email address, for example ada@example.com.',
  phone: 'must be a valid phone number with country code, for example +442079460958.',
};

class Row {
  readonly #table: Table;
  readonly #country: CountryCode | null;
  readonly #row: CellsOfRow = { contact: {}, custom: {}, leftOut: [], isNormalized: true };
  /** Values after the first one of their kind, with their columns. */
  readonly #further: Record<AddressKind, { at: number; value: string }[]> = {
    email: [],
    phone: [],
  };
  #name = '';
  #namedInEmail = '';

  constructor(table: Table, country: CountryCode | null) {
    this.#table = table;
    this.#country = country;
  }

  read(cells: readonly string[]): CellsOfRow {
    const { contact, custom } = this.#row;
    for (const [at, column] of this.#table.columns.entries()) {
      if (column === null || column === 'country') continue;
      const cell = visibleCell(cells[at] ?? '');
      if (cell === '' || isEmptyMark(cell, isNameColumn(column))) continue;
      if (cell.includes('\uFFFD'))
        this.#leave(at, cell, 'has a damaged character. Save the file again in UTF-8.');
      else if (isCustom(column)) custom[column.slice('custom.'.length)] ??= cell;
      else if (column === 'fullName') this.#name ||= cell;
      else this.#take(at, column, cell);
    }
    const name = this.#name || this.#namedInEmail;
    if (name !== '' && contact.firstName === undefined && contact.lastName === undefined) {
      const { firstName, lastName } = splitName(name);
      const at = this.#table.columns.indexOf('fullName');
      this.#takeText(at, 'firstName', firstName);
      this.#takeText(at, 'lastName', lastName);
    }
    this.#settleFirstName();
    this.#settleFurther();
    return this.#row;
  }

  /**
   * "Lovelace, Ada" in the column of first names is a whole name, unless another column has the
   * last name.
   */
  #settleFirstName(): void {
    const { contact } = this.#row;
    if (contact.lastName !== undefined || !contact.firstName?.includes(',')) return;
    const { firstName, lastName } = splitName(contact.firstName);
    if (firstName === '' || lastName === '') return;
    contact.firstName = firstName;
    contact.lastName = lastName;
  }

  /** Reads cells literally. An invalid cell is still left out. */
  readLiteral(cells: readonly string[]): CellsOfRow {
    for (const [at, column] of this.#table.columns.entries()) {
      const cell = unmarkedCell(cells[at] ?? '');
      if (column === null || column === 'country' || column === 'fullName' || cell === '') continue;
      if (isCustom(column)) this.#row.custom[column.slice('custom.'.length)] ??= cell;
      else if (column === 'email' || column === 'otherEmails')
        this.#takeLiteral(at, column, 'email', cell, normalizeEmail);
      else if (column === 'phone' || column === 'otherPhones')
        this.#takeLiteral(at, column, 'phone', cell, normalizePhone);
      else this.#takeText(at, column, cell);
    }
    this.#settleFurther();
    return this.#row;
  }

  #takeLiteral(
    at: number,
    column: AddressKind | FurtherColumn,
    kind: AddressKind,
    cell: string,
    to: (text: string) => string | null,
  ): void {
    const values = cell
      .split(SEPARATOR)
      .filter((text) => text.trim() !== '')
      .flatMap((text) => {
        const value = to(text);
        if (value === null) this.#leave(at, text.trim(), INVALID[kind]);
        return value ?? [];
      });
    this.#keep(at, column, kind, values);
  }

  #take(at: number, column: ContactField | FurtherColumn, cell: string): void {
    if (column === 'email' || column === 'otherEmails') this.#takeEmail(at, column, cell);
    else if (column === 'phone' || column === 'otherPhones') this.#takePhone(at, column, cell);
    else if (column === 'networkUrl') this.#takeText(at, column, firstUrl(cell));
    else if (column === 'companyDomain') this.#takeDomain(at, cell);
    else
      this.#takeText(
        at,
        column,
        column === 'firstName'
          ? firstNameOf(cell)
          : column === 'lastName'
            ? lastNameOf(cell)
            : cell,
      );
  }

  #takeDomain(at: number, cell: string): void {
    const { contact } = this.#row;
    const before = contact.companyDomain;
    this.#takeText(at, 'companyDomain', cell.includes('@') ? cell : firstUrl(cell));
    if (before !== undefined || !contact.companyDomain || isWebsite(contact.companyDomain)) return;
    delete contact.companyDomain;
    this.#leave(at, cell, 'is a page about the company, and not its own website.');
  }

  #takeEmail(at: number, column: 'email' | 'otherEmails', cell: string): void {
    const { email, others, name } = readEmailCell(cell);
    if (email === null) this.#leave(at, cell, INVALID.email);
    else this.#keep(at, column, 'email', [email, ...others]);
    if (column === 'email') this.#namedInEmail ||= name ?? '';
  }

  #takePhone(at: number, column: 'phone' | 'otherPhones', cell: string): void {
    const { phone, others } = readPhoneCell(cell, this.#country);
    const known =
      this.#country === null
        ? 'Give the country of the file, or add the country code, for example +44'
        : `It was read as one of ${this.#country}`;
    if (phone === null) this.#leave(at, cell, `is not a valid phone number. ${known}.`);
    else this.#keep(at, column, 'phone', [phone, ...others]);
  }

  /** The first value in a column of primary values is the row's primary value. */
  #keep(
    at: number,
    column: AddressKind | FurtherColumn,
    kind: AddressKind,
    values: readonly string[],
  ): void {
    const { contact } = this.#row;
    if (column === kind && values[0] !== undefined) contact[kind] ??= values[0];
    this.#further[kind].push(...values.map((value) => ({ at, value })));
  }

  /** Without a primary value, the first secondary one becomes primary. */
  #settleFurther(): void {
    const { contact } = this.#row;
    const kept: string[] = [];
    for (const kind of ['email', 'phone'] as const) {
      const [first] = this.#further[kind];
      if (first === undefined) continue;
      contact[kind] ??= first.value;
      const others = new Map<string, number>();
      for (const { at, value } of this.#further[kind])
        if (value !== contact[kind] && !others.has(value)) others.set(value, at);
      const distinct = [...others];
      kept.push(...distinct.slice(0, MAX_FURTHER).map(([value]) => value));
      for (const [value, at] of distinct.slice(MAX_FURTHER))
        this.#leave(at, value, `is one too many: a contact gets ${MAX_FURTHER} besides the first.`);
    }
    if (kept.length > 0) this.#row.alsoKnownBy = kept.join(' ');
  }

  #takeText(at: number, column: ContactField, text: string): void {
    if (text === '') return;
    const { details, issues } = normalizeContact({ [column]: text }, '');
    const value = details[column];
    const { contact } = this.#row;
    if (value === null) this.#leave(at, text, issues[0]?.message ?? 'is not valid.');
    else if (column === 'networkUrl' && isPublicProfile(value) && !isPublicProfile(contact[column]))
      contact[column] = value;
    else contact[column] ??= value;
  }

  #leave(at: number, value: string, reason: string): void {
    this.#row.leftOut.push({
      heading: this.#table.headings[at] ?? '',
      value: value.slice(0, SHOWN_CHARACTERS),
      reason,
    });
  }
}

/**
 * True if the profile URL has the name that its owner chose. Sales Navigator has other pages, and
 * some tools export the member's ID instead of the name.
 */
function isPublicProfile(url: string | null | undefined): boolean {
  return typeof url === 'string' && /\/in\/(?!ac[ow][a-z0-9])/i.test(url);
}

function isNameColumn(column: Column): boolean {
  return column === 'firstName' || column === 'lastName' || column === 'fullName';
}
