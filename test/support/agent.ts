import type { OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type {
  OAuthClientInformationMixed,
  OAuthClientMetadata,
  OAuthTokens,
} from '@modelcontextprotocol/sdk/shared/auth.js';
import type { Browser } from './browser.ts';
import type { Json } from './json.ts';

export const REDIRECT = 'http://127.0.0.1:33418/callback';

/** The state that the SDK asks an agent to keep. */
export class Keeper implements OAuthClientProvider {
  readonly redirectUrl = REDIRECT;
  readonly #changes: Partial<OAuthClientMetadata>;
  readonly clientMetadataUrl?: string;
  information: OAuthClientInformationMixed | undefined;
  kept: OAuthTokens | undefined;
  authorizationUrl: URL | null = null;
  #verifier = '';

  constructor(changes: Partial<OAuthClientMetadata> = {}, clientMetadataUrl?: string) {
    this.#changes = changes;
    if (clientMetadataUrl !== undefined) this.clientMetadataUrl = clientMetadataUrl;
  }

  get clientMetadata(): OAuthClientMetadata {
    return {
      client_name: 'Test agent',
      redirect_uris: [REDIRECT],
      grant_types: ['authorization_code', 'refresh_token'],
      ...this.#changes,
    };
  }
  clientInformation() {
    return this.information;
  }
  saveClientInformation(information: OAuthClientInformationMixed) {
    this.information = information;
  }
  tokens() {
    return this.kept;
  }
  saveTokens(tokens: OAuthTokens) {
    this.kept = tokens;
  }
  redirectToAuthorization(url: URL) {
    this.authorizationUrl = url;
  }
  saveCodeVerifier(verifier: string) {
    this.#verifier = verifier;
  }
  codeVerifier() {
    return this.#verifier;
  }
}

/** An agent that only knows the URL. */
export class Agent {
  readonly keeper: Keeper;
  readonly #url: string;
  client: Client | null = null;

  constructor(url: string, keeper = new Keeper()) {
    this.#url = url;
    this.keeper = keeper;
  }

  /** Connects and gets redirected to the user. Returns the URL for the user's browser. */
  async begin(): Promise<URL> {
    const transport = this.#transport();
    try {
      await new Client({ name: 'agent', version: '1.0.0' }).connect(transport);
    } catch (error) {
      if (this.keeper.authorizationUrl === null) throw error;
    }
    if (this.keeper.authorizationUrl === null) throw new Error('It was not sent to the user.');
    return this.keeper.authorizationUrl;
  }

  async finish(code: string): Promise<Client> {
    await this.#transport().finishAuth(code);
    return this.connect();
  }

  async connect(): Promise<Client> {
    const client = new Client({ name: 'agent', version: '1.0.0' });
    await client.connect(this.#transport());
    this.client = client;
    return client;
  }

  async call(name: string, body: Record<string, unknown> = {}): Promise<Json> {
    const result: Json = await this.client?.callTool({ name, arguments: body });
    return result.structuredContent ?? JSON.parse(result.content[0].text);
  }

  #transport(): StreamableHTTPClientTransport {
    return new StreamableHTTPClientTransport(new URL(`${this.#url}/mcp`), {
      authProvider: this.keeper,
    });
  }
}

/**
 * Follows redirects within the server. Returns the first response that is a page, or the URL
 * outside it.
 */
export async function follow(
  browser: Browser,
  url: string,
  start: URL | string,
): Promise<{ page: string; path: string } | URL> {
  let path = typeof start === 'string' ? start : start.pathname + start.search;
  for (;;) {
    const response = await browser.get(path);
    const location = response.headers.get('location');
    if (location === null) return { page: await response.text(), path };
    const next = new URL(location, url);
    if (next.origin !== url) return next;
    path = next.pathname + next.search;
  }
}

/** Opens the consent page, decides, and returns the redirect. */
export async function decide(
  browser: Browser,
  url: string,
  authorizationUrl: URL,
  form: Record<string, string>,
): Promise<URL> {
  const shown = await follow(browser, url, authorizationUrl);
  if (shown instanceof URL) return shown;
  const answer = await browser.post(shown.path, { ...hiddenFields(shown.page), ...form });
  const location = answer.headers.get('location');
  if (location === null) throw new Error(`The form was not accepted: ${await answer.text()}`);
  const next = await follow(browser, url, new URL(location, url));
  if (next instanceof URL) return next;
  throw new Error(`The browser was not sent back: ${next.page}`);
}

/** The hidden fields of a form. */
export function hiddenFields(page: string): Record<string, string> {
  return Object.fromEntries(
    [...page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  );
}
