import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createPrivately } from '../db/private-files.ts';
import { toDomainError } from '../graphql/error-map.ts';
import { readConfig } from '../infra/config.ts';
import { DataDirInUse } from '../infra/data-dir-lock.ts';
import { createLogger } from '../infra/logger.ts';
import { DomainError } from '../kernel/errors.ts';
import { type Invocation, parseInvocation, runCommand } from './admin/admin-commands.ts';
import { runThroughHolder } from './admin/admin-socket.ts';
import { restore } from './admin/backup.ts';
import { openRuntime } from './runtime/runtime.ts';
import { startFault } from './runtime/start-fault.ts';

/** The command line. Prints one JSON object with --json, else the same as lines; an error goes to standard error. */
async function main(args: readonly string[]): Promise<void> {
  createPrivately();
  const { json, ...invocation } = parseInvocation(args);
  const result = await execute(await withFile(invocation));
  console.log(json ? JSON.stringify(result) : toLines(result));
}

/** The file is read here: the process that runs the command may stand in another folder. */
async function withFile(invocation: Invocation): Promise<Invocation> {
  const { file, to } = invocation.options;
  if (typeof to === 'string') return { ...invocation, options: { ...invocation.options, to: resolve(to) } };
  if (typeof file !== 'string') return invocation;
  const content = await readFile(file).catch((error: unknown) => {
    throw new DomainError('invalid_request', `The file ${file} can't be read: ${error instanceof Error ? error.message : String(error)}`);
  });
  return { ...invocation, options: { ...invocation.options, content: content.toString('base64') } };
}

async function execute(invocation: Invocation): Promise<object> {
  const config = readConfig({ ...process.env, ROLE: 'all' });
  const { from } = invocation.options;
  if (invocation.command === 'restore' && typeof from === 'string') {
    if (config.database.kind === 'postgres')
      throw new DomainError('invalid_request', 'A PostgreSQL server restores by its own tools: pg_restore -d "$DATABASE_URL" crm.dump.');
    return restore(config.database.dataDir, from);
  }
  if (config.database.kind === 'embedded') {
    const result = await runThroughHolder(config.database.dataDir, invocation);
    if (result !== null) return result;
  }
  const runtime = await openRuntime(config, createLogger(config.logLevel === 'info' ? 'warn' : config.logLevel), { keepsClock: true });
  try {
    return await runCommand(runtime, invocation);
  } finally {
    await runtime.close();
  }
}

function toLines(result: object): string {
  return Object.entries(result)
    .map(([name, value]) => `${name}: ${typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)}`)
    .join('\n');
}

main(process.argv.slice(2)).then(
  () => process.exit(0),
  (error: unknown) => {
    const message =
      error instanceof DomainError || error instanceof DataDirInUse
        ? error.message
        : (startFault(error) ?? toDomainError(error, createLogger('error'), '').message);
    console.error(message);
    process.exit(1);
  },
);
