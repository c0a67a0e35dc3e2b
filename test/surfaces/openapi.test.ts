// @module-tag once
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TOOL_GROUPS, TOOLS } from '../../src/app/runtime/tool-catalog.ts';
import { TOOL_EXAMPLES } from '../../src/tools/examples.ts';
import type { Json } from '../support/json.ts';
import { receivedMessage } from '../support/received-message.ts';
import { EMAIL_ROOT, type TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

let world: World;
let document: Json;

beforeAll(async () => {
  world = await World.open();
  const response = await fetch(`${world.url}/openapi.json`);
  expect(response.headers.get('content-type')).toContain('application/json');
  document = await response.json();
});
afterAll(() => world.close());

/** The schema that a reference names. */
const at = (reference: string): Json =>
  reference
    .replace('#/', '')
    .split('/')
    .reduce((part: Json, key) => part[key], document);
const operationOf = (name: string): Json => document.paths[`/api/public/tools/${name}`].post;

it('is a valid OpenAPI 3.1 document of all tools', async () => {
  const result = await new Validator().validate(structuredClone(document));
  expect(result).toMatchObject({ valid: true });
  expect(document.openapi).toBe('3.1.0');
  expect(Object.keys(document.paths)).toEqual(TOOLS.map(({ name }) => `/api/public/tools/${name}`));
  expect(document.servers).toEqual([{ url: world.url }]);
});

it('groups the tools by domain', () => {
  const groups: string[] = document.tags.map(({ name }: Json) => name);
  const named = Object.values<Json>(document.paths).flatMap(({ post }) => post.tags);
  expect([...new Set(named)]).toEqual(groups);
  expect(groups).toEqual(TOOL_GROUPS.map(({ name }) => name));
  expect(named).toHaveLength(TOOLS.length);
});

it('has no unresolved references', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(
    ([, reference = '']) => reference,
  );
  expect(references.length).toBeGreaterThan(100);
  expect([...new Set(references)].filter((reference) => at(reference) === undefined)).toEqual([]);
});

it('describes every tool, and every field of every request and result', () => {
  const missing: string[] = [];
  const look = (schema: Json, path: string) => {
    for (const [field, value] of Object.entries<Json>(schema.properties ?? {})) {
      const inner = value.anyOf?.find((one: Json) => one.type !== 'null') ?? value;
      const target = inner.$ref === undefined ? inner : at(inner.$ref);
      if (!(value.description ?? inner.description ?? target.description))
        missing.push(`${path}.${field}`);
      if (inner.$ref === undefined) look(inner, `${path}.${field}`);
    }
    if (schema.items !== undefined) look(schema.items, `${path}[]`);
  };
  for (const [name, schema] of Object.entries<Json>(document.components.schemas))
    look(schema, name);
  for (const { name } of TOOLS) if (!operationOf(name).description) missing.push(name);
  expect(missing).toEqual([]);
});

it('contains defaults in words, nullable optional fields, and errors', () => {
  const request = at(
    operationOf('list_flow_plans').requestBody.content['application/json'].schema.$ref,
  );
  expect(request.additionalProperties).toBe(false);
  expect(request.properties.limit).toMatchObject({
    description: expect.stringContaining('Defaults to 10'),
    anyOf: [{ type: 'integer', minimum: 1 }, { type: 'null' }],
  });
  expect(request.properties.orderBy.description).toContain('Defaults to created');
  // Generators of clients take a field with a default for required.
  for (const { name } of TOOLS) {
    const { $ref } = operationOf(name).requestBody.content['application/json'].schema;
    for (const [field, schema] of Object.entries<Json>(at($ref).properties ?? {}))
      expect([name, field, 'default' in schema]).toEqual([name, field, false]);
  }
  expect(Object.keys(operationOf('complete_task').responses)).toEqual([
    '200',
    '400',
    '401',
    '403',
    '404',
    '405',
    '409',
    '413',
    '415',
    '429',
    '500',
    '503',
    '504',
  ]);
  expect(operationOf('enrich_email').responses['402'].description).toBe(
    'Rejected or failed: insufficient_credits.',
  );
  expect(operationOf('list_credit_transactions').responses['403'].description).toContain(
    'billing_access_required',
  );
  expect(operationOf('list_audiences').responses['409']).toBeUndefined();
});

describe('the example of', () => {
  let team: TestTeam;
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    team = await world.team('Examples');
    await world.grant(team, 100);
  });

  /** Replaces each placeholder with an ID of the team. */
  function filledIn(example: object): object {
    return JSON.parse(
      JSON.stringify(example).replaceAll(/"([a-z]+_)01JZXAMPLE\d+"/g, (_whole, prefix: string) =>
        JSON.stringify(ids[prefix]),
      ),
    );
  }

  /** The rows that the tool's example needs, in the right state. */
  async function prepare(name: string): Promise<void> {
    const { taskId, flowPlanId, enrollmentId } = await team.task({ name: `For ${name}` });
    Object.assign(ids, {
      task_: taskId,
      enr_: enrollmentId,
      fp_: flowPlanId,
      aud_: await team.audience(`For ${name}`),
      user_: team.owner.userId,
    });
    if (name === 'enroll_awaiting_flow_items') {
      const { flowPlanId: plan, queueItemId } = await team.waiting({ name: `Waits for ${name}` });
      Object.assign(ids, { fp_: plan, qi_: queueItemId });
    }
    if (name === 'approve_task')
      ids['task_'] = (
        await team.task({ name: 'To approve', root: { ...EMAIL_ROOT, requiresApproval: true } })
      ).taskId;
    if (name === 'reopen_task') await team.ok('complete_task', { taskId });
    if (name.endsWith('_meeting')) {
      const bookedAt = '2026-02-01T09:00:00Z';
      const { meeting } = await team.ok('record_meeting', { enrollmentId, bookedAt });
      ids['mtg_'] = meeting.meetingId;
    }
    if (name === 'reassign_tasks') ids['tm_'] = team.member.membershipId;
    if (name === 'validate_flow_reenroll') ids['qi_'] = (await team.failed()).queueItemId;
    if (name === 'remove_dynamic_action_prospect')
      ids['enr_'] = (await team.sequence()).enrollmentId;
    if (name === 'render_flow_step') {
      const root = { ...EMAIL_ROOT, nodeId: 'introduction' };
      ids['fp_'] = await team.publishedPlan({ name: 'To render', root });
      ids['pro_'] = (await team.ok('search_contacts', { limit: 1 })).items[0].prospectId;
    }
    if (name === 'get_import' || name === 'cancel_import') {
      const search = {
        name: 'Norway',
        filters: { countries: ['Norway'] },
        totalProfiles: 1,
        confirmedMaxCredits: 1,
      };
      ids['imp_'] = (await team.ok('start_contact_discovery_audience_import', search)).importId;
    }
    if (name === 'correct_reply_intent') {
      ids['conv_'] ??= (await team.conversation()).conversationId;
      ids['msg_'] = await receivedMessage(world, team.teamId, ids['conv_']);
    }
    if (name === 'update_knowledge' || name === 'delete_knowledge')
      ids['kn_'] = (
        await team.ok('create_knowledge', { kind: 'proof', title: 'Looms', body: 'Half the time.' })
      ).entry.entryId;
    if (name === 'delete_webhook_endpoint') {
      const hook = { url: 'https://93.184.216.34/hook', eventTypes: ['contact.updated'] };
      ids['whe_'] = (await team.ok('create_webhook_endpoint', hook)).endpoint.endpointId;
    }
    if (
      (name.includes('unibox_conversation') ||
        /^(get|reply_to)_conversation$|^write_reply$/.test(name)) &&
      ids['conv_'] === undefined
    )
      ids['conv_'] = (await team.conversation()).conversationId;
  }

  it.each(TOOLS.map(({ name }) => [name] as const))('%s runs', async (name) => {
    expect(operationOf(name).requestBody.content['application/json'].example).toEqual(
      TOOL_EXAMPLES[name],
    );
    await prepare(name);
    // The clock of the tests is before that of the example.
    const later = name === 'snooze_tasks' ? { until: '2026-06-01T09:00:00Z' } : {};
    const body = { ...filledIn(TOOL_EXAMPLES[name]), ...later };
    const answer = await world.tool(name, body, team.key);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  });
});

describe('the documentation page', () => {
  it('is served locally, and calls no other host', async () => {
    const page = await fetch(`${world.url}/docs`);
    expect([page.status, page.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const html = await page.text();
    const paths = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path = '']) => path);
    expect(paths).toHaveLength(4);
    for (const path of paths) {
      expect(path).toMatch(/^\/docs\//);
      const asset = await fetch(world.url + path);
      expect([path, asset.status]).toEqual([path, 200]);
      await asset.arrayBuffer();
    }
  });

  it.each(['/docs/../package.json', '/docs/%2e%2e/package.json', '/docs/package.json'])(
    'serves no other file: %s',
    async (path) => {
      expect((await fetch(world.url + path)).status).toBe(404);
    },
  );

  it('is served by GET', async () => {
    expect((await fetch(`${world.url}/openapi.json`, { method: 'POST' })).status).toBe(405);
  });
});
