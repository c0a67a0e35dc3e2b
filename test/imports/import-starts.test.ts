// @module-tag once
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EMAIL, OutreachStage } from '../outreach/outreach-stage.ts';
import type { Json } from '../support/json.ts';
import { World } from '../support/world.ts';

/** The preview of an import shows which contacts would start in the flow plans of its audience. */

let world: World;
let stage: OutreachStage;

beforeAll(async () => {
  world = await World.open();
  stage = await OutreachStage.set(world, 'Import starts');
  await world.data(
    'mutation { suppress(input: { target: { domain: "shut.example" }, reason: "bounced" }) { warnings } }',
    {},
    stage.key,
  );
});
afterAll(() => world.close());

const CSV = [
  'First Name,Email,LinkedIn URL',
  'Ada,quiet-ada@open.example,',
  'Grace,quiet-grace@open.example,',
  'Bob,quiet-bob@shut.example,',
  'Mary,,https://www.linkedin.com/in/quiet-mary',
  'Nobody,no address,',
].join('\n');

async function preview(input: object, csv = CSV): Promise<{ status: number; body: Json }> {
  const response = await fetch(
    `${world.url}/api/import/contacts.csv?preview=true&input=${encodeURIComponent(JSON.stringify(input))}`,
    { method: 'POST', headers: { 'x-api-key': stage.key }, body: csv },
  );
  return { status: response.status, body: await response.json() };
}

const counts = () =>
  Promise.all([
    world.runtime.database.read.prisma.contact.count({ where: { teamId: stage.teamId } }),
    world.runtime.database.read.prisma.audience.count({ where: { teamId: stage.teamId } }),
    world.runtime.database.read.prisma.queueItem.count({ where: { teamId: stage.teamId } }),
  ]);

const STARTS = [
  { outcome: 'queued', code: null, count: 2 },
  { outcome: 'failed', code: 'missing_identity', count: 1 },
  { outcome: 'failed', code: 'address_suppressed', count: 1 },
];
const brief = (groups: Json[]) =>
  groups.map(({ outcome, code, count }) => ({ outcome, code, count }));
const byCode = (groups: Json[]) =>
  [...groups].sort((a, b) => String(a.code).localeCompare(String(b.code)));

it('for a flow plan that is given, and for those of an audience that exists', async () => {
  const flowPlanId = await stage.publishedPlan({ root: EMAIL, enrollmentMode: 'auto' });
  const before = await counts();
  const { status, body } = await preview({ flowPlanId });
  expect(status).toBe(200);
  expect([body.totalRows, body.starts.totalCount, body.starts.contactCount]).toEqual([5, 4, 2]);
  expect(byCode(brief(body.starts.groups))).toEqual(byCode(STARTS));
  expect(await counts()).toEqual(before);
  const audienceId = await stage.audience('Fed', []);
  expect((await preview({ audienceId })).body.starts).toMatchObject({ totalCount: 0, groups: [] });
  await stage.ok('attach_audience_to_flow', { flowPlanId, audienceId });
  const linked = await preview({ audienceId });
  expect(byCode(brief(linked.body.starts.groups))).toEqual(byCode(STARTS));
  await world.importCsv(CSV, { audienceId }, stage.key);
  const items = await world.runtime.database.read.prisma.queueItem.groupBy({
    by: ['status', 'failureCode'],
    where: { flowPlanId },
    _count: true,
  });
  expect(
    byCode(items.map(({ status: of, failureCode: code, _count }) => ({ of, code, _count }))),
  ).toEqual([
    { of: 'failed', code: 'address_suppressed', _count: 1 },
    { of: 'failed', code: 'missing_identity', _count: 1 },
    { of: 'enrolled', code: null, _count: 2 },
  ]);
});

it('not without one, nor of a file that is larger than that of a dry run', async () => {
  expect((await preview({})).body.starts).toBeNull();
  expect((await preview({ name: 'New' })).body.starts).toBeNull();
  const flowPlanId = await stage.publishedPlan({ root: EMAIL, enrollmentMode: 'auto' });
  const many = Array.from(
    { length: 9_000 },
    (_, index) => `P${index},quiet-${index}@open.example,`,
  );
  const large = await preview(
    { flowPlanId },
    ['First Name,Email,LinkedIn URL', ...many].join('\n'),
  );
  expect([large.body.totalRows, large.body.starts]).toEqual([9_000, null]);
});

it('is refused as the import would be', async () => {
  const other = await preview({ flowPlanId: 'fp_01J00000000000000000000000' });
  expect([other.status, other.body.error]).toEqual([404, 'not_found']);
});
