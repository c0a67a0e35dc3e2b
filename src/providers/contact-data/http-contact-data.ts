import { z } from 'zod';
import {
  normalizeDomain,
  normalizeEmail,
  normalizeNetworkUrl,
  normalizePhone,
} from '../../kernel/contact-identity.ts';
import { expectNoTransaction } from '../../kernel/open-transaction.ts';
import { type AccountServers, serversOfUrl } from '../../kernel/reality.ts';
import { boundedJson } from '../bounded-answer.ts';
import type {
  CompanyQuery,
  DirectoryCompany,
  DirectoryPerson,
  PersonQuery,
  PhoneType,
  SearchFilters,
  SearchPage,
  SearchValues,
  ServerDirectory,
  VerificationStatus,
} from './contact-data.port.ts';

const TIMEOUT_MILLIS = 20_000;

const text = z
  .string()
  .max(2_000)
  .nullish()
  .transform((value) => value ?? null);
/** An invalid value makes the whole response invalid. */
const normal = (normalize: (value: string) => string | null) =>
  z
    .string()
    .nullish()
    .transform((value, context) => {
      if (value === null || value === undefined) return null;
      const known = normalize(value);
      if (known === null) context.addIssue({ code: 'custom', message: 'has an invalid format' });
      return known;
    });

const personSchema = z.object({
  externalId: z.string().min(1).max(200),
  firstName: z.string().min(1).max(200),
  lastName: z.string().min(1).max(200),
  email: normal(normalizeEmail),
  phone: normal(normalizePhone),
  networkUrl: normal(normalizeNetworkUrl),
  role: text,
  companyName: text,
  companyDomain: normal(normalizeDomain),
  headline: text,
  seniority: text,
  department: text,
  country: text,
  industry: text,
  companySize: text,
});
const companySchema = z.object({
  name: z.string().min(1).max(500),
  domain: normal(normalizeDomain),
  industry: text,
  employeeCount: z
    .int()
    .min(0)
    .nullish()
    .transform((value) => value ?? null),
  country: text,
  networkUrl: normal(normalizeNetworkUrl),
  description: text,
});
const emailSchema = z.object({
  email: z
    .string()
    .transform((value) => normalizeEmail(value))
    .pipe(z.string()),
  verificationStatus: z.enum(['valid', 'risky', 'unknown']),
});
const phoneSchema = z.object({
  phone: z
    .string()
    .transform((value) => normalizePhone(value))
    .pipe(z.string()),
  phoneType: z.enum(['mobile', 'work', 'unknown']),
});
const listSchema = z.array(z.string().min(1));
const choices = listSchema.nullish().transform((value) => value ?? null);
const valuesSchema = z.object({
  industries: listSchema,
  seniorities: choices,
  departments: choices,
  countries: choices,
  companySizes: choices,
});
const searchSchema = z.object({
  total: z.int().min(0),
  people: z.array(personSchema),
  next: z.string().max(500).nullable(),
});

/**
 * A directory behind an HTTP API: JSON by POST to `/email`, `/phone`, `/person`, `/company`,
 * `/search` and `/search-values` (or only `/industries` if the other filters accept any text), with
 * the key as a bearer token. 404 means that there is no match.
 */
export class HttpContactData implements ServerDirectory {
  readonly servers: AccountServers;
  readonly #baseUrl: string;
  readonly #apiKey: string;

  constructor(options: { baseUrl: string; apiKey: string }) {
    this.servers = serversOfUrl(options.baseUrl);
    this.#baseUrl = options.baseUrl.replace(/\/+$/, '');
    this.#apiKey = options.apiKey;
  }

  findEmail(
    person: PersonQuery,
  ): Promise<{ email: string; verificationStatus: VerificationStatus } | null> {
    return this.#ask('/email', person, emailSchema);
  }

  findPhone(person: PersonQuery): Promise<{ phone: string; phoneType: PhoneType } | null> {
    return this.#ask('/phone', person, phoneSchema);
  }

  findPerson(person: PersonQuery): Promise<DirectoryPerson | null> {
    return this.#ask('/person', person, personSchema);
  }

  findCompany(company: CompanyQuery): Promise<DirectoryCompany | null> {
    return this.#ask('/company', company, companySchema);
  }

  async search(
    filters: SearchFilters,
    position: string | null,
    limit: number,
  ): Promise<SearchPage> {
    const page = await this.#ask('/search', { filters, position, limit }, searchSchema);
    if (page === null || page.people.length > limit)
      throw new Error(
        'The directory returned no search results or more than the requested number.',
      );
    return page;
  }

  async searchValues(): Promise<SearchValues> {
    const values = await this.#ask('/search-values', {}, valuesSchema);
    if (values !== null) return values;
    const industries = (await this.#ask('/industries', {}, listSchema)) ?? [];
    return {
      industries,
      seniorities: null,
      departments: null,
      countries: null,
      companySizes: null,
    };
  }

  /** The validated response; null if there is no match. */
  async #ask<Schema extends z.ZodType>(
    path: string,
    body: object,
    schema: Schema,
  ): Promise<z.output<Schema> | null> {
    expectNoTransaction('A request to a source of contact data');
    const signal = AbortSignal.timeout(TIMEOUT_MILLIS);
    const response = await fetch(this.#baseUrl + path, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${this.#apiKey}`,
        'content-type': 'application/json',
        accept: 'application/json',
      },
      body: JSON.stringify(body),
      redirect: 'error',
      signal,
    });
    if (response.status === 404) return null;
    if (!response.ok) throw new Error(`The directory returned HTTP ${response.status}.`);
    return schema.parse(await boundedJson(response, signal));
  }
}
