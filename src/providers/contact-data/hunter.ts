import { z } from 'zod';
import { normalizeEmail } from '../../kernel/contact-identity.ts';
import type { PersonQuery, VerificationStatus } from './contact-data.port.ts';
import {
  askSource,
  type ContactDataSourceClient,
  type SourceAccount,
} from './contact-data-source.ts';

const NAME = 'Hunter';
/** The minimum score, from 0 to 100. Less certain guesses are not charged. */
const MIN_SCORE = 50;

const finderSchema = z.object({
  data: z.object({
    email: z.string().nullable(),
    score: z.number().nullable(),
    verification: z.object({ status: z.string().nullable() }).nullish(),
  }),
});

const STATUS: Readonly<Record<string, VerificationStatus>> = {
  valid: 'valid',
  accept_all: 'risky',
  webmail: 'risky',
  disposable: 'risky',
};

/** Hunter through its API v2: the email finder. */
export class Hunter implements ContactDataSourceClient {
  readonly #account: SourceAccount;

  constructor(account: SourceAccount) {
    this.#account = account;
  }

  /** Searches by names and domain, or by the handle of a profile. */
  async findEmail({
    networkUrl,
    firstName,
    lastName,
    companyDomain,
  }: PersonQuery): Promise<{ email: string; verificationStatus: VerificationStatus } | null> {
    const handle = networkUrl === null ? null : (/\/in\/([^/?#]+)/.exec(networkUrl)?.[1] ?? null);
    const named = firstName !== null && lastName !== null && companyDomain !== null;
    if (!named && handle === null) return null;
    const identity: Record<string, string> = named
      ? { domain: companyDomain, first_name: firstName, last_name: lastName }
      : { linkedin_handle: handle ?? '' };
    const found = await this.#ask('/email-finder', identity);
    if (found === null) return null;
    const { email, score, verification } = finderSchema.parse(found).data;
    const address = email === null ? null : normalizeEmail(email);
    const status = verification?.status ?? '';
    if (address === null || status === 'invalid' || (score ?? 0) < MIN_SCORE) return null;
    return { email: address, verificationStatus: STATUS[status] ?? 'unknown' };
  }

  async test(): Promise<void> {
    await this.#ask('/account', {});
  }

  #ask(path: string, query: Record<string, string>): Promise<unknown> {
    const url = new URL(`${this.#account.baseUrl}/v2${path}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return askSource(NAME, url, { headers: { 'x-api-key': this.#account.apiKey } });
  }
}
