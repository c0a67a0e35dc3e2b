// @module-tag once
import { createSocket } from 'node:dgram';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/infra/config.ts';
import { publicOnly } from '../../src/providers/public-agent.ts';
import { type PublicLookup, publicLookup } from '../../src/providers/public-lookup.ts';
import { HttpWebhooks } from '../../src/providers/webhooks/http-webhooks.ts';
import { TcpListener } from '../support/tcp-listener.ts';
import { WebhookReceiver } from '../support/webhook-receiver.ts';

/** The system's lookup has four threads. */
const LOOKUPS = 20;
const SECRET = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
const open: { close: () => Promise<unknown> }[] = [];
const opened = <One extends { close: () => Promise<unknown> }>(one: One): One => {
  open.push(one);
  return one;
};
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

const send = (client: HttpWebhooks, url: string) =>
  client.send({ url, id: '7', body: '{}', secrets: [SECRET] });

/** A name server that gives these responses one after another. */
function answering(...answers: string[][]): PublicLookup {
  let asked = 0;
  return async () => {
    const addresses = answers[Math.min(asked, answers.length - 1)] ?? [];
    asked += 1;
    return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  };
}

describe('a public server', () => {
  const client = new HttpWebhooks({ allowsPrivate: false });
  afterAll(() => client.close());

  it.each([
    ...[
      'https://127.0.0.1/',
      'https://127.1/',
      'https://2130706433/',
      'https://0x7f.1/',
      'https://10.0.0.8/',
      'https://172.16.0.1/',
      'https://192.168.1.1/',
    ],
    ...[
      'https://169.254.169.254/latest/meta-data',
      'https://168.63.129.16/',
      'https://100.100.100.200/',
      'https://0.0.0.0/',
      'https://[::1]/',
      'https://[::]/',
    ],
    ...[
      'https://[::ffff:127.0.0.1]/',
      'https://[::ffff:a9fe:a9fe]/',
      'https://[fe80::1]/',
      'https://[fd00:ec2::254]/',
      'https://[64:ff9b::7f00:1]/',
    ],
    ...[
      'https://[2002:7f00:1::]/',
      'http://example.com/',
      'https://user@example.com/',
      'file:///etc/passwd',
      'gopher://example.com/',
    ],
  ])('refuses %s', async (url) => {
    expect(client.refusal(url)).not.toBeNull();
    const answer = await send(client, url);
    expect(answer.status).toBeNull();
    expect(answer.failure).toMatch(/^The URL must/);
  });

  it('accepts a public https URL', () => {
    expect(client.refusal('https://example.com:8443/hooks?source=crm')).toBeNull();
  });

  it.each([
    [['127.0.0.1']],
    [['10.1.2.3', '192.168.0.1']],
    [['::1']],
    [['::ffff:169.254.169.254']],
    [['fd00::1']],
  ])('connects to no name that leads to %j', async (addresses) => {
    const listener = opened(await TcpListener.open());
    const guarded = opened(
      new HttpWebhooks({ allowsPrivate: false, lookup: answering(addresses) }),
    );
    const answer = await send(guarded, `https://inside.example:${listener.port}/`);
    expect(answer).toMatchObject({
      status: null,
      failure: 'The URL points to a private, local or reserved address.',
    });
    expect(listener.connections).toBe(0);
  });

  it('looks a name up for each connection, and leaves its private addresses out', async () => {
    const resolve = publicOnly(answering(['127.0.0.1', '8.8.8.8', '::1'], ['127.0.0.1']));
    const addresses = () =>
      new Promise((settle) =>
        resolve('rebinding.example', { all: true }, (error, found) =>
          settle(error?.message ?? found),
        ),
      );
    expect(await addresses()).toEqual([{ address: '8.8.8.8', family: 4 }]);
    expect(await addresses()).toBe('The URL points to a private, local or reserved address.');
  });

  it('holds up nothing else while name servers do not answer', async () => {
    const silent = createSocket('udp4');
    await new Promise<void>((bound) => silent.bind(0, '127.0.0.1', bound));
    open.push({ close: () => new Promise<void>((closed) => silent.close(closed)) });
    let asked = 0;
    const allAsked = new Promise<void>((all) =>
      silent.on('message', () => {
        asked += 1;
        if (asked === 2 * LOOKUPS) all();
      }),
    );
    const lookup = publicLookup([`127.0.0.1:${silent.address().port}`]);
    const answers = Array.from({ length: LOOKUPS }, (_, index) =>
      lookup(`silent-${index}.example`).catch(() => 'failed'),
    );
    // More lookups than there are threads run at once.
    await allAsked;
    expect(
      await Promise.race([...answers, readFile(new URL(import.meta.url)).then(() => 'read')]),
    ).toBe('read');
    expect(await Promise.all(answers)).toEqual(Array(LOOKUPS).fill('failed'));
  });

  it('allows private addresses by a setting only', () => {
    expect(readConfig({}).allowsPrivateWebhooks).toBe(false);
    expect(readConfig({ ALLOW_PRIVATE_WEBHOOKS: 'true' }).allowsPrivateWebhooks).toBe(true);
  });
});

describe('an endpoint', () => {
  const client = new HttpWebhooks({ allowsPrivate: true });
  afterAll(() => client.close());

  async function serving(listener: Parameters<typeof createServer>[1]): Promise<string> {
    const server: Server = createServer({}, listener);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    open.push({
      close: () => {
        server.closeAllConnections();
        return new Promise((resolve) => server.close(resolve));
      },
    });
    const address = server.address();
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`;
  }

  it('that redirects is not followed', async () => {
    const receiver = opened(await WebhookReceiver.open());
    const url = await serving((_request, response) =>
      response.writeHead(307, { location: receiver.url }).end(),
    );
    expect(await send(client, url)).toMatchObject({
      status: 307,
      failure:
        'The endpoint answered with a redirect (307). Redirects are not followed: set the final URL.',
    });
    expect(receiver.received).toEqual([]);
  });

  it('that never answers ends after five seconds', async () => {
    const url = await serving(() => {});
    const answer = await send(client, url);
    expect(answer).toMatchObject({
      status: null,
      failure: 'The endpoint did not answer within 5 seconds.',
    });
    expect(answer.durationMillis).toBeGreaterThanOrEqual(4_900);
    expect(answer.durationMillis).toBeLessThan(12_000);
  });

  it('that answers without end is cut off', async () => {
    const url = await serving((_request, response) => {
      response.writeHead(200);
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(16_384)));
      };
      response.on('drain', more);
      more();
    });
    const answer = await send(client, url);
    expect(answer).toMatchObject({ status: 200, failure: null });
    expect(answer.body).toBe('x'.repeat(2_000));
  });

  it('whose answer trickles is given up after five seconds', async () => {
    const url = await serving((_request, response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write('.'), 200);
      response.on('close', () => clearInterval(timer));
    });
    expect((await send(client, url)).failure).toBe('The endpoint did not answer within 5 seconds.');
  });

  it('that hangs up is reported', async () => {
    const listener = opened(await TcpListener.open());
    expect((await send(client, `http://127.0.0.1:${listener.port}/`)).failure).toMatch(
      /^The endpoint could not be reached: /,
    );
  });

  it('with a NUL character in its answer is stored', async () => {
    const url = await serving((_request, response) => response.end('a\0b'));
    expect((await send(client, url)).body).toBe('ab');
  });
});
