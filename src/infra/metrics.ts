import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** The Prometheus metrics of a process. Metrics from the database are queried on each scrape. */
export const registry = new Registry();
collectDefaultMetrics({ register: registry });

const registers = [registry];

export const callSeconds = new Histogram({
  name: 'outreach_call_seconds',
  help: 'Duration of calls by surface (tool, graphql, mcp, export), tool and HTTP status.',
  labelNames: ['surface', 'name', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers,
});

export const openSubscriptions = new Gauge({
  name: 'outreach_subscribers',
  help: 'Open subscriptions of this process.',
  registers,
});

export const sends = new Counter({
  name: 'outreach_sends_total',
  help: 'Emails and network requests handed to providers, by channel and outcome.',
  labelNames: ['channel', 'outcome'],
  registers,
});

export const laneWork = new Counter({
  name: 'outreach_lane_work_total',
  help: 'Work that the engine carried out, by lane and result (done, fault, recovered, quarantined).',
  labelNames: ['lane', 'result'],
  registers,
});

export const laneSeconds = new Histogram({
  name: 'outreach_lane_seconds',
  help: 'Duration of work of the engine, by lane.',
  labelNames: ['lane'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120, 600],
  registers,
});

export const failures = new Counter({
  name: 'outreach_failures_total',
  help: 'Failed enrollments by failure code.',
  labelNames: ['code'],
  registers,
});

export const removedRows = new Counter({
  name: 'outreach_removed_rows_total',
  help: 'Rows removed because they are kept for a time only, by kind. A partition of events counts as one.',
  labelNames: ['kind'],
  registers,
});

export const creditsSpent = new Counter({
  name: 'outreach_credits_spent_total',
  help: 'Charged credits by feature.',
  labelNames: ['feature'],
  registers,
});
