/** A person of the directory, as far as it knows them; null where it does not. */
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

/** Whom to look for: the profile, or the whole of names and company domain, or (where it is taken) the address. */
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

/** Every list that is given must fit, by any of its entries; an empty one does not narrow. */
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

/** A stretch of a search, in an order that stays the same; `next` is where to go on, null at the end. */
export interface SearchPage {
  total: number;
  people: DirectoryPerson[];
  next: string | null;
}

/** The values that filters of a search take; null where any text is taken. */
export interface SearchValues {
  industries: readonly string[];
  seniorities: readonly string[] | null;
  departments: readonly string[] | null;
  countries: readonly string[] | null;
  companySizes: readonly string[] | null;
}

/** A service that knows people and companies. One that can't answer now, or answers nonsense, throws. */
export interface ContactDataProvider {
  findEmail(person: PersonQuery): Promise<{ email: string; verificationStatus: VerificationStatus } | null>;
  findPhone(person: PersonQuery): Promise<{ phone: string; phoneType: PhoneType } | null>;
  findPerson(person: PersonQuery): Promise<DirectoryPerson | null>;
  findCompany(company: CompanyQuery): Promise<DirectoryCompany | null>;
  search(filters: SearchFilters, position: string | null, limit: number): Promise<SearchPage>;
  /** What a search takes. */
  searchValues(): Promise<SearchValues>;
}
