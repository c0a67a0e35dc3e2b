// @module-tag programs
// @module-tag long
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import { LiveProcess } from '../support/live-process.ts';
import { eventually } from '../support/time.ts';

/** kill -9 while members decide: what was acknowledged is there, and is followed up once. */

const CONTACTS = 24;
const AT_ONCE = 4;

let folder: string;
let server: LiveProcess;
let flowPlanId: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outreach-crm-decide-'));
  server = await LiveProcess.start(join(folder, 'data'));
  const plan = await server.ok('create_flow_plan', {
    name: 'Weavers',
    root: { type: 'manual', title: 'Look at their looms' },
    aiQualification: { isEnabled: true, criteria: 'Heads of weaving' },
  });
  flowPlanId = plan.flowPlan.flowPlanId;
  await server.ok('manage_flow_publication', { flowPlanId, action: 'publish' });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const read = async (enrollmentId: string): Promise<Json> =>
  server.ok('get_flow_enrollment', { enrollmentId });

/** The simulated model knows neither a role nor a company of them. */
async function unsure(nth: number): Promise<string> {
  const { enrollmentId } = await server.ok('add_manual_flow_enrollment', {
    ...{ flowPlanId, enrollmentMode: 'enroll' },
    contact: { email: `quiet.weaver${nth}@gmail.com`, firstName: 'Wanda' },
  });
  return enrollmentId;
}

const decisionOf = (nth: number) => (nth % 3 === 2 ? 'disqualified' : 'qualified');

it('keeps every acknowledged decision, and makes one task for each that goes on', async () => {
  const ids: string[] = [];
  for (let nth = 0; nth < CONTACTS; nth += 1) ids.push(await unsure(nth));
  for (const id of ids)
    await eventually(
      async () => ((await read(id)).enrollment.qualification.verdict === 'unsure' ? true : null),
      'the AI has answered',
      60_000,
    );
  const acknowledged = new Set<string>();
  let next = 0;
  const decideAll = async (): Promise<void> => {
    for (let nth = next; nth < CONTACTS; nth = next) {
      next += 1;
      const id = ids[nth] ?? '';
      const { status, body } = await server.tool('decide_qualification', {
        ...{ enrollmentIds: [id], decision: decisionOf(nth), note: `Decision ${nth}` },
      });
      if (status === 200 && body.skipped.length === 0) acknowledged.add(id);
    }
  };
  // Calls that the kill interrupts fail, and nothing is known of them.
  for (const killAfter of [5, 12]) {
    const calls = Array.from({ length: AT_ONCE }, () => decideAll().catch(() => {}));
    await eventually(async () => (acknowledged.size >= killAfter ? true : null), 'some', 60_000);
    server.program.signal('SIGKILL');
    await server.program.ended;
    await Promise.all(calls);
    server = await server.again();
    for (const id of acknowledged) {
      const { qualification } = (await read(id)).enrollment;
      expect(qualification).toMatchObject({
        status: decisionOf(ids.indexOf(id)),
        decision: { note: `Decision ${ids.indexOf(id)}` },
      });
    }
  }
  expect(acknowledged.size).toBeLessThan(CONTACTS);
  // Deciding again changes nothing that is decided.
  for (const [nth, id] of ids.entries()) {
    const { skipped } = await server.ok('decide_qualification', {
      ...{ enrollmentIds: [id], decision: decisionOf(nth), note: 'Again' },
    });
    if (acknowledged.has(id)) expect(skipped).toMatchObject([{ code: 'qualification_decided' }]);
  }
  for (const [nth, id] of ids.entries()) {
    const isQualified = decisionOf(nth) === 'qualified';
    if (isQualified)
      await eventually(
        async () => ((await read(id)).tasks.length > 0 ? true : null),
        'the first step goes on',
        180_000,
      );
    const { enrollment, tasks } = await read(id);
    expect([enrollment.status, tasks.length]).toEqual(
      isQualified ? ['in_progress', 1] : ['disqualified', 0],
    );
    const { contact } = await server
      .data(`{ enrollment(id: "${id}") { contact { id } } }`)
      .then(async (data) =>
        server.data(
          'query ($id: ID!) { contact(id: $id) { timeline(first: 20) { nodes { kind } } } }',
          { id: data.enrollment.contact.id },
        ),
      );
    const kinds: string[] = contact.timeline.nodes.map(({ kind }: Json) => kind);
    expect(kinds.filter((kind) => kind.endsWith('_BY_MEMBER'))).toEqual([
      isQualified ? 'QUALIFIED_BY_MEMBER' : 'DISQUALIFIED_BY_MEMBER',
    ]);
  }
}, 600_000);
