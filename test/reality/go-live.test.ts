// @module-tag once
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goLiveByCommand } from '../../src/app/admin/go-live.ts';
import { type DemoTeam, demoSignInLink, seedDemo } from '../../src/app/demo/demo-team.ts';
import { PostOffice } from '../mailboxes/post-office.ts';
import { Dovecot, hasDovecot } from '../support/dovecot.ts';
import type { Json } from '../support/json.ts';
import { SmtpPeer } from '../support/smtp-peer.ts';
import { eventually } from '../support/time.ts';
import { World } from '../support/world.ts';

const GO_LIVE =
  'mutation ($input: GoLiveInput!) { goLive(input: $input) { teamId signInUrl unpublishedPlanCount revokedKeyCount } }';
const CHECKS = '{ goLiveChecks { kind isReady message remedy } }';
const ENVIRONMENT = '{ environment { sandboxed services { service reality accountCount } } }';
const MAILBOXES = '{ mailboxes(first: 9) { nodes { address reality } } }';

describe('leaving the demo', () => {
  let world: World;
  let demo: DemoTeam;
  const keyOf = (role: string) => demo.keys.find((key) => key.role === role)?.apiKey ?? '';

  beforeAll(async () => {
    world = await World.open();
    demo = await seedDemo(world.runtime);
  });
  afterAll(() => world.close());

  const leave = (input: object, key: string): Promise<Json> =>
    world.graphql(GO_LIVE, { input: { teamName: 'Ours', ...input } }, key);
  const codeOf = (answer: Json): string => answer.errors?.[0].extensions.code;

  it('says that everything is simulated, and what real emails need', async () => {
    const { environment } = await world.data(ENVIRONMENT, {}, keyOf('owner'));
    expect(environment.services).toEqual([
      { service: 'EMAIL', reality: 'SIMULATED', accountCount: 3 },
      { service: 'NETWORK', reality: 'SIMULATED', accountCount: 3 },
      { service: 'CONTACT_DATA', reality: 'SIMULATED', accountCount: 1 },
      { service: 'CRM', reality: 'SIMULATED', accountCount: 1 },
      { service: 'AI', reality: 'SIMULATED', accountCount: 1 },
    ]);
    const { goLiveChecks } = await world.data(CHECKS, {}, keyOf('owner'));
    expect(goLiveChecks.map(({ kind, isReady }: Json) => [kind, isReady])).toEqual([
      ['BASE_URL', false],
      ['SECRETS_KEY', true],
      ['CLOCK', true],
      ['DNS', true],
      ['MAILBOX', false],
    ]);
    expect(goLiveChecks[4].remedy).toBe('Connect a mailbox in the settings of the team.');
  });

  it('knows the demo team for ever, though audit entries end', async () => {
    const { rows } = await world.runtime.database.script(
      'select count(*)::int as count from team where is_demo and id = $1',
      [demo.teamId],
    );
    expect(rows[0]?.['count']).toBe(1);
    const { viewer } = await world.data(
      '{ viewer { team { isDemo leftDemoAt } } }',
      {},
      keyOf('owner'),
    );
    expect(viewer.team).toEqual({ isDemo: true, leftDemoAt: null });
  });

  it('is for the owner of the demo team, with an address that is new', async () => {
    expect(codeOf(await leave({ ownerEmail: 'ada@ours.example' }, keyOf('admin')))).toBe(
      'ROLE_REQUIRED',
    );
    expect(codeOf(await leave({ ownerEmail: 'mia@demo.example' }, keyOf('owner')))).toBe(
      'CONFLICT',
    );
    expect(codeOf(await leave({ ownerEmail: 'nobody' }, keyOf('owner')))).toBe('INVALID_REQUEST');
    const other = await world.team('Other');
    expect(codeOf(await leave({ ownerEmail: 'ada@ours.example' }, other.owner.key))).toBe(
      'CONFLICT',
    );
  });

  it('creates the team and hides the demo', async () => {
    expect(await demoSignInLink(world.runtime)).not.toBe(null);
    const { data } = await leave(
      { ownerEmail: 'ada@ours.example', ownerName: 'Ada Lovelace' },
      keyOf('owner'),
    );
    expect(data.goLive).toMatchObject({ unpublishedPlanCount: 3, revokedKeyCount: 3 });
    expect(data.goLive.signInUrl).toMatch(/\/sign-in\?token=[\w-]+$/);
    const { prisma } = world.runtime.database.read;
    const owner = await prisma.teamMembership.findFirstOrThrow({
      where: { teamId: data.goLive.teamId },
      include: { user: true },
    });
    expect([owner.role, owner.user.displayName]).toEqual(['owner', 'Ada Lovelace']);
    const published = { teamId: demo.teamId, isDraft: false, systemKind: null };
    expect(await prisma.flowPlan.count({ where: published })).toBe(0);
    const revoked = { teamId: demo.teamId, revokedAt: { not: null } };
    expect(await prisma.apiKey.count({ where: revoked })).toBe(3);
    // Each process reads the rights of a key again within a second.
    for (const { apiKey, role } of demo.keys)
      await eventually(
        async () =>
          (await world.tool('get_current_user', {}, apiKey)).status === 401 ? true : null,
        `the key of the ${role} is refused`,
      );
    expect(await demoSignInLink(world.runtime)).toBe(null);
  });
});

describe.skipIf(!hasDovecot)('the command', () => {
  const smtp = new SmtpPeer();
  let world: World;
  let imap: Dovecot;
  beforeAll(async () => {
    [imap] = await Promise.all([Dovecot.start(), smtp.start()]);
    world = await World.open();
  });
  afterAll(async () => {
    await world.close();
    await Promise.all([smtp.stop(), imap.stop()]);
  });

  it('sends a test email from the mailbox of a team and reads it back', async () => {
    const office = await PostOffice.open(world, 'Live');
    const address = 'olga@live.example';
    smtp.passwords.set(address, 'secret');
    await imap.setPassword(address, 'secret');
    const connected = await office.connect(office.team.owner, address, 'secret', { smtp, imap });
    expect(connected.errors).toBe(undefined);
    smtp.onMessage = async ({ text }) => {
      await imap.deliver(address, text);
      return null;
    };
    const found: Json = await goLiveByCommand(world.runtime, { team: 'Live' });
    expect(found.checks.at(-1)).toEqual({
      kind: 'mailbox',
      isReady: true,
      message: `A test email from ${address} arrived and was read back.`,
      remedy: null,
    });
    const { mailboxes } = await world.data(MAILBOXES, {}, office.team.owner.key);
    expect(mailboxes.nodes.find((row: Json) => row.address === address).reality).toBe('REAL');
  });
});
