import { fieldSchema, type PipedriveApi } from './pipedrive-api.ts';

const PAGE = 500;
const MAX_PAGES = 10;

/** The display names and Pipedrive types of the program's fields of a person. */
const FIELDS = {
  status: ['Outreach status', 'varchar'],
  flowPlan: ['Outreach flow plan', 'varchar'],
  lastReply: ['Outreach last reply', 'date'],
} as const;

export type FieldKeys = Record<keyof typeof FIELDS, string>;

/**
 * The program's fields of a person. Each account gives them different keys, so they are found by
 * name.
 */
export class PipedriveFields {
  readonly #api: PipedriveApi;
  #keys: Promise<FieldKeys> | null = null;

  constructor(api: PipedriveApi) {
    this.#api = api;
  }

  /** Forgets the known fields after a failed write, because somebody may have deleted them. */
  forget(): void {
    this.#keys = null;
  }

  /** Creates the missing fields. */
  keys(): Promise<FieldKeys> {
    this.#keys ??= this.#prepare().catch((error: unknown) => {
      this.#keys = null;
      throw error;
    });
    return this.#keys;
  }

  async #prepare(): Promise<FieldKeys> {
    const known = await this.#known();
    const missing = Object.values(FIELDS).filter(([name]) => !known.has(name));
    for (const [name, type] of missing)
      await this.#api.post('/v1/personFields', fieldSchema, { name, field_type: type });
    // Another process may have created them concurrently. Both processes read the fields again and
    // choose the same ones.
    const all = missing.length === 0 ? known : await this.#known();
    const keyOf = (name: string): string => {
      const key = all.get(name);
      if (key === undefined) throw new Error('Pipedrive did not create the fields of a person.');
      return key;
    };
    return {
      status: keyOf(FIELDS.status[0]),
      flowPlan: keyOf(FIELDS.flowPlan[0]),
      lastReply: keyOf(FIELDS.lastReply[0]),
    };
  }

  /** Keys by name. If fields share a name, the oldest field counts. */
  async #known(): Promise<Map<string, string>> {
    const keys = new Map<string, string>();
    for (let start = 0; start < PAGE * MAX_PAGES; start += PAGE) {
      const { data } = await this.#api.page('/v1/personFields', fieldSchema, {
        start,
        limit: PAGE,
      });
      // Built-in fields can have no ID.
      for (const { name, key } of data.toSorted((a, b) => (a.id ?? 0) - (b.id ?? 0)))
        if (!keys.has(name)) keys.set(name, key);
      if (data.length < PAGE) return keys;
    }
    throw new Error(`Pipedrive lists more than ${PAGE * MAX_PAGES} fields of people.`);
  }
}
