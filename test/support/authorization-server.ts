import { createServer } from 'node:http';
import { Provider } from 'oidc-provider';

export const CLIENT = { clientId: 'crm', clientSecret: 'a secret of the client' };
/** The public URL of the server that the provider redirects people to. */
export const BASE_URL = 'http://127.0.0.1:9';
export const REDIRECT = `${BASE_URL}/oauth/mailbox`;
const SIGN_IN_CALLBACK = '/sign-in/openid/callback';
const SCOPES = [
  'https://mail.google.com/',
  'https://outlook.office.com/IMAP.AccessAsUser.All',
  'https://outlook.office.com/SMTP.Send',
];

export interface AuthorizationServer {
  issuer: string;
  /** Makes every request fail with this status; null ends this. */
  failWith(status: number | null): void;
  /** Signs in like a person in a browser, and returns the callback URL. */
  signIn(url: string, deny?: boolean, login?: string): Promise<URL>;
  /** Sets the lifetime of access tokens. */
  setLifetime(seconds: number): void;
  /** Closes a person's account: their tokens are refused. */
  closeAccount(login: string): void;
  close(): Promise<void>;
}

/** Differences from the default provider. */
interface AuthorizationServerOptions {
  /** The only accepted client authentication method. */
  authMethod?: 'client_secret_basic' | 'client_secret_post';
  /** The claims about a person. */
  claims?: (login: string) => Record<string, unknown>;
  /** The public URL of the server to redirect to, read at the first request. */
  baseUrl?: () => string;
  /** True to return claims from the userinfo endpoint only, not in the ID token. */
  isTerse?: boolean;
}

const DEFAULT_CLAIMS = (login: string) => ({
  email: `${login}@Team.example`,
  email_verified: !login.startsWith('unverified'),
  name: `Person ${login}`,
});

/**
 * A real OpenID provider on this machine: PKCE is required, and every refresh rotates the token.
 */
export async function authorizationServer({
  authMethod,
  claims = DEFAULT_CLAIMS,
  isTerse = false,
  baseUrl = () => BASE_URL,
}: AuthorizationServerOptions = {}): Promise<AuthorizationServer> {
  let status: number | null = null;
  let lifetime = 3_600;
  const closed = new Set<string>();
  let answer: ReturnType<Provider['callback']> | null = null;
  const server = createServer((request, response) => {
    if (status !== null) {
      response.writeHead(status).end('down');
      return;
    }
    answer ??= open();
    answer(request, response);
  });
  await new Promise<void>((bound) => server.listen(0, '127.0.0.1', bound));
  const address = server.address();
  const issuer = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  const open = () =>
    new Provider(issuer, {
      clients: [
        {
          client_id: CLIENT.clientId,
          client_secret: CLIENT.clientSecret,
          redirect_uris: [REDIRECT, baseUrl() + SIGN_IN_CALLBACK],
          grant_types: ['authorization_code', 'refresh_token'],
          token_endpoint_auth_method: authMethod ?? 'client_secret_post',
        },
      ],
      scopes: ['openid', 'offline_access', 'email', 'profile', ...SCOPES],
      claims: {
        openid: ['sub'],
        email: ['email', 'email_verified', 'xms_edov', 'hd'],
        profile: ['name'],
      },
      conformIdTokenClaims: isTerse,
      ...(authMethod === undefined ? {} : { clientAuthMethods: [authMethod] }),
      pkce: { methods: ['S256'], required: () => true },
      issueRefreshToken: async () => true,
      rotateRefreshToken: true,
      features: { revocation: { enabled: true } },
      ttl: { AccessToken: () => lifetime },
      findAccount: async (_context, id) =>
        closed.has(id)
          ? undefined
          : { accountId: id, claims: async () => ({ sub: id, ...claims(id) }) },
    }).callback();
  return {
    issuer,
    failWith: (next) => {
      status = next;
    },
    signIn: (url, deny = false, login = 'ada') => browse(url, issuer, deny, login),
    setLifetime: (seconds) => {
      lifetime = seconds;
    },
    closeAccount: (login) => closed.add(login),
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

async function browse(start: string, issuer: string, deny: boolean, login: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let url = start;
  let form: URLSearchParams | null = null;
  for (let pages = 0; pages < 20 && !url.startsWith(BASE_URL); pages += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response: Response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie },
      ...(form === null ? {} : { method: 'POST', body: form }),
    });
    for (const text of response.headers.getSetCookie()) {
      const [name = '', value = ''] = text.split(';')[0]?.split(/=(.*)/) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    form = null;
    const next = response.headers.get('location');
    const page = await response.text();
    if (next !== null) url = new URL(next, issuer).href;
    else if (page.includes('value="login"'))
      form = new URLSearchParams({ prompt: 'login', login, password: 'any' });
    else if (deny) url = `${url}/abort`;
    else form = new URLSearchParams({ prompt: 'consent' });
  }
  return new URL(url);
}
