import { z } from 'zod';
import type { CustomField, Prisma } from '../../../db/generated/prisma/client.ts';
import { invalidRequest } from '../../../kernel/errors.ts';
import { authorize } from '../../../kernel/policy.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import type { LeftOutCell } from '../audiences/source-row.ts';
import { fieldsOfTeam } from '../custom-fields/custom-values.ts';
import { recognizeColumns } from './columns/recognize-columns.ts';
import {
  type BuiltInColumn,
  type Column,
  columnNamed,
  isCustom,
} from './columns/recognized-column.ts';

export const MAX_HEADINGS = 500;

export const MAX_SAMPLE_ROWS = 100;

/** The target of a column: a field of contacts, a custom field, or nothing. */
export interface CsvColumn {
  heading: string;
  field: BuiltInColumn | null;
  customField: CustomField | null;
  /** True if the column has the country for reading phone numbers. It is not stored. */
  isCountry: boolean;
}

/** Describes how an import would read each column of a file. Read-only. */
export async function describeColumns(
  context: ServiceContext,
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): Promise<CsvColumn[]> {
  const { actor } = context;
  authorize(actor, 'audiences.write');
  if (headings.length > MAX_HEADINGS)
    throw invalidRequest([
      { path: 'headings', message: `must have at most ${MAX_HEADINGS} entries.` },
    ]);
  if (rows.length > MAX_SAMPLE_ROWS)
    throw invalidRequest([
      { path: 'rows', message: `must have at most ${MAX_SAMPLE_ROWS} entries.` },
    ]);
  const customFields = await fieldsOfTeam(context.rows, actor.teamId);
  const trimmed = headings.map((heading) => heading.trim());
  return describe(headings, recognizeColumns(trimmed, customFields, rows), customFields);
}

export function describe(
  headings: readonly string[],
  columns: readonly (Column | null)[],
  customFields: readonly CustomField[],
): CsvColumn[] {
  return headings.map((heading, index): CsvColumn => {
    const column = columns[index] ?? null;
    const named = { heading, field: null, customField: null, isCountry: column === 'country' };
    if (column === null || column === 'country') return named;
    if (!isCustom(column)) return { ...named, field: column };
    return {
      ...named,
      customField: customFields.find(({ key }) => column === `custom.${key}`) ?? null,
    };
  });
}

const storedColumns = z.array(z.object({ heading: z.string(), column: z.string().nullable() }));

/** How the columns of a file were imported. Deleted custom fields count as ignored. */
export async function importedColumns(
  { rows, actor }: ServiceContext,
  stored: Prisma.JsonValue,
): Promise<CsvColumn[]> {
  const columns = storedColumns.parse(stored ?? []);
  if (columns.length === 0) return [];
  return describe(
    columns.map(({ heading }) => heading),
    columns.map(({ column }) => (column === null ? null : columnNamed(column))),
    await fieldsOfTeam(rows, actor.teamId),
  );
}

const cellsSchema: z.ZodType<LeftOutCell[]> = z.array(
  z.object({ heading: z.string(), value: z.string(), reason: z.string() }),
);

export function leftOutCellsOf(stored: Prisma.JsonValue): LeftOutCell[] {
  return cellsSchema.parse(stored ?? []);
}
