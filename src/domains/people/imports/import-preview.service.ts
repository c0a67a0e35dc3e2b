import { setImmediate } from 'node:timers/promises';
import type {
  CustomField,
  ImportMode,
  ImportRowEffect,
} from '../../../db/generated/prisma/client.ts';
import { CONTACT_FIELDS, type ContactDetails } from '../../../kernel/contact-identity.ts';
import { furtherSigns } from '../../../kernel/identity/also-known-by.ts';
import { authorize } from '../../../kernel/policy.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import type { ContactValues } from '../audiences/imported-values.ts';
import { type AcceptedRow, acceptRow, type LeftOutCell } from '../audiences/source-row.ts';
import { contactsSharingSigns } from '../contacts/contacts.service.ts';
import { type CustomValues, customValuesOf, fieldsOfTeam } from '../custom-fields/custom-values.ts';
import { type CsvColumn, describe } from './csv-columns.service.ts';
import { readCsvWindowOf } from './csv-reader.ts';
import { decodeFile, type FileEncoding } from './encodings.ts';
import {
  checkCountry,
  type ImportTarget,
  rowsOf,
  wantedColumns,
  withTeamCountry,
} from './import-starts.ts';
import { MODES, type ModeOutcome, noOutcome } from './mode-counts.ts';
import { type SimulatedOutcome, SimulatedRun } from './simulated-run.ts';
import { tableText } from './table-files.ts';

/** The number of bytes to preview of a longer file. */
export const PREVIEW_BYTES = 8 * 1024 * 1024;
const SHOWN_ROWS = 20;
const SAMPLES = 3;
const SAMPLE_CHARACTERS = 100;

export interface PreviewRow {
  row: number;
  /** The effect on the contact; null if the row is refused or excluded by the mode. */
  effect: ImportRowEffect | null;
  /** Why the row is refused; null otherwise. */
  reason: string | null;
  contact: Partial<ContactDetails>;
  /** The secondary addresses. */
  otherEmails: readonly string[];
  otherPhones: readonly string[];
  custom: CustomValues;
  leftOut: LeftOutCell[];
}

/** The outcome of an import. Nothing is written. */
export interface ImportPreview {
  totalRows: number;
  /** True if all rows of the file were counted. */
  isComplete: boolean;
  encoding: FileEncoding;
  sheets: string[];
  columns: (Pick<CsvColumn, 'heading' | 'field' | 'isCountry'> & {
    customFieldKey: string | null;
    samples: string[];
  })[];
  rows: PreviewRow[];
  /** The counts for each mode. */
  outcomes: ModeOutcome[];
  /** The counts of the chosen mode. */
  refusedRows: number;
  refusals: { reason: string; count: number }[];
  leftOutCells: number;
}

/** Previews the beginning of a file: what an import would do with it, in each mode. Read-only. */
export async function previewImport(
  context: ServiceContext,
  given: Omit<ImportTarget, 'name' | 'audienceId'>,
  file: Uint8Array,
): Promise<ImportPreview> {
  const { actor } = context;
  authorize(actor, 'audiences.write');
  checkCountry(given.country);
  const target = await withTeamCountry(context, given);
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

/** Without IDs, because contacts that earlier rows would create have none yet. */
function conflictOf({ matchedBy, conflictIds }: Exclude<SimulatedOutcome, string>): string {
  return conflictIds.length > 1
    ? "It can't be told who is meant: the row names more than one contact."
    : `It can't be told who is meant: somebody else has the same ${matchedBy ?? 'name'}.`;
}
class Counting {
  readonly #context: ServiceContext;
  readonly #fields: readonly CustomField[];
  readonly #mode: ImportMode;
  readonly #runs = MODES.map((mode) => ({
    run: new SimulatedRun(mode),
    counts: noOutcome(mode),
  }));
  readonly #refusals = new Map<string, number>();
  readonly #shown: PreviewRow[] = [];
  #totalRows = 0;

  constructor(context: ServiceContext, fields: readonly CustomField[], mode: ImportMode) {
    this.#context = context;
    this.#fields = fields;
    this.#mode = mode;
  }

  async take(rows: ReturnType<typeof rowsOf>): Promise<void> {
    const accepted: AcceptedRow[] = [];
    const shown: PreviewRow[] = [];
    for (const row of rows) {
      this.#totalRows += 1;
      const checked = acceptRow(this.#fields, row);
      if (typeof checked !== 'string') accepted.push(checked);
      else {
        for (const { counts } of this.#runs) counts.refused += 1;
        shown.push(this.#refuse(row.row, checked, row.leftOut ?? []));
      }
    }
    const inTeam = await this.#contactsOf(accepted);
    for (const { run, counts } of this.#runs) {
      // Matching a thousand rows blocks the event loop.
      await setImmediate();
      for (const [index, outcome] of run.take(accepted, inTeam).entries()) {
        const row = accepted[index];
        if (row === undefined) continue;
        const kind = typeof outcome === 'string' ? outcome : 'refused';
        counts[kind] += 1;
        if (kind !== 'excluded') counts.leftOutCells += row.leftOut.length;
        if (run.mode === this.#mode) shown.push(this.#show(row, outcome));
      }
    }
    if (this.#shown.length < SHOWN_ROWS)
      this.#shown.push(
        ...shown.sort((a, b) => a.row - b.row).slice(0, SHOWN_ROWS - this.#shown.length),
      );
  }

  #show({ row, contact, values, leftOut }: AcceptedRow, outcome: SimulatedOutcome): PreviewRow {
    if (typeof outcome !== 'string') return this.#refuse(row, conflictOf(outcome), leftOut);
    const { emails: otherEmails, phones: otherPhones } = furtherSigns(contact.alsoKnownBy);
    return {
      row,
      effect: outcome === 'excluded' ? null : outcome,
      reason: null,
      contact: known(contact),
      otherEmails,
      otherPhones,
      custom: values,
      leftOut,
    };
  }

  #refuse(row: number, reason: string, leftOut: LeftOutCell[]): PreviewRow {
    // Groups reasons that differ only in their quoted values.
    const kind = (reason.split(/ (?=[^".]{1,100} ")/)[0] ?? reason).replace(/\d+/g, 'n');
    this.#refusals.set(kind, (this.#refusals.get(kind) ?? 0) + 1);
    return {
      row,
      effect: null,
      reason,
      contact: {},
      otherEmails: [],
      otherPhones: [],
      custom: {},
      leftOut,
    };
  }

  /** The team's contacts that the rows may match. */
  async #contactsOf(accepted: readonly AcceptedRow[]): Promise<ContactValues[]> {
    if (accepted.length === 0) return [];
    const { rows, prisma, actor } = this.#context;
    const contacts = await contactsSharingSigns(
      rows,
      actor.teamId,
      accepted.map(({ contact }) => contact),
    );
    const customs = await prisma.contact.findMany({
      where: { teamId: actor.teamId, id: { in: contacts.map(({ id }) => id) } },
      select: { id: true, customValues: true },
    });
    const byId = new Map(customs.map((contact) => [contact.id, customValuesOf(contact)]));
    return contacts.map((contact) => ({ contact, custom: byId.get(contact.id) ?? {} }));
  }

  result() {
    const outcomes = this.#runs.map(({ counts }) => counts);
    const chosen = outcomes.find(({ mode }) => mode === this.#mode);
    return {
      totalRows: this.#totalRows,
      rows: this.#shown,
      outcomes,
      refusedRows: chosen?.refused ?? 0,
      refusals: [...this.#refusals]
        .map(([reason, count]) => ({ reason, count }))
        .sort((a, b) => b.count - a.count)
        .slice(0, SHOWN_ROWS),
      leftOutCells: chosen?.leftOutCells ?? 0,
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
