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

/** A fault that a source reports. Its message says nothing of what was asked. */
export class SourceFault extends Error {}

/**
 * A fault of the account at a source: its key is refused, or it has no credits left. A person must
 * mend it.
 */
export class SourceRefused extends SourceFault {}

/** The source is real and not asked, since the clock of the server is sped up. */
export class SourceHeld extends SourceFault {}

/** The source takes no more requests for a while. */
export class SourceBusy extends SourceFault {}

/** What a source can look up. What it does not offer is left out, and another one is asked. */
export interface ContactDataSourceClient {
  findEmail?(
    person: PersonQuery,
  ): Promise<{ email: string; verificationStatus: VerificationStatus } | null>;
  findPhone?(person: PersonQuery): Promise<{ phone: string; phoneType: PhoneType } | null>;
  findPerson?(person: PersonQuery): Promise<DirectoryPerson | null>;
  findCompany?(company: CompanyQuery): Promise<DirectoryCompany | null>;
  search?(filters: SearchFilters, position: string | null, limit: number): Promise<SearchPage>;
  searchValues?(): SearchValues;
  /** Throws unless the key works. It costs nothing at the source. */
  test(): Promise<void>;
}

/** Where a source is asked, and with which key. */
export interface SourceAccount {
  baseUrl: string;
  apiKey: string;
}

const TIMEOUT_MILLIS = 10_000;

/** Sends a request of a source; null if it answers that there is no match. */
export async function askSource(
  name: string,
  url: URL,
  { headers, body }: { headers: Record<string, string>; body?: object },
): Promise<unknown> {
  expectNoTransaction('A request to a source of contact data');
  const response = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MILLIS),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (response.ok) return boundedJson(response);
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
