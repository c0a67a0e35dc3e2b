import { openEmbedded } from '../db/embedded.ts';
import { JobQueue } from '../infra/jobs.ts';
import { createLogger } from '../infra/logger.ts';
import { migrate } from '../infra/migrate.ts';
import { MIGRATIONS_FOLDER } from './runtime/open-database.ts';

/**
 * Prepares a migrated database, which the bundle of the program contains: `node prepare.js
 * <folder>`.
 */
const [, , dataDir] = process.argv;
if (dataDir === undefined) throw new Error('Name a folder.');
const database = await openEmbedded({ dataDir, durable: true });
await migrate(database, MIGRATIONS_FOLDER);
// Creates the tables of the job queue.
await (await JobQueue.open(database, createLogger('warn'))).close();
await database.close();
