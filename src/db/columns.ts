import { Prisma } from './generated/prisma/client.ts';

/** Arrays of enums, which only a cast makes readable outside Prisma's own queries. */
const CASTS: Record<string, string> = { scopes: '::text[]' };

const FIELDS = {
  ApiKey: Object.values(Prisma.ApiKeyScalarFieldEnum),
  Audience: Object.values(Prisma.AudienceScalarFieldEnum),
  Conversation: Object.values(Prisma.ConversationScalarFieldEnum),
  Enrollment: Object.values(Prisma.EnrollmentScalarFieldEnum),
  Event: Object.values(Prisma.EventScalarFieldEnum),
  FlowPlan: Object.values(Prisma.FlowPlanScalarFieldEnum),
  FlowVersion: Object.values(Prisma.FlowVersionScalarFieldEnum),
  Message: Object.values(Prisma.MessageScalarFieldEnum),
  QueueItem: Object.values(Prisma.QueueItemScalarFieldEnum),
  Contact: Object.values(Prisma.ContactScalarFieldEnum),
  SenderAccount: Object.values(Prisma.SenderAccountScalarFieldEnum),
  SenderSettings: Object.values(Prisma.SenderSettingsScalarFieldEnum),
  Step: Object.values(Prisma.StepScalarFieldEnum),
  Task: Object.values(Prisma.TaskScalarFieldEnum),
  Team: Object.values(Prisma.TeamScalarFieldEnum),
  TeamMembership: Object.values(Prisma.TeamMembershipScalarFieldEnum),
  User: Object.values(Prisma.UserScalarFieldEnum),
} satisfies Record<string, readonly string[]>;

/**
 * All columns of a model under their fields' names, for a statement of one's own: its rows are the model's rows, at a
 * tenth of what Prisma's query costs. A `prefix` with a dot at its end makes them a part of the row.
 */
export function columnsOf(model: keyof typeof FIELDS, alias: string, prefix = ''): Prisma.Sql {
  const key = `${model} ${alias} ${prefix}`;
  const known = made.get(key);
  if (known !== undefined) return known;
  const columns = FIELDS[model].map((field) => `${alias}.${columnOf(field)}${CASTS[field] ?? ''} as "${prefix}${field}"`);
  const sql = Prisma.raw(columns.join(', '));
  made.set(key, sql);
  return sql;
}

const made = new Map<string, Prisma.Sql>();

/** The fields of the models, each of which stands in every record. */
const columnNames = new Map<string, string>();

function columnOf(field: string): string {
  const column = columnNames.get(field) ?? field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  columnNames.set(field, column);
  return column;
}

/** The columns for which values are given; fields that are undefined are left out. */
export function columnNamesOf(values: object): string[] {
  const columns: string[] = [];
  for (const [field, value] of Object.entries(values)) if (value !== undefined) columns.push(columnOf(field));
  return columns;
}

function recordOf(row: object): object {
  const record: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(row)) record[columnOf(field)] = value;
  return record;
}

/**
 * Rows as one value, for a statement that takes many by `jsonb_populate_recordset`. Half a surrogate pair, left by a text
 * that was cut, becomes the replacement character, as it does in a value of its own.
 */
export function recordsOf(rows: readonly object[]): string {
  const records = rows.map(recordOf);
  const text = JSON.stringify(records);
  // Halves of pairs are escaped, and whole pairs are not.
  return text.includes('\\ud') ? JSON.stringify(records, (_, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value)) : text;
}

/** Inserts rows that all have the same fields; what follows may return them. */
export function insertionOf(table: 'message' | 'outreach_action' | 'task', rows: readonly object[]): Prisma.Sql {
  const columns = Prisma.raw(columnNamesOf(rows[0] ?? {}).join(', '));
  const into = Prisma.raw(table);
  return Prisma.sql`insert into ${into} (${columns}) select ${columns} from jsonb_populate_recordset(null::${into}, ${recordsOf(rows)}::jsonb)`;
}

/** Sets columns of a row to those that a record of the same table brings. */
export function assignmentsFrom(columns: readonly string[], alias: string): Prisma.Sql {
  return Prisma.raw(columns.map((column) => `${column} = ${alias}.${column}`).join(', '));
}
