// @module-tag once
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AiProvider } from '../../src/providers/ai/ai.port.ts';
import type { Json } from '../support/json.ts';
import { eventually } from '../support/time.ts';
import { World } from '../support/world.ts';

const TEXTS = 60;

let world: World;
let asked = 0;
let mostAtOnce = 0;
let waiting: (() => void)[] = [];

/** An AI that answers when the test lets it. */
const ai: AiProvider = {
  servers: null,
  model: 'scripted',
  metered: () => ai,
  classifySentiment: () => Promise.resolve('neutral'),
  research: () => Promise.resolve([]),
  classifyReply: () => Promise.resolve({ intent: 'other', sentence: null, confidence: 0 }),
  qualify: () =>
    Promise.resolve({ verdict: 'qualified', reason: 'It fits.', facts: [], fields: ['role'] }),
  writeEmail: () => Promise.reject(new Error('Not asked.')),
  writeMessage: async () => {
    asked += 1;
    const nth = asked;
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
      mostAtOnce = Math.max(mostAtOnce, waiting.length);
    });
    // Nobody gets the text of another.
    return `Good morning! ${[...String(nth)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;
  },
};

beforeAll(async () => {
  world = await World.open({ ai });
});
afterAll(() => world.close());

it('the texts that one team waits for do not hold up the steps of another', async () => {
  const [slow, other] = [await world.team('Many texts'), await world.team('One call')];
  await world.grant(slow, TEXTS);
  const texts = await slow.publishedPlan({
    root: { type: 'network_message', prompt: 'Greet them.', requiresApproval: false },
  });
  for (let nth = 0; nth < TEXTS; nth += 1) {
    const contact = {
      networkUrl: `https://network.example/in/quiet-text-${nth}`,
      firstName: 'Tex',
    };
    await slow.ok('add_manual_flow_enrollment', {
      flowPlanId: texts,
      contact,
      enrollmentMode: 'enroll',
    });
  }
  const calls = await other.publishedPlan({ root: { type: 'call', title: 'Ring them' } });
  await other.ok('add_manual_flow_enrollment', {
    flowPlanId: calls,
    contact: { email: 'quiet.call@slow.example' },
    enrollmentMode: 'enroll',
  });

  const settled = world.settle();
  await eventually(
    async () => ((await other.ok('list_user_tasks', {})).totalCount === 1 ? true : null),
    'the call is a task',
  );
  await eventually(async () => (waiting.length === 5 ? true : null), 'five texts are asked for');
  expect(asked).toBe(5);

  let isSettled = false;
  void settled.then(() => {
    isSettled = true;
  });
  await eventually(async () => {
    for (const answer of waiting.splice(0)) answer();
    return isSettled || null;
  }, 'all texts are written');
  expect([asked, mostAtOnce]).toEqual([TEXTS, 5]);
  waiting = [];
  const { rows }: Json = await world.runtime.database.script(
    "select count(*)::int as texts from step where team_id = $1 and message like 'Good morning!%'",
    [slow.teamId],
  );
  expect(rows).toEqual([{ texts: TEXTS }]);
});
