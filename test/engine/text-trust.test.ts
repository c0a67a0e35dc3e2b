// @module-tag once
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { WritingTask } from '../../src/providers/ai/ai.port.ts';
import { SandboxAi } from '../../src/providers/ai/sandbox-ai.ts';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

/** Approvals of generated texts: how later texts use them, and how a plan earns trust. */

const SET =
  'mutation ($input: SetTextTrustInput!) { setTextTrust(input: $input) { flowPlan { textTrust { isTrusted approvedInARow canTrust changedBy { id } } } } }';
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

class Writer extends SandboxAi {
  tasks: WritingTask[] = [];
  text = '';

  override async writeMessage(task: WritingTask): Promise<string> {
    this.tasks.push(task);
    return this.text === '' ? `Good morning, ${task.contact.fullName}.` : this.text;
  }
}

let world: World;
let team: TestTeam;
let flowPlanId: string;
const model = new Writer();
const root = (prompt: string) => ({ type: 'network_message', prompt });

beforeAll(async () => {
  world = await World.open({ ai: model });
  team = await world.team('Trusting');
  await world.grant(team, 100);
  flowPlanId = await team.publishedPlan({ name: 'Looms', root: root('Ask about looms.') });
});
afterAll(() => world.close());

let people = 0;
/** Somebody new starts the plan. Returns the task that asks for approval, or null without one. */
async function started(planId = flowPlanId): Promise<string | null> {
  const name = `Ada${LETTERS[people % 26]}${LETTERS[Math.floor(people / 26)]}`;
  people += 1;
  const contact = { networkUrl: `https://network.example/in/quiet-${name}`, firstName: name };
  const before = await openTasks();
  await team.ok('add_manual_flow_enrollment', {
    ...{ flowPlanId: planId, contact, enrollmentMode: 'enroll' },
  });
  await world.settle();
  return (await openTasks()).find((id) => !before.includes(id)) ?? null;
}

const openTasks = async (): Promise<string[]> =>
  (await team.ok('list_user_tasks', { statuses: ['todo'], limit: 50 })).items.map(
    ({ taskId }: Json) => taskId,
  );

async function approved(taskId: string | null, message?: string): Promise<void> {
  const preview = await team.ok('preview_task', { taskId });
  const [{ nodeId }] = preview.groupedActions;
  const texts = message === undefined ? [] : [{ nodeId, message }];
  await team.ok('approve_task', { taskId, texts });
  await world.settle();
}

const trust = async (isTrusted: boolean, key = team.key): Promise<Json> =>
  world.graphql(SET, { input: { flowPlanId, isTrusted } }, key);

const state = async (): Promise<Json> =>
  (
    await world.data(
      'query ($id: ID!) { flowPlan(id: $id) { textTrust { isTrusted approvedInARow canTrust } } }',
      { id: flowPlanId },
      team.key,
    )
  ).flowPlan.textTrust;

it('passes the latest corrections of members to the next texts of the plan, not as facts', async () => {
  await approved(await started());
  const other = await team.publishedPlan({ name: 'Other', root: root('Ask about wool.') });
  await approved(await started(), 'Hi, may I ask how many looms you have at Lyon? Trusting owner');
  model.tasks = [];
  await approved(await started());
  const examples = model.tasks[0]?.known.filter(({ source }) => source === 'example') ?? [];
  expect(examples.map(({ text }) => text)).toEqual([
    'Written: <untrusted>Good morning, Adaba.</untrusted>\nSent: <untrusted>Hi, may I ask how many looms you have at Lyon? Trusting owner</untrusted>',
  ]);
  // A name of an example is no fact.
  model.text = 'Good morning, how are the looms at Lyon?';
  const task = await started();
  const { groupedActions } = await team.ok('preview_task', { taskId: task });
  expect(groupedActions[0].generated.issues).toMatchObject([
    { code: 'unknown_name', quote: 'Lyon' },
  ]);
  model.text = '';
  await approved(task, 'Hello');
  model.tasks = [];
  await started(other);
  expect(model.tasks[0]?.known.filter(({ source }) => source === 'example')).toEqual([]);
});

it('is trusted after 20 approvals in a row without an edit', async () => {
  for (let count = 0; count < 19; count += 1) await approved(await started());
  expect(await state()).toEqual({ isTrusted: false, approvedInARow: 19, canTrust: false });
  const early = await trust(true);
  expect([early.errors[0].extensions.code, early.errors[0].message]).toEqual([
    'CONFLICT',
    'Texts are trusted after 20 approvals in a row without an edit; there were 19.',
  ]);
  const last = await started();
  await approved(last);
  expect(await state()).toEqual({ isTrusted: false, approvedInARow: 20, canTrust: true });
  const waiting = await started();
  const { data } = await trust(true);
  expect(data.setTextTrust.flowPlan.textTrust).toEqual({
    ...{ isTrusted: true, approvedInARow: 0, canTrust: false },
    changedBy: { id: team.owner.membershipId },
  });
  expect(await started()).toBeNull();
  // A text that waits stays, and is sent as it is approved.
  await approved(waiting, 'As it was approved');
  await world.advance(3_600_000);
  const sent = await world.runtime.database.read.prisma.message.findMany({
    where: { teamId: team.teamId, direction: 'outbound', body: 'As it was approved' },
  });
  expect(sent).toHaveLength(1);
}, 60_000);

it('still asks about a text that fails the checks, and about another prompt', async () => {
  model.text = 'Good morning, [First Name].';
  const task = await started();
  expect(task).not.toBeNull();
  await approved(task, 'Good morning');
  model.text = '';
  await team.ok('replace_flow_root', { flowPlanId, root: root('Ask about wool.') });
  expect(await started()).not.toBeNull();
});

it('has nothing to trust without prompts whose texts are approved', async () => {
  const free = await team.publishedPlan({
    name: 'Free',
    root: { ...root('Ask.'), requiresApproval: false },
  });
  const { errors } = await world.graphql(
    SET,
    { input: { flowPlanId: free, isTrusted: true } },
    team.key,
  );
  expect(errors[0].extensions.code).toBe('CONFLICT');
});

it('asks again when trust is withdrawn, and approvals from before do not count', async () => {
  expect((await trust(false)).data.setTextTrust.flowPlan.textTrust.isTrusted).toBe(false);
  expect(await state()).toEqual({ isTrusted: false, approvedInARow: 0, canTrust: false });
  await team.ok('replace_flow_root', { flowPlanId, root: root('Ask about looms.') });
  expect(await started()).not.toBeNull();
  const { errors } = await trust(true);
  expect(errors[0].extensions.code).toBe('CONFLICT');
});
