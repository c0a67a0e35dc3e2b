import { createServer, type Server } from 'node:http';
import type { Json } from './json.ts';

interface Stored {
  id: string;
  properties: Record<string, string>;
  /** When its properties changed; by default a year before the tests, and null if unknown. */
  changedAt?: string | null;
  /** The time of the last change. */
  modifiedAt?: string;
}

const AT = '2026-01-01T00:00:00Z';

/**
 * A local HubSpot account: contacts, tasks, properties and owners, as far as HubSpot's
 * documentation covers the program's requests.
 */
export class HubSpotAccount {
  readonly contacts: Stored[] = [];
  readonly tasks: Stored[] = [];
  readonly emails: Stored[] = [];
  /**
   * Secondary addresses of contacts. The search does not find them, and no other contact can have
   * them.
   */
  readonly furtherEmails = new Set<string>();
  /** Called once, before the history of a contact is returned. */
  beforeHistory: (() => Promise<unknown>) | null = null;
  readonly meetings: Stored[] = [];
  readonly associations: string[] = [];
  /** The created properties, with the type of their objects. */
  readonly properties: Json[] = [];
  readonly owners: { id: string; email: string }[] = [];
  readonly calls: string[] = [];
  /** The token of each request. */
  readonly tokens: string[] = [];
  /** Answers this many requests with this status. */
  readonly refusals: number[] = [];
  /** Hangs up after it has carried out the next request of this path. */
  hangUpAfter: string | null = null;
  isDown = false;
  /** Answers every request with this status; null restores normal answers. */
  answersWith: number | null = null;
  /** Accepts requests and never answers. */
  isSilent = false;
  now = () => new Date();
  /** Returns empty pages of changed contacts that always name a next page. */
  hasEndlessPages = false;
  /** Finds contacts with an invalid time of change. */
  findsOddTimes = false;
  /** Lists these objects in an unreadable form. */
  readonly damaged = new Set<string>();
  /** Refuses changes of these objects. */
  readonly refused = new Set<string>();
  token = 'the-token';
  portalId = 4_711;
  /** A second accepted token, for a second team. */
  otherToken: string | null = null;
  /** Accepts requests with this token and never answers them. */
  silentFor: string | null = null;
  /** Grants from the sign-in page, by code, and the token requests. */
  readonly codes = new Set<string>();
  readonly tokenRequests: Json[] = [];
  /** The refresh token of the sign-in; null after a withdrawal. */
  refreshToken: string | null = 'the-refresh-token';
  tokenLifeSeconds = 1_800;
  /** Answers requests whose path begins with this text as if the token lacked the scope. */
  lacks: string | null = null;
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', async () => {
        const url = new URL(request.url ?? '/', 'http://local');
        const text = Buffer.concat(chunks).toString();
        this.calls.push(`${request.method} ${url.pathname}`);
        const token = request.headers.authorization?.replace('Bearer ', '') ?? '';
        this.tokens.push(token);
        if (this.isSilent || this.silentFor === token) return;
        if (url.searchParams.has('propertiesWithHistory')) {
          const before = this.beforeHistory;
          this.beforeHistory = null;
          await before?.();
        }
        const refused = this.isDown
          ? 503
          : this.answersWith !== null
            ? this.answersWith
            : this.#isAccepted(token)
              ? (this.#lacks(url) ?? this.refusals.shift())
              : 401;
        if (url.pathname === '/oauth/v1/token') {
          const { status, body } = this.isDown
            ? { status: 503, body: {} }
            : this.#grant(Object.fromEntries(new URLSearchParams(text)));
          return void response
            .writeHead(status, { 'content-type': 'application/json' })
            .end(JSON.stringify(body));
        }
        const result =
          refused === undefined
            ? this.#answer(
                `${request.method} ${url.pathname}`,
                url.searchParams,
                text === '' ? {} : JSON.parse(text),
              )
            : null;
        if (Array.isArray(result?.body.results))
          result.body.results = result.body.results.map((one: Json) =>
            this.damaged.has(one.id ?? one.recordId)
              ? { ...one, properties: 7, updatedAt: { at: null } }
              : one,
          );
        if (refused === undefined && this.hangUpAfter === url.pathname) {
          this.hangUpAfter = null;
          request.socket.destroy();
          return;
        }
        response.writeHead(refused ?? (result === null ? 404 : (result.status ?? 200)), {
          'content-type': 'application/json',
        });
        response.end(
          JSON.stringify(result?.body ?? { status: 'error', message: 'refused', category: 'X' }),
        );
      });
    });
  }

  static async open(): Promise<HubSpotAccount> {
    const account = new HubSpotAccount();
    await new Promise<void>((listening) => account.#server.listen(0, '127.0.0.1', listening));
    return account;
  }

  get url(): string {
    const address = this.#server.address();
    return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((closed) => this.#server.close(closed));
  }

  #isAccepted(token: string): boolean {
    return token === this.token || token === this.otherToken;
  }

  /** A code and a refresh token are valid for their app only; a code works once. */
  #grant(asked: Json): { status: number; body: Json } {
    this.tokenRequests.push(asked);
    const isApp = asked.client_id === 'the-app' && asked.client_secret === 'the-app-secret';
    const isGranted =
      asked.grant_type === 'authorization_code'
        ? this.codes.delete(asked.code)
        : asked.refresh_token === this.refreshToken;
    if (!isApp || !isGranted)
      return { status: 400, body: { status: 'BAD_GRANT', message: 'missing or invalid' } };
    this.token = `token-${this.tokenRequests.length}`;
    return {
      status: 200,
      body: {
        token_type: 'bearer',
        access_token: this.token,
        refresh_token: this.refreshToken,
        expires_in: this.tokenLifeSeconds,
      },
    };
  }

  #lacks(url: URL): number | undefined {
    return this.lacks !== null && url.pathname.startsWith(this.lacks) ? 403 : undefined;
  }

  #answer(
    call: string,
    query: URLSearchParams,
    body: Json,
  ): { status?: number; body: Json } | null {
    const [, method = '', path = ''] = /^(\S+) (.*)$/.exec(call) ?? [];
    if (call === 'POST /crm/v3/objects/contacts/search') {
      const matches = (one: Stored, filter: Json): boolean => {
        const { properties, id } = one;
        if (filter.propertyName === 'lastmodifieddate')
          return (
            filter.operator === 'GTE' &&
            (modifiedAt(one) >= Number(filter.value) ||
              (this.findsOddTimes && Number.isNaN(modifiedAt(one))))
          );
        const value =
          filter.propertyName === 'hs_object_id' ? id : (properties[filter.propertyName] ?? '');
        return filter.operator === 'IN'
          ? filter.values.includes(value)
          : value.toLowerCase() === filter.value.toLowerCase();
      };
      const found = this.contacts.filter((one) =>
        body.filterGroups.some(({ filters }: Json) =>
          filters.every((filter: Json) => matches(one, filter)),
        ),
      );
      if (body.sorts !== undefined && this.hasEndlessPages)
        return { body: { total: 1, results: [], paging: { next: { after: '1' } } } };
      if (body.sorts?.[0] === 'lastmodifieddate')
        found.sort((a, b) => modifiedAt(a) - modifiedAt(b));
      const from = Number(body.after ?? 0);
      const to = from + body.limit;
      const paging = to < found.length ? { paging: { next: { after: String(to) } } } : {};
      return {
        body: { total: found.length, results: found.slice(from, to).map(present), ...paging },
      };
    }
    const [, kind, id] = /^\/crm\/v3\/objects\/(contacts|tasks)\/(\d+)$/.exec(path) ?? [];
    if (kind !== undefined)
      return this.#object(
        method,
        kind === 'contacts' ? this.contacts : this.tasks,
        id ?? '',
        body,
        query.getAll('propertiesWithHistory'),
      );
    const [, upserted] =
      /^POST \/crm\/v3\/objects\/(tasks|emails|meetings)\/batch\/upsert$/.exec(call) ?? [];
    if (upserted === 'tasks' || upserted === 'emails' || upserted === 'meetings')
      return this.#upsert(upserted, body.inputs);
    if (call === 'POST /crm/v3/objects/tasks/batch/read') {
      const ids = body.inputs.map((input: Json) => input.id);
      if (!ids.every((id: string) => /^\d+$/.test(id)))
        return {
          status: 400,
          body: { status: 'error', message: 'no number', category: 'VALIDATION_ERROR' },
        };
      return {
        body: {
          status: 'COMPLETE',
          startedAt: AT,
          completedAt: AT,
          results: this.tasks.filter((task) => ids.includes(task.id)).map(present),
        },
      };
    }
    if (call === 'GET /crm/v3/owners' || call === 'GET /crm/v3/owners/') {
      const results = this.owners.filter(
        ({ email }) => !query.has('email') || email === query.get('email'),
      );
      return {
        body: {
          results: results.map((owner) => ({
            ...owner,
            type: 'PERSON',
            archived: false,
            createdAt: AT,
            updatedAt: AT,
          })),
        },
      };
    }
    if (method === 'PUT' && path.startsWith('/crm/v4/objects/tasks/')) {
      this.associations.push(path.replace('/crm/v4/objects/', ''));
      return { body: { status: 'COMPLETE', startedAt: AT, completedAt: AT, results: [] } };
    }
    const [, from] =
      /^POST \/crm\/v4\/associations\/(\w+)\/contacts\/batch\/associate\/default$/.exec(call) ?? [];
    if (from !== undefined) {
      this.associations.push(
        ...body.inputs.map((input: Json) => `${from}/${input.from.id}/contacts/${input.to.id}`),
      );
      return { body: { status: 'COMPLETE', startedAt: AT, completedAt: AT, results: [] } };
    }
    if (call === 'POST /crm/v3/lists/search') {
      const list = {
        listId: '7',
        name: 'Fair visitors',
        objectTypeId: '0-1',
        processingType: 'MANUAL',
        processingStatus: 'COMPLETE',
        listVersion: 1,
      };
      const lists = [
        { ...list, additionalProperties: { hs_list_size: '3' } },
        {
          ...list,
          listId: '8',
          name: 'Guests of the webinar',
          additionalProperties: { hs_list_size: '5' },
        },
      ];
      return { body: { total: 2, offset: 2, hasMore: false, lists } };
    }
    if (call === 'GET /crm/v3/lists/7/memberships')
      return { body: { results: this.contacts.map(({ id }) => ({ recordId: id })) } };
    if (call === 'POST /crm/v3/objects/contacts/batch/read') {
      const ids = body.inputs.map((input: Json) => input.id);
      return { body: { results: this.contacts.filter(({ id }) => ids.includes(id)).map(present) } };
    }
    if (call === 'GET /account-info/v3/details')
      return { body: { portalId: this.portalId, accountType: 'STANDARD' } };
    if (call === 'GET /crm/v3/objects/contacts')
      return { body: { results: this.contacts.slice(0, 1).map(present) } };
    return this.#property(method, path, body);
  }

  #object(
    method: string,
    objects: Stored[],
    id: string,
    body: Json,
    historyOf: string[],
  ): { status?: number; body: Json } | null {
    const found = objects.find((one) => one.id === id);
    if (found === undefined) return null;
    if (method === 'PATCH' && this.refused.has(id))
      return {
        status: 400,
        body: { status: 'error', message: 'not valid', category: 'VALIDATION_ERROR' },
      };
    if (method === 'PATCH') {
      // The program's properties must exist.
      const ours = Object.keys(body.properties).filter(
        (name) => objects === this.contacts && name.startsWith('outreach_'),
      );
      if (
        ours.some(
          (name) => !this.properties.some((one) => one.objects === 'contacts' && one.name === name),
        )
      )
        return {
          status: 400,
          body: {
            status: 'error',
            message: 'Property does not exist',
            category: 'VALIDATION_ERROR',
          },
        };
      if (objects === this.contacts && this.furtherEmails.has(body.properties.email))
        return {
          status: 409,
          body: { status: 'error', message: 'Contact already exists.', category: 'CONFLICT' },
        };
      Object.assign(found.properties, body.properties);
      found.modifiedAt = this.now().toISOString();
    }
    const { changedAt = '2025-01-01T00:00:00Z' } = found;
    const value = (name: string) =>
      changedAt === null
        ? []
        : [{ value: found.properties[name], timestamp: changedAt, sourceType: 'CRM_UI' }];
    const propertiesWithHistory = Object.fromEntries(
      historyOf.flatMap((names) => names.split(',')).map((name) => [name, value(name)]),
    );
    return { body: { ...present(found), propertiesWithHistory } };
  }

  /** Refused until the property with the objects' IDs exists. */
  #upsert(
    objects: 'tasks' | 'emails' | 'meetings',
    inputs: Json[],
  ): { status?: number; body: Json } {
    const results = inputs.map(({ id, idProperty, properties }) => {
      // HubSpot refuses longer values.
      if (Object.values(properties).some((value) => String(value).length > 65_536)) return null;
      if (
        !this.properties.some(
          (one) => one.objects === objects && one.name === idProperty && one.hasUniqueValue,
        )
      )
        return null;
      const known = this[objects].find((task) => task.properties[idProperty] === id);
      const task = known ?? { id: String(9_000 + this[objects].length), properties: {} };
      if (known === undefined) this[objects].push(task);
      Object.assign(task.properties, properties);
      return { ...present(task), new: known === undefined };
    });
    if (results.includes(null))
      return {
        status: 400,
        body: { status: 'error', message: 'no such unique property', category: 'VALIDATION_ERROR' },
      };
    return { body: { status: 'COMPLETE', startedAt: AT, completedAt: AT, results } };
  }

  #property(method: string, path: string, body: Json): { status?: number; body: Json } | null {
    const [, objects, named] =
      /^\/crm\/v3\/properties\/(contacts|tasks|emails|meetings)(?:\/(\w+))?$/.exec(path) ?? [];
    if (objects === undefined) return null;
    if (method === 'GET') {
      const found = this.properties.find((one) => one.objects === objects && one.name === named);
      return found === undefined ? null : { body: found };
    }
    if (named === undefined)
      this.properties.push({ ...body, objects, options: [], description: '' });
    return { status: 201, body: named === undefined ? body : { ...body, archived: false } };
  }
}

function present({ id, properties, modifiedAt: updatedAt = AT }: Stored): Json {
  return { id, properties, createdAt: AT, updatedAt, archived: false };
}

const modifiedAt = ({ modifiedAt: at = AT }: Stored) => new Date(at).getTime();
