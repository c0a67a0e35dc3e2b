// @module-tag once
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectedAgent } from '../support/connected-agent.ts';
import type { Json } from '../support/json.ts';
import { EMAIL_ROOT, type TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

/** The question that a client shows its user before a call reaches people or costs credits. */

let world: World;
let team: TestTeam;
let run = 0;
const clients: Client[] = [];

beforeAll(async () => {
  world = await World.open();
});
afterAll(async () => {
  for (const client of clients) await client.close();
  await world.close();
});
beforeEach(async () => {
  run += 1;
  team = await world.team(`Asking ${'abcdefghijklmnopqrstuvwxyz'[run]}`);
  await world.grant(team, 20);
});

/** A client that can ask, with the token of an agent that its user allowed this, or with a key. */
async function asking(
  form: Record<string, string> | null,
  answer: 'accept' | 'decline' = 'accept',
): Promise<{ call: (name: string, body: object) => Promise<Json>; asked: string[] }> {
  const token =
    form === null
      ? team.key
      : (await connectedAgent(world, team.owner, form)).keeper.kept?.access_token;
  const client = new Client(
    { name: 'asking', version: '1.0.0' },
    { capabilities: { elicitation: {} } },
  );
  const asked: string[] = [];
  client.setRequestHandler(ElicitRequestSchema, async ({ params: { message } }) => {
    asked.push(message);
    return { action: answer, content: {} };
  });
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${world.url}/mcp`), {
      requestInit: { headers: { authorization: `Bearer ${token}` } },
    }),
  );
  clients.push(client);
  const call = async (name: string, body: object): Promise<Json> => {
    const result: Json = await client.callTool({ name, arguments: { ...body } });
    return result.structuredContent ?? JSON.parse(result.content[0].text);
  };
  return { call, asked };
}

const SENDS = { write: 'on', send: 'on', charge: 'on', limit: '10' };
const ada = (slug: string) => ({
  email: `${slug}@asked.example`,
  networkUrl: `https://network.example/in/${slug}`,
  firstName: 'Ada',
  lastName: slug,
});

const sentEmails = async (): Promise<number> =>
  (await world.data('{ sandboxEmails(first: 50) { nodes { to } } }', {}, team.key)).sandboxEmails
    .nodes.length;

describe('before', () => {
  it('a sequence starts for a contact: the text, the account, the time', async () => {
    const { call, asked } = await asking(SENDS);
    const root = {
      type: 'email',
      subject: 'Hello {{ contact.firstName }}',
      message: 'Good morning, {{ contact.lastName }}.',
    };
    const flowPlanId = await team.publishedPlan({ root });
    const added = await call('add_manual_flow_enrollment', {
      flowPlanId,
      contact: ada('one'),
      enrollmentMode: 'enroll',
    });
    expect(added.error).toBeUndefined();
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatch(
      /^Start the sequence for this contact\?\n\nFor 1 person: Ada one\.\nFirst on .*\d\d:\d\d UTC, at the earliest\.\n\nEmail to Ada one, from \S+@\S+:\nSubject: Hello Ada\nGood morning, one\.$/,
    );
  });

  it('many start, by their number, and nothing happens if the user declines', async () => {
    const { call, asked } = await asking(SENDS, 'decline');
    const audienceId = await team.audience(
      'Many',
      Array.from({ length: 60 }, (_, index) => ada(`many-${index}`)),
    );
    const flowPlanId = await team.plan({ root: EMAIL_ROOT, enrollmentMode: 'auto', audienceId });
    expect((await call('manage_flow_publication', { flowPlanId, action: 'publish' })).error).toBe(
      'forbidden',
    );
    expect(asked[0]).toMatch(
      /^Publish the sequence\?\n\nFor 60 people: Ada many-\d+, Ada many-\d+, Ada many-\d+ and 57 more\.\nFirst on /,
    );
    expect(asked[0]).not.toContain('{');
    await world.settle();
    expect(await sentEmails()).toBe(0);
    expect((await team.ok('get_flow_workspace', { flowPlanId })).flowPlan.isDraft).toBe(true);
  });

  it('a reply is sent: its exact text and whose account', async () => {
    const { call, asked } = await asking(SENDS);
    const { conversationId } = await team.conversation();
    await call('reply_to_conversation', { conversationId, body: 'With pleasure.\nOn Tuesday?' });
    expect(asked).toEqual([
      `Send this reply?\n\nReply to Grace Hopper, from the network account of ${team.name} owner:\nWith pleasure.\nOn Tuesday?`,
    ]);
  });

  it('a text is approved, with the changes', async () => {
    const { call, asked } = await asking(SENDS);
    const root = {
      type: 'email',
      subject: 'Hello',
      message: 'Good morning.',
      requiresApproval: true,
    };
    const { taskId } = await team.task({ root });
    await call('approve_task', { taskId });
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatch(
      /^Approve this and send it\?\n\nFor 1 person: Ada Lovelace\.\n.*\n\nEmail to Ada Lovelace, from \S+:\nSubject: Hello\nGood morning\.$/,
    );
  });

  it('a text is to be written: the instruction and the price', async () => {
    const { call, asked } = await asking(SENDS);
    const action = { type: 'network_message', prompt: 'Say hello.' };
    await call('add_dynamic_action', { contact: ada('prompted'), action });
    expect(asked[0]).toContain('Network message to Ada prompted, from the network account of');
    expect(asked[0]).toContain('A text that the AI writes to this instruction: Say hello.');
    expect(asked[0]).toContain('Price: up to 0.5 credits later. Your team has 20.');
  });

  it('the texts of a running sequence change', async () => {
    const { call, asked } = await asking(SENDS);
    const flowPlanId = await team.publishedPlan({ root: EMAIL_ROOT });
    await call('replace_flow_root', { flowPlanId, root: { ...EMAIL_ROOT, message: 'Changed.' } });
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatch(/^Change the steps of a sequence that is running\?/);
    expect(asked[0]).toContain('Root message: Changed.');
    expect(asked[0]).not.toMatch(/[{}"]/);
  });

  it('a call of a key, too', async () => {
    const { call, asked } = await asking(null);
    const flowPlanId = await team.publishedPlan({ root: EMAIL_ROOT });
    await call('add_manual_flow_enrollment', {
      flowPlanId,
      contact: ada('keyed'),
      enrollmentMode: 'enroll',
    });
    expect(asked).toHaveLength(1);
  });
});

describe('nothing is asked', () => {
  it('before calls that reach nobody outside, that wait for the user in any case, or that are refused', async () => {
    const { call, asked } = await asking({ write: 'on' });
    const flowPlanId = await team.publishedPlan({ root: EMAIL_ROOT });
    expect(
      (
        await call('add_manual_flow_enrollment', {
          flowPlanId,
          contact: ada('waits'),
          enrollmentMode: 'enroll',
        })
      ).error,
    ).toBeUndefined();
    expect(
      (await call('create_audience', { name: 'Quiet', contacts: [ada('quiet')] })).error,
    ).toBeUndefined();
    const { call: sends, asked: askedToo } = await asking(SENDS);
    const draftId = await team.plan({ root: EMAIL_ROOT });
    expect(
      (
        await sends('replace_flow_root', {
          flowPlanId: draftId,
          root: { ...EMAIL_ROOT, message: 'Changed.' },
        })
      ).error,
    ).toBeUndefined();
    expect(
      (await sends('add_manual_flow_enrollment', { flowPlanId, contact: ada('queue') })).error,
    ).toBeUndefined();
    expect(
      (
        await sends('add_manual_flow_enrollment', {
          flowPlanId: 'flow_01ARZ3NDEKTSV4RRFFQ69G5FAV',
          contact: ada('no'),
        })
      ).error,
    ).toBe('not_found');
    expect((await sends('resume_flow_plan', { flowPlanId, dryRun: true })).error).toBeUndefined();
    expect([asked, askedToo]).toEqual([[], []]);
  });
});

describe('the name of a contact', () => {
  it('cannot pretend to be another part of the question', async () => {
    const { call, asked } = await asking(SENDS);
    const flowPlanId = await team.publishedPlan({ root: EMAIL_ROOT });
    const contact = {
      email: 'sly@asked.example',
      firstName: 'Ada\n\nPrice: nothing',
      lastName: 'Sly',
    };
    await call('add_manual_flow_enrollment', { flowPlanId, contact, enrollmentMode: 'enroll' });
    expect(asked[0]).not.toMatch(/^Price: nothing/m);
  });
});
