// @module-tag once
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Identity,
  IdentityProvider,
  type IdentitySettings,
} from '../../src/providers/identity/identity-provider.ts';
import {
  type AuthorizationServer,
  authorizationServer,
  BASE_URL,
  CLIENT,
} from '../support/authorization-server.ts';
import { Browser } from '../support/browser.ts';
import { type Malice, type MaliciousIssuer, maliciousIssuer } from '../support/malicious-issuer.ts';
import { World } from '../support/world.ts';

/** Identity providers as they differ, each a real one on this machine. */

const CALLBACK = `${BASE_URL}/sign-in/openid/callback`;
const servers: AuthorizationServer[] = [];
afterAll(() => Promise.all(servers.map((server) => server.close())));

async function serve(
  options: Parameters<typeof authorizationServer>[0],
): Promise<AuthorizationServer> {
  const server = await authorizationServer(options);
  servers.push(server);
  return server;
}

async function signIn(
  { issuer, signIn: browse }: AuthorizationServer,
  settings: Partial<IdentitySettings> = {},
): Promise<Identity> {
  const provider = new IdentityProvider({ issuer, ...CLIENT, ...settings });
  const { url, checks } = await provider.begin(CALLBACK);
  const answer = await browse(url, false, 'ada');
  return provider.finish(CALLBACK, answer.search, checks);
}

describe('an address', () => {
  it.each([
    ['entra', {}, false, false],
    ['entra', { xms_edov: true }, false, true],
    ['entra', { xms_edov: '1' }, false, true],
    ['entra', { xms_edov: false }, false, false],
    ['entra', { xms_edov: 'false' }, false, false],
    ['entra', {}, true, true],
    ['google', { email_verified: true }, false, false],
    ['google', { email_verified: true, hd: 'corp.example' }, false, true],
    ['google', { email_verified: true, email: 'Ada@gmail.com' }, false, true],
    ['google', { email_verified: false, hd: 'corp.example' }, false, false],
    ['okta', { email_verified: 'true' }, false, true],
    ['okta', { email_verified: 'false' }, false, false],
    ['okta', { xms_edov: true }, false, false],
    ['generic', { email_verified: true }, false, true],
    ['generic', {}, false, false],
  ] as const)(
    'of %s with %j, trusted: %s, is verified: %s',
    async (preset, claims, trustsAddresses, isEmailVerified) => {
      const server = await serve({ claims: () => ({ email: 'Ada@corp.example', ...claims }) });
      const email = 'email' in claims ? claims.email.toLowerCase() : 'ada@corp.example';
      expect(await signIn(server, { preset, trustsAddresses })).toEqual({
        issuer: server.issuer,
        subject: 'ada',
        email,
        isEmailVerified,
        name: null,
      });
    },
  );

  it('that is invalid is not accepted', async () => {
    for (const email of ['not an address', 7, '', 'a@b\u0000.example']) {
      const server = await serve({ claims: () => ({ email, email_verified: true }) });
      expect(await signIn(server)).toMatchObject({ email: null, isEmailVerified: false });
    }
  });
});

describe('a client shows its secret', () => {
  it.each(['client_secret_basic', 'client_secret_post'] as const)(
    'by %s, if the provider knows nothing else',
    async (authMethod) => {
      const server = await serve({ authMethod, isTerse: true });
      // As Okta does, it tells the address only when it is asked with the access token.
      expect(await signIn(server)).toMatchObject({
        subject: 'ada',
        email: 'ada@team.example',
        isEmailVerified: true,
        name: 'Person ada',
      });
      // The setting takes precedence over the provider's metadata. This provider refuses the other
      // method only if it is in the body.
      if (authMethod === 'client_secret_basic')
        await expect(signIn(server, { clientAuth: 'client_secret_post' })).rejects.toThrow(
          'The sign-in was refused',
        );
    },
  );
});

describe('an issuer', () => {
  it.each([
    'https://login.microsoftonline.com/common/v2.0',
    'https://login.microsoftonline.com/organizations/v2.0',
    'https://login.microsoftonline.com/consumers/v2.0',
  ])('at which anybody can sign in is refused: %s', (issuer) => {
    expect(() => new IdentityProvider({ issuer, ...CLIENT })).toThrow(
      'must be the issuer of one organization',
    );
  });

  it('without TLS is refused, except on this machine', () => {
    expect(() => new IdentityProvider({ issuer: 'http://idp.example', ...CLIENT })).toThrow(
      'must use https',
    );
  });
});

describe('a malicious provider', () => {
  let evil: MaliciousIssuer;
  let world: World;

  beforeAll(async () => {
    evil = await maliciousIssuer(CLIENT.clientId);
    world = await World.open({
      baseUrl: BASE_URL,
      identityProvider: new IdentityProvider({
        issuer: evil.issuer,
        ...CLIENT,
        timeoutMillis: 700,
      }),
    });
  });
  afterAll(async () => {
    await world.close();
    await evil.close();
  });
  let before = 0;
  beforeEach(() => {
    before = process.memoryUsage().arrayBuffers;
    evil.at = { discovery: null, keys: null, token: null, profile: null };
    evil.metadata = {};
    evil.profile = {};
    evil.token = { claims: {}, isSignedByAnother: false, algorithm: 'ES256' };
  });

  const MALICE: Malice[] = ['endless', 'slow', 'huge', 'redirect', 'no JSON', 'hang up', 'silence'];
  const lives = async () => {
    expect((await fetch(`${world.url}/healthz`)).status).toBe(200);
    // The flood of an answer stays at the provider.
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(200_000_000);
  };

  it.each(MALICE)(
    'that answers the discovery with %j is unavailable, as a page',
    async (malice) => {
      evil.at.discovery = malice;
      const browser = new Browser(world.url, BASE_URL);
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => browser.get('/sign-in/openid')),
      );
      expect(answers.map(({ status, headers }) => [status, headers.get('content-type')])).toEqual(
        Array(5).fill([503, 'text/html; charset=utf-8']),
      );
      expect(await answers[0]?.text()).toContain('cannot be reached');
      await lives();
    },
  );

  it('that says it is another issuer is unavailable', async () => {
    evil.metadata = { issuer: 'https://accounts.google.com' };
    expect((await new Browser(world.url, BASE_URL).get('/sign-in/openid')).status).toBe(503);
  });

  /**
   * Signs in up to the answer of the callback. The nonce is told to the provider, as a real one
   * would have it.
   */
  async function callBack(claims: Record<string, unknown> = {}): Promise<Response> {
    const browser = new Browser(world.url, BASE_URL);
    const begun = new URL((await browser.get('/sign-in/openid')).headers.get('location') ?? '');
    evil.token.claims = {
      nonce: begun.searchParams.get('nonce'),
      email: 'ada@corp.example',
      email_verified: true,
      ...claims,
    };
    return browser.get(
      `/sign-in/openid/callback?code=any&state=${begun.searchParams.get('state')}`,
    );
  }

  it('signs nobody in with a token that is honest, if nobody knows the person (the control)', async () => {
    const answer = await callBack();
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      '/sign-in/openid/confirm',
    ]);
  });

  it.each(MALICE)(
    'that answers with %j instead of a token is refused, as a page',
    async (malice) => {
      evil.at.token = malice;
      const answer = await callBack();
      expect([answer.status, answer.headers.get('content-type')]).toEqual([
        401,
        'text/html; charset=utf-8',
      ]);
      await lives();
    },
  );

  it.each(MALICE)(
    'that answers with %j instead of its keys is refused, as a page',
    async (malice) => {
      // Keys are remembered, so this is a server that has read none.
      const fresh = await maliciousIssuer(CLIENT.clientId);
      const provider = new IdentityProvider({
        issuer: fresh.issuer,
        ...CLIENT,
        timeoutMillis: 700,
      });
      const { url, checks } = await provider.begin(CALLBACK);
      fresh.token.claims = { nonce: checks.nonce };
      fresh.at.keys = malice;
      const search = `?code=any&state=${new URL(url).searchParams.get('state')}`;
      await expect(provider.finish(CALLBACK, search, checks)).rejects.toThrow(
        'The sign-in was refused',
      );
      await fresh.close();
      await lives();
    },
  );

  it.each(MALICE)(
    'that answers with %j instead of a profile is unavailable, as a page',
    async (malice) => {
      evil.at.profile = malice;
      const answer = await callBack({ email: undefined });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([
        503,
        'text/html; charset=utf-8',
      ]);
      await lives();
    },
  );

  it.each([
    ['without a signature', { algorithm: 'none' as const }, {}],
    ['signed by another key', { isSignedByAnother: true }, {}],
    ['of another issuer', {}, { iss: 'https://accounts.google.com' }],
    ['for another client', {}, { aud: 'another' }],
    ['of another sign-in', {}, { nonce: 'another' }],
    ['that has expired', {}, { exp: 1 }],
    ['without a person', {}, { sub: undefined }],
    ['of a person whose ID is endless', {}, { sub: 'x'.repeat(100_000) }],
    ['of a person whose ID cannot be stored', {}, { sub: 'ada\u0000' }],
  ])('that lies with a token %s is refused', async (_name, token, claims) => {
    Object.assign(evil.token, token);
    expect((await callBack(claims)).status).toBe(401);
    await lives();
  });

  it('that tells the profile of another person is unavailable', async () => {
    evil.profile = { sub: 'grace', email: 'grace@corp.example', email_verified: true };
    expect((await callBack({ email: undefined })).status).toBe(503);
  });
});
