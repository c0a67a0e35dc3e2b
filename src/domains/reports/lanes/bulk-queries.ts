import type { EngineContext } from '../../../engine/engine-context.ts';
import { DomainError } from '../../../kernel/errors.ts';
import { appendPage, failBulkQuery, findUnfinished } from '../bulk-queries/bulk-query-file.ts';

/** How long a job reads pages before the next one continues, because jobs are short. */
const PORTION_MILLIS = 5_000;

/**
 * Background job: reads the next pages of a bulk query into its file. Stores each page with the
 * cursor of the next one.
 */
export async function continueBulkQuery(
  context: EngineContext,
  teamId: string,
  id: string,
): Promise<void> {
  const until = performance.now() + PORTION_MILLIS;
  for (
    let current = await findUnfinished(context, teamId, id);
    current !== null;
    current = await findUnfinished(context, teamId, id)
  ) {
    try {
      const page = await context.bulkReader.read(current);
      const isOver = performance.now() >= until;
      await context.transact((tx) => appendPage(tx, isOver ? context.jobs : null, current, page));
      if (isOver) return;
    } catch (error) {
      if (
        !(error instanceof DomainError) ||
        error.code === 'provider_unavailable' ||
        error.code === 'internal_error'
      )
        throw error;
      await failBulkQuery(context, teamId, id, error.message);
      return;
    }
  }
}
