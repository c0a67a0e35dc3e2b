import { z } from 'zod';
import { expectNoTransaction } from '../../../kernel/open-transaction.ts';
import { type AccountServers, serversOfUrl } from '../../../kernel/reality.ts';
import { boundedJson } from '../../bounded-answer.ts';
import { answerOrCause } from '../../no-answer.ts';
import { type ReadableRows, readableRows } from '../readable-rows.ts';

export const PIPEDRIVE_URL = 'https://api.pipedrive.com';
const TIMEOUT_MILLIS = 10_000;

/** An unsuccessful response. Its message does not contain the request. */
export class PipedriveFault extends Error {
  readonly code: number;

  constructor(code: number) {
    super(`Pipedrive answered with status ${code}.`);
    this.code = code;
  }
}

const contactValue = z.object({
  value: z.string().nullish(),
  primary: z.boolean().nullish(),
  label: z.string().nullish(),
});

export const personSchema = z.object({
  id: z.int(),
  first_name: z.string().nullish(),
  last_name: z.string().nullish(),
  org_id: z.int().nullish(),
  emails: z.array(contactValue).nullish(),
  phones: z.array(contactValue).nullish(),
  /** Absent unless the account syncs contacts. */
  job_title: z.string().nullish(),
  add_time: z.coerce.date().nullish(),
  update_time: z.string().nullish(),
});
export type Person = z.output<typeof personSchema>;
/** The fields that detect a changed person. The sync reads the rest. */
export const changedRecord = personSchema.pick({ id: true, update_time: true });
export type ChangedRecord = z.output<typeof changedRecord>;

export const activitySchema = z.object({
  id: z.int(),
  done: z.boolean(),
  note: z.string().nullish(),
});
export const organizationSchema = z.object({ id: z.int(), name: z.string().nullish() });
export const userSchema = z.object({
  id: z.int(),
  email: z.string().nullish(),
  active_flag: z.boolean().nullish(),
  company_id: z.int().nullish(),
});
/** A change of a field. The time is UTC without a time zone. */
export const changeSchema = z.object({
  field_key: z.string(),
  time: z.string().transform((time) => new Date(`${time.replace(' ', 'T').replace(/Z$/, '')}Z`)),
});
/** A field that all people have. */
export const fieldSchema = z.object({ id: z.int().nullish(), key: z.string(), name: z.string() });
export const filterSchema = z.object({ id: z.int(), name: z.string() });
export const foundSchema = z.object({
  items: z.array(z.object({ item: z.object({ id: z.int() }) })),
});

const pageSchema = z.object({
  additional_data: z.object({ next_cursor: z.string().nullish() }).nullish(),
});

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
type Query = Record<string, string | number | null | undefined>;

/** Pipedrive's REST API with the personal token of a user. */
export class PipedriveApi {
  readonly servers: AccountServers;
  readonly #token: string;
  readonly #baseUrl: string;

  constructor(token: string, baseUrl: string | null) {
    this.#token = token;
    this.#baseUrl = baseUrl ?? PIPEDRIVE_URL;
    this.servers = serversOfUrl(this.#baseUrl);
  }

  async get<Data>(path: string, data: z.ZodType<Data>, query: Query = {}): Promise<Data> {
    return (await this.#ask('GET', path, data, query)).data;
  }

  /** Like `get`, but null if the object does not exist. */
  async find<Data>(path: string, data: z.ZodType<Data>): Promise<Data | null> {
    return orNull(this.get(path, data));
  }

  /** A page, and the cursor of the next one. */
  async page<Data>(
    path: string,
    data: z.ZodType<Data>,
    query: Query,
  ): Promise<{ data: Data[]; next: string | null }> {
    const { data: items, next } = await this.#ask('GET', path, z.array(data).nullable(), query);
    return { data: items ?? [], next };
  }

  /** A page in which an unreadable object does not affect the others. */
  async readablePage<Data>(
    path: string,
    data: z.ZodType<Data>,
    query: Query,
  ): Promise<ReadableRows<Data> & { next: string | null }> {
    const { data: read, next } = await this.#ask('GET', path, readableRows(data).nullable(), query);
    return { ...(read ?? { rows: [], unreadable: [] }), next };
  }

  /** Yields the objects page by page, up to this number of pages. */
  async *pages<Data>(
    path: string,
    data: z.ZodType<Data>,
    query: Query,
    atMost: number,
  ): AsyncGenerator<Data[]> {
    let cursor: string | null = null;
    for (let count = 0; count < atMost; count += 1) {
      const page: { data: Data[]; next: string | null } = await this.page(path, data, {
        ...query,
        cursor,
      });
      yield page.data;
      if (page.next === null) return;
      cursor = page.next;
    }
  }

  async post<Data>(path: string, data: z.ZodType<Data>, body: object): Promise<Data> {
    return (await this.#ask('POST', path, data, {}, body)).data;
  }

  /** Changes an object; null if it does not exist. */
  patch<Data>(path: string, data: z.ZodType<Data>, body: object): Promise<Data | null> {
    return orNull(this.#ask('PATCH', path, data, {}, body).then((answer) => answer.data));
  }

  async delete(path: string): Promise<void> {
    await orNull(this.#ask('DELETE', path, z.unknown(), {}));
  }

  async #ask<Data>(
    method: Method,
    path: string,
    data: z.ZodType<Data>,
    query: Query,
    body?: object,
  ): Promise<{ data: Data; next: string | null }> {
    expectNoTransaction('A request to the CRM');
    const url = new URL(this.#baseUrl + path);
    for (const [name, value] of Object.entries(query))
      if (value !== null && value !== undefined) url.searchParams.set(name, String(value));
    const signal = AbortSignal.timeout(TIMEOUT_MILLIS);
    const asked = fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        'x-api-token': this.#token,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      redirect: 'error',
      signal,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const response = await answerOrCause('Pipedrive', asked);
    if (!response.ok) {
      await response.body?.cancel();
      throw new PipedriveFault(response.status);
    }
    const answer: unknown = await boundedJson(response, signal);
    return {
      data: z.object({ data }).parse(answer).data,
      next: pageSchema.parse(answer).additional_data?.next_cursor ?? null,
    };
  }
}

/** Deleted objects answer with 404 or 410. */
async function orNull<Data>(asked: Promise<Data>): Promise<Data | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof PipedriveFault && (error.code === 404 || error.code === 410)) return null;
    throw error;
  }
}
