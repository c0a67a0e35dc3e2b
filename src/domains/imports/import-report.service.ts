import { csvRow } from '../../kernel/csv-text.ts';
import type { ServiceContext } from '../../service/service-context.ts';
import { getImport } from './imports.service.ts';

const PAGE_ROWS = 1_000;

/** The refused rows of an import as a CSV file with their numbers and the reasons, in parts that are each read by key. */
export async function* exportRefusedRows(context: ServiceContext, importId: string): AsyncGenerator<string> {
  const { actor, prisma } = context;
  await getImport(context, importId);
  yield csvRow(['row', 'reason']);
  for (let after = 0; ; ) {
    const where = { teamId: actor.teamId, importId, status: 'refused', row: { gt: after } } as const;
    const page = await prisma.importRow.findMany({ where, orderBy: { row: 'asc' }, take: PAGE_ROWS });
    const last = page.at(-1);
    if (last !== undefined) yield page.map(({ row, reason }) => csvRow([String(row), reason ?? ''])).join('');
    if (last === undefined || page.length < PAGE_ROWS) return;
    after = last.row;
  }
}
