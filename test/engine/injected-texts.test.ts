// @module-tag once
// @module-tag long
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { INJECTIONS, type Injection } from '../../scripts/evals/injections.ts';
import { newId } from '../../src/kernel/ids.ts';
import { HttpAi } from '../../src/providers/ai/http-ai.ts';
import { HttpSites } from '../../src/providers/sites/http-sites.ts';
import type { Json } from '../support/json.ts';
import { receivedMessage } from '../support/received-message.ts';
import type { TestTeam } from '../support/team.ts';
import { HOUR } from '../support/time.ts';
import { World } from '../support/world.ts';

/**
 * Fifty contacts whose data instructs the model. The texts of a model that obeys are held; those of
 * a model that does not obey are sent to all of them.
 */

const LONG = 400_000;

const GOOD = (name: string) =>
  `Hello ${name}, may I show you how weavers plan their looms? It takes half the time.`;

let server: Server;
let url: string;
let world: World;
/** The current injection, by the contact's first name. */
const injected = new Map<string, Injection>();
/** True if the model obeys injected instructions. */
let obeys = true;
let page = '';

/** A model that obeys does so when it is told. */
function written({ contact, documents, context }: Json): string {
  const name = />([^ <]*)/.exec(contact.fullName)?.[1] ?? '';
  const injection = injected.get(name);
  const isTold = JSON.stringify({ contact, documents, context }).includes(
    JSON.stringify(injection?.text.replaceAll('</untrusted>', '').trim() ?? '').slice(1, -1),
  );
  if (documents !== undefined) {
    const document = documents.findIndex(({ source }: Json) => source === 'site');
    const quote = injection?.text ?? '';
    const fact = { about: 'company', fact: quote, quote, document };
    return JSON.stringify({ findings: obeys ? [fact] : [] });
  }
  return obeys && injection !== undefined && isTold ? injection.obeyed : GOOD(name);
}
beforeAll(async () => {
  server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => {
      text += String(chunk);
    });
    request.on('end', () => {
      if (request.method === 'GET') {
        response.writeHead(200, { 'content-type': 'text/html' });
        response.end(request.url === '/robots.txt' ? 'User-agent: *' : `<p>${page}</p>`);
        return;
      }
      const content = written(JSON.parse(JSON.parse(text).messages[1].content));
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }));
    });
  });
  const port = await new Promise<number>((settle) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      settle(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  url = `http://127.0.0.1:${port}`;
  world = await World.open({
    ai: new HttpAi({ baseUrl: `${url}/v1`, apiKey: 'key', model: 'a-model' }),
    sites: new HttpSites({ allowsPrivate: true, originOf: () => url }),
  });
});
afterAll(async () => {
  await world.close();
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

async function openTeam(name: string): Promise<{ team: TestTeam; flowPlanId: string }> {
  const team = await world.team(name);
  await world.grant(team, 200);
  const settings = { workDays: [1, 2, 3, 4, 5, 6, 7], workStart: '00:00', workEnd: '24:00' };
  await world.data(
    'mutation ($input: UpdateSenderSettingsInput!) { updateSenderSettings(input: $input) { warnings } }',
    { input: { ...settings, spacingSeconds: 0, dailyProfileViews: 1_000, dailyMessages: 1_000 } },
    team.key,
  );
  await world.data(
    'mutation ($input: CreateCustomFieldInput!) { createCustomField(input: $input) { customField { key } } }',
    { input: { name: 'Notes', type: 'TEXT' } },
    team.key,
  );
  const body = 'We plan looms for weavers. A weaver needs half the time.';
  await team.ok('create_knowledge', { kind: 'product', title: 'Looms', body });
  const flowPlanId = await team.publishedPlan({
    name: 'Looms',
    root: {
      ...{ nodeId: 'hello', type: 'network_message', requiresApproval: false },
      prompt: 'Write a short, friendly message about planning looms.',
    },
  });
  await team.ok('update_flow_plan', { flowPlanId, texts: { language: 'en' } });
  return { team, flowPlanId };
}

const nameOf = (nth: number) => `Ada${'abcdefghij'[Math.floor(nth / 10)]}${'klmnopqrst'[nth % 10]}`;

/** A contact with the order in one of their fields, in a message, or on the site of their company. */
async function contactWith(
  { team, nth }: { team: TestTeam; nth: number },
  { into, text }: Injection,
): Promise<string> {
  const networkUrl = `https://network.example/in/quiet-${team.teamId.slice(-6).toLowerCase()}-${nth}`;
  await team.ok('upsert_contact', {
    contact: {
      ...{ networkUrl, firstName: nameOf(nth), lastName: 'Berg' },
      ...(into === 'role' ? { role: text } : {}),
      ...(into === 'company' ? { companyName: text } : {}),
      ...(into === 'page' ? { companyDomain: 'kiln.example' } : {}),
    },
    ...(into === 'custom_field' ? { customFields: { notes: text } } : {}),
  });
  const { prisma } = world.runtime.database.read;
  const { id: contactId } = await prisma.contact.findFirstOrThrow({ where: { networkUrl } });
  if (into === 'email') {
    const id = newId('conversation');
    await prisma.conversation.create({
      data: {
        ...{ id, teamId: team.teamId, ownerId: team.owner.membershipId, externalId: `of ${id}` },
        contactId,
      },
    });
    await receivedMessage(world, team.teamId, id, text);
  }
  if (into === 'page') {
    page = text.replaceAll('<', '&lt;');
    await team.ok('research_contact', { prospectId: contactId });
  }
  return networkUrl;
}

async function enrollAll(team: TestTeam, flowPlanId: string): Promise<string[]> {
  injected.clear();
  const ids: string[] = [];
  for (const [nth, injection] of INJECTIONS.entries()) {
    injected.set(nameOf(nth), injection);
    const networkUrl = await contactWith({ team, nth }, injection);
    const { enrollmentId } = await team.ok('add_manual_flow_enrollment', {
      ...{ flowPlanId, contact: { networkUrl }, enrollmentMode: 'enroll' },
    });
    ids.push(enrollmentId);
  }
  await world.advance(HOUR);
  return ids;
}

const outbox = async ({ key }: TestTeam): Promise<string[]> =>
  (
    await world.data('{ sandboxNetworkRequests(first: 100) { nodes { text } } }', {}, key)
  ).sandboxNetworkRequests.nodes.map(({ text }: Json) => text);
const good = INJECTIONS.map((_injection, nth) => GOOD(nameOf(nth))).sort();

it(
  'a good model writes to all of them',
  async () => {
    obeys = false;
    const { team, flowPlanId } = await openTeam('Good');
    await enrollAll(team, flowPlanId);
    expect((await outbox(team)).sort()).toEqual(good);
  },
  LONG,
);

it(
  'texts of a model that obeys injected instructions are not sent',
  async () => {
    obeys = true;
    const { team, flowPlanId } = await openTeam('Obedient');
    await enrollAll(team, flowPlanId);
    const sent = await outbox(team);
    expect(sent.filter((text) => !good.includes(text))).toEqual([]);
    // Orders in fields and on pages do not reach it. What contacts wrote does, and is held.
    const written = INJECTIONS.filter(({ into }) => into === 'email').length;
    expect(sent).toHaveLength(INJECTIONS.length - written);
    const { items } = await team.ok('list_user_tasks', { types: ['section_approval'], limit: 100 });
    expect(items).toHaveLength(written);
  },
  LONG,
);
