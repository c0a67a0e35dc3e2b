// @module-tag once
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../../src/app/admin/admin-commands.ts';
import { SystemMailer } from '../../src/providers/email/system-mailer.ts';
import { IdentityProvider } from '../../src/providers/identity/identity-provider.ts';
import {
  type AuthorizationServer,
  authorizationServer,
  CLIENT,
} from '../support/authorization-server.ts';
import { hasChromium, keepScreenshot, openChromium, seriousFindings } from '../support/console.ts';
import type { Json } from '../support/json.ts';
import { SmtpPeer } from '../support/smtp-peer.ts';
import type { TestTeam } from '../support/team.ts';
import { isPostgres } from '../support/test-database.ts';
import { World } from '../support/world.ts';

type Browser = Awaited<ReturnType<typeof openChromium>>;
type Page = Awaited<ReturnType<Browser['newPage']>>;

/** The pages on which people sign in, in a real browser, on a wide and on a narrow screen. */
describe.skipIf(!hasChromium || isPostgres()).each([
  ['wide', 1280, 'light'],
  ['narrow', 390, 'dark'],
] as const)('on a %s screen', (name, width, colorScheme) => {
  const peer = new SmtpPeer();
  let provider: AuthorizationServer;
  let world: World;
  let team: TestTeam;
  let browser: Browser;

  beforeAll(async () => {
    await peer.start();
    peer.passwords.set('system', 'secret');
    provider = await authorizationServer({
      baseUrl: () => world.url,
      claims: (login) => ({
        email: `${login}@corp.example`,
        email_verified: login !== 'unsure',
        name: `Person ${login}`,
      }),
    });
    world = await World.open({
      identityProvider: new IdentityProvider({ issuer: provider.issuer, ...CLIENT }),
      systemMail: new SystemMailer({
        url: `smtp://system:secret@127.0.0.1:${peer.port}`,
        from: 'no-reply@crm.example',
      }),
    });
    team = await world.team('Corp');
    browser = await openChromium();
  }, 60_000);
  afterAll(async () => {
    await browser.close();
    await world.close();
    await provider.close();
    await peer.stop();
  });

  const open = async (): Promise<Page> => {
    const context = await browser.newContext({
      viewport: { width, height: 800 },
      colorScheme,
      locale: 'en-US',
    });
    context.setDefaultTimeout(15_000);
    return context.newPage();
  };

  /** The page fits, has no serious finding, and is kept for people to look at. */
  async function check(page: Page, heading: string, picture: string): Promise<void> {
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await keepScreenshot(page, `sign-in-${picture}-${name}`);
    expect(await seriousFindings(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(
      true,
    );
  }

  /** Signs in at the provider, as a person does there. */
  async function signInAtProvider(page: Page, login: string): Promise<void> {
    await page.goto(`${world.url}/sign-in`);
    await page.getByRole('link', { name: 'Sign in with your organization' }).click();
    await page.locator('input[name="login"]').fill(login);
    await page.locator('input[name="password"]').fill('any');
    await page.getByRole('button', { name: 'Sign-in' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
  }

  const emailed = async (email: string): Promise<string> => {
    await world.settle();
    const text = peer.received.filter(({ to }) => to.includes(email)).at(-1)?.text ?? '';
    return (
      /https?:\/\/\S+token=[\w-]+/.exec(
        text.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='),
      )?.[0] ?? 'none'
    );
  };

  it('a person with an account confirms by an emailed link in this browser', async () => {
    const email = `ada.${name}@corp.example`;
    await world.addMember(team, email);
    const page = await open();
    await page.goto(`${world.url}/sign-in`);
    await check(page, 'Sign in', 'start');
    await signInAtProvider(page, `ada.${name}`);
    await check(page, 'Confirm that it’s you', 'confirm');
    await page.getByRole('button', { name: 'Email me a link' }).click();
    await page.getByText('A link to sign in is on its way.').waitFor();
    await page.goto(await emailed(email));
    await check(page, 'Sign in', 'link');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await check(page, 'Connect your sign-in', 'connect');
    await page.getByRole('button', { name: 'Connect' }).click();
    await page.waitForURL(`${world.url}/`);
    const again = await open();
    await signInAtProvider(again, `ada.${name}`);
    await again.waitForURL(`${world.url}/`);
  }, 60_000);

  it('a person without an account chooses between teams', async () => {
    for (const inviting of [team, await world.team('Evil')])
      await world.data(
        'mutation ($email: String!) { inviteMember(input: { email: $email, role: MEMBER }) { url } }',
        { email: `new.${name}@corp.example` },
        inviting.owner.key,
      );
    const page = await open();
    await signInAtProvider(page, `new.${name}`);
    await check(page, 'Join a team', 'offers');
    await page.getByRole('button', { name: 'Join Corp' }).click();
    await page.waitForURL(`${world.url}/`);
  }, 60_000);

  it('others are told why not', async () => {
    const page = await open();
    await signInAtProvider(page, `nobody.${name}`);
    await check(page, 'No invitation', 'nobody');
    const unsure = await open();
    await signInAtProvider(unsure, 'unsure');
    await check(unsure, 'The address is not verified', 'unverified');
  }, 60_000);

  it('an invitation by the inviter’s link leads to an email, and that to an account', async () => {
    const email = `invited.${name}@corp.example`;
    const { inviteMember }: Json = await world.data(
      'mutation ($email: String!) { inviteMember(input: { email: $email, role: MEMBER }) { url } }',
      { email },
      team.owner.key,
    );
    const page = await open();
    await page.goto(inviteMember.url);
    await check(page, 'Join Corp', 'invitation');
    await page.getByRole('button', { name: 'Email me a link' }).click();
    await page.getByText('An email is on its way').waitFor();
    await page.goto(await emailed(email));
    await check(page, 'Join Corp', 'join');
    await page.getByLabel('Your name').fill('Ivy Invited');
    await page.getByLabel('Password, at least 12 characters').fill('correct horse battery');
    await page.getByRole('button', { name: 'Join the team' }).click();
    await page.waitForURL(`${world.url}/`);
    expect(
      await world.runtime.database.read.prisma.user.count({
        where: { email, emailVerifiedAt: { not: null } },
      }),
    ).toBe(1);
  }, 60_000);

  it('an error is a page', async () => {
    const page = await open();
    await page.goto(`${world.url}/invitation?token=unknown`);
    await check(page, 'Invitation', 'unknown-invitation');
    provider.failWith(503);
    const unreached = new IdentityProvider({ issuer: provider.issuer, ...CLIENT });
    const other = await World.open({ identityProvider: unreached });
    await page.goto(`${other.url}/sign-in/openid`);
    await check(page, 'Try again later', 'unavailable');
    provider.failWith(null);
    await other.close();
    await expect(
      runCommand(world.runtime, {
        command: 'sign-in-link',
        options: { email: 'nobody@nowhere.example' },
      }),
    ).rejects.toThrow('nobody has invited it');
  }, 60_000);
});
