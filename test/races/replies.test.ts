import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OutgoingEmail } from '../../src/providers/email/email.port.ts';
import { SandboxEmail } from '../../src/providers/email/sandbox-email.ts';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { isPostgres } from '../support/test-database.ts';
import { DAY } from '../support/time.ts';
import { type Guard, without } from '../support/unguarded.ts';
import { World } from '../support/world.ts';

/** Without its lock, and long enough for another worker to claim the same meanwhile. */
const UNLOCKED_CLAIM: Guard = [
  /for update of r skip locked/g,
  'offset (select 0 from pg_sleep(0.05))',
];

const REPLIES = 40;
const CONTROL_TRIES = 20;

/** Replies that members write in the inbox, sent by four workers at once on PostgreSQL. */
describe.runIf(isPostgres())('replies', () => {
  let world: World;
  let team: TestTeam;
  let conversations: string[];
  const handed = new Map<string, number>();

  beforeAll(async () => {
    world = await World.open({
      commitsWait: true,
      email: (prisma) => {
        const sandbox = new SandboxEmail(prisma);
        const send = sandbox.send.bind(sandbox);
        return Object.assign(sandbox, {
          send: (mail: OutgoingEmail, now: Date) => {
            handed.set(mail.idempotencyKey, (handed.get(mail.idempotencyKey) ?? 0) + 1);
            return send(mail, now);
          },
        });
      },
    });
    team = await world.team('Racing replies');
    const flowPlanId = await team.publishedPlan({
      name: 'Asks',
      root: { type: 'email', subject: 'A question', message: 'Hello' },
    });
    const input = {
      workDays: [1, 2, 3, 4, 5, 6, 7],
      workStart: '00:00',
      workEnd: '24:00',
      spacingSeconds: 0,
      dailyEmails: 1_000,
    };
    await world.data(
      'mutation ($input: UpdateSenderSettingsInput!) { updateSenderSettings(input: $input) { senderSettings { workDays } } }',
      { input },
      team.key,
    );
    const contacts = Array.from({ length: REPLIES }, (_, index) => ({
      email: `reply-positive.${index}@race.example`,
    }));
    for (const contact of contacts)
      await team.ok('add_manual_flow_enrollment', {
        flowPlanId,
        contact,
        enrollmentMode: 'enroll',
      });
    await world.advance(DAY);
    const found = await world.data(
      '{ conversations(first: 100, filter: { channels: [EMAIL] }) { nodes { id } } }',
      {},
      team.key,
    );
    conversations = found.conversations.nodes.map(({ id }: Json) => id);
    expect(conversations).toHaveLength(REPLIES);
  });
  afterAll(() => world.close());
  beforeEach(() => handed.clear());

  /**
   * Writes in every conversation, and has four workers send it. Returns how often each reply was
   * sent.
   */
  async function race(): Promise<number[]> {
    for (const conversationId of conversations)
      await team.ok('reply_to_conversation', { conversationId, body: 'Once.' });
    await Promise.all([1, 2, 3, 4].map(() => world.runtime.createWorker().runUntilIdle()));
    return [...handed.values()];
  }

  it('are each sent once', async () => {
    expect(await race()).toEqual(Array.from({ length: REPLIES }, () => 1));
    const { rows } = await world.runtime.database.script(
      'select status, count(*)::int as count from reply group by status',
    );
    expect(rows).toEqual([{ status: 'sent', count: REPLIES }]);
  });

  it('(control) without row locks some are sent twice', async () => {
    let twice = 0;
    for (let tried = 0; tried < CONTROL_TRIES && twice === 0; tried += 1) {
      handed.clear();
      await without([UNLOCKED_CLAIM], async () => {
        twice = (await race()).filter((times) => times > 1).length;
      });
    }
    expect(twice).toBeGreaterThan(0);
  });
});
