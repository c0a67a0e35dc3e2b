/** The script of the worker thread that reads CSV files. In the bundle it is next to this file. */
export const CSV_PROGRAM = new URL('./csv-worker.js', import.meta.url);
