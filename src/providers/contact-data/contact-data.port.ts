import type { AccountServers } from '../../kernel/reality.ts';
/** A person in the directory. Null fields are unknown. */
export interface DirectoryPerson {
  externalId: string;
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
  networkUrl: string | null;
  role: string | null;
  companyName: string | null;
  companyDomain: string | null;
  headline: string | null;
  seniority: string | null;
  department: string | null;
  country: string | null;
  industry: string | null;
  companySize: string | null;
}

export interface DirectoryCompany {
  name: string;
  domain: string | null;
  industry: string | null;
  employeeCount: number | null;
  country: string | null;
  networkUrl: string | null;
  description: string | null;
}

/**
 * Identifies a person by network URL, by names and company domain together, or (if supported) by
 * email address.
 */
export interface PersonQuery {
  networkUrl: string | null;
  email: string | null;
  firstName: string | null;
  lastName: string | null;
  companyDomain: string | null;
}

export interface CompanyQuery {
  companyDomain: string | null;
  companyName: string | null;
  networkUrl: string | null;
}

export type VerificationStatus = 'valid' | 'risky' | 'unknown';
export type PhoneType = 'mobile' | 'work' | 'unknown';

/** A person must match at least one entry of every non-empty list. Empty lists are ignored. */
export interface SearchFilters {
  jobTitles: readonly string[];
  seniorities: readonly string[];
  departments: readonly string[];
  countries: readonly string[];
  industries: readonly string[];
  companyDomains: readonly string[];
  companyNames: readonly string[];
  companySizes: readonly string[];
  keywords: readonly string[];
}

/**
 * A page of search results in a stable order. `next` is the cursor of the next page; null on the
 * last page.
 */
export interface SearchPage {
  total: number;
  people: DirectoryPerson[];
  next: string | null;
}

/** The accepted values of the search filters; null if a filter accepts any text. */
export interface SearchValues {
  industries: readonly string[];
  seniorities: readonly string[] | null;
  departments: readonly string[] | null;
  countries: readonly string[] | null;
  companySizes: readonly string[] | null;
}

/** A directory of people and companies. Throws if it is unavailable or its response is invalid. */
export interface ContactDataProvider {
  findEmail(
    person: PersonQuery,
  ): Promise<{ email: string; verificationStatus: VerificationStatus } | null>;
  findPhone(person: PersonQuery): Promise<{ phone: string; phoneType: PhoneType } | null>;
  findPerson(person: PersonQuery): Promise<DirectoryPerson | null>;
  findCompany(company: CompanyQuery): Promise<DirectoryCompany | null>;
  search(filters: SearchFilters, position: string | null, limit: number): Promise<SearchPage>;

  searchValues(): Promise<SearchValues>;
}

/** The directory of the server. */
export interface ServerDirectory extends ContactDataProvider {
  /** The hosts to which it connects; null if it is simulated. */
  readonly servers: AccountServers;
}
