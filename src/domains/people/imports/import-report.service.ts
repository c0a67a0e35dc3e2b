import { z } from 'zod';
import { Prisma } from '../../../db/generated/prisma/client.ts';
import { csvRow } from '../../../kernel/csv-text.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { leftOutCellsOf } from './csv-columns.service.ts';
import { getImport } from './imports.service.ts';

const PAGE_ROWS = 1_000;

const columnsSchema = z.array(z.object({ heading: z.string() })).nullable();
const cellsSchema = z.array(z.string()).nullable();

/**
 * An import's refused rows as a CSV file: row numbers, reasons and original cells, so that people
 * can correct and import them again. With `leftOut`, also includes rows with dropped cells, in
 * order. The parts are each read by key.
 */
export async function* exportRefusedRows(
  context: ServiceContext,
  importId: string,
  leftOut: boolean,
): AsyncGenerator<string> {
  const { actor, prisma } = context;
  const { columns } = await getImport(context, importId);
  const headings = columnsSchema.parse(columns) ?? [];
  yield csvRow(['row', 'reason', ...headings.map(({ heading }) => heading)]);
  const kinds: Prisma.ImportRowWhereInput[] = [
    { status: { in: ['refused', 'conflict'] } },
    ...(leftOut ? [{ leftOut: { not: Prisma.AnyNull } }] : []),
  ];
  for (let after = 0; ; ) {
    const where = { teamId: actor.teamId, importId, OR: kinds, row: { gt: after } };
    const page = await prisma.importRow.findMany({
      where,
      orderBy: { row: 'asc' },
      take: PAGE_ROWS,
    });
    const last = page.at(-1);
    if (last !== undefined)
      yield page
        .map(({ row, status, reason, leftOut: out, cells }) => {
          const why =
            status === 'refused' || status === 'conflict'
              ? reason
              : leftOutCellsOf(out).map(
                  ({ heading, value, reason: cause }) => `${heading} "${value}" ${cause}`,
                );
          return csvRow([
            String(row),
            Array.isArray(why) ? why.join(' ') : (why ?? ''),
            ...(cellsSchema.parse(cells) ?? []),
          ]);
        })
        .join('');
    if (last === undefined || page.length < PAGE_ROWS) return;
    after = last.row;
  }
}
