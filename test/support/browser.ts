import { createSignInLink } from '../../src/domains/accounts/sessions/sign-in.ts';
import type { Json } from './json.ts';
import type { Member } from './team.ts';
import type { World } from './world.ts';

/** A browser from the server's point of view: it keeps cookies and sends the Origin of its page. */
export class Browser {
  readonly #url: string;
  readonly #origin: string;
  readonly #name: string;
  readonly #cookies = new Map<string, string>();

  /** `name` is the user agent. */
  constructor(url: string, origin = url, name = 'Test browser') {
    this.#url = url;
    this.#origin = origin;
    this.#name = name;
  }

  /** The Cookie header of each request. */
  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  get(path: string): Promise<Response> {
    return this.#keep(
      fetch(`${this.#url}${path}`, {
        redirect: 'manual',
        headers: { cookie: this.cookie, 'user-agent': this.#name },
      }),
    );
  }

  /** Sends a form. */
  post(path: string, form: Record<string, string>): Promise<Response> {
    const headers = { origin: this.#origin, cookie: this.cookie, 'user-agent': this.#name };
    return this.#keep(
      fetch(`${this.#url}${path}`, {
        method: 'POST',
        body: new URLSearchParams(form),
        redirect: 'manual',
        headers,
      }),
    );
  }

  async graphql(query: string, variables: object = {}): Promise<Json> {
    const headers = {
      'content-type': 'application/json',
      origin: this.#origin,
      cookie: this.cookie,
      'user-agent': this.#name,
    };
    const response = await this.#keep(
      fetch(`${this.#url}/graphql`, {
        method: 'POST',
        body: JSON.stringify({ query, variables }),
        headers,
      }),
    );
    return response.json();
  }

  /** Signs a member in with a link. */
  async signIn({ runtime }: World, { userId }: Pick<Member, 'userId'>): Promise<void> {
    const token = await runtime.database.transact((tx) => createSignInLink(tx, { id: userId }));
    const { status } = await this.post('/sign-in', { token });
    if (status !== 303) throw new Error(`Signing in returned ${status}.`);
  }

  async #keep(asked: Promise<Response>): Promise<Response> {
    const response = await asked;
    for (const header of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
      if (value === '' || /Max-Age=0|expires=Thu, 01 Jan 1970/i.test(header))
        this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return response;
  }
}
