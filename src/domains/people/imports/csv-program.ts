/**
 * The script of the worker thread that reads CSV files. In the bundle it is next to this file.
 * Tests run from source and name the script in the bundle.
 */
export const CSV_PROGRAM = new URL('./csv-worker.js', import.meta.url);
