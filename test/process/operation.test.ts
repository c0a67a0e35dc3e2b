import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import { type Ended, Program } from '../support/process.ts';
import { createTestDatabase, isPostgres, type TestDatabase } from '../support/test-database.ts';
import { eventually } from '../support/time.ts';

/**
 * The operator's view: the log at its most verbose level, and the traces. Neither contains secrets.
 */

const SECRETS = {
  DATABASE: 'canary-database-password',
  SMTP: 'canary-smtp-password',
  AI: 'canary-ai-key',
  WEBHOOK: 'whsec_Y2FuYXJ5LXdlYmhvb2stc2VjcmV0LWNhbmFyeQ==',
};
/** Contained in everything that callers send. */
const BODY = 'canary-of-a-body';
const TRACE = '0af7651916cd43dd8448eb211c80319c';

let folder: string;
let database: TestDatabase | null = null;
let collector: Server;
const exported: Json[] = [];
let program: Program;
let url = '';
let keys: string[] = [];
let ended: Ended;
const traceIds: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outreach-crm-operation-'));
  collector = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      exported.push({ path: request.url, body: JSON.parse(Buffer.concat(chunks).toString()) });
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done));
  const address = collector.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  let where: Record<string, string> = { DATA_DIR: join(folder, 'data') };
  if (isPostgres()) {
    database = await createTestDatabase({ isBare: true });
    const withPassword = new URL(database.url ?? '');
    withPassword.password = SECRETS.DATABASE;
    where = { DATABASE_URL: withPassword.href };
  }
  program = new Program('main', [], {
    ...where,
    PORT: '0',
    LOG_LEVEL: 'trace',
    SEED_DEMO: 'true',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    // Nothing listens there, so failures are logged.
    EMAIL_PROVIDER: 'smtp',
    SMTP_URL: `smtp://user:${SECRETS.SMTP}@127.0.0.1:9`,
    AI_PROVIDER: 'http',
    AI_API_URL: 'http://127.0.0.1:9/v1',
    AI_API_KEY: SECRETS.AI,
    AI_MODEL: 'none',
    NETWORK_WEBHOOK_SECRET: SECRETS.WEBHOOK,
  });
  keys = [
    (await program.line(/owner\s+\S+\s+(ocrm_\S+)/))[1] ?? '',
    (await program.line(/member\s+\S+\s+(ocrm_\S+)/))[1] ?? '',
  ];
  [, url = ''] = await program.line(/serving at (\S+)/);
  await exercise();
  program.signal('SIGTERM');
  ended = await program.ended;
}, 120_000);
afterAll(async () => {
  program.signal('SIGKILL');
  await new Promise((done) => collector.close(done));
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

const post = async (path: string, body: string, headers: Record<string, string> = {}) => {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': keys[0] ?? '', ...headers },
    body,
  });
  traceIds.push(response.headers.get('x-trace-id') ?? '');
  const text = await response.text();
  // MCP responds with a stream of one event.
  const answer: Json = JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text);
  return { status: response.status, answer };
};
const tool = (name: string, body: object, headers: Record<string, string> = {}) =>
  post(`/api/public/tools/${name}`, JSON.stringify(body), headers);

/** Valid and invalid calls of every surface, failing sends, and an internal error. */
async function exercise(): Promise<void> {
  const traceparent = `00-${TRACE}-b7ad6b7169203331-01`;
  expect(
    (
      await tool(
        'create_audience',
        { name: BODY, contacts: [{ email: `${BODY}@x.example` }] },
        { traceparent },
      )
    ).status,
  ).toBe(200);
  expect((await tool('create_audience', { name: BODY, [BODY]: BODY })).status).toBe(400);
  expect((await tool('get_flow_plan', { flowPlanId: BODY })).status).toBe(404);
  expect((await post('/api/public/tools/create_audience', `{"name": "${BODY}`)).status).toBe(400);
  expect((await tool('get_current_user', {}, { 'x-api-key': `${keys[1]}x` })).status).toBe(401);
  const query = `query { audiences(filter: { searchQuery: "${BODY}" }) { totalCount } viewer { team { name } } }`;
  await post('/graphql', JSON.stringify({ query, variables: { [BODY]: BODY } }));
  await post('/graphql', JSON.stringify({ query: `query { ${BODY.replaceAll('-', '_')} }` }));
  await post(
    '/mcp',
    JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'list_audiences', arguments: { searchQuery: BODY } },
    }),
    {
      accept: 'application/json, text/event-stream',
    },
  );
  await post('/webhooks/network', JSON.stringify({ type: BODY }), {
    'webhook-id': BODY,
    'webhook-timestamp': '1',
    'webhook-signature': `v1,${BODY}`,
  });
  const { answer } = await tool('add_dynamic_action', {
    contact: { firstName: BODY, lastName: BODY, email: `${BODY}@mail.example` },
    action: { type: 'email', subject: BODY, message: BODY },
  });
  expect(answer.enrollmentId, JSON.stringify(answer)).toMatch(/^enr_/);
  // A step of the engine: it waits for an approval, or for an unavailable mail server.
  await eventually(async () => {
    const { answer: found } = await tool('get_flow_enrollment', {
      enrollmentId: answer.enrollmentId,
    });
    return ['in_queue', 'awaiting_approval'].includes(found.actions[0]?.status) ? true : null;
  }, 'the engine took the step up');
  if (database !== null) {
    const opened = await database.open();
    await opened.script('alter table audience rename to gone');
    expect((await tool('create_audience', { name: BODY })).status).toBe(500);
    await opened.close();
  }
}

const spansOf = (): Json[] =>
  exported.flatMap(({ body }) =>
    body.resourceSpans.flatMap(({ scopeSpans }: Json) =>
      scopeSpans.flatMap(({ spans }: Json) => spans),
    ),
  );

describe('an observed process', () => {
  it('logs JSON lines, each failed response with its trace ID, and no secrets', () => {
    const lines = ended.stderr
      .trim()
      .split('\n')
      .map((line): Json => JSON.parse(line));
    expect(lines.some(({ msg }) => msg === 'stopping')).toBe(true);
    for (const secret of [...keys, ...Object.values(SECRETS), BODY])
      expect(ended.stderr).not.toContain(secret);
    const logged = lines.flatMap(({ traceId }) => traceId ?? []);
    for (const traceId of logged) if (traceId !== '') expect(traceIds).toContain(traceId);
    if (isPostgres())
      expect(
        lines.some(({ msg, traceId }) => msg === 'operation failed' && traceId === traceIds.at(-1)),
      ).toBe(true);
  });

  it('sends spans to the collector, in the trace of the caller', () => {
    expect(exported.map(({ path }) => path)).toContain('/v1/traces');
    const spans = spansOf();
    const call = spans.find(
      ({ name, traceId }) => name === 'tool create_audience' && traceId === TRACE,
    );
    expect(call.parentSpanId).toBe('b7ad6b7169203331');
    expect(traceIds[0]).toBe(TRACE);
    expect(
      spans.some(
        ({ name, parentSpanId }) => name === 'transaction' && parentSpanId === call.spanId,
      ),
    ).toBe(true);
    const names = new Set(spans.map(({ name }) => name));
    expect([...names]).toEqual(
      expect.arrayContaining(['query audiences viewer', 'mcp list_audiences', 'step email']),
    );
    const resource = exported[0].body.resourceSpans[0].resource.attributes.find(
      ({ key }: Json) => key === 'service.name',
    );
    expect(resource.value.stringValue).toBe('outreach-crm');
  });

  it('returns the trace ID of its span in every response', () => {
    const known = new Set(spansOf().map(({ traceId }) => traceId));
    expect(traceIds.filter((traceId) => !known.has(traceId))).toEqual([]);
  });

  it('puts no secrets into spans', () => {
    const text = JSON.stringify(exported);
    for (const secret of [...keys, ...Object.values(SECRETS), BODY])
      expect(text).not.toContain(secret);
  });
});
