import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { readConfig } from '../infra/config.ts';
import { DataDirInUse } from '../infra/data-dir-lock.ts';
import { createLogger } from '../infra/logger.ts';
import { createPrivately } from '../infra/private-files.ts';
import { DomainError } from '../kernel/errors.ts';
import { type Invocation, parseInvocation } from './admin/admin-invocations.ts';
import { runInHolder } from './admin/holder.ts';
import { startFault } from './runtime/start-fault.ts';

/**
 * The command line. Prints the result as lines, or as one JSON object with --json. Errors go to
 * standard error.
 */
async function main(args: readonly string[]): Promise<void> {
  createPrivately();
  const { json, ...invocation } = parseInvocation(args);
  const result = await execute(await withFile(invocation));
  console.log(json ? JSON.stringify(result) : toLines(result));
}

/**
 * Resolves paths here, because the process that runs the command may have another working
 * directory. A password comes from the environment, because other users of the machine can read
 * command lines.
 */
async function withFile(invocation: Invocation): Promise<Invocation> {
  if (invocation.command === 'connect-mailbox') {
    const password = process.env['MAILBOX_PASSWORD'];
    if (password === undefined)
      throw new DomainError(
        'invalid_request',
        'Set MAILBOX_PASSWORD to the password of the mailbox.',
      );
    return { ...invocation, options: { ...invocation.options, password } };
  }
  const { file, to, from } = invocation.options;
  if (typeof from === 'string')
    return { ...invocation, options: { ...invocation.options, from: resolve(from) } };
  if (typeof to === 'string')
    return { ...invocation, options: { ...invocation.options, to: resolve(to) } };
  if (typeof file !== 'string') return invocation;
  const content = await readFile(file).catch((error: unknown) => {
    throw new DomainError(
      'invalid_request',
      `The file ${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  });
  return { ...invocation, options: { ...invocation.options, content: content.toString('base64') } };
}

async function execute(invocation: Invocation): Promise<object> {
  if (invocation.command === 'init-env') {
    const { 'base-url': baseUrl, to } = invocation.options;
    const { initEnvironment } = await import('./admin/init-env.ts');
    return initEnvironment({
      to: typeof to === 'string' ? to : resolve('.env'),
      baseUrl: typeof baseUrl === 'string' ? baseUrl : null,
    });
  }
  const config = readConfig({ ...process.env, ROLE: 'all' });
  const { from } = invocation.options;
  if (invocation.command === 'restore' && typeof from === 'string') {
    if (config.database.kind === 'postgres')
      throw new DomainError(
        'invalid_request',
        'restore only supports the embedded database. For PostgreSQL, use pg_restore -d "$DATABASE_URL" crm.dump.',
      );
    return (await import('./admin/backup.ts')).restore(config.database.dataDir, from);
  }
  if (config.database.kind === 'embedded') {
    const result = await runInHolder(config.database.dataDir, invocation);
    if (result !== null) return result;
  }
  // The program is loaded only if no running one executes the command.
  const [{ openRuntime }, { runCommand }] = await Promise.all([
    import('./runtime/runtime.ts'),
    import('./admin/admin-commands.ts'),
  ]);
  if (invocation.command === 'forget-server-key') {
    const forgotten = await (await import('./admin/forget-server-key.ts')).forgetServerKey(config);
    if (forgotten !== null) return forgotten;
  }
  const runtime = await openRuntime(
    config,
    createLogger(config.logLevel === 'info' ? 'warn' : config.logLevel),
    { keepsClock: true },
  );
  try {
    return await runCommand(runtime, invocation);
  } finally {
    await runtime.close();
  }
}

function toLines(result: object): string {
  return Object.entries(result)
    .map(
      ([name, value]) =>
        `${name}: ${typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)}`,
    )
    .join('\n');
}

async function messageOf(error: unknown): Promise<string> {
  if (error instanceof DomainError || error instanceof DataDirInUse) return error.message;
  const fault = startFault(error);
  if (fault !== null) return fault;
  const { toDomainError } = await import('../graphql/error-map.ts');
  return toDomainError(error, createLogger('error'), '').message;
}

main(process.argv.slice(2)).then(
  () => process.exit(0),
  async (error: unknown) => {
    console.error(await messageOf(error));
    process.exit(1);
  },
);
