import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { expectNoTransaction } from '../../../kernel/open-transaction.ts';
import { type AccountServers, serversOfUrl } from '../../../kernel/reality.ts';
import { boundedJson } from '../../bounded-answer.ts';
import { answerOrCause } from '../../no-answer.ts';
import { readableRows } from '../readable-rows.ts';

export const HUBSPOT_URL = 'https://api.hubapi.com';
const TIMEOUT_MILLIS = 15_000;
const RETRIES = 2;
const RETRY_MILLIS = 200;
/**
 * HubSpot's ten-second limit, and temporary errors. All writes are idempotent, so repeating them is
 * safe.
 */
const RETRIED = new Set([429, 500, 502, 503, 504]);

/** An unsuccessful response. Its message does not contain the request. */
export class HubSpotFault extends Error {
  readonly code: number;

  constructor(code: number) {
    super(`HubSpot answered with status ${code}.`);
    this.code = code;
  }
}

const properties = z.record(z.string(), z.string().nullish());
export const objectSchema = z.object({ id: z.string(), properties });
/** An object with the history of the requested properties. */
export const historySchema = z.object({
  propertiesWithHistory: z
    .record(z.string(), z.array(z.object({ timestamp: z.coerce.date() })))
    .default({}),
});
export const listSchema = z.object({
  listId: z.string(),
  name: z.string(),
  objectTypeId: z.string(),
  additionalProperties: properties.default({}),
});
export const listsSchema = z.object({
  lists: z.array(listSchema),
  hasMore: z.boolean(),
  offset: z.int(),
});
/** A member of a list. */
export const memberSchema = z.object({ recordId: z.string() });
export const ownerSchema = z.object({ id: z.string(), email: z.string().nullish() });
export const accountSchema = z.object({ portalId: z.int() });
export const tokensSchema = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.number(),
});

/** A page of results, with the cursor of the next one. */
export const pageOf = <Data>(data: z.ZodType<Data>) =>
  z.object({
    results: z.array(data),
    paging: z.object({ next: z.object({ after: z.string() }).nullish() }).nullish(),
  });

/** Like `pageOf`, but an unreadable result does not affect the others. */
export const readablePageOf = <Data>(data: z.ZodType<Data>) =>
  z
    .object({
      results: readableRows(data),
      paging: z.object({ next: z.object({ after: z.string() }).nullish() }).nullish(),
    })
    .transform(({ results, paging }) => ({ ...results, next: paging?.next?.after ?? null }));

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT';
type Query = Record<string, string | number | null | undefined>;

/**
 * HubSpot's REST API. The official client limits neither the time nor the size of a response, and
 * with Node 20 it runs no middleware that could: see docs/decisions/hubspot-api.md.
 */
export class HubSpotApi {
  readonly servers: AccountServers;
  readonly #token: string | null;
  readonly #baseUrl: string;

  constructor({ accessToken, baseUrl }: { accessToken: string | null; baseUrl: string | null }) {
    this.#token = accessToken;
    this.#baseUrl = baseUrl ?? HUBSPOT_URL;
    this.servers = serversOfUrl(this.#baseUrl);
  }

  get<Data>(path: string, data: z.ZodType<Data>, query: Query = {}): Promise<Data> {
    return this.#ask('GET', path, data, { query });
  }

  post<Data>(path: string, data: z.ZodType<Data>, body: object): Promise<Data> {
    return this.#ask('POST', path, data, { json: body });
  }

  async patch(path: string, body: object): Promise<void> {
    await this.#ask('PATCH', path, z.unknown(), { json: body });
  }

  async put(path: string): Promise<void> {
    await this.#ask('PUT', path, z.unknown(), {});
  }

  /** Sends a form, without retries, because a code is valid once. */
  async form<Data>(
    path: string,
    data: z.ZodType<Data>,
    fields: Record<string, string>,
  ): Promise<Data> {
    const signal = AbortSignal.timeout(TIMEOUT_MILLIS);
    const response = await this.#send('POST', path, { form: fields }, signal);
    return answerOf(response, data, signal);
  }

  async #ask<Data>(
    method: Method,
    path: string,
    data: z.ZodType<Data>,
    request: Request,
  ): Promise<Data> {
    for (let retries = 0; ; retries += 1) {
      const signal = AbortSignal.timeout(TIMEOUT_MILLIS);
      const response = await this.#send(method, path, request, signal);
      if (!RETRIED.has(response.status) || retries === RETRIES)
        return answerOf(response, data, signal);
      await response.body?.cancel();
      await delay(RETRY_MILLIS * (retries + 1));
    }
  }

  #send(
    method: Method,
    path: string,
    { query = {}, json, form }: Request,
    signal: AbortSignal,
  ): Promise<Response> {
    expectNoTransaction('A request to the CRM');
    const url = new URL(this.#baseUrl + path);
    for (const [name, value] of Object.entries(query))
      if (value !== null && value !== undefined) url.searchParams.set(name, String(value));
    const response = fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(this.#token === null ? {} : { authorization: `Bearer ${this.#token}` }),
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      },
      redirect: 'error',
      signal,
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      ...(form === undefined ? {} : { body: new URLSearchParams(form) }),
    });
    return answerOrCause('HubSpot', response);
  }
}

interface Request {
  query?: Query;
  json?: object;
  form?: Record<string, string>;
}

async function answerOf<Data>(
  response: Response,
  data: z.ZodType<Data>,
  signal: AbortSignal,
): Promise<Data> {
  if (!response.ok) {
    await response.body?.cancel();
    throw new HubSpotFault(response.status);
  }
  // Some changes get an empty response.
  return data.parse(response.status === 204 ? null : await boundedJson(response, signal));
}

/** The status of HubSpot's response; null for any other error. */
export function statusOf(error: unknown): number | null {
  return error instanceof HubSpotFault ? error.code : null;
}

/** True if the request succeeded, false if the response had this status. Throws other errors. */
export async function unless(status: number, request: Promise<unknown>): Promise<boolean> {
  try {
    await request;
    return true;
  } catch (error) {
    if (statusOf(error) === status) return false;
    throw error;
  }
}
