import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Runtime } from '../runtime/runtime.ts';
import type { Health } from './health.ts';
import type { MetricsServer } from './metrics-server.ts';

/**
 * Serves `/metrics`, `/healthz` and `/readyz` without authentication on a separate port, which must
 * be protected by a firewall. Node.js accepts one new connection per port and turn of the event
 * loop, so on this port the operator's connections do not wait behind callers. Returns a function
 * that stops the server.
 */
export async function serveOperations(
  runtime: Runtime,
  parts: { health: Health; metrics: MetricsServer },
  { port, host }: { port: number; host: string },
): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    answer(parts, request, response).catch((error: unknown) => {
      runtime.logger.error({ err: error }, 'serving the operations port failed');
      response.destroy();
    });
  });
  await new Promise<void>((listening, fail) =>
    server.once('error', fail).listen(port, host, listening),
  );
  return () =>
    new Promise((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
}

async function answer(
  { health, metrics }: { health: Health; metrics: MetricsServer },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = (request.url ?? '').split('?', 1)[0];
  if (path === '/healthz') return health.sendLiveness(response);
  if (path === '/readyz') return health.sendReadiness(response);
  if (path === '/metrics') return metrics.handle(request, response);
  response.writeHead(404).end();
}
