// @module-tag once
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authenticationResults } from '../../src/kernel/mail/authentication-results.ts';
import { Dovecot, hasDovecot } from '../support/dovecot.ts';
import type { Json } from '../support/json.ts';
import { SmtpPeer } from '../support/smtp-peer.ts';
import { eventually } from '../support/time.ts';
import { World } from '../support/world.ts';
import { PostOffice } from './post-office.ts';

/** One email from a mailbox to another one of the team: where and how it arrives. */

const FROM = 'ann@ours.example';
const TO = 'ben@ours.example';
const TEST = `mutation ($id: ID!, $to: ID) { testMailbox(input: { mailboxId: $id, toMailboxId: $to }) { mailbox { test { status } } } }`;
const STATE =
  '{ mailboxes(first: 5) { nodes { id address test { status message remedy to { address } arrival { folder isJunk spf dkim dmarc } } } } }';

describe.skipIf(!hasDovecot)('a test between two mailboxes', () => {
  const smtp = new SmtpPeer();
  let imap: Dovecot;
  let world: World;
  let post: PostOffice;
  let folder = 'INBOX';
  let header = '';

  beforeAll(async () => {
    smtp.onMessage = async ({ to, text }) => {
      await imap.deliver(to[0] ?? '', `${header}${text}`, folder);
      return null;
    };
    [imap] = await Promise.all([
      Dovecot.start(
        'namespace inbox {\n  inbox = yes\n  mailbox Spam {\n    special_use = \\Junk\n    auto = create\n  }\n}\n',
      ),
      smtp.start(),
    ]);
    world = await World.open({ mailPollMillis: 1_000 });
    post = await PostOffice.open(world, 'Delivered');
    for (const [member, address] of [
      [post.team.owner, FROM],
      [post.team.member, TO],
    ] as const) {
      smtp.passwords.set(address, 'secret');
      await imap.setPassword(address, 'secret');
      expect(
        (await post.connect(member, address, 'secret', { smtp, imap })).errors,
      ).toBeUndefined();
    }
  }, 60_000);
  afterAll(async () => {
    await world.close();
    await Promise.all([smtp.stop(), imap.stop()]);
  });

  const idOf = async (address: string): Promise<string> => (await post.mailbox(address)).id;

  async function tested(): Promise<Json> {
    const [id, to] = [await idOf(FROM), await idOf(TO)];
    await world.data(TEST, { id, to }, post.team.owner.key);
    return eventually(
      async () => {
        await world.settle();
        const { mailboxes } = await world.data(STATE, {}, post.team.owner.key);
        const { test } = mailboxes.nodes.find(({ address }: Json) => address === FROM);
        return ['READ_BACK', 'FAILED'].includes(test.status) ? test : null;
      },
      'the test ends',
      60_000,
    );
  }

  it('reports the folder, SPF, DKIM and DMARC by the header of the receiving server', async () => {
    header = [
      'Authentication-Results: mx.ours.example;',
      '\tspf=pass (sender is dkim=fail) smtp.mailfrom=ours.example;',
      '\tdkim=fail header.d=other.example; dkim=pass header.d=ours.example;',
      '\tdmarc=pass header.from=ours.example',
      'Authentication-Results: evil.example; spf=fail; dmarc=fail',
      '',
    ].join('\r\n');
    expect(await tested()).toEqual({
      status: 'READ_BACK',
      message: `A test email from ${FROM} arrived at ${TO} and was read back.`,
      remedy: null,
      to: { address: TO },
      arrival: { folder: 'INBOX', isJunk: false, spf: 'pass', dkim: 'pass', dmarc: 'pass' },
    });
    expect(smtp.received.at(-1)?.to).toEqual([TO]);
  }, 90_000);

  it('names the remedies when it arrives among spam', async () => {
    folder = 'Spam';
    header = 'Authentication-Results: mx.ours.example; spf=softfail; dkim=none\r\n';
    expect(await tested()).toMatchObject({
      status: 'READ_BACK',
      message: `A test email from ${FROM} arrived at ${TO} in Spam, the folder for spam.`,
      remedy: expect.stringContaining('The server found: SPF softfail, DKIM none.'),
      arrival: { folder: 'Spam', isJunk: true, spf: 'softfail', dkim: 'none', dmarc: null },
    });
  }, 90_000);

  it('takes only mailboxes that the caller may see', async () => {
    const answer = await world.graphql(
      TEST,
      { id: await idOf(TO), to: await idOf(FROM) },
      post.team.member.key,
    );
    expect(answer.errors[0].extensions.code).toBe('NOT_FOUND');
  });
});

it('reads the examples of RFC 8601', () => {
  for (const [header, expected] of [
    ['example.org 1; none', { spf: null, dkim: null, dmarc: null }],
    ['example.com; spf=pass smtp.mailfrom=example.net', { spf: 'pass', dkim: null, dmarc: null }],
    [
      'example.com; auth=pass (cram-md5) smtp.auth=sender@example.net; spf=fail smtp.mailfrom=example.net',
      { spf: 'fail', dkim: null, dmarc: null },
    ],
    [
      'example.com; dkim=pass reason="good signature" header.i=@mail-router.example.net; dkim=fail reason="bad signature" header.i=@newyork.example.com',
      { spf: null, dkim: 'pass', dmarc: null },
    ],
    [
      "foo.example.net (foobar) 1 (baz); dkim (Because I like it) / 1 (One yay) = (wait for it) fail policy (A dot can go here) . (like that) expired (this surprised me) = (as I wasn't expecting it) 1362471462",
      { spf: null, dkim: 'fail', dmarc: null },
    ],
  ] as const)
    expect(authenticationResults([header])).toEqual(expected);
});
