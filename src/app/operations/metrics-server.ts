import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { registry } from '../../infra/metrics.ts';
import { DomainError } from '../../kernel/errors.ts';
import { bearerToken, requireGet } from '../pipeline/http.ts';
import type { Runtime } from '../runtime/runtime.ts';

/**
 * The gauges of waiting work. Each reads only an index of waiting rows, so finished rows cost
 * nothing.
 */
const WAITING = `
  select 'outreach_steps_due' as name, count(*)::float as value from step where wake_at <= $1
  union all select 'outreach_step_lag_seconds', coalesce(greatest(0, extract(epoch from $1 - min(wake_at))), 0)::float from step where wake_at is not null
  union all select 'outreach_emails_queued', count(*)::float from step where status = 'in_queue' and type = 'email'
  union all select 'outreach_requests_queued', count(*)::float from outreach_action where status = 'pending'
  union all select 'outreach_sends_under_way', count(*)::float from step where status = 'sending'
  union all select 'outreach_contacts_queued', count(*)::float from queue_item where status = 'queued'
  union all select 'outreach_credits_reserved', coalesce(sum(credit_reserved), 0)::float from team`;

const HELP: Readonly<Record<string, string>> = {
  outreach_steps_due: 'Steps that are due.',
  outreach_step_lag_seconds: 'Time since the most overdue step was due.',
  outreach_emails_queued: 'Emails in the queues of senders.',
  outreach_requests_queued: 'Network requests in the queues of senders.',
  outreach_sends_under_way: 'Steps being sent by a provider.',
  outreach_contacts_queued: 'Contacts waiting to be enrolled in the background.',
  outreach_credits_reserved: 'Credits reserved by calls and imports in progress.',
};

/**
 * Serves `/metrics`, on the server's port with a token or on a separate port without one. If the
 * database is unreachable, only the metrics of the process are returned.
 */
export class MetricsServer {
  readonly #runtime: Runtime;

  constructor(runtime: Runtime) {
    this.#runtime = runtime;
  }

  /** True if the request has the metrics token. */
  isAuthorized(request: IncomingMessage): boolean {
    const { token } = this.#runtime.metrics;
    return token !== null && timingSafeEqual(digest(bearerToken(request) ?? ''), digest(token));
  }

  refuse(): never {
    if (this.#runtime.metrics.token === null)
      throw new DomainError(
        'not_found',
        'Metrics are not enabled on this port. Set METRICS_TOKEN, or METRICS_PORT to serve them on a separate port.',
      );
    throw new DomainError(
      'unauthenticated',
      'This endpoint requires the metrics token. Send it in the header Authorization: Bearer <token>.',
    );
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    requireGet(request);
    const { database, clock, logger } = this.#runtime;
    const gauges: [string, number][] = [];
    try {
      const { rows } = await database.script(WAITING, [clock.now()]);
      for (const { name, value } of rows) gauges.push([String(name), Number(value)]);
    } catch (error) {
      logger.warn({ err: error }, 'reading the metrics of the database failed');
    }
    const own = gauges
      .map(
        ([name, value]) =>
          `# HELP ${name} ${HELP[name] ?? ''}\n# TYPE ${name} gauge\n${name} ${value}\n`,
      )
      .join('');
    response.writeHead(200, { 'content-type': registry.contentType });
    response.end((await registry.metrics()) + own);
  }
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
