import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { registry } from '../../infra/metrics.ts';
import { DomainError } from '../../kernel/errors.ts';
import { header } from '../pipeline/http.ts';
import type { Runtime } from '../runtime/runtime.ts';

/** What the database knows of the work that waits. Each is a look into an index of what waits, not of what is done. */
const WAITING = `
  select 'outreach_steps_due' as name, count(*)::float as value from step where wake_at <= $1
  union all select 'outreach_step_lag_seconds', coalesce(greatest(0, extract(epoch from $1 - min(wake_at))), 0)::float from step where wake_at is not null
  union all select 'outreach_emails_queued', count(*)::float from step where status = 'in_queue' and type = 'email'
  union all select 'outreach_requests_queued', count(*)::float from outreach_action where status = 'pending'
  union all select 'outreach_sends_under_way', count(*)::float from step where status = 'sending'
  union all select 'outreach_contacts_queued', count(*)::float from queue_item where status = 'queued'
  union all select 'outreach_credits_reserved', coalesce(sum(credit_reserved), 0)::float from team`;

const HELP: Readonly<Record<string, string>> = {
  outreach_steps_due: 'Steps whose moment has come.',
  outreach_step_lag_seconds: 'How long the most overdue step has waited.',
  outreach_emails_queued: 'E-mails in the queues of senders.',
  outreach_requests_queued: 'Network requests in the queues of senders.',
  outreach_sends_under_way: 'Steps that are being handed to a provider.',
  outreach_contacts_queued: 'Contacts that wait to be enrolled in the background.',
  outreach_credits_reserved: 'Credits that calls under way have set aside.',
};

/**
 * Serves `/metrics`: with the token on the server's own port, or to anybody on a port of its own. While the database is
 * away, what the process itself knows.
 */
export class MetricsServer {
  readonly #runtime: Runtime;

  constructor(runtime: Runtime) {
    this.#runtime = runtime;
  }

  /** Whether a request on the server's own port carries the token. */
  isAuthorized(request: IncomingMessage): boolean {
    const { token } = this.#runtime.metrics;
    const given = /^Bearer (.+)$/i.exec(header(request, 'authorization') ?? '')?.[1] ?? '';
    return token !== null && timingSafeEqual(digest(given), digest(token));
  }

  refuse(): never {
    if (this.#runtime.metrics.token === null)
      throw new DomainError('not_found', 'Metrics are not served here. Set METRICS_TOKEN, or METRICS_PORT to serve them on a port of their own.');
    throw new DomainError('unauthenticated', 'Metrics need the token of METRICS_TOKEN: send it in the header Authorization: Bearer <token>.');
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new DomainError('method_not_allowed', `This is read by GET, not by ${request.method}.`);
    const { database, clock, logger } = this.#runtime;
    const gauges: [string, number][] = [];
    try {
      const { rows } = await database.script(WAITING, [clock.now()]);
      for (const { name, value } of rows) gauges.push([String(name), Number(value)]);
    } catch (error) {
      logger.warn({ err: error }, 'the figures of the database can not be read');
    }
    const own = gauges.map(([name, value]) => `# HELP ${name} ${HELP[name] ?? ''}\n# TYPE ${name} gauge\n${name} ${value}\n`).join('');
    response.writeHead(200, { 'content-type': registry.contentType });
    response.end((await registry.metrics()) + own);
  }
}

/** Serves the metrics on a port of their own, which a firewall keeps to those who may read them. Gives how that ends. */
export async function serveMetrics(runtime: Runtime, port: number, host: string): Promise<() => Promise<void>> {
  const metrics = new MetricsServer(runtime);
  const server = createServer((request, response) => {
    if (!/^\/metrics(\?|$)/.test(request.url ?? '')) {
      response.writeHead(404).end();
      return;
    }
    metrics.handle(request, response).catch((error: unknown) => {
      runtime.logger.error({ err: error }, 'the metrics could not be served');
      response.destroy();
    });
  });
  await new Promise<void>((listening, fail) => server.once('error', fail).listen(port, host, listening));
  return () =>
    new Promise((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
