// @module-tag once
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Exim, hasExim, type Rules } from '../support/exim.ts';
import type { Json } from '../support/json.ts';
import { SmtpPeer } from '../support/smtp-peer.ts';
import type { Member } from '../support/team.ts';
import { DAY } from '../support/time.ts';
import { World } from '../support/world.ts';
import { PostOffice } from './post-office.ts';

/**
 * Refusals in Exim's own words, by its configuration, of emails that a member sends through it.
 * None counts against a recipient.
 */

const ANN = 'ann@ours.example';
const MINUTE = 60_000;

/** Demands at the beginning of a dialogue last as long as a file of that name is there. */
const rulesIn = (folder: string): Rules => ({
  // It announces the one limit, and the program does not send what is larger.
  main: 'message_size_limit = 12K',
  mail: `
  deny
    condition = \${if exists{${folder}/suspended}}
    message = 550 5.7.1 This account has been suspended. Contact the administrator.
  deny
    condition = \${if exists{${folder}/tls-only}}
    !encrypted = *
    message = 530 5.7.0 Must issue a STARTTLS command first`,
  rcpt: `
  require
    message = relay not permitted
    domains = +ours : far.example : \${if exists{${folder}/open-relay}{*}{}}
  defer
    local_parts = grey
    condition = \${if exists{${folder}/greylisted}{no}{\${run{/usr/bin/touch ${folder}/greylisted}{yes}{yes}}}}
    message = 450 4.7.1 Greylisted, please try again later`,
  data: `
  deny
    condition = \${if >{$message_size}{8K}}
    message = 552 5.3.4 Message size exceeds maximum permitted`,
});

describe.skipIf(!hasExim)('what Exim refuses to its own account', () => {
  const remote = new SmtpPeer();
  let exim: Exim;
  let world: World;
  let post: PostOffice;
  let owner: Member;

  beforeAll(async () => {
    await remote.start();
    exim = await Exim.start(
      { domain: 'ours.example', inbox: remote.port, world: remote.port },
      rulesIn,
    );
    world = await World.open();
    post = await PostOffice.open(world, 'Refused');
    owner = post.team.owner;
    expect((await post.connect(owner, ANN, 'secret', { smtp: exim })).errors).toBeUndefined();
  }, 120_000);
  afterAll(async () => {
    await world.close();
    await Promise.all([exim.stop(), remote.stop()]);
  });

  const arrived = (email: string) => remote.received.filter(({ to }) => to[0] === email).length;
  const mailbox = async (): Promise<Json> => {
    const { status, reason, reasonMessage } = await post.mailbox(ANN);
    return { status, reason, reasonMessage };
  };
  async function enroll(email: string, message = 'First.'): Promise<string> {
    const id = await post.enroll(owner, email, [{ type: 'email', subject: 'Hello', message }]);
    await world.settle();
    return id;
  }
  const stateOf = async (id: string): Promise<Json> =>
    (
      await world.data(
        'query ($id: ID!) { enrollment(id: $id) { status mailQuestion { kind text } } }',
        { id },
        owner.key,
      )
    ).enrollment;

  /** Exim hands over what it has taken a moment later. */
  const arrives = (email: string) => expect.poll(() => arrived(email), { timeout: 30_000 }).toBe(1);

  it('sends greylisted emails later, and the mailbox continues', async () => {
    const id = await enroll('grey@far.example');
    expect([arrived('grey@far.example'), await stateOf(id)]).toEqual([
      0,
      { status: 'IN_PROGRESS', mailQuestion: null },
    ]);
    expect((await mailbox()).status).toBe('CONNECTED');
    await world.advance(2 * MINUTE);
    await arrives('grey@far.example');
    expect((await stateOf(id)).status).toBe('COMPLETED');
  });

  it.each([
    ['larger than the server takes', 300, '552 5.3.4 Message size exceeds maximum permitted'],
    ['larger than it announces', 500, 'Message size larger than allowed 12288'],
  ])('asks about a message that is %s', async (_name, lines, words) => {
    const text = 'A long line of a long letter. '.repeat(lines);
    const id = await enroll(`large${lines}@far.example`, text);
    expect(await stateOf(id)).toEqual({
      status: 'IN_PROGRESS',
      mailQuestion: { kind: 'MESSAGE_REJECTED', text: expect.stringContaining(words) },
    });
    expect((await mailbox()).status).toBe('CONNECTED');
  });

  it.each([
    ['suspended', 'REJECTED', 'This account has been suspended'],
    ['tls-only', 'SIGN_IN_FAILED', 'Must issue a STARTTLS command first'],
  ])('stops the mailbox while it is %s, and sends afterwards', async (file, reason, words) => {
    const email = `${file}@far.example`;
    await exim.setFile(file, true);
    const id = await enroll(email);
    expect(await mailbox()).toEqual({
      status: 'NEEDS_ATTENTION',
      reason,
      reasonMessage: expect.stringContaining(words),
    });
    expect(await stateOf(id)).toEqual({ status: 'IN_PROGRESS', mailQuestion: null });
    await exim.setFile(file, false);
    await world.advance(DAY / 24);
    await arrives(email);
    expect((await mailbox()).status).toBe('CONNECTED');
  });

  it('stops the mailbox that may not relay, and sends once it may', async () => {
    const id = await enroll('relay@elsewhere.example');
    expect(await mailbox()).toEqual({
      status: 'NEEDS_ATTENTION',
      reason: 'SIGN_IN_FAILED',
      reasonMessage: expect.stringContaining('550 relay not permitted'),
    });
    expect(await stateOf(id)).toEqual({ status: 'IN_PROGRESS', mailQuestion: null });
    await exim.setFile('open-relay', true);
    await world.advance(DAY / 24);
    await arrives('relay@elsewhere.example');
    expect((await mailbox()).status).toBe('CONNECTED');
  });

  it('suppresses nobody', async () => {
    const { prisma } = world.runtime.database.read;
    expect(await prisma.emailSuppression.count({ where: { teamId: post.team.teamId } })).toBe(0);
  });
});
