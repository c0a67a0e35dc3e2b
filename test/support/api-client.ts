import { expect } from 'vitest';
import { TOOLS } from '../../src/app/runtime/tool-catalog.ts';
import { documentedStatuses } from './documented-statuses.ts';
import type { Json } from './json.ts';

export interface Answer {
  status: number;
  headers: Headers;
  body: Json;
}

/** Calls tools and GraphQL operations over HTTP. */
export class ApiClient {
  readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  /**
   * Calls a tool. A 2xx response must match the tool's output schema. Any other response must have
   * the error format and a status from the OpenAPI document.
   */
  async tool(name: string, body: unknown, key: string | null): Promise<Answer> {
    const response = await this.#post(
      `/api/public/tools/${name}`,
      typeof body === 'string' ? body : JSON.stringify(body),
      key,
    );
    const answer = {
      status: response.status,
      headers: response.headers,
      body: await response.json(),
    };
    if (response.ok) {
      const tool = TOOLS.find((known) => known.name === name);
      if (tool === undefined)
        throw new Error(`No tool is called ${name}, and it was answered with ${response.status}.`);
      const choosesFields = typeof body === 'object' && body !== null && 'fields' in body;
      (choosesFields ? tool.anyOutput : tool.output).parse(answer.body);
    } else {
      const documented = documentedStatuses(name);
      if (documented !== null)
        expect(documented, `${name}: ${answer.body.message}`).toContain(String(answer.status));
      expect(Object.keys(answer.body).sort()).toEqual(['error', 'message', 'traceId']);
    }
    return answer;
  }

  /** Calls a tool that must succeed. */
  async ok(name: string, body: unknown, key: string): Promise<Json> {
    const answer = await this.tool(name, body, key);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body;
  }

  async graphql(query: string, variables: object, key: string | null): Promise<Json> {
    return (await this.#post('/graphql', JSON.stringify({ query, variables }), key)).json();
  }

  /** Runs an operation that must succeed. Returns its data. */
  async data(query: string, variables: object, key: string): Promise<Json> {
    const result = await this.graphql(query, variables, key);
    expect(result.errors, JSON.stringify(result.errors)).toBeUndefined();
    return result.data;
  }

  /** Uploads a CSV file. Returns the GraphQL result of `importAudienceCsv`. */
  async uploadCsv(csv: string | Uint8Array, input: object, key: string): Promise<Json> {
    const query = `mutation ($input: ImportAudienceCsvInput!) { importAudienceCsv(input: $input) { import { id status } } }`;
    const form = new FormData();
    form.set(
      'operations',
      JSON.stringify({ query, variables: { input: { ...input, file: null } } }),
    );
    form.set('map', JSON.stringify({ 0: ['variables.input.file'] }));
    form.set(
      '0',
      new Blob([typeof csv === 'string' ? csv : Buffer.from(csv)], { type: 'text/csv' }),
      'contacts.csv',
    );
    const response = await fetch(`${this.url}/graphql`, {
      method: 'POST',
      headers: { 'x-api-key': key },
      body: form,
    });
    return response.json();
  }

  #post(path: string, body: string, key: string | null): Promise<Response> {
    const headers = {
      'content-type': 'application/json',
      ...(key === null ? {} : { 'x-api-key': key }),
    };
    return fetch(this.url + path, { method: 'POST', headers, body });
  }
}
