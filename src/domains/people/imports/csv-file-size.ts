import { DomainError, invalidRequest } from '../../../kernel/errors.ts';
import { MAX_CSV_BYTES } from './csv-records.ts';

/**
 * The rows of a large file take seconds to write, and a dry run keeps its transaction open during
 * that time.
 */
export const MAX_DRY_RUN_BYTES = 256 * 1024;

export function checkFileSize({ isDryRun }: { isDryRun: boolean }, bytes: Uint8Array): void {
  if (bytes.length > MAX_CSV_BYTES)
    throw new DomainError(
      'payload_too_large',
      `The file is larger than ${MAX_CSV_BYTES / 1024 / 1024} MiB. Split it.`,
    );
  if (isDryRun && bytes.length > MAX_DRY_RUN_BYTES)
    throw invalidRequest([
      {
        path: 'file',
        message: `is too large for a dry run, which accepts at most ${MAX_DRY_RUN_BYTES / 1024} KiB.`,
      },
    ]);
}
