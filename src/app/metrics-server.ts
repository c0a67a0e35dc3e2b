import type { IncomingMessage, ServerResponse } from 'node:http';
import { registry } from '../infra/metrics.ts';
import { DomainError } from '../kernel/errors.ts';
import type { Runtime } from './runtime.ts';

/** What the database knows of the work that waits. Each is a look into an index of what waits, not of what is done. */
const WAITING = `
  select 'outreach_steps_due' as name, count(*)::float as value from step where wake_at <= $1
  union all select 'outreach_step_lag_seconds', coalesce(greatest(0, extract(epoch from $1 - min(wake_at))), 0)::float from step where wake_at is not null
  union all select 'outreach_emails_queued', count(*)::float from step where status = 'in_queue' and type = 'email'
  union all select 'outreach_requests_queued', count(*)::float from outreach_action where status = 'pending'
  union all select 'outreach_sends_under_way', count(*)::float from step where status = 'sending'
  union all select 'outreach_contacts_queued', count(*)::float from queue_item where status = 'queued'
  union all select 'outreach_credits_reserved', coalesce(sum(credit_reserved), 0)::float from team`;

const HELP: Record<string, string> = {
  outreach_steps_due: 'Steps whose moment has come.',
  outreach_step_lag_seconds: 'How long the most overdue step has waited.',
  outreach_emails_queued: 'E-mails in the queues of senders.',
  outreach_requests_queued: 'Network requests in the queues of senders.',
  outreach_sends_under_way: 'Steps that are being handed to a provider.',
  outreach_contacts_queued: 'Contacts that wait to be enrolled in the background.',
  outreach_credits_reserved: 'Credits that calls under way have set aside.',
  outreach_subscribers: 'Subscriptions that are followed in this process.',
};

/** Serves `/metrics`. While the database is away, what the process itself knows. */
export class MetricsServer {
  readonly #runtime: Runtime;

  constructor(runtime: Runtime) {
    this.#runtime = runtime;
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new DomainError('method_not_allowed', `This is read by GET, not by ${request.method}.`);
    const { database, clock, events, logger } = this.#runtime;
    const gauges: [string, number][] = [['outreach_subscribers', events.followers]];
    try {
      const { rows } = await database.sql(WAITING, [clock.now()]);
      for (const { name, value } of rows) gauges.push([String(name), Number(value)]);
    } catch (error) {
      logger.warn({ err: error }, 'the figures of the database can not be read');
    }
    const own = gauges.map(([name, value]) => `# HELP ${name} ${HELP[name] ?? ''}\n# TYPE ${name} gauge\n${name} ${value}\n`).join('');
    response.writeHead(200, { 'content-type': registry.contentType });
    response.end((await registry.metrics()) + own);
  }
}
