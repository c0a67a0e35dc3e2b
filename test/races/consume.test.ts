import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../../src/app/admin/admin-commands.ts';
import { Prisma } from '../../src/db/generated/prisma/client.ts';
import { beginState } from '../../src/domains/accounts/identities/pending-sign-ins.ts';
import { createSignInLink } from '../../src/domains/accounts/sessions/sign-in.ts';
import { consume } from '../../src/infra/consume.ts';
import { hashCredential } from '../../src/kernel/credential.ts';
import { Browser } from '../support/browser.ts';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { isPostgres } from '../support/test-database.ts';
import { type Guard, without } from '../support/unguarded.ts';
import { World } from '../support/world.ts';

const USES = 50;
const CONTROL_TRIES = 10;
/** The condition of `consume`. */
const UNUSED: Guard = [/ and x\.(?:used_at|accepted_at) is null returning/g, ' returning'];

/**
 * The embedded database runs one statement at a time and hides races, so these run on PostgreSQL.
 */
describe.runIf(isPostgres())('what is used once', () => {
  let world: World;
  /** The same in a second process. */
  let beside: World;
  let team: TestTeam;

  beforeAll(async () => {
    world = await World.open({ commitsWait: true });
    beside = await world.beside();
    team = await world.team('Once');
  });
  afterAll(() => world.close());

  const each = (index: number) => (index % 2 === 0 ? world : beside);
  const times = <T>(call: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: USES }, (_, index) => call(index)));

  /** How many of fifty uses of a link to sign in succeed. */
  async function linkUses(): Promise<number> {
    const token = await world.runtime.database.transact((tx) =>
      createSignInLink(tx, { id: team.member.userId }),
    );
    const answers = await times((index) =>
      new Browser(each(index).url).post('/sign-in', { token }),
    );
    return answers.filter(({ status }) => status === 303).length;
  }

  it('of fifty uses of a link to sign in, one signs in', async () => {
    expect(await linkUses()).toBe(1);
  }, 60_000);

  it('of fifty uses of an invitation and of the link that proves its address, one makes the account', async () => {
    const email = 'nora@once.example';
    await world.data(
      'mutation ($email: String!) { inviteMember(input: { email: $email, role: MEMBER }) { url } }',
      { email },
      team.owner.key,
    );
    const { url }: Json = await runCommand(world.runtime, {
      command: 'sign-in-link',
      options: { email },
    });
    const form = {
      token: new URL(url, 'http://x').searchParams.get('token') ?? '',
      name: 'Nora',
      password: 'correct horse battery',
    };
    const answers = await times((index) => new Browser(each(index).url).post('/invitation', form));
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
    expect(answers.filter(({ status }) => status >= 500)).toHaveLength(0);
    expect(
      await world.runtime.database.read.prisma.session.count({ where: { user: { email } } }),
    ).toBe(1);
  }, 60_000);

  it('of fifty acceptances of an offer, one joins', async () => {
    const other = await world.team('Once elsewhere');
    const { inviteMember } = await world.data(
      'mutation ($email: String!) { inviteMember(input: { email: $email, role: MEMBER }) { invitation { id } } }',
      { email: other.member.email },
      team.owner.key,
    );
    const browser = new Browser(world.url);
    await browser.signIn(world, other.member);
    const accept =
      'mutation ($id: ID!) { acceptInvitation(input: { invitationId: $id }) { teamIds } }';
    const answers: Json[] = await times(() =>
      browser.graphql(accept, { id: inviteMember.invitation.id }),
    );
    expect(answers.filter(({ errors }) => errors === undefined)).toHaveLength(1);
    expect(
      [...new Set(answers.flatMap(({ errors }) => errors?.[0].extensions.code ?? []))].every(
        (code) => ['NOT_FOUND', 'UNAUTHENTICATED'].includes(code),
      ),
    ).toBe(true);
    const log =
      '{ auditLog(filter: { actions: [INVITATION_ACCEPTED] }, first: 50) { nodes { subjectId } } }';
    const { nodes } = (await world.data(log, {}, team.owner.key)).auditLog;
    expect(
      nodes.filter(({ subjectId }: Json) => subjectId === inviteMember.invitation.id),
    ).toHaveLength(1);
  }, 60_000);

  /** How many of fifty transactions in two processes use up one state of OpenID Connect. */
  async function stateUses(): Promise<number> {
    const state = `state ${Math.random()}`;
    await world.runtime.database.transact((tx) => beginState(tx, state));
    const used = await times((index) =>
      each(index).runtime.database.transact((tx) =>
        consume(
          tx,
          'OpenIdState',
          Prisma.sql`x.hash = ${hashCredential(state)} and x.expires_at > now()`,
        ),
      ),
    );
    return used.filter((row) => row !== null).length;
  }

  it('of fifty uses of a state, one gets it', async () => {
    expect(await stateUses()).toBe(1);
  });

  it('(control) without the condition, they all do', async () => {
    let [states, links] = [0, 0];
    for (let attempt = 0; attempt < CONTROL_TRIES && (states < 2 || links < 2); attempt += 1)
      await without([UNUSED], async () => {
        states = Math.max(states, await stateUses());
        links = Math.max(links, await linkUses());
      });
    expect([states > 1, links > 1]).toEqual([true, true]);
  }, 120_000);
});
