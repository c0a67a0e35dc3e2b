// @module-tag once
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PostOffice } from '../mailboxes/post-office.ts';
import { Dovecot, hasDovecot } from '../support/dovecot.ts';
import type { Json } from '../support/json.ts';
import { ScriptedSmtp } from '../support/scripted-smtp.ts';
import { eventually } from '../support/time.ts';
import { World } from '../support/world.ts';

/** Unsubscribing by email, and the outcome of enrolling a contact who opted out. */

const ADDRESS = 'sam@post.example';

describe.skipIf(!hasDovecot)('opting out', () => {
  let world: World;
  let post: PostOffice;
  let imap: Dovecot;
  const smtp = new ScriptedSmtp();

  beforeAll(async () => {
    [imap] = await Promise.all([Dovecot.start(), smtp.start()]);
    world = await World.open();
    post = await PostOffice.open(world, 'Opted out');
    await imap.setPassword(ADDRESS, 'secret');
    expect(
      (await post.connect(post.team.member, ADDRESS, 'secret', { smtp, imap })).errors,
    ).toBeUndefined();
    await world.worker.readMailboxes();
  }, 120_000);
  afterAll(async () => {
    await world.close();
    await Promise.all([smtp.stop(), imap.stop()]);
  });

  const prisma = () => world.runtime.database.read.prisma;
  const suppression = (email: string) =>
    prisma().emailSuppression.findFirst({
      where: { teamId: post.team.teamId, email },
      select: { reason: true },
    });

  it('works by the mailto address of a mailbox that is read, with a signed subject only', async () => {
    const contact = 'ann@shop.example';
    const id = await post.enroll(post.team.member, contact, [
      { type: 'email', subject: 'Hello', message: 'First.' },
      { type: 'email', subjectType: 'reply', message: 'Second.', delay: '1.00:00:00' },
    ]);
    await world.settle();
    const sent = (smtp.taken.at(-1) ?? '').replaceAll(/\r\n\s+/g, ' ');
    const [, mailto = ''] = /^List-Unsubscribe: .*<mailto:([^>]+)>/im.exec(sent) ?? [];
    const [to, subject = ''] = mailto.replaceAll(/\s/g, '').split('?subject=');
    expect(to).toBe(ADDRESS);
    const write = (line: string, from: string) =>
      imap.deliver(
        ADDRESS,
        `From: ${from}\nTo: ${ADDRESS}\nSubject: ${line}\nMessage-ID: <${from}>\n\n\n`,
      );
    const forged = decodeURIComponent(subject).replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    await write(forged, 'forged@other.example');
    // From any address: the signature authorizes it.
    await write(decodeURIComponent(subject), 'ann.private@other.example');
    await eventually(async () => await suppression(contact), 'the contact is suppressed', 30_000);
    expect(await suppression(contact)).toEqual({ reason: 'unsubscribed' });
    expect(await suppression('forged@other.example')).toBeNull();
    expect(await prisma().enrollment.findUniqueOrThrow({ where: { id } })).toMatchObject({
      status: 'canceled',
      failureCode: 'unsubscribed',
    });
  });

  it('refuses to enroll contacts who opted out, by every way and with the reason; a bounce leaves the other channels', async () => {
    const { owner, teamId } = post.team;
    const reason = 'asked in a reply: Stop.';
    for (const [email, why] of [
      ['bea@shop.example', reason],
      ['cal@shop.example', 'bounced'],
    ] as const)
      await prisma().emailSuppression.create({
        data: { teamId, email, reason: why, createdAt: world.clock.now() },
      });
    const plan = await post.team.publishedPlan({
      name: 'Calls',
      root: { type: 'call', title: 'Call' },
    });
    const enroll = (email: string) =>
      world.tool(
        'add_manual_flow_enrollment',
        { flowPlanId: plan, contact: { email, firstName: 'B' }, enrollmentMode: 'enroll' },
        owner.key,
      );
    expect(JSON.stringify((await enroll('bea@shop.example')).body)).toContain(
      `The contact opted out (${reason})`,
    );
    expect((await enroll('cal@shop.example')).body).toMatchObject({
      enrollmentId: expect.any(String),
    });
    const dynamic = await world.tool(
      'add_dynamic_action',
      {
        contact: { email: 'bea@shop.example', firstName: 'B', lastName: 'Lee' },
        action: { type: 'manual', title: 'A card' },
      },
      owner.key,
    );
    expect(JSON.stringify(dynamic.body)).toContain(`The contact opted out (${reason})`);
    const audienceId = await post.team.audience('Visitors', [
      { email: 'bea@shop.example' },
      { email: 'dan@shop.example' },
    ]);
    const attached = await post.team.publishedPlan({
      name: 'Attached',
      enrollmentMode: 'auto',
      root: { type: 'call', title: 'Call' },
      audienceId,
    });
    await world.settle();
    const items = await prisma().queueItem.findMany({
      where: { teamId, flowPlanId: attached, status: 'failed' },
      select: { failureCode: true },
    });
    expect(items).toEqual([{ failureCode: 'unsubscribed' }]);
    const started: Json = await prisma().enrollment.findMany({
      where: { teamId, flowPlanId: attached },
      select: { contact: { select: { email: true } } },
    });
    expect(started).toEqual([{ contact: { email: 'dan@shop.example' } }]);
  });

  it('refuses to enroll an erased contact again who had opted out, and not one whose address bounced', async () => {
    const { owner, teamId } = post.team;
    const plan = await post.team.publishedPlan({
      name: 'After an erasure',
      root: { type: 'call', title: 'Call' },
    });
    const enroll = async (email: string) =>
      (
        await world.tool(
          'add_manual_flow_enrollment',
          { flowPlanId: plan, contact: { email, firstName: 'E' }, enrollmentMode: 'enroll' },
          owner.key,
        )
      ).body;
    for (const [email, reason] of [
      ['eve@shop.example', 'unsubscribed'],
      ['fay@shop.example', 'bounced'],
    ] as const) {
      await post.team.audience(`Of ${email}`, [{ email }]);
      await prisma().emailSuppression.create({
        data: { teamId, email, reason, createdAt: world.clock.now() },
      });
      const { id } = await prisma().contact.findFirstOrThrow({ where: { teamId, email } });
      const erased = await world.graphql(
        'mutation ($id: ID!) { eraseContact(input: { contactId: $id }) { contact { id } } }',
        { id },
        owner.key,
      );
      expect(erased.errors).toBeUndefined();
    }
    expect(JSON.stringify(await enroll('eve@shop.example'))).toContain(
      'The contact opted out (unsubscribed)',
    );
    expect(await enroll('fay@shop.example')).toMatchObject({ enrollmentId: expect.any(String) });
  });
});
