import { createServer, type Server } from 'node:http';
import type { Json } from './json.ts';

class UnknownField extends Error {}

/** A local Pipedrive account, as far as Pipedrive's documentation covers the program's requests. */
export class PipedriveAccount {
  readonly persons: Json[] = [];
  readonly activities: Json[] = [];
  readonly organizations: Json[] = [];
  users: Json[] = [];
  /** Person IDs by filter ID. */
  readonly filters = new Map<number, { name: string; persons: number[] }>();
  /** The changes of people's fields. */
  readonly changes: Json[] = [];
  readonly personFields: Json[] = [];
  readonly calls: string[] = [];
  /** Answers this many requests with this status. */
  readonly refusals: number[] = [];
  /** Hangs up after it has carried out the next request of this kind. */
  hangUpAfter: string | null = null;
  isDown = false;
  /** Returns the same page of fields again and again. */
  repeatsFields = false;
  now = () => new Date();
  token = 'pipedrive-token';
  companyId = 77;
  #next = 100;
  #made = 1;
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const url = new URL(request.url ?? '/', 'http://local');
        const text = Buffer.concat(chunks).toString();
        const call = `${request.method} ${url.pathname}`;
        this.calls.push(call);
        const refused = this.isDown
          ? 503
          : request.headers['x-api-token'] === this.token
            ? this.refusals.shift()
            : 401;
        const { data, status = data === undefined ? 404 : 200 } =
          refused === undefined
            ? this.#answered(request.method ?? '', url, text === '' ? {} : JSON.parse(text))
            : { data: undefined };
        if (data !== undefined && this.hangUpAfter === call) {
          this.hangUpAfter = null;
          request.socket.destroy();
          return;
        }
        response.writeHead(refused ?? status, { 'content-type': 'application/json' });
        response.end(
          JSON.stringify(
            data === undefined ? { success: false, error: 'refused' } : { success: true, ...data },
          ),
        );
      });
    });
  }

  static async open(): Promise<PipedriveAccount> {
    const account = new PipedriveAccount();
    await new Promise<void>((listening) => account.#server.listen(0, '127.0.0.1', listening));
    return account;
  }

  get url(): string {
    const address = this.#server.address();
    return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  }

  /** Adds a person with an email address. */
  person(fields: Json): number {
    const id = this.#id();
    this.persons.push({
      id,
      add_time: '2025-01-01T00:00:00Z',
      update_time: '2025-01-01T00:00:00Z',
      first_name: null,
      last_name: null,
      org_id: null,
      emails: [],
      phones: [],
      ...fields,
    });
    return id;
  }

  /** Logs that fields of a person were changed. */
  changed(personId: number, keys: string[], at: Date): void {
    const time = at.toISOString().slice(0, 19).replace('T', ' ');
    this.changes.push(...keys.map((key) => ({ personId, field_key: key, time })));
  }

  organization(name: string): number {
    const id = this.#id();
    this.organizations.push({ id, name });
    return id;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((closed) => this.#server.close(closed));
  }

  #id(): number {
    this.#next += 1;
    return this.#next;
  }

  #answered(method: string, url: URL, body: Json): { data: Json | undefined; status?: number } {
    try {
      return { data: this.#answer(method, url, body) };
    } catch (error) {
      if (error instanceof UnknownField) return { data: undefined, status: 400 };
      throw error;
    }
  }

  #answer(method: string, { pathname, searchParams: query }: URL, body: Json): Json | undefined {
    if (pathname === '/v1/users') return { data: this.users };
    if (pathname === '/v1/users/me')
      return { data: { id: 1, email: 'me@x.example', company_id: this.companyId } };
    if (pathname === '/v1/filters')
      return { data: [...this.filters].map(([id, { name }]) => ({ id, name, type: 'people' })) };
    if (pathname === '/v1/personFields') {
      if (method === 'GET' && this.repeatsFields) return { data: this.personFields.slice(0, 500) };
      if (method === 'GET')
        return {
          data: this.personFields.slice(
            Number(query.get('start')),
            Number(query.get('start')) + Number(query.get('limit')),
          ),
        };
      const created = { id: this.#id(), key: `key${this.#made++}`, ...body };
      this.personFields.push(created);
      return { data: created };
    }
    const [, changed] = /^\/v1\/persons\/(\d+)\/changelog$/.exec(pathname) ?? [];
    if (changed !== undefined)
      return this.#page(
        this.changes.filter(({ personId }) => personId === Number(changed)),
        query,
      );
    const [, kind = '', id] =
      /^\/api\/v2\/(persons|activities|organizations)(?:\/(\w+))?$/.exec(pathname) ?? [];
    const objects = {
      persons: this.persons,
      activities: this.activities,
      organizations: this.organizations,
    }[kind];
    if (objects === undefined) return undefined;
    if (id === 'search')
      return {
        data: {
          items: this.#found(kind, query).map((item) => ({
            result_score: 1,
            item: { id: item.id },
          })),
        },
      };
    if (id !== undefined) return this.#one(method, objects, Number(id), body);
    if (method === 'POST') {
      const created = {
        id: this.#id(),
        ...body,
        update_time: new Date().toISOString(),
        add_time: new Date().toISOString(),
      };
      objects.push(created);
      return { data: created };
    }
    return this.#page(objects, query);
  }

  #found(kind: string, query: URLSearchParams): Json[] {
    const term = query.get('term')?.toLowerCase();
    if (query.get('exact_match') !== 'true')
      throw new Error('The program searches for exact matches.');
    const isOne = (values: Json[] | null) =>
      (values ?? []).some(({ value }) => value.toLowerCase() === term);
    if (kind === 'organizations')
      return this.organizations.filter(({ name }) => name.toLowerCase() === term);
    return this.persons.filter((person) =>
      isOne(query.get('fields') === 'email' ? person.emails : person.phones),
    );
  }

  #one(method: string, objects: Json[], id: number, body: Json): Json | undefined {
    const index = objects.findIndex((one) => one.id === id);
    if (index < 0) return undefined;
    if (method === 'DELETE') return { data: objects.splice(index, 1)[0] };
    if (method === 'PATCH') {
      // The same answer as for an unknown field.
      if (
        Object.keys(body.custom_fields ?? {}).some(
          (key) => !this.personFields.some((field) => field.key === key),
        )
      )
        throw new UnknownField();
      Object.assign(objects[index], body);
      objects[index].update_time = this.now().toISOString();
      if (objects === this.persons)
        this.changed(id, Object.keys({ ...body, ...body.custom_fields }), this.now());
    }
    return { data: objects[index] };
  }

  #page(objects: Json[], query: URLSearchParams): Json {
    const ids = query.get('ids')?.split(',').map(Number);
    const filter = this.filters.get(Number(query.get('filter_id')));
    const person = query.get('person_id');
    const wanted = objects.filter(
      ({ id, participants }) =>
        (ids === undefined || ids.includes(id)) &&
        (filter === undefined || filter.persons.includes(id)) &&
        (person === null || participants?.some((one: Json) => one.person_id === Number(person))),
    );
    const since = query.get('updated_since');
    if (since?.includes('.')) throw new Error('Pipedrive takes no fractions of a second.');
    const time = (one: Json) => new Date(one.update_time).getTime();
    if (objects === this.persons && since !== null)
      wanted.splice(0, Infinity, ...wanted.filter((one) => time(one) >= new Date(since).getTime()));
    if (query.get('sort_by') === 'update_time') wanted.sort((a, b) => time(a) - time(b));
    if (query.get('sort_direction') === 'desc') wanted.reverse();
    const from = Number(query.get('cursor') ?? 0);
    const to = from + Number(query.get('limit') ?? 100);
    return {
      data: wanted.slice(from, to),
      additional_data: { next_cursor: to < wanted.length ? String(to) : null },
    };
  }
}
