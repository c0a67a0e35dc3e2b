// @module-tag once
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AiProvider } from '../../src/providers/ai/ai.port.ts';
import { ServiceOut } from '../../src/providers/service-fault.ts';
import { DAY, MINUTE } from '../support/time.ts';
import { World } from '../support/world.ts';

/** Contacts for whom no answer of the model can be read, among others. */

const MUTE = 6;
const OTHERS = 12;

let world: World;
const asked = new Map<string, number>();

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
  writeMessage: async (request) => {
    const [, name = ''] = /(Mute[a-z]|Tex[a-z])/.exec(JSON.stringify(request)) ?? [];
    asked.set(name, (asked.get(name) ?? 0) + 1);
    if (name.startsWith('Mute'))
      throw new ServiceOut({
        ...{ cause: 'unreadable', message: 'The answer cannot be read.' },
        ...{ retryAfterMillis: null, mayConcernOne: true },
      });
    return `Good morning! May we talk about what you do, ${name}?`;
  },
};

beforeAll(async () => {
  world = await World.open({ ai });
});
afterAll(() => world.close());

it('do not keep the others from their texts, and end after a day', async () => {
  const team = await world.team('Mute');
  await world.grant(team, 100);
  const flowPlanId = await team.publishedPlan({
    root: {
      ...{ type: 'network_message', requiresApproval: false },
      prompt: 'Greet {{contact.firstName}}.',
    },
  });
  const enroll = (name: string, nth: number) =>
    team.ok('add_manual_flow_enrollment', {
      ...{ flowPlanId, enrollmentMode: 'enroll' },
      contact: {
        networkUrl: `https://network.example/in/quiet-${name}-${nth}`.toLowerCase(),
        firstName: `${name}${String.fromCharCode(97 + nth)}`,
      },
    });
  for (let nth = 0; nth < MUTE; nth += 1) await enroll('Mute', nth);
  for (let nth = 0; nth < OTHERS; nth += 1) await enroll('Tex', nth);
  const written = () =>
    world.runtime.database.read.prisma.step.count({
      where: { teamId: team.teamId, message: { startsWith: 'Good morning!' } },
    });
  await world.settle();
  await world.advance(45 * MINUTE);
  expect(await written()).toBe(OTHERS);
  await world.advance(4 * DAY);
  expect(
    await world.runtime.database.read.prisma.enrollment.count({
      where: { teamId: team.teamId, status: 'failed' },
    }),
  ).toBe(MUTE);
  for (const [name, times] of asked)
    if (name.startsWith('Tex')) expect([name, times]).toEqual([name, 1]);
});
