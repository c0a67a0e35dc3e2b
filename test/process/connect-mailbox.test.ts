// @module-tag once
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import { Program, runToEnd } from '../support/process.ts';
import { SmtpPeer } from '../support/smtp-peer.ts';

/** A mailbox that is connected by the command line. */

const smtp = new SmtpPeer();
let folder: string;
let server: Program;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outreach-crm-test-'));
  await smtp.start();
  smtp.passwords.set('ada@post.example', 'secret');
  server = new Program('main', [], {
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'error',
    SEED_DEMO: 'false',
  });
  await server.line(/serving at/);
});
afterAll(async () => {
  server.signal('SIGTERM');
  await server.ended;
  await smtp.stop();
  await rm(folder, { recursive: true, force: true });
});

const admin = (args: string[], environment: Record<string, string> = {}) =>
  runToEnd('admin', [...args, '--json'], { DATA_DIR: folder, LOG_LEVEL: 'error', ...environment });

describe('connect-mailbox', () => {
  it('signs in first, takes the password from the environment only, and says what is wrong', async () => {
    expect(
      (await admin(['create-team', '--name', 'Acme', '--owner-email', 'ada@acme.example'])).code,
    ).toBe(0);
    const connect = (host: string, environment: Record<string, string>) =>
      admin(
        [
          'connect-mailbox',
          '--team',
          'Acme',
          '--email',
          'ada@acme.example',
          '--address',
          'ada@post.example',
          '--smtp',
          host,
        ],
        environment,
      );
    const host = `127.0.0.1:${smtp.port}:none`;
    expect((await connect(host, {})).stderr).toContain(
      'Set MAILBOX_PASSWORD to the password of the mailbox.',
    );
    const refused = await connect(host, { MAILBOX_PASSWORD: 'wrong' });
    expect([refused.code, refused.stderr.includes('535')]).toEqual([1, true]);
    expect((await connect('127.0.0.1', { MAILBOX_PASSWORD: 'secret' })).stderr).toContain(
      '--smtp: must be <host>:<port>:tls',
    );
    const { code, stdout } = await connect(host, { MAILBOX_PASSWORD: 'secret' });
    const connected: Json = JSON.parse(stdout);
    expect([code, connected]).toMatchObject([
      0,
      { address: 'ada@post.example', status: 'connected' },
    ]);
  });
});
