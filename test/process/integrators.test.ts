// @module-tag once
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { WebhookReceiver } from '../support/webhook-receiver.ts';
import { World } from '../support/world.ts';

const run = promisify(execFile);

/** The commands of docs/integrators.md run exactly as they are printed, in their order. */
describe('the page for integrators', () => {
  let world: World;
  let team: TestTeam;
  let receiver: WebhookReceiver;
  let folder: string;
  let text: string;

  beforeAll(async () => {
    text = await readFile('docs/integrators.md', 'utf8');
    world = await World.open();
    team = await world.team('Stranger');
    receiver = await WebhookReceiver.open();
    folder = await mkdtemp(join(tmpdir(), 'outreach-crm-integrators-'));
  });
  afterAll(async () => {
    await receiver.close();
    await world.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function shell(script: string): Promise<Json> {
    const env = {
      PATH: process.env['PATH'],
      URL: world.url,
      KEY: team.key,
      HOOK_URL: receiver.url,
    };
    return JSON.parse((await run('bash', ['--norc', '-e', '-c', script], { env })).stdout);
  }

  it('shows commands that do what it says', async () => {
    const blocks = [...text.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = '']) => block);
    const results: Json[] = [];
    for (const block of blocks) results.push(await shell(block));
    const [user, upserted, updated, listed, graphql, hook, hooks] = results;
    expect(results).toHaveLength(7);
    expect(user.team.name).toBe('Stranger');
    expect([upserted.isCreated, upserted.changes.length]).toEqual([true, 3]);
    expect(updated.changes).toEqual([
      { field: 'email', before: 'ada@lovelace.example', after: 'ada@engines.example' },
    ]);
    expect(listed.items.map(({ email }: Json) => email)).toEqual(['ada@engines.example']);
    expect(graphql.data.contacts.nodes[0].email).toBe('ada@engines.example');
    expect(hooks.items.map(({ url }: Json) => url)).toEqual([receiver.url]);

    await team.ok('upsert_contact', { contact: { email: 'grace@engines.example' } });
    await world.settle();
    const [event] = receiver.received;
    if (event === undefined) throw new Error('No event arrived.');
    expect([event.type, event.body.data.object.email]).toEqual([
      'contact.created',
      'grace@engines.example',
    ]);
    const [, receiverCode = ''] = /```js\n([\s\S]*?)```/.exec(text) ?? [];
    const file = join(folder, 'receiver.mjs');
    await writeFile(file, receiverCode);
    const { isSigned }: { isSigned: (secret: string, headers: object, body: string) => boolean } =
      await import(file);
    expect(isSigned(hook.secret, event.headers, event.text)).toBe(true);
    expect(isSigned(hook.secret, event.headers, `${event.text} `)).toBe(false);
    expect(isSigned(`whsec_${'A'.repeat(43)}=`, event.headers, event.text)).toBe(false);
  });
});
