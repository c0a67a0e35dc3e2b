import { createPrivately } from '../db/private-files.ts';
import { type Config, readConfig } from '../infra/config.ts';
import { createLogger } from '../infra/logger.ts';
import { openTracing } from '../infra/tracing.ts';
import { serveAdmin } from './admin/admin-socket.ts';
import { demoLines, seedDemoIfMissing } from './demo/demo-team.ts';
import { serveMetrics } from './operations/metrics-server.ts';
import { openRuntime, type Runtime } from './runtime/runtime.ts';
import { startFault } from './runtime/start-fault.ts';
import { AppServer } from './server/server.ts';

const SHUTDOWN_MILLIS = 14_000;

/** A process of the program: the server, the worker, or both, by ROLE. */
async function main(): Promise<void> {
  createPrivately();
  const config = readConfig(process.env);
  const logger = createLogger(config.logLevel);
  // Node's own warnings are lines of the log like all others.
  process.removeAllListeners('warning');
  process.on('warning', (warning) => logger.warn({ err: warning }, 'a warning of Node'));
  const closeTracing = await openTracing(config.tracing);
  const runtime = await openRuntime(config, logger);
  const stops: (() => Promise<void>)[] = [];
  let announcement = 'The worker is running.';
  try {
    if (config.role !== 'worker') {
      const server = new AppServer(runtime);
      await server.listen(config.port, config.host);
      stops.push(() => server.close());
      announcement = await announce(config, runtime, runtime.baseUrl);
    }
    if (config.role !== 'server') {
      const worker = runtime.createWorker();
      await worker.start();
      stops.push(() => worker.stop());
    }
    if (config.metrics.port !== null) stops.push(await serveMetrics(runtime, config.metrics.port, config.host));
    runtime.lock?.onConnection((socket) => serveAdmin(runtime, socket));
  } catch (error) {
    await runtime.close();
    throw error;
  }
  stopOnSignal(runtime, stops, closeTracing);
  // Said last: who reads it may stop the process at once.
  console.log(announcement);
}

/** Tells where everything is, and on an empty database that is to have one, the demo team with its keys: once. */
async function announce(config: Config, runtime: Runtime, baseUrl: string): Promise<string> {
  const demo = config.seedDemo ? await seedDemoIfMissing(runtime) : null;
  return [
    ...(demo === null ? [] : [demoLines(demo)]),
    `Outreach CRM is serving at ${baseUrl}`,
    `  tools    POST ${baseUrl}/api/public/tools/<name>`,
    `  GraphQL  POST ${baseUrl}/graphql   (a browser gets GraphiQL; subscriptions over graphql-ws and server-sent events)`,
    `  agents   POST ${baseUrl}/mcp   (Model Context Protocol; the tools are described at ${baseUrl}/docs)`,
    `  health   GET  ${baseUrl}/healthz, ${baseUrl}/readyz`,
    ...(demo !== null ? [] : ['Keys were shown when they were made. A new one: npm run admin -- create-key --team <team> --email <member>']),
  ].join('\n');
}

/** On SIGTERM and SIGINT calls that have begun get their answer, and what is under way comes to its end. */
function stopOnSignal(runtime: Runtime, stops: readonly (() => Promise<void>)[], closeTracing: () => Promise<void>): void {
  let isStopping = false;
  const stop = (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    runtime.logger.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), SHUTDOWN_MILLIS).unref();
    const drain = async () => {
      await Promise.all(stops.map((each) => each()));
      await runtime.close();
      await closeTracing().catch((error: unknown) => runtime.logger.warn({ err: error }, 'the last spans could not be sent'));
    };
    drain().then(
      () => process.exit(0),
      (error: unknown) => {
        runtime.logger.error({ err: error }, 'stopping met a fault');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

main().catch((error: unknown) => {
  const line = startFault(error);
  if (line === null) console.error(error);
  else console.error(line);
  process.exit(1);
});
