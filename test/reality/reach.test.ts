// @module-tag once
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PostOffice } from '../mailboxes/post-office.ts';
import type { Json } from '../support/json.ts';
import { SmtpPeer } from '../support/smtp-peer.ts';
import { World } from '../support/world.ts';

/** A dry run shows how many people would be reached by which channel, and who would get nothing. */

const PUBLISH = `mutation ($input: SetFlowPublicationInput!) @dryRun { setFlowPublication(input: $input) {
  dryRun { reach { channel reality barredBy contactCount } } } }`;
const smtp = new SmtpPeer();
let world: World;
let office: PostOffice;

beforeAll(async () => {
  await smtp.start();
  world = await World.open();
  office = await PostOffice.open(world, 'Far');
});
afterAll(async () => {
  await world.close();
  await smtp.stop();
});

const contacts = [
  { firstName: 'Ann', email: 'quiet.ann@shop.example' },
  {
    firstName: 'Ben',
    email: 'quiet.ben@shop.example',
    networkUrl: 'https://network.example/in/ben',
  },
  { firstName: 'Cleo', email: 'quiet.cleo@shop.example' },
];

it('leaves out contacts who opted out and addresses that get no emails, also in the queue', async () => {
  const { owner } = office.team;
  const list = [
    { email: 'open@wait.example' },
    { email: 'out@wait.example', networkUrl: 'https://network.example/in/out' },
    { email: 'ben@listed.example', networkUrl: 'https://network.example/in/listed' },
  ];
  const { audience } = await world.ok(
    'create_audience',
    { name: 'Wait', contacts: list },
    owner.key,
  );
  const suppress = 'mutation ($input: SuppressInput!) { suppress(input: $input) { warnings } }';
  await world.data(suppress, { input: { target: { domain: 'listed.example' } } }, owner.key);
  const { items } = await world.ok('search_contacts', { query: 'out@wait.example' }, owner.key);
  const contactId = items[0].prospectId;
  await world.data(suppress, { input: { target: { contactId } } }, owner.key);
  const root = {
    ...{ type: 'email', subject: 'Hello', message: 'Good morning.' },
    children: { default: { type: 'network_connect', message: 'Hello' } },
  };
  const { flowPlan } = await world.ok(
    'create_flow_plan',
    { name: 'Wait', root, enrollmentMode: 'manual', candidates: [owner.userId] },
    owner.key,
  );
  const attach = `mutation ($input: AttachAudienceToFlowInput!) @dryRun { attachAudienceToFlow(input: $input) {
    dryRun { reach { channel contactCount } } } }`;
  const input = { flowPlanId: flowPlan.flowPlanId, audienceId: audience.audienceId };
  const { attachAudienceToFlow } = await world.data(attach, { input }, owner.key);
  expect(attachAudienceToFlow.dryRun.reach).toEqual([
    { channel: 'EMAIL', contactCount: 1 },
    { channel: 'NETWORK', contactCount: 1 },
  ]);
});

it('counts contacts by channel, by the reach of the accounts, and by the reasons that bar them', async () => {
  const { owner } = office.team;
  const { audience } = await world.ok('create_audience', { name: 'All', contacts }, owner.key);
  const root = {
    type: 'email',
    subject: 'Hello',
    message: 'Good morning.',
    children: { default: { type: 'network_connect', message: 'Hello' } },
  };
  const { flowPlan } = await world.ok(
    'create_flow_plan',
    {
      name: 'Far',
      root,
      enrollmentMode: 'auto',
      audienceId: audience.audienceId,
      candidates: [owner.userId],
    },
    owner.key,
  );
  const reach = async (): Promise<Json> => {
    const input = { flowPlanId: flowPlan.flowPlanId, action: 'PUBLISH' };
    const { setFlowPublication } = await world.data(PUBLISH, { input }, owner.key);
    return setFlowPublication.dryRun.reach;
  };
  const row = (
    channel: string,
    reality: string,
    barredBy: string | null,
    contactCount: number,
  ) => ({
    channel,
    reality,
    barredBy,
    contactCount,
  });
  expect(await reach()).toEqual([
    row('EMAIL', 'SIMULATED', null, 3),
    row('NETWORK', 'SIMULATED', null, 1),
  ]);
  smtp.passwords.set('olga@far.example', 'secret');
  await office.connect(owner, 'olga@far.example', 'secret', { smtp });
  await world.runtime.database.read.prisma.contact.updateMany({
    where: { email: 'quiet.cleo@shop.example' },
    data: { isDemo: true },
  });
  expect(await reach()).toEqual([
    row('EMAIL', 'REAL', null, 2),
    row('EMAIL', 'REAL', 'DEMO_CONTACT', 1),
    row('NETWORK', 'SIMULATED', null, 1),
  ]);
  world.clock.rate = 60;
  expect(await reach()).toEqual([
    row('EMAIL', 'REAL', 'CLOCK_IS_SPED_UP', 3),
    row('NETWORK', 'SIMULATED', null, 1),
  ]);
});
