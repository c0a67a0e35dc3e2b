import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Json } from './json.ts';

/**
 * Local versions of People Data Labs and Hunter, as far as their documentation covers the program's
 * requests.
 */
export class ContactDataServices {
  readonly asked: string[] = [];
  readonly keys = new Map([
    ['people_data_labs', 'pdl-secret-key'],
    ['hunter', 'hunter-secret-key'],
  ]);
  /** Answers every request of a service with this status. */
  readonly failWith = new Map<string, number>();
  /** Answers every request with this text instead of JSON. */
  garbage: string | null = null;
  /** Accepts requests and never answers. */
  isSilent = false;
  /** Delays answers until this number of requests waits. */
  answersTogether = 1;
  #waiting: (() => void)[] = [];
  people: Json[] = [];
  companies: Json[] = [];
  /** Answers of the email finder by `first last domain` or handle. */
  readonly addresses = new Map<string, Json>();
  lastSearch: Json = null;
  readonly #server: Server;

  private constructor() {
    this.#server = createServer(async (request, response) => {
      const { status, body } = this.#answer(
        request,
        new URL(request.url ?? '/', 'http://x'),
        await bodyOf(request),
      );
      if (this.isSilent) return;
      await this.#together();
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(this.garbage ?? JSON.stringify(body));
    });
  }

  static async open(): Promise<ContactDataServices> {
    const services = new ContactDataServices();
    await new Promise<void>((resolve) => services.#server.listen(0, '127.0.0.1', resolve));
    return services;
  }

  get url(): string {
    const address = this.#server.address();
    return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #together(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#waiting.push(resolve);
      if (this.#waiting.length < this.answersTogether) return;
      for (const go of this.#waiting.splice(0)) go();
    });
  }

  #answer(request: IncomingMessage, url: URL, body: Json): { status: number; body: Json } {
    const service = url.pathname.startsWith('/v5/') ? 'people_data_labs' : 'hunter';
    this.asked.push(`${service} ${url.pathname.slice(3)}`);
    const failing = this.failWith.get(service);
    if (failing !== undefined)
      return { status: failing, body: { errors: [{ id: 'fault', code: failing }] } };
    if (request.headers['x-api-key'] !== this.keys.get(service))
      return { status: 401, body: { errors: [{ id: 'authentication_failed', code: 401 }] } };
    const query = Object.fromEntries(url.searchParams);
    if (service === 'hunter') return this.#hunter(url.pathname, query);
    return this.#peopleDataLabs(url.pathname, query, body);
  }

  #hunter(path: string, query: Record<string, string>): { status: number; body: Json } {
    if (path === '/v2/account')
      return {
        status: 200,
        body: { data: { email: 'owner@team.example', calls: { used: 1, available: 25 } } },
      };
    if (path !== '/v2/email-finder') return { status: 404, body: {} };
    const known = this.addresses.get(
      query['linkedin_handle'] ??
        `${query['first_name']} ${query['last_name']} ${query['domain']}`.toLowerCase(),
    );
    return {
      status: 200,
      body: {
        data: known ?? {
          first_name: null,
          last_name: null,
          email: null,
          score: null,
          verification: { status: null },
        },
        meta: {},
      },
    };
  }

  #peopleDataLabs(
    path: string,
    query: Record<string, string>,
    body: Json,
  ): { status: number; body: Json } {
    const missing = {
      status: 404,
      body: {
        status: 404,
        error: { type: 'not_found', message: 'No records were found matching your request' },
      },
    };
    if (path === '/v5/person/enrich') {
      const profile = query['profile']?.replace(/^https:\/\//, '');
      const found = this.people.find(
        (person) =>
          person.linkedin_url === profile ||
          (query['email'] !== undefined && person.work_email === query['email']) ||
          (query['first_name']?.toLowerCase() === person.first_name &&
            query['last_name']?.toLowerCase() === person.last_name &&
            query['company'] === person.job_company_website),
      );
      return found === undefined || found.likelihood < Number(query['min_likelihood'] ?? 2)
        ? missing
        : { status: 200, body: { status: 200, likelihood: found.likelihood, data: found } };
    }
    if (path === '/v5/company/enrich') {
      const found = this.companies.find(
        ({ website, name }) =>
          website === query['website'] || name === query['name']?.toLowerCase(),
      );
      return found === undefined
        ? missing
        : { status: 200, body: { status: 200, likelihood: 9, ...found } };
    }
    if (path === '/v5/person/search') {
      this.lastSearch = body;
      const from = Number(body.scroll_token ?? 0);
      const data = this.people.slice(from, from + body.size);
      if (data.length === 0) return missing;
      return {
        status: 200,
        body: {
          status: 200,
          total: this.people.length,
          scroll_token: String(from + body.size),
          data,
        },
      };
    }
    return missing;
  }
}

async function bodyOf(request: IncomingMessage): Promise<Json> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString('utf8');
  return text === '' ? null : JSON.parse(text);
}
