import { z } from 'zod';
import { hasEnded } from './import-progress.ts';
import type { ReadTool } from './resources.ts';

/** The call that started an import, with its result. */
export const startedImport = z.object({
  tool: z.string(),
  importId: z.string(),
  result: z.record(z.string(), z.unknown()),
});
export type StartedImport = z.output<typeof startedImport>;

/** Fields that the outcome of the import replaces. */
const SAID_LATER = new Set(['summary', 'warnings', 'nextSteps']);

/** The import that a call has started; null if none. A dry run starts no real import. */
export function importStartedBy(tool: string, result: object): StartedImport | null {
  const importId: unknown = Reflect.get(result, 'importId');
  if (typeof importId !== 'string' || 'dryRun' in result) return null;
  const kept = Object.entries(result).filter(([field]) => !SAID_LATER.has(field));
  return { tool, importId, result: Object.fromEntries(kept) };
}

const importShape = z.object({
  summary: z.string(),
  warnings: z.array(z.string()),
  nextSteps: z.array(z.string()),
  import: z.object({
    status: z.string(),
    audience: z.object({ audienceId: z.string() }).nullable(),
    ...{ processedRows: z.int(), totalRows: z.int() },
    ...{ addedRows: z.int(), duplicateRows: z.int() },
    ...{ createdAt: z.string(), finishedAt: z.string().nullable() },
  }),
});

export type ImportState = z.output<typeof importShape>;

export async function importState(importId: string, read: ReadTool): Promise<ImportState> {
  return importShape.parse(JSON.parse(await read('get_import', { importId })));
}

const audiencesShape = z.object({ items: z.array(z.unknown()) });

/** The result of the call with the outcome of the import. Null while the import runs. */
export async function outcomeOf(
  { result }: StartedImport,
  { summary, warnings, nextSteps, import: run }: ImportState,
  read: ReadTool,
): Promise<{ [field: string]: unknown } | null> {
  if (!hasEnded(run.status)) return null;
  const said = { summary, ...result, warnings, nextSteps };
  if ('status' in result) return { ...said, status: run.status };
  if (run.audience === null) return said;
  const found = await read('list_audiences', { audienceIds: [run.audience.audienceId] });
  const [audience] = audiencesShape.parse(JSON.parse(found)).items;
  const filled = { added: run.addedRows, skipped: run.duplicateRows };
  return { ...said, ...filled, audience: audience ?? result['audience'] };
}
