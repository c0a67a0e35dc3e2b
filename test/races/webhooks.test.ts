import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestTeam } from '../support/team.ts';
import { isPostgres } from '../support/test-database.ts';
import { type Guard, ROW_LOCKS, without } from '../support/unguarded.ts';
import { WebhookReceiver } from '../support/webhook-receiver.ts';
import { World } from '../support/world.ts';

const AUDIENCES = 40;
const CONTROL_TRIES = 20;
/**
 * The worker that serves an endpoint still holds it when it moves the position and writes outcomes.
 */
const HOLDERS: readonly Guard[] = [
  [/and "public"\."webhook_endpoint"\."lease_owner" = (\$\d+)/gi, 'and $1::text is not null'],
  [/\(e\.lease_until is null or e\.lease_until < now\(\)\)/g, 'true'],
  [/and lease_owner = (\$\d+)/g, 'and $1::text is not null'],
];

/** Events of a team for one endpoint, delivered by four workers at once on PostgreSQL. */
describe.runIf(isPostgres())('webhooks', () => {
  let world: World;
  let team: TestTeam;
  let receiver: WebhookReceiver;

  beforeAll(async () => {
    world = await World.open({ commitsWait: true });
    team = await world.team('Racing hooks');
    receiver = await WebhookReceiver.open();
    const create =
      'mutation ($input: CreateWebhookEndpointInput!) { createWebhookEndpoint(input: $input) { endpoint { id } } }';
    await world.data(
      create,
      { input: { url: receiver.url, eventTypes: ['audience.created', 'audience.updated'] } },
      team.key,
    );
  });
  afterAll(async () => {
    await world.close();
    await receiver.close();
  });

  /**
   * Creates and changes audiences, and has four workers deliver. Returns the event numbers in the
   * order of their arrival.
   */
  async function race(name: string): Promise<{ numbers: string[]; bySubject: string[][] }> {
    receiver.received.length = 0;
    const rename =
      'mutation ($id: ID!, $name: String!) { updateAudience(input: { audienceId: $id, name: $name }) { audience { id } } }';
    for (let n = 0; n < AUDIENCES; n += 1) {
      const id = await team.audience(`${name} ${n}`, [{ email: `race.${n}@hooks.example` }]);
      await world.data(rename, { id, name: `${name} ${n} renamed` }, team.key);
    }
    await Promise.all([1, 2, 3, 4].map(() => world.runtime.createWorker().runUntilIdle()));
    const subjects = [...new Set(receiver.received.map(({ subjectId }) => subjectId))];
    const bySubject = subjects.map((id) =>
      receiver.received.filter(({ subjectId }) => subjectId === id).map((one) => one.type),
    );
    return { numbers: receiver.received.map(({ id }) => id), bySubject };
  }

  it('deliver each event once, and those of a subject in order', async () => {
    const { numbers, bySubject } = await race('Once');
    expect(numbers).toHaveLength(2 * AUDIENCES);
    expect(new Set(numbers).size).toBe(2 * AUDIENCES);
    expect(bySubject).toEqual(
      Array.from({ length: AUDIENCES }, () => ['audience.created', 'audience.updated']),
    );
  });

  it('would not, if several workers could serve an endpoint', async () => {
    for (let attempt = 0; attempt < CONTROL_TRIES; attempt += 1) {
      // Workers that find their endpoint taken by another one fail; what they had sent has arrived.
      await without(
        [ROW_LOCKS, ...HOLDERS],
        async () => void (await race(`Control ${attempt}`).catch(() => {})),
      );
      const numbers = receiver.received.map(({ id }) => id);
      if (new Set(numbers).size < numbers.length) return;
    }
    throw new Error('No event was delivered twice without the guards.');
  });
});
