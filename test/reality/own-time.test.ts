// @module-tag once
import { afterEach, describe, expect, it } from 'vitest';
import { HttpAi } from '../../src/providers/ai/http-ai.ts';
import { ContactDataServices } from '../support/contact-data-services.ts';
import { HubSpotAccount } from '../support/hubspot-account.ts';
import type { Json } from '../support/json.ts';
import { MisbehavingServer } from '../support/misbehaving-server.ts';
import type { TestTeam } from '../support/team.ts';
import { DAY, HOUR } from '../support/time.ts';
import { WebhookReceiver } from '../support/webhook-receiver.ts';
import { World } from '../support/world.ts';

/**
 * While the clock is sped up, the program calls no real service: no AI, CRM, source of contact data
 * or webhook endpoint. The reason is shown, and the work continues with CLOCK_RATE=1. As a control,
 * test servers are called at any speed.
 */

const SPED_UP = 'the clock of the server is sped up';

let world: World;
afterEach(() => world.close());

const holds = async (team: TestTeam): Promise<Json[]> =>
  (await world.data('{ workHolds { lane message endedBy } }', {}, team.key)).workHolds;

describe.each([{ allowsTestAccounts: false }, { allowsTestAccounts: true }])(
  'test accounts allowed: $allowsTestAccounts',
  ({ allowsTestAccounts }) => {
    it('the AI', async () => {
      const server = await MisbehavingServer.open(() => ({
        choices: [{ message: { role: 'assistant', content: 'Good morning.' } }],
      }));
      const ai = new HttpAi({ baseUrl: server.url, apiKey: 'a key', model: 'a-model' });
      world = await World.open({ ai, allowsTestAccounts });
      const team = await world.team('Timeless');
      await world.grant(team, 100);
      world.clock.rate = 60;
      const { enrollmentId } = await team.ok('add_dynamic_action', {
        contact: {
          firstName: 'Ann',
          lastName: 'Lee',
          networkUrl: 'https://network.example/in/quiet-ann',
        },
        action: { type: 'network_message', prompt: 'Greet.' },
      });
      await world.advance(2 * HOUR);
      if (allowsTestAccounts) expect(server.requests).toBe(1);
      else {
        expect(server.requests).toBe(0);
        expect(await holds(team)).toEqual([
          { lane: 'ai', message: expect.stringContaining(SPED_UP), endedBy: 'OPERATOR' },
        ]);
        const { enrollment } = await team.ok('get_flow_enrollment', { enrollmentId });
        expect(enrollment.status).toBe('in_progress');
        world.clock.rate = 1;
        await world.advance(HOUR);
        expect(server.requests).toBe(1);
        expect(await holds(team)).toEqual([]);
      }
      await server.close();
    });

    it('the CRM', async () => {
      const account = await HubSpotAccount.open();
      world = await World.open({ crmUrls: { hubspot: account.url }, allowsTestAccounts });
      const team = await world.team('Timeless');
      account.owners.push({ id: '77', email: team.owner.email });
      await world.data(
        'mutation { connectCrm(input: { name: HUBSPOT, accessToken: "the-token" }) { crm { id } } }',
        {},
        team.key,
      );
      await world.settle();
      account.calls.length = 0;
      world.clock.rate = 60;
      await team.ok('add_dynamic_action', {
        contact: { firstName: 'Ann', lastName: 'Lee', email: 'ann@shop.example' },
        action: { type: 'call', title: 'Call' },
      });
      await world.advance(2 * HOUR);
      const lists = await world.tool('list_crm_lists', {}, team.key);
      if (allowsTestAccounts) {
        expect(account.calls.length).toBeGreaterThan(0);
        expect(lists.status).toBe(200);
      } else {
        expect(account.calls).toEqual([]);
        expect([lists.status, lists.body.message]).toEqual([503, expect.stringContaining(SPED_UP)]);
        expect(await holds(team)).toEqual([
          { lane: 'crm', message: expect.stringContaining(SPED_UP), endedBy: 'OPERATOR' },
        ]);
        world.clock.rate = 1;
        await world.advance(HOUR);
        expect(account.calls.length).toBeGreaterThan(0);
        expect(await holds(team)).toEqual([]);
      }
      await account.close();
    });

    it('contact data', async () => {
      const services = await ContactDataServices.open();
      world = await World.open({ contactDataUrls: { hunter: services.url }, allowsTestAccounts });
      const team = await world.team('Timeless');
      await world.grant(team, 10);
      const connect = () =>
        world.graphql(
          'mutation { connectContactDataSource(input: { name: HUNTER, apiKey: "hunter-secret-key" }) { source { id } } }',
          {},
          team.key,
        );
      expect((await connect()).errors).toBe(undefined);
      services.asked.length = 0;
      world.clock.rate = 60;
      const asked = { firstName: 'Ada', lastName: 'Lee', companyDomain: 'engines.example' };
      const { status, body } = await world.tool('enrich_email', asked, team.key);
      if (allowsTestAccounts) {
        expect(status).toBe(200);
        expect(services.asked).toHaveLength(1);
      } else {
        expect([status, body.message]).toEqual([503, expect.stringContaining(SPED_UP)]);
        expect(services.asked).toEqual([]);
        expect(await holds(team)).toEqual([
          { lane: 'contact_data', message: expect.stringContaining(SPED_UP), endedBy: 'OPERATOR' },
        ]);
        const other = await world.team('Late');
        const refused = await world.graphql(
          'mutation { connectContactDataSource(input: { name: HUNTER, apiKey: "hunter-secret-key" }) { source { id } } }',
          {},
          other.key,
        );
        expect(refused.errors[0].extensions.code).toBe('CONFLICT');
      }
      await services.close();
    });

    it('webhooks', async () => {
      const receiver = await WebhookReceiver.open();
      world = await World.open({ allowsTestAccounts });
      const team = await world.team('Timeless');
      const { createWebhookEndpoint } = await world.data(
        'mutation ($input: CreateWebhookEndpointInput!) { createWebhookEndpoint(input: $input) { endpoint { id } } }',
        { input: { url: receiver.url, eventTypes: ['audience.created'] } },
        team.key,
      );
      const { id } = createWebhookEndpoint.endpoint;
      const read = async () =>
        (
          await world.data(
            'query ($id: ID!) { webhookEndpoint(id: $id) { status reasonMessage } }',
            { id },
            team.key,
          )
        ).webhookEndpoint;
      world.clock.rate = 60;
      await team.audience('One', [{ email: 'somebody@hooks.example' }]);
      await world.advance(5 * DAY);
      if (allowsTestAccounts) expect(receiver.received).toHaveLength(1);
      else {
        expect(receiver.received).toEqual([]);
        expect(await read()).toEqual({
          status: 'FAILING',
          reasonMessage: expect.stringContaining(SPED_UP),
        });
        world.clock.rate = 1;
        await world.advance(HOUR);
        expect(receiver.received).toHaveLength(1);
        expect(await read()).toEqual({ status: 'ACTIVE', reasonMessage: null });
      }
      await receiver.close();
    });
  },
);
