import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { stopAfterOptOut } from '../../src/domains/sequences/steps/opt-outs.ts';
import type { Json } from '../support/json.ts';
import { World } from '../support/world.ts';
import { ADA, CALL, EMAIL, LATER_EMAIL, OutreachStage, PROFILE_VIEW } from './outreach-stage.ts';

/** The effects of unsubscribing and of complaints. */

let world: World;
let stage: OutreachStage;
let sequences: string[];
let next = 0;

beforeAll(async () => {
  world = await World.open();
});
afterAll(() => world.close());

/**
 * Sequences of Ada: two with an email now or later, one with an email behind it, one without any.
 */
beforeEach(async () => {
  next += 1;
  stage = await OutreachStage.set(world, `Opt out ${'i'.repeat(next)}`);
  sequences = [
    await stage.begin({ ...EMAIL, children: { default: LATER_EMAIL } }),
    await stage.begin({ ...CALL, children: { default: EMAIL } }),
    await stage.begin({
      ...EMAIL,
      children: { default: { ...PROFILE_VIEW, delay: '2.00:00:00' } },
    }),
    await stage.begin({ ...CALL, children: { default: PROFILE_VIEW } }),
  ];
  await world.settle();
});

const states = () =>
  Promise.all(
    sequences.map(async (id) => {
      const { status, failure } = await stage.enrollment(id);
      return failure === null ? status : `${status} ${failure.code}`;
    }),
  );

async function unsubscribe(): Promise<void> {
  const [mail] = await stage.mailsTo(ADA.email);
  const header = mail.headers.find(({ name }: Json) => name === 'List-Unsubscribe').value;
  expect((await fetch(header.slice(1, -1), { method: 'POST' })).status).toBe(200);
}

it('unsubscribing suppresses every address of the contact', async () => {
  const { contacts } = await world.data(
    `{ contacts(query: "${ADA.email}") { nodes { id } } }`,
    {},
    stage.team.key,
  );
  const second = `ada.${next}@second-home.example`;
  await world.data(
    'mutation ($input: UpdateContactInput!) { updateContact(input: $input) { contact { id } } }',
    { input: { contactId: contacts.nodes[0].id, emails: [ADA.email, second] } },
    stage.team.key,
  );
  await unsubscribe();
  const { suppressions } = await world.data(
    '{ suppressions { nodes { email reason } } }',
    {},
    stage.team.owner.key,
  );
  expect(suppressions.nodes).toEqual([
    { email: second, reason: 'unsubscribed' },
    { email: ADA.email, reason: 'unsubscribed' },
  ]);
});

it('unsubscribing stops all sequences that would email, at once; those without email go on', async () => {
  await unsubscribe();
  expect(await states()).toEqual([
    'CANCELED UNSUBSCRIBED',
    'CANCELED UNSUBSCRIBED',
    'IN_PROGRESS',
    'IN_PROGRESS',
  ]);
  const { actions } = await stage.enrollment(sequences[0] ?? '');
  expect(actions.map(({ status }: Json) => status)).toEqual(['DONE', 'CANCELED']);
  await unsubscribe();
  await world.advance(3 * 86_400_000);
  expect(await stage.mailsTo(ADA.email)).toHaveLength(2);
  expect(await states()).toEqual([
    'CANCELED UNSUBSCRIBED',
    'CANCELED UNSUBSCRIBED',
    'COMPLETED',
    'IN_PROGRESS',
  ]);
});

it('unsubscribing stops all sequences where the team says so', async () => {
  await world.rules(stage.team, { unsubscribeStopsAll: true });
  await unsubscribe();
  expect(await states()).toEqual(Array.from({ length: 4 }, () => 'CANCELED UNSUBSCRIBED'));
});

it('a complaint does the same by the address, and a bounce fails the sequences with email whatever the rules say', async () => {
  const { teamId } = stage.team;
  const now = world.clock.now();
  const { transact } = world.runtime.database;
  expect(
    await transact((tx) =>
      stopAfterOptOut(tx, { teamId, email: 'nobody@x.example', reason: 'complained' }, now),
    ),
  ).toEqual([]);
  expect(
    await transact((tx) =>
      stopAfterOptOut(tx, { teamId, email: ADA.email, reason: 'complained' }, now),
    ),
  ).toEqual(sequences.slice(0, 2));
  expect(await states()).toEqual([
    'CANCELED COMPLAINED',
    'CANCELED COMPLAINED',
    'IN_PROGRESS',
    'IN_PROGRESS',
  ]);
  await world.rules(stage.team, {
    unsubscribeStopsAll: true,
    allowsParallelSequences: true,
    coolDownDays: 0,
  });
  sequences.push(await stage.begin(EMAIL));
  await transact((tx) => stopAfterOptOut(tx, { teamId, email: ADA.email, reason: 'bounced' }, now));
  expect(await states()).toEqual([
    'CANCELED COMPLAINED',
    'CANCELED COMPLAINED',
    'IN_PROGRESS',
    'IN_PROGRESS',
    'FAILED BOUNCED',
  ]);
});
