/**
 * The script of the worker thread that reads CSV files. In the bundle it is next to this file;
 * tests, which run from source, name that of the bundle instead.
 */
export const CSV_PROGRAM = new URL('./csv-worker.js', import.meta.url);
