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
 * The refused rows of an import as a CSV file: their numbers, the reasons, and the rows as they
 * were, so that they can be mended and imported again. With `leftOut`, rows follow in their order
 * of which a cell was left out. In parts that are each read by key.
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
