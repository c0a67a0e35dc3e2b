import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';

/** The provider's behavior at one of its endpoints. */
export type Malice =
  | 'endless'
  | 'slow'
  | 'huge'
  | 'redirect'
  | 'no JSON'
  | 'hang up'
  | 'silence'
  | null;

export interface MaliciousIssuer {
  issuer: string;
  /** Sets the behavior at a path: `discovery`, `keys`, `token` or `profile`. */
  at: Record<'discovery' | 'keys' | 'token' | 'profile', Malice>;
  /** Further fields of its discovery document. */
  metadata: Record<string, unknown>;
  /** Further claims of its ID tokens, the signing key, and the algorithm. */
  token: {
    claims: Record<string, unknown>;
    isSignedByAnother: boolean;
    algorithm: 'ES256' | 'none';
  };
  profile: Record<string, unknown>;
  close(): Promise<void>;
}

const key = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** An OpenID provider that lies, stalls and floods. The rest of it works. */
export async function maliciousIssuer(clientId: string): Promise<MaliciousIssuer> {
  const [own, another] = [key(), key()];
  const open = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    open.add(response);
    response.on('close', () => open.delete(response));
    const path = (request.url ?? '').split('?')[0];
    if (path === '/.well-known/openid-configuration')
      return answer(response, self.at.discovery, { ...discovery(), ...self.metadata });
    if (path === '/keys')
      return answer(response, self.at.keys, {
        keys: [
          { ...own.publicKey.export({ format: 'jwk' }), kid: 'own', alg: 'ES256', use: 'sig' },
        ],
      });
    if (path === '/token')
      return answer(response, self.at.token, {
        access_token: 'access',
        token_type: 'Bearer',
        expires_in: 60,
        id_token: idToken(),
      });
    if (path === '/profile')
      return answer(response, self.at.profile, { sub: 'ada', ...self.profile });
    response.writeHead(404).end();
  });
  await new Promise<void>((bound) => server.listen(0, '127.0.0.1', bound));
  const address = server.address();
  const self: MaliciousIssuer = {
    issuer: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    at: { discovery: null, keys: null, token: null, profile: null },
    metadata: {},
    token: { claims: {}, isSignedByAnother: false, algorithm: 'ES256' },
    profile: {},
    close: () =>
      new Promise((done) => {
        for (const response of open) response.destroy();
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  const discovery = () => ({
    issuer: self.issuer,
    authorization_endpoint: `${self.issuer}/authorize`,
    token_endpoint: `${self.issuer}/token`,
    userinfo_endpoint: `${self.issuer}/profile`,
    jwks_uri: `${self.issuer}/keys`,
    id_token_signing_alg_values_supported: ['ES256'],
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
  });
  const idToken = () => {
    const now = Math.floor(Date.now() / 1_000);
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const { algorithm, claims, isSignedByAnother } = self.token;
    const text = `${part({ alg: algorithm, kid: 'own' })}.${part({ iss: self.issuer, sub: 'ada', aud: clientId, iat: now, exp: now + 60, ...claims })}`;
    const signer = isSignedByAnother ? another : own;
    return algorithm === 'none'
      ? `${text}.`
      : `${text}.${sign('sha256', Buffer.from(text), { key: signer.privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
  };
  return self;
}

function answer(response: ServerResponse, malice: Malice, body: object): void {
  switch (malice) {
    case 'silence':
      return;
    case 'hang up':
      response.socket?.destroy();
      return;
    case 'redirect':
      response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end();
      return;
    default:
      response.writeHead(200, { 'content-type': 'application/json' });
      if (malice === 'endless') flood(response);
      else if (malice === 'slow') trickle(response, JSON.stringify(body));
      else
        response.end(
          malice === 'no JSON'
            ? '<html>'
            : JSON.stringify(malice === 'huge' ? { ...body, more: 'x'.repeat(20_000_000) } : body),
        );
  }
}

function flood(response: ServerResponse): void {
  const chunk = Buffer.alloc(65_536, 'x');
  const write = () => {
    while (!response.destroyed && response.write(chunk));
    if (!response.destroyed) response.once('drain', write);
  };
  write();
}

function trickle(response: ServerResponse, text: string): void {
  let sent = 0;
  const timer = setInterval(() => {
    if (response.destroyed || sent >= text.length) return void clearInterval(timer);
    response.write(text.charAt(sent));
    sent += 1;
  }, 50);
}
