// @module-tag once
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openRuntime } from '../../src/app/runtime/runtime.ts';
import { readConfig } from '../../src/infra/config.ts';
import type { Json } from '../support/json.ts';
import { World } from '../support/world.ts';
import { ADA, EMAIL, OutreachStage } from './outreach-stage.ts';

/** The visible unsubscribe line of emails. */

let world: World;
beforeAll(async () => {
  world = await World.open();
});
afterAll(() => world.close());

async function bodyWith(
  name: string,
  rules: Parameters<World['rules']>[1],
): Promise<{ body: string; url: string }> {
  const stage = await OutreachStage.set(world, name);
  await world.rules(stage.team, rules);
  await stage.begin(EMAIL);
  await world.settle();
  const [{ body, headers }] = await stage.mailsTo(ADA.email);
  const url = headers.find((header: Json) => header.name === 'List-Unsubscribe').value.slice(1, -1);
  return { body, url };
}

it('ends an email, leads to its unsubscribe page, and is what the team wrote', async () => {
  const usual = await bodyWith('Usual', {});
  expect(usual.body).toBe(
    `Good morning.\n\nIf you do not want to receive emails from us, unsubscribe here: ${usual.url}`,
  );
  expect((await fetch(usual.url)).status).toBe(200);
  const own = await bodyWith('Own', { unsubscribeLine: 'Genug? {{ unsubscribeUrl }} $& $1' });
  expect(own.body).toBe(`Good morning.\n\nGenug? ${own.url} $& $1`);
  const none = await bodyWith('None', { hasUnsubscribeLine: false });
  expect(none.body).toBe('Good morning.');
});

it('is missing where recipients can not reach the server, which is said at the start', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'outreach-crm-line-'));
  const lines: string[] = [];
  const logger = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) });
  const start = async (env: Record<string, string>) => {
    lines.length = 0;
    await (
      await openRuntime(
        readConfig({
          DATA_DIR: dataDir,
          EMAIL_PROVIDER: 'smtp',
          SMTP_URL: 'smtp://127.0.0.1:2525',
          ...env,
        }),
        logger,
      )
    ).close();
    return lines.filter((line) => line.includes('BASE_URL'));
  };
  try {
    expect(await start({})).toHaveLength(1);
    expect(await start({ BASE_URL: 'https://crm.example' })).toEqual([]);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});
