import { z } from 'zod';
import type { Transaction } from '../../../db/database.ts';
import type {
  CustomField,
  Import,
  ImportMode,
  Prisma,
} from '../../../db/generated/prisma/client.ts';
import { eventPerformerOf } from '../../../infra/event-performer.ts';
import { normalizeName } from '../../../kernel/contact-identity.ts';
import { type Issue, invalidRequest } from '../../../kernel/errors.ts';
import { requireOne } from '../../../kernel/exactly-one.ts';
import { newId } from '../../../kernel/ids.ts';
import { COUNTRY_FAULT, phoneCountryOf } from '../../../kernel/phone-countries.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { attachAudience } from '../../sequences/flows/flow-audience.ts';
import { findAudience } from '../audiences/audience-members.ts';
import { insertAudience } from '../audiences/audiences.service.ts';
import { unknownField } from '../custom-fields/custom-values.ts';
import type { BuiltInColumn } from './columns/recognized-column.ts';
import type { ChosenColumn, ContactColumns, CsvRow } from './csv-contacts.ts';
import type { CsvChunk } from './csv-reader.ts';
import type { WindowEnd } from './csv-worker.ts';
import type { TableChoice } from './table-files.ts';

/**
 * Chunks stored per statement. Kept small because a statement blocks all other queries on the
 * embedded database.
 */
const CHUNKS_AT_ONCE = 4;

export interface ColumnInput {
  heading: string;
  field?: BuiltInColumn | null | undefined;
  customFieldKey?: string | null | undefined;
}

/** The target of a file's contacts, and its columns. */
export interface ImportTarget extends TableChoice {
  /** Name of the audience to create. */
  name?: string | null | undefined;
  /** Existing audience to add to, instead of creating one. */
  audienceId?: string | null | undefined;
  flowPlanId?: string | null | undefined;
  /** The targets of columns. Other columns are recognized by heading. */
  columns?: readonly ColumnInput[] | null | undefined;
  /** How existing and new contacts are handled. Null: fill_gaps. */
  mode?: ImportMode | null | undefined;
  /** The default country of phone numbers, by code. */
  country?: string | null | undefined;
}

/** Throws unless the target is one audience. */
export function checkTarget({ name: given, audienceId, country }: ImportTarget): void {
  checkCountry(country);
  const name = given?.trim() ?? '';
  requireOne(
    'name',
    { label: 'name, to create an audience,', isGiven: name !== '' },
    { label: 'audienceId, to add to an existing one', isGiven: typeof audienceId === 'string' },
  );
  if (name !== '' && normalizeName(name) === null)
    throw invalidRequest([{ path: 'name', message: 'must be 1 to 200 characters.' }]);
}

export function checkCountry(country: string | null | undefined): void {
  if (typeof country === 'string' && phoneCountryOf(country) === null)
    throw invalidRequest([{ path: 'country', message: COUNTRY_FAULT }]);
}

/** The target with the team's country, unless the import has its own. */
export async function withTeamCountry<Target extends Pick<ImportTarget, 'country'>>(
  { actor, prisma }: ServiceContext,
  target: Target,
): Promise<Target> {
  if (typeof target.country === 'string')
    return { ...target, country: phoneCountryOf(target.country) };
  const team = await prisma.team.findUniqueOrThrow({
    where: { id: actor.teamId },
    select: { country: true },
  });
  return { ...target, country: team.country };
}

/** Creates the import, and its audience if it does not exist. */
export async function createImport(
  tx: Transaction,
  context: ServiceContext,
  { name, audienceId, flowPlanId, mode, country }: ImportTarget,
  { state, encoding }: Pick<WindowEnd, 'state' | 'encoding'>,
  upload: Pick<Prisma.ImportUncheckedCreateInput, 'uploadId' | 'uploadRead' | 'uploadState'> = {},
): Promise<Import> {
  const { actor, clock } = context;
  const { teamId, membershipId: createdById } = actor;
  const audience =
    typeof audienceId === 'string'
      ? await findAudience(tx, teamId, audienceId)
      : await insertAudience(tx, {
          teamId,
          createdById,
          name: normalizeName(name ?? '') ?? '',
          origin: 'csv',
          createdAt: clock.now(),
        });
  if (typeof flowPlanId === 'string')
    await attachAudience(tx, context, { audienceId: audience.id, flowPlanId });
  return tx.prisma.import.create({
    data: {
      id: newId('import'),
      teamId,
      kind: 'csv',
      name: audience.name,
      audienceId: audience.id,
      flowPlanId: flowPlanId ?? null,
      createdById,
      agentId: actor.agentId,
      performer: eventPerformerOf(actor),
      mode: mode ?? 'fill_gaps',
      country: country ?? null,
      columns: state.headings.map((heading, at) => ({
        heading,
        column: state.columns[at] ?? null,
      })),
      encoding,
      ...upload,
    },
  });
}

/** Appends rows to the stored ones. Returns the number of rows of the file so far. */
export async function storeChunks(
  { prisma }: Transaction,
  importId: string,
  before: number,
  chunks: readonly CsvChunk[],
): Promise<number> {
  for (let from = 0; from < chunks.length; from += CHUNKS_AT_ONCE) {
    const some = chunks.slice(from, from + CHUNKS_AT_ONCE);
    await prisma.importChunk.createMany({
      data: some.map(({ position, rows }) => ({ importId, position: before + position, rows })),
    });
  }
  const last = chunks.at(-1);
  return last === undefined ? before : before + last.position + rowsOf(last.rows).length;
}

/** The chosen reading options of the file. */
export function wantedColumns(
  { columns, country, encoding }: ImportTarget,
  customFields: readonly CustomField[],
): ContactColumns {
  return {
    chosen: chosenColumns(columns ?? [], customFields),
    customFields,
    country: country ?? null,
    encoding: encoding ?? null,
  };
}

function chosenColumns(
  columns: readonly ColumnInput[],
  fields: readonly CustomField[],
): ChosenColumn[] {
  const issues: Issue[] = [];
  const chosen = columns.map(({ heading, field, customFieldKey: key }, index): ChosenColumn => {
    const path = `columns[${index}]`;
    if (field && key)
      issues.push({ path, message: 'must not have both field and customFieldKey.' });
    if (columns.findIndex((other) => other.heading.trim() === heading.trim()) < index)
      issues.push({ path: `${path}.heading`, message: 'is listed twice.' });
    if (key && !fields.some((custom) => custom.key === key))
      issues.push({ path: `${path}.customFieldKey`, message: unknownField(key, fields) });
    return { heading, column: field ?? (key ? `custom.${key}` : null) };
  });
  if (issues.length > 0) throw invalidRequest(issues);
  return chosen;
}

const rowsSchema: z.ZodType<CsvRow[]> = z.array(
  z.object({
    row: z.int(),
    contact: z.record(z.string(), z.string()),
    alsoKnownBy: z.string().optional(),
    // Missing in chunks that an older version stored.
    custom: z.record(z.string(), z.string()).optional(),
    fault: z.string().nullable(),
    leftOut: z
      .array(z.object({ heading: z.string(), value: z.string(), reason: z.string() }))
      .optional(),
    isNormalized: z.boolean().optional(),
    cells: z.array(z.string()).optional(),
  }),
);

export function rowsOf(rows: string): CsvRow[] {
  return rowsSchema.parse(JSON.parse(rows));
}
