import type { CustomField, ImportMode, ImportRowEffect } from '../../db/generated/prisma/client.ts';
import { CONTACT_FIELDS, type ContactDetails } from '../../kernel/contact-identity.ts';
import { authorize } from '../../kernel/policy.ts';
import type { ServiceContext } from '../../service/service-context.ts';
import { conflictReason } from '../audiences/audience-members.ts';
import { compareRow, knownContacts } from '../audiences/imported-values.ts';
import { type AcceptedRow, acceptRow, type LeftOutCell } from '../audiences/source-row.ts';
import type { Match } from '../contacts/contact-matching.ts';
import { matchInTeam } from '../contacts/contacts.service.ts';
import { type CustomValues, fieldsOfTeam } from '../custom-fields/custom-values.ts';
import { type CsvColumn, describe } from './csv-columns.service.ts';
import { readCsvWindowOf } from './csv-reader.ts';
import { decodeFile, type FileEncoding } from './encodings.ts';
import { checkCountry, type ImportTarget, rowsOf, wantedColumns } from './import-starts.ts';
import { ModeCounts, type RowKind } from './mode-counts.ts';
import { tableText } from './table-files.ts';

/** Of a longer file, the beginning is counted. */
export const PREVIEW_BYTES = 8 * 1024 * 1024;
const SHOWN_ROWS = 20;
const SAMPLES = 3;
const SAMPLE_CHARACTERS = 100;

export interface PreviewRow {
  row: number;
  /**
   * What the import would do with the contact; null if the row is refused or the mode leaves it
   * out.
   */
  effect: ImportRowEffect | null;
  /** Why the row is refused; null otherwise. */
  reason: string | null;
  contact: Partial<ContactDetails>;
  custom: CustomValues;
  leftOut: LeftOutCell[];
}

/** What an import would do. Nothing is written. */
export interface ImportPreview {
  totalRows: number;
  /** Whether all rows of the file were counted. */
  isComplete: boolean;
  encoding: FileEncoding;
  sheets: string[];
  columns: (Pick<CsvColumn, 'heading' | 'field' | 'isCountry'> & {
    customFieldKey: string | null;
    samples: string[];
  })[];
  rows: PreviewRow[];
  /** The counts of each choice. */
  outcomes: ({ mode: ImportMode } & Record<ImportRowEffect | 'excluded', number>)[];
  refusedRows: number;
  refusals: { reason: string; count: number }[];
  leftOutCells: number;
}

/**
 * Reads the beginning of a file and says what an import would do with it, by each choice.
 * Read-only.
 */
export async function previewImport(
  context: ServiceContext,
  target: Omit<ImportTarget, 'name' | 'audienceId'>,
  file: Uint8Array,
): Promise<ImportPreview> {
  const { actor } = context;
  authorize(actor, 'audiences.write');
  checkCountry(target.country);
  const customFields = await fieldsOfTeam(context.rows, actor.teamId);
  const { text, sheets, encoding: chosen } = await tableText(actor.teamId, file, target);
  const { text: decoded, encoding } = decodeFile(text, chosen);
  const bytes = Buffer.from(decoded.replace(/^\uFEFF/, ''));
  const isComplete = bytes.length <= PREVIEW_BYTES && file.length <= PREVIEW_BYTES;
  const window = { before: null, isLast: isComplete };
  const { chunks, end } = await readCsvWindowOf(
    actor.teamId,
    bytes.subarray(0, PREVIEW_BYTES),
    wantedColumns(target, customFields),
    window,
  );
  const counting = new Counting(context, customFields, target.mode ?? 'fill_gaps');
  for (const { rows } of chunks) await counting.take(rowsOf(rows));
  const first = rowsOf(chunks[0]?.rows ?? '[]')
    .slice(0, SAMPLES)
    .map(({ cells }) => cells ?? []);
  const columns = describe(end.state.headings, end.state.columns, customFields).map(
    ({ customField, ...column }, at) => ({
      ...column,
      customFieldKey: customField?.key ?? null,
      samples: first.map((cells) => (cells[at] ?? '').slice(0, SAMPLE_CHARACTERS)),
    }),
  );
  return { ...counting.result(), isComplete, encoding, sheets, columns };
}

class Counting {
  readonly #context: ServiceContext;
  readonly #fields: readonly CustomField[];
  readonly #mode: ImportMode;
  readonly #counts = new ModeCounts();
  readonly #refusals = new Map<string, number>();
  readonly #shown: PreviewRow[] = [];
  /** Addresses and profiles of new contacts that earlier rows have. */
  readonly #seen = new Set<string>();
  #totalRows = 0;
  #leftOutCells = 0;

  constructor(context: ServiceContext, fields: readonly CustomField[], mode: ImportMode) {
    this.#context = context;
    this.#fields = fields;
    this.#mode = mode;
  }

  async take(rows: ReturnType<typeof rowsOf>): Promise<void> {
    const accepted: AcceptedRow[] = [];
    const refused: PreviewRow[] = [];
    for (const row of rows) {
      this.#totalRows += 1;
      const checked = acceptRow(this.#fields, row);
      if (typeof checked !== 'string') accepted.push(checked);
      else refused.push(this.#refuse(row.row, checked, row.leftOut ?? []));
    }
    const kinds = await this.#kindsOf(accepted);
    const shown = accepted.map((row, index): PreviewRow => {
      const kind = kinds[index] ?? 'new';
      if (typeof kind !== 'string')
        return this.#refuse(row.row, conflictReason(kind.matchedBy), row.leftOut);
      this.#counts.add(kind);
      this.#leftOutCells += row.leftOut.length;
      return {
        row: row.row,
        effect: this.#counts.effectOf(kind, this.#mode),
        reason: null,
        contact: known(row.contact),
        custom: row.values,
        leftOut: row.leftOut,
      };
    });
    if (this.#shown.length < SHOWN_ROWS)
      this.#shown.push(
        ...[...shown, ...refused]
          .sort((a, b) => a.row - b.row)
          .slice(0, SHOWN_ROWS - this.#shown.length),
      );
  }

  #refuse(row: number, reason: string, leftOut: LeftOutCell[]): PreviewRow {
    // The values in it make each reason another one.
    const kind = (reason.split(/ (?=[^".]{1,100} ")/)[0] ?? reason).replace(/\d+/g, 'n');
    this.#refusals.set(kind, (this.#refusals.get(kind) ?? 0) + 1);
    return { row, effect: null, reason, contact: {}, custom: {}, leftOut };
  }

  /** The kind of each row, or the match of one that may mean several contacts. */
  async #kindsOf(accepted: readonly AcceptedRow[]): Promise<(RowKind | Match)[]> {
    if (accepted.length === 0) return [];
    const { rows, actor } = this.#context;
    const contacts = accepted.map(({ contact }) => contact);
    const plan = await matchInTeam(rows, actor.teamId, contacts);
    const found = await knownContacts(rows, actor.teamId, plan);
    const created = new Set(plan.created.map(({ id }) => id));
    const unseen = new Set(created);
    return accepted.map((row, index): RowKind | Match => {
      const match = plan.matches[index];
      if (match?.outcome === 'conflict') return match;
      const contact = match === undefined ? undefined : found.get(match.contactId);
      if (match === undefined || contact === undefined)
        throw new Error(`The row ${row.row} has no contact.`);
      const signs = [row.contact.email, row.contact.networkUrl].filter((sign) => sign !== null);
      const isRepeated =
        created.has(match.contactId) &&
        (!unseen.delete(match.contactId) || signs.some((sign) => this.#seen.has(sign)));
      if (created.has(match.contactId)) for (const sign of signs) this.#seen.add(sign);
      if (created.has(match.contactId) && !isRepeated) return 'new';
      const { different, differentCustoms, fills } = compareRow(contact, match, row);
      const prefix = isRepeated ? 'repeated' : 'existing';
      if (different.length + differentCustoms.length > 0)
        return fills ? `${prefix} differs and fills` : `${prefix} differs`;
      return fills && !isRepeated ? `${prefix} fills` : `${prefix} same`;
    });
  }

  result() {
    return {
      totalRows: this.#totalRows,
      rows: this.#shown,
      outcomes: this.#counts.outcomes(),
      refusedRows: [...this.#refusals.values()].reduce((sum, count) => sum + count, 0),
      refusals: [...this.#refusals]
        .map(([reason, count]) => ({ reason, count }))
        .sort((a, b) => b.count - a.count)
        .slice(0, SHOWN_ROWS),
      leftOutCells: this.#leftOutCells,
    };
  }
}

function known(contact: ContactDetails): Partial<ContactDetails> {
  return Object.fromEntries(
    CONTACT_FIELDS.filter((field) => contact[field] !== null).map((field) => [
      field,
      contact[field],
    ]),
  );
}
