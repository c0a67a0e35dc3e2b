// @module-tag once
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

const TASKS = 120;

let world: World;
let team: TestTeam;
let flowPlanId: string;

beforeAll(async () => {
  world = await World.open();
  team = await world.team('Exporters');
  const contacts = Array.from({ length: TASKS }, (_, n) => ({
    email: `export.${n}@people.example`,
    firstName: n === 0 ? '=cmd|calc' : `Name, "${n}"`,
    lastName: 'Zoë',
  }));
  const audienceId = await team.audience('Export', contacts);
  flowPlanId = await team.publishedPlan({
    name: 'Calls',
    audienceId,
    root: { type: 'call', title: 'Call them', instructions: 'Line one\nLine two' },
  });
  await team.ok('enroll_awaiting_flow_items', { flowPlanId, all: true });
  await world.settle();
});
afterAll(() => world.close());

const fetchExport = (path: string, key: string | null = team.key) =>
  fetch(`${world.url}/api/export/${path}`, { headers: key === null ? {} : { 'x-api-key': key } });
const withRequest = (path: string, request: object) =>
  `${path}?request=${encodeURIComponent(JSON.stringify(request))}`;
const rowsOf = (text: string): Record<string, string>[] =>
  parse(text, { columns: true, bom: true });

describe('a list', () => {
  it('is exported as CSV with all its pages, and without formulas', async () => {
    const response = await fetchExport('list_user_tasks.csv');
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present');
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="list_user_tasks.csv"',
    );
    const rows = rowsOf(await response.text());
    expect(rows).toHaveLength(TASKS);
    expect(Object.keys(rows[0] ?? {})).toEqual(
      expect.arrayContaining([
        'taskId',
        'title',
        'status',
        'contact.email',
        'assignee.displayName',
        'flowPlan.name',
      ]),
    );
    const names = rows.map((row) => row['contact.firstName']);
    expect(names).toContain("'=cmd|calc");
    expect(names).toContain('Name, "7"');
    expect(rows[0]).toMatchObject({
      title: 'Call them',
      instructions: 'Line one\nLine two',
      'contact.lastName': 'Zoë',
    });
  });

  it('is exported as JSON Lines, each the item of the tool', async () => {
    const response = await fetchExport('list_user_tasks.jsonl');
    expect(response.headers.get('content-type')).toBe('application/jsonl; charset=utf-8');
    const items = (await response.text())
      .trimEnd()
      .split('\n')
      .map((line): Json => JSON.parse(line));
    const { items: page } = await team.ok('list_user_tasks', { limit: 50 });
    expect(items).toHaveLength(TASKS);
    expect(items.slice(0, 50)).toEqual(page);
  });

  it('takes the filters of its tool, and no paging', async () => {
    const done = await fetchExport(
      withRequest('list_user_tasks.jsonl', { statuses: ['completed'] }),
    );
    expect(await done.text()).toBe('');
    const csv = await fetchExport(withRequest('list_user_tasks.csv', { statuses: ['completed'] }));
    expect(rowsOf(await csv.text())).toEqual([]);
    const none = await fetchExport(withRequest('list_user_tasks.csv', { limit: 1 }));
    expect([none.status, (await none.json()).message]).toEqual([
      400,
      'limit: is not allowed: an export contains all pages.',
    ]);
    const wrong = await fetchExport(withRequest('list_user_tasks.csv', { statuses: ['gone'] }));
    expect([wrong.status, (await wrong.json()).error]).toEqual([400, 'invalid_request']);
    const broken = await fetchExport('list_user_tasks.csv?request=%7B');
    expect([broken.status, (await broken.json()).error]).toEqual([400, 'invalid_json']);
  });

  it.each([
    ...[
      'list_audiences',
      'list_flow_plans',
      'list_enrollments',
      'list_user_tasks',
      'list_team_members',
      'list_credit_transactions',
      'list_crm_lists',
    ],
    ...['list_network_unibox_conversations', 'list_social_engagement_monitored_profiles'],
  ])('%s is exported in both formats, with one column for each field', async (name) => {
    const csv = await fetchExport(`${name}.csv`);
    const jsonl = await fetchExport(`${name}.jsonl`);
    expect([csv.status, jsonl.status]).toEqual([200, 200]);
    const lines = (await jsonl.text()).split('\n').filter(Boolean);
    const text = await csv.text();
    expect(rowsOf(text)).toHaveLength(lines.length);
    const columns = parse(text, { bom: true })[0];
    expect(new Set(columns).size).toBe(columns?.length);
    expect(columns).not.toContain('');
  });
});

describe('the rights of an export', () => {
  it('are those of the tool', async () => {
    expect((await fetchExport('list_user_tasks.csv', null)).status).toBe(401);
    const member = await fetchExport('list_credit_transactions.csv', team.member.key);
    expect([member.status, (await member.json()).error]).toEqual([403, 'billing_access_required']);
    const social = await fetchExport(
      'list_social_engagement_monitored_profiles.csv',
      team.member.key,
    );
    expect([social.status, (await social.json()).error]).toEqual([403, 'role_required']);
    // Members see their own tasks only.
    expect(
      rowsOf(await (await fetchExport('list_user_tasks.csv', team.member.key)).text()),
    ).toEqual([]);
    const other = await world.team('Other exporters');
    expect(rowsOf(await (await fetchExport('list_user_tasks.csv', other.key)).text())).toEqual([]);
    const foreign = await fetchExport(
      withRequest('list_flow_plan_enrollments.csv', { flowPlanId }),
      other.key,
    );
    expect([foreign.status, (await foreign.json()).error]).toEqual([404, 'not_found']);
  });

  it('reach lists only', async () => {
    for (const path of [
      'get_current_user.csv',
      'complete_task.csv',
      'list_user_tasks.xml',
      'list_nothing.csv',
      '../graphql',
      'list_user_tasks',
    ])
      expect((await fetchExport(path)).status).toBe(404);
  });
});
