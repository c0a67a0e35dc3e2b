import type { AccountServers } from '../../kernel/reality.ts';
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
import { type MadeUpPerson, madeUpDirectory, SEARCH_VALUES } from './made-up-directory.ts';

/** Serves the made-up directory only. */
export class SandboxContactData implements ServerDirectory {
  readonly servers: AccountServers = null;
  async findEmail(
    person: PersonQuery,
  ): Promise<{ email: string; verificationStatus: VerificationStatus } | null> {
    const found = find(person);
    return found === null || found.email === null
      ? null
      : { email: found.email, verificationStatus: found.verificationStatus };
  }

  async findPhone(person: PersonQuery): Promise<{ phone: string; phoneType: PhoneType } | null> {
    const found = find(person);
    return found === null || found.phone === null
      ? null
      : { phone: found.phone, phoneType: found.phoneType };
  }

  async findPerson(person: PersonQuery): Promise<DirectoryPerson | null> {
    return find(person);
  }

  async findCompany({
    companyDomain,
    companyName,
    networkUrl,
  }: CompanyQuery): Promise<DirectoryCompany | null> {
    const { companies } = madeUpDirectory();
    const fits = ({ domain, name, networkUrl: url }: DirectoryCompany) => {
      if (companyDomain !== null) return domain === companyDomain;
      if (networkUrl !== null) return url === networkUrl;
      return companyName !== null && name.toLowerCase() === companyName.toLowerCase();
    };
    return companies.find(fits) ?? null;
  }

  async search(
    filters: SearchFilters,
    position: string | null,
    limit: number,
  ): Promise<SearchPage> {
    const fitting = madeUpDirectory().people.filter((person) => fits(person, filters));
    const start = Number(position ?? 0);
    const end = start + limit;
    return {
      total: fitting.length,
      people: fitting.slice(start, end),
      next: end < fitting.length ? String(end) : null,
    };
  }

  async searchValues(): Promise<SearchValues> {
    return SEARCH_VALUES;
  }
}

/** Matches by network URL, otherwise by email address, otherwise by names and company. */
function find({
  networkUrl,
  email,
  firstName,
  lastName,
  companyDomain,
}: PersonQuery): MadeUpPerson | null {
  const { people } = madeUpDirectory();
  if (networkUrl !== null) return people.find((person) => person.networkUrl === networkUrl) ?? null;
  if (email !== null) return people.find((person) => person.email === email) ?? null;
  const same = (a: string | null, b: string) => a !== null && a.toLowerCase() === b.toLowerCase();
  return (
    people.find(
      (person) =>
        person.companyDomain === companyDomain &&
        same(firstName, person.firstName) &&
        same(lastName, person.lastName),
    ) ?? null
  );
}

function fits(person: DirectoryPerson, filters: SearchFilters): boolean {
  const {
    role,
    seniority,
    department,
    country,
    industry,
    companyDomain,
    companyName,
    companySize,
    headline,
  } = person;
  return (
    contains(role, filters.jobTitles) &&
    equals(seniority, filters.seniorities) &&
    equals(department, filters.departments) &&
    equals(country, filters.countries) &&
    equals(industry, filters.industries) &&
    equals(companyDomain, filters.companyDomains) &&
    contains(companyName, filters.companyNames) &&
    equals(companySize, filters.companySizes) &&
    contains([headline, industry, country].join(' '), filters.keywords)
  );
}

function equals(value: string | null, wanted: readonly string[]): boolean {
  return (
    wanted.length === 0 || wanted.some((text) => text.trim().toLowerCase() === value?.toLowerCase())
  );
}

/** True if the value has one of the texts as whole words: "CTO" is not in "Director". */
function contains(value: string | null, wanted: readonly string[]): boolean {
  const words = wordsOf(value ?? '');
  return wanted.length === 0 || wanted.some((text) => words.includes(wordsOf(text)));
}

function wordsOf(text: string): string {
  return ` ${
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `;
}
