// @module-tag once
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { MailOAuth } from '../../src/providers/email/mail-oauth.ts';
import { OAuthRefused, OAuthUnavailable } from '../../src/providers/email/mail-oauth-errors.ts';
import {
  type AuthorizationServer,
  authorizationServer,
  CLIENT,
  REDIRECT,
} from '../support/authorization-server.ts';

let server: AuthorizationServer;
let oauth: MailOAuth;

beforeAll(async () => {
  server = await authorizationServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.failWith(null);
  const settings = { issuer: server.issuer, ...CLIENT };
  oauth = new MailOAuth({ google: settings, microsoft: settings });
});

async function signIn(provider: 'google' | 'microsoft' = 'google') {
  const { url, state, verifier } = await oauth.begin(provider, REDIRECT, 'ada@team.example');
  return oauth.finish(provider, await server.signIn(url), REDIRECT, state, verifier);
}

it.each(['google', 'microsoft'] as const)(
  'signs in at %s and refreshes with rotation',
  async (provider) => {
    const signedIn = await signIn(provider);
    expect(signedIn.address).toBe('ada@team.example');
    expect(signedIn.expiresAt.getTime()).toBeGreaterThan(Date.now());
    const refreshed = await oauth.refresh(provider, signedIn.refreshToken);
    expect(refreshed.refreshToken).not.toBe(signedIn.refreshToken);
    expect(refreshed.accessToken).not.toBe(signedIn.accessToken);
    // A rotated token that is used again revokes the whole grant.
    await expect(oauth.refresh(provider, signedIn.refreshToken)).rejects.toBeInstanceOf(
      OAuthRefused,
    );
    await expect(oauth.refresh(provider, refreshed.refreshToken)).rejects.toBeInstanceOf(
      OAuthRefused,
    );
  },
);

it('refuses another state, another verifier and a denied consent', async () => {
  const { url, state, verifier } = await oauth.begin('google', REDIRECT, null);
  const callback = await server.signIn(url);
  await expect(
    oauth.finish('google', callback, REDIRECT, 'another', verifier),
  ).rejects.toBeInstanceOf(OAuthRefused);
  await expect(
    oauth.finish('google', callback, REDIRECT, state, 'x'.repeat(43)),
  ).rejects.toBeInstanceOf(OAuthRefused);
  const denied = await oauth.begin('google', REDIRECT, null);
  const refusal = await server.signIn(denied.url, true);
  expect(refusal.searchParams.get('error')).toBe('access_denied');
  await expect(
    oauth.finish('google', refusal, REDIRECT, denied.state, denied.verifier),
  ).rejects.toBeInstanceOf(OAuthRefused);
});

it.each([500, 503, 429])(
  'calls the status %i temporary, and works again afterwards',
  async (status) => {
    const { refreshToken } = await signIn();
    server.failWith(status);
    await expect(oauth.refresh('google', refreshToken)).rejects.toBeInstanceOf(OAuthUnavailable);
    const fresh = new MailOAuth({ google: { issuer: server.issuer, ...CLIENT } });
    await expect(fresh.begin('google', REDIRECT, null)).rejects.toBeInstanceOf(OAuthUnavailable);
    server.failWith(null);
    await expect(fresh.refresh('google', refreshToken)).resolves.toHaveProperty('accessToken');
  },
);

it('calls a server that is down, and a wrong client secret, no refusal of the person', async () => {
  const { refreshToken } = await signIn();
  const wrong = new MailOAuth({
    google: { issuer: server.issuer, clientId: CLIENT.clientId, clientSecret: 'wrong' },
  });
  await expect(wrong.refresh('google', refreshToken)).rejects.toBeInstanceOf(OAuthUnavailable);
  const gone = await authorizationServer();
  await gone.close();
  await expect(
    new MailOAuth({ google: { issuer: gone.issuer, ...CLIENT } }).refresh('google', 'any'),
  ).rejects.toBeInstanceOf(OAuthUnavailable);
});

it('allows http only on loopback', () => {
  expect(() => new MailOAuth({ google: { issuer: 'http://accounts.example', ...CLIENT } })).toThrow(
    'must use https',
  );
  expect(new MailOAuth({}).isConfigured('google')).toBe(false);
});
