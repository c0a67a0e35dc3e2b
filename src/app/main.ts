import { type Config, readConfig } from '../infra/config.ts';
import { createLogger } from '../infra/logger.ts';
import { createPrivately } from '../infra/private-files.ts';
import { openTracing } from '../infra/tracing.ts';
import { serveAdmin } from './admin/admin-socket.ts';
import { demoLines, demoSignInLink, seedDemoIfMissing } from './demo/demo-team.ts';
import { Health } from './operations/health.ts';
import { MetricsServer } from './operations/metrics-server.ts';
import { serveOperations } from './operations/operations-port.ts';
import { openRuntime, type Runtime } from './runtime/runtime.ts';
import { startFault } from './runtime/start-fault.ts';
import { AppServer } from './server/server.ts';

const SHUTDOWN_MILLIS = 14_000;

/** Starts the server, the worker, or both, as configured by ROLE. */
async function main(): Promise<void> {
  createPrivately();
  const config = readConfig(process.env);
  const logger = createLogger(config.logLevel);
  // Node.js prints warnings as plain text; the log consists of JSON lines.
  process.removeAllListeners('warning');
  process.on('warning', (warning) => logger.warn({ err: warning }, 'Node.js warning'));
  const closeTracing = await openTracing(config.tracing);
  const runtime = await openRuntime(config, logger);
  const stops: (() => Promise<void>)[] = [];
  let announcement = 'The worker is running.';
  let health = new Health(runtime, () => false);
  try {
    if (config.role !== 'worker') {
      const server = new AppServer(runtime);
      await server.listen(config.port, config.host);
      stops.push(() => server.close());
      health = server.health;
      announcement = await announce(config, runtime, runtime.baseUrl);
    }
    if (config.metrics.port !== null)
      stops.push(
        await serveOperations(
          runtime,
          { health, metrics: new MetricsServer(runtime) },
          { port: config.metrics.port, host: config.host },
        ),
      );
    if (config.role !== 'server') {
      const worker = runtime.createWorker();
      await worker.start();
      stops.push(() => worker.stop());
    }
    runtime.lock?.onConnection((socket) => serveAdmin(runtime, socket));
  } catch (error) {
    await runtime.close();
    throw error;
  }
  stopOnSignal(runtime, stops, closeTracing);
  // Printed last, because a script that waits for it may stop the process immediately.
  console.log(announcement);
}

/** The text with the server's URLs and, if the demo team was created, its keys. */
async function announce(config: Config, runtime: Runtime, baseUrl: string): Promise<string> {
  const demo = config.seedDemo ? await seedDemoIfMissing(runtime) : null;
  const link = config.seedDemo ? await demoSignInLink(runtime) : null;
  return [
    ...(demo === null ? [] : [demoLines(demo)]),
    ...(link === null
      ? []
      : [`Sign in as the owner of the demo team, once and within 15 minutes: ${link}`]),
    `Outreach CRM is serving at ${baseUrl}`,
    `  tools    POST ${baseUrl}/api/public/tools/<name>`,
    `  GraphQL  POST ${baseUrl}/graphql   (GraphiQL in a browser; subscriptions over graphql-ws and server-sent events)`,
    `  agents   POST ${baseUrl}/mcp   (Model Context Protocol; the tools are described at ${baseUrl}/docs)`,
    `  health   GET  ${baseUrl}/healthz, ${baseUrl}/readyz`,
    ...(demo !== null
      ? []
      : ['Create an API key with: npm run admin -- create-key --team <team> --email <member>']),
  ].join('\n');
}

/** On SIGTERM and SIGINT, finishes running calls and engine work before the process exits. */
function stopOnSignal(
  runtime: Runtime,
  stops: readonly (() => Promise<void>)[],
  closeTracing: () => Promise<void>,
): void {
  let isStopping = false;
  const stop = (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    runtime.logger.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), SHUTDOWN_MILLIS).unref();
    const drain = async () => {
      await Promise.all(stops.map((each) => each()));
      await runtime.close();
      await closeTracing().catch((error: unknown) =>
        runtime.logger.warn({ err: error }, 'failed to export the last spans'),
      );
    };
    drain().then(
      () => process.exit(0),
      (error: unknown) => {
        runtime.logger.error({ err: error }, 'shutdown failed');
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
