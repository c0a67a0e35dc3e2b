import { expectNoTransaction } from '../../kernel/open-transaction.ts';
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
  VerificationStatus,
} from './contact-data.port.ts';

/** An error that a source reports. Its message does not contain the request. */
export class SourceFault extends Error {}

/** A source refuses the key or has no credits left. A person must fix the account. */
export class SourceRefused extends SourceFault {}

/** The source is real, and the server's sped-up clock prevents calls. */
export class SourceHeld extends SourceFault {}

/** The source accepts no further requests for a while. */
export class SourceBusy extends SourceFault {}

/** The lookups of a source. Unsupported lookups are absent, and another source is asked. */
export interface ContactDataSourceClient {
  findEmail?(
    person: PersonQuery,
  ): Promise<{ email: string; verificationStatus: VerificationStatus } | null>;
  findPhone?(person: PersonQuery): Promise<{ phone: string; phoneType: PhoneType } | null>;
  findPerson?(person: PersonQuery): Promise<DirectoryPerson | null>;
  findCompany?(company: CompanyQuery): Promise<DirectoryCompany | null>;
  search?(filters: SearchFilters, position: string | null, limit: number): Promise<SearchPage>;
  searchValues?(): SearchValues;
  /** Throws unless the key works. The source charges nothing for this call. */
  test(): Promise<void>;
}

/** The address of a source, with the key for it. */
export interface SourceAccount {
  baseUrl: string;
  apiKey: string;
}

const TIMEOUT_MILLIS = 10_000;

/** Sends a request to a source; null if it reports no match. */
export async function askSource(
  name: string,
  url: URL,
  { headers, body }: { headers: Record<string, string>; body?: object },
): Promise<unknown> {
  expectNoTransaction('A request to a source of contact data');
  const signal = AbortSignal.timeout(TIMEOUT_MILLIS);
  const response = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    redirect: 'error',
    signal,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (response.ok) return boundedJson(response, signal);
  await response.body?.cancel();
  if (response.status === 404) return null;
  if (response.status === 401) throw new SourceRefused(`${name} refuses the API key.`);
  if (response.status === 402)
    throw new SourceRefused(`The account at ${name} has no credits left.`);
  if (response.status === 403 || response.status === 429)
    throw new SourceBusy(
      `${name} takes no more requests at the moment (status ${response.status}).`,
    );
  throw new SourceFault(`${name} answered with status ${response.status}.`);
}
