import type { Rows, Transaction } from '../../../db/database.ts';
import {
  type Import,
  type ImportRowEffect,
  type ImportRowStatus,
  Prisma,
} from '../../../db/generated/prisma/client.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { fieldsOfTeam } from '../custom-fields/custom-values.ts';
import { addPrepared, conflictReason, prepareAddition } from './audience-members.ts';
import { storeChanges } from './import-changes.ts';
import { splitByMode } from './import-modes.ts';
import { updateContacts } from './imported-values.ts';
import { type AcceptedRow, acceptRow, type LeftOutCell, type SourceRow } from './source-row.ts';

interface RowOutcome {
  row: number;
  status: ImportRowStatus;
  contactId: string | null;
  reason: string | null;
  effect?: ImportRowEffect;
  leftOut?: LeftOutCell[];
  cells?: string[];
}

export type ImportRun = Pick<Import, 'id' | 'teamId' | 'agentId' | 'mode'> & { audienceId: string };

/**
 * Adds the valid contacts of some rows to the audience and stores the outcome of each row. Returns
 * the columns to update.
 */
export async function importRows(
  tx: Transaction,
  context: Pick<ServiceContext, 'clock' | 'jobs'>,
  run: ImportRun,
  rows: readonly SourceRow[],
) {
  const { teamId } = run;
  const fields = rows.some(({ custom }) => Object.keys(custom ?? {}).length > 0)
    ? await fieldsOfTeam(tx.rows, teamId)
    : [];
  const outcomes: RowOutcome[] = [];
  const accepted: AcceptedRow[] = [];
  for (const row of rows) {
    const checked = acceptRow(fields, row);
    if (typeof checked !== 'string') accepted.push(checked);
    else
      outcomes.push({
        row: row.row,
        status: 'refused',
        contactId: null,
        reason: checked,
        ...kept(row.cells, []),
      });
  }
  const { taken, excluded } = await splitByMode(tx.rows, run, accepted);
  outcomes.push(
    ...excluded.map(
      ({ row: { row }, contactId, reason }): RowOutcome => ({
        row,
        status: 'excluded',
        contactId,
        reason,
      }),
    ),
  );
  outcomes.push(...(await addRows(tx, context, run, taken)));
  await storeOutcomes(tx.rows, run, outcomes);
  return countsOf(outcomes);
}

/** SQL because Prisma's createMany takes as long as all other statements of the rows together. */
async function storeOutcomes(
  rows: Rows,
  { id: importId, teamId }: ImportRun,
  outcomes: readonly RowOutcome[],
): Promise<void> {
  if (outcomes.length === 0) return;
  await rows(Prisma.sql`
    insert into import_row
      (import_id, "row", team_id, status, contact_id, reason, effect, left_out, cells)
    select ${importId}, r."row", ${teamId}, r.status::import_row_status, r."contactId", r.reason,
      r.effect::import_row_effect, r."leftOut", r.cells
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as r("row" int, status text,
      "contactId" text, reason text, effect text, "leftOut" jsonb, cells jsonb)`);
}

async function addRows(
  tx: Transaction,
  context: Pick<ServiceContext, 'clock' | 'jobs'>,
  run: ImportRun,
  rows: readonly AcceptedRow[],
): Promise<RowOutcome[]> {
  if (rows.length === 0) return [];
  const prepared = await prepareAddition(
    tx,
    run.teamId,
    run.audienceId,
    rows.map(({ contact }) => contact),
  );
  for (const pair of prepared.plan.unsure) pair.importId = run.id;
  const { contacts } = await addPrepared(
    tx,
    { clock: context.clock, jobs: context.jobs, actor: { agentId: run.agentId } },
    prepared,
  );
  const { updates, changes } = await updateContacts(tx.rows, run, prepared.plan, rows);
  for (const { contactId, status } of contacts) if (status === 'added') changes.joined(contactId);
  await storeChanges(tx.rows, run, changes.all());
  return contacts.flatMap((added): RowOutcome[] => {
    const { index, contactId, status, matchedBy } = added;
    const source = rows[index];
    if (source === undefined) return [];
    const update = updates[index];
    if (status === 'conflict' || update === null || update === undefined)
      return [
        {
          row: source.row,
          status: 'conflict',
          contactId,
          reason: conflictReason(added),
          ...kept(source.cells, source.leftOut),
        },
      ];
    const { effect, note } = update;
    const reason =
      status === 'duplicate'
        ? `The contact is already in the audience (matched by ${matchedBy ?? 'name'}).`
        : '';
    return [
      {
        row: source.row,
        status,
        contactId,
        effect,
        reason: `${reason} ${note}`.trim() || null,
        ...kept(source.leftOut.length === 0 ? undefined : source.cells, source.leftOut),
      },
    ];
  });
}

/** The cells of a row for the report: all of them if the row was refused or lost a cell. */
function kept(
  cells: string[] | undefined,
  leftOut: LeftOutCell[],
): Pick<RowOutcome, 'leftOut' | 'cells'> {
  return {
    ...(leftOut.length === 0 ? {} : { leftOut }),
    ...(cells === undefined ? {} : { cells }),
  };
}

function countsOf(outcomes: readonly RowOutcome[]) {
  const withStatus = (...statuses: ImportRowStatus[]) => ({
    increment: outcomes.filter((outcome) => statuses.includes(outcome.status)).length,
  });
  const withEffect = (effect: ImportRowEffect) => ({
    increment: outcomes.filter((outcome) => outcome.effect === effect).length,
  });
  return {
    addedRows: withStatus('added'),
    duplicateRows: withStatus('duplicate'),
    refusedRows: withStatus('refused', 'conflict'),
    excludedRows: withStatus('excluded'),
    createdRows: withEffect('created'),
    filledRows: withEffect('filled'),
    changedRows: withEffect('changed'),
    unchangedRows: withEffect('unchanged'),
    leftOutCells: {
      increment: outcomes.reduce((sum, { leftOut }) => sum + (leftOut?.length ?? 0), 0),
    },
  };
}
