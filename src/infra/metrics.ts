import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** The figures of a process, in the form of Prometheus. What the database knows is asked for when they are read. */
export const registry = new Registry();
collectDefaultMetrics({ register: registry });

const registers = [registry];

/** How long calls took: by surface, by tool or operation, and by how they ended. */
export const callSeconds = new Histogram({
  name: 'outreach_call_seconds',
  help: 'Duration of calls by surface (tool, graphql, mcp), tool and HTTP status.',
  labelNames: ['surface', 'name', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers,
});

/** What was handed to providers, and what became of it. */
export const sends = new Counter({
  name: 'outreach_sends_total',
  help: 'E-mails and network requests by channel and outcome.',
  labelNames: ['channel', 'outcome'],
  registers,
});

export const failures = new Counter({ name: 'outreach_failures_total', help: 'Enrollments that failed, by code.', labelNames: ['code'], registers });

export const creditsSpent = new Counter({
  name: 'outreach_credits_spent_total',
  help: 'Credits that were charged, by feature.',
  labelNames: ['feature'],
  registers,
});
