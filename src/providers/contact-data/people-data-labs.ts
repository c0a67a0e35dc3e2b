import { z } from 'zod';
import {
  normalizeDomain,
  normalizeEmail,
  normalizeNetworkUrl,
  normalizePhone,
} from '../../kernel/contact-identity.ts';
import { storable } from '../../kernel/text.ts';
import type {
  CompanyQuery,
  DirectoryCompany,
  DirectoryPerson,
  PersonQuery,
  PhoneType,
  SearchFilters,
  SearchPage,
  SearchValues,
  VerificationStatus,
} from './contact-data.port.ts';
import {
  askSource,
  type ContactDataSourceClient,
  type SourceAccount,
} from './contact-data-source.ts';
import {
  PDL_COMPANY_SIZES,
  PDL_INDUSTRIES,
  PDL_LEVELS,
  PDL_ROLES,
} from './people-data-labs-values.ts';

const NAME = 'People Data Labs';
/** The minimum likelihood, from 1 to 10. Less certain matches are not charged. */
const MIN_LIKELIHOOD = 6;

/** Values outside the account's plan are `true` or absent. */
const text = z
  .unknown()
  .transform((value) =>
    typeof value === 'string' && value.trim() !== ''
      ? storable(value.trim().slice(0, 2_000))
      : null,
  );
const texts = z
  .unknown()
  .transform((value) =>
    Array.isArray(value) ? value.filter((one) => typeof one === 'string').map(storable) : [],
  );

const personSchema = z.object({
  ...{
    id: text,
    first_name: text,
    last_name: text,
    work_email: text,
    mobile_phone: text,
    phone_numbers: texts,
    linkedin_url: text,
    job_title: text,
  },
  ...{
    job_company_name: text,
    job_company_website: text,
    headline: text,
    job_title_levels: texts,
    job_title_role: text,
    location_country: text,
  },
  ...{ industry: text, job_company_size: text },
});
const foundSchema = z.object({ data: personSchema });
const companySchema = z.object({
  ...{ name: text, website: text, industry: text, linkedin_url: text, summary: text },
  employee_count: z
    .unknown()
    .transform((value) =>
      typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : null,
    ),
  location: z.object({ country: text }).nullish(),
});
const searchSchema = z.object({
  total: z.int().min(0),
  scroll_token: z.string().nullish(),
  data: z.array(personSchema),
});

type Person = z.output<typeof personSchema>;

/** People Data Labs through its API v5: person enrichment, company enrichment and person search. */
export class PeopleDataLabs implements ContactDataSourceClient {
  readonly #account: SourceAccount;

  constructor(account: SourceAccount) {
    this.#account = account;
  }

  /** The service does not verify addresses. */
  async findEmail(
    query: PersonQuery,
  ): Promise<{ email: string; verificationStatus: VerificationStatus } | null> {
    const email = known((await this.#person(query))?.work_email ?? null, normalizeEmail);
    return email === null ? null : { email, verificationStatus: 'unknown' };
  }

  async findPhone(query: PersonQuery): Promise<{ phone: string; phoneType: PhoneType } | null> {
    const person = await this.#person(query);
    if (person === null) return null;
    const mobile = known(person.mobile_phone, normalizePhone);
    if (mobile !== null) return { phone: mobile, phoneType: 'mobile' };
    const [other] = person.phone_numbers.flatMap((number) => known(number, normalizePhone) ?? []);
    return other === undefined ? null : { phone: other, phoneType: 'unknown' };
  }

  async findPerson(query: PersonQuery): Promise<DirectoryPerson | null> {
    const person = await this.#person(query);
    return person === null ? null : toPerson(person);
  }

  async findCompany({
    companyDomain,
    companyName,
    networkUrl,
  }: CompanyQuery): Promise<DirectoryCompany | null> {
    const found = await this.#ask('/company/enrich', {
      website: companyDomain,
      name: companyName,
      profile: networkUrl,
    });
    if (found === null) return null;
    const { name, website, industry, employee_count, location, linkedin_url, summary } =
      companySchema.parse(found);
    if (name === null) return null;
    return {
      name,
      domain: known(website, normalizeDomain),
      industry,
      employeeCount: employee_count,
      country: location?.country ?? null,
      networkUrl: known(linkedin_url, profileUrl),
      description: summary,
    };
  }

  /** The cursor is the `scroll_token` of the previous page. */
  async search(
    filters: SearchFilters,
    position: string | null,
    limit: number,
  ): Promise<SearchPage> {
    const body = {
      query: searchQuery(filters),
      size: limit,
      ...(position === null ? {} : { scroll_token: position }),
    };
    const found = await askSource(NAME, this.#url('/person/search'), {
      headers: this.#headers,
      body,
    });
    if (found === null) return { total: 0, people: [], next: null };
    const { total, data, scroll_token: next } = searchSchema.parse(found);
    return {
      total,
      people: data.slice(0, limit).flatMap((person) => toPerson(person) ?? []),
      next: data.length < limit ? null : (next ?? null),
    };
  }

  searchValues(): SearchValues {
    return {
      industries: PDL_INDUSTRIES,
      seniorities: PDL_LEVELS,
      departments: PDL_ROLES,
      countries: null,
      companySizes: PDL_COMPANY_SIZES,
    };
  }

  /** Looks up an impossible address: the service does not charge lookups without a match. */
  async test(): Promise<void> {
    await this.#ask('/person/enrich', { email: 'nobody@key-test.invalid' });
  }

  async #person({
    networkUrl,
    email,
    firstName,
    lastName,
    companyDomain,
  }: PersonQuery): Promise<Person | null> {
    const identity: Record<string, string | null> =
      networkUrl !== null
        ? { profile: networkUrl }
        : email !== null
          ? { email }
          : { first_name: firstName, last_name: lastName, company: companyDomain };
    const found = await this.#ask('/person/enrich', {
      ...identity,
      min_likelihood: String(MIN_LIKELIHOOD),
    });
    return found === null ? null : foundSchema.parse(found).data;
  }

  #ask(path: string, query: Record<string, string | null>): Promise<unknown> {
    const url = this.#url(path);
    for (const [name, value] of Object.entries(query))
      if (value !== null) url.searchParams.set(name, value);
    return askSource(NAME, url, { headers: this.#headers });
  }

  #url(path: string): URL {
    return new URL(`${this.#account.baseUrl}/v5${path}`);
  }

  get #headers(): Record<string, string> {
    return { 'x-api-key': this.#account.apiKey };
  }
}

function toPerson(person: Person): DirectoryPerson | null {
  const { id, first_name: firstName, last_name: lastName } = person;
  if (id === null || firstName === null || lastName === null) return null;
  return {
    externalId: id.slice(0, 200),
    firstName: capitalized(firstName),
    lastName: capitalized(lastName),
    email: known(person.work_email, normalizeEmail),
    phone: known(person.mobile_phone, normalizePhone),
    networkUrl: known(person.linkedin_url, profileUrl),
    role: person.job_title,
    companyName: person.job_company_name,
    companyDomain: known(person.job_company_website, normalizeDomain),
    headline: person.headline,
    seniority: person.job_title_levels[0] ?? null,
    department: person.job_title_role,
    country: person.location_country,
    industry: person.industry,
    companySize: person.job_company_size,
  };
}

/** The service returns names in lower case. */
function capitalized(name: string): string {
  return name === name.toLowerCase()
    ? name.replace(
        /(^|[\s'-])(\p{L})/gu,
        (_all, before: string, letter: string) => before + letter.toUpperCase(),
      )
    : name;
}

function profileUrl(value: string): string | null {
  return normalizeNetworkUrl(/^https?:/i.test(value) ? value : `https://${value}`);
}

function known(value: string | null, normalize: (text: string) => string | null): string | null {
  return value === null ? null : normalize(value);
}

/**
 * An Elasticsearch query over the fields of a person. Each given filter must match one of its
 * values.
 */
function searchQuery(filters: SearchFilters): object {
  const lower = (values: readonly string[]) => values.map((value) => value.toLowerCase());
  const terms = (field: string, values: readonly string[]) =>
    values.length === 0 ? [] : [{ terms: { [field]: lower(values) } }];
  const matches = (fields: readonly string[], values: readonly string[]) =>
    values.length === 0
      ? []
      : [
          {
            bool: {
              should: values.flatMap((value) =>
                fields.map((field) => ({ match: { [field]: value.toLowerCase() } })),
              ),
            },
          },
        ];
  return {
    bool: {
      must: [
        ...matches(['job_title'], filters.jobTitles),
        ...terms('job_title_levels', filters.seniorities),
        ...terms('job_title_role', filters.departments),
        ...terms('location_country', filters.countries),
        ...terms('industry', filters.industries),
        ...terms('job_company_website', filters.companyDomains),
        ...matches(['job_company_name'], filters.companyNames),
        ...terms('job_company_size', filters.companySizes),
        ...matches(['summary', 'headline', 'job_summary', 'skills'], filters.keywords),
      ],
    },
  };
}
