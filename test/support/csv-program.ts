import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inject } from 'vitest';

/**
 * Replaces `src/domains/people/imports/csv-program.ts`: tests run from source, and a thread can
 * only load the bundle.
 */
export const CSV_PROGRAM = pathToFileURL(join(inject('bundle'), 'csv-worker.js'));
