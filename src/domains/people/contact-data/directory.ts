import type { Reader } from '../../../db/database.ts';
import type {
  ContactDataKind,
  ContactDataSource,
  Prisma,
} from '../../../db/generated/prisma/client.ts';
import { type Secrets, SecretUnreadable } from '../../../infra/secrets.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { DomainError } from '../../../kernel/errors.ts';
import type {
  CompanyQuery,
  ContactDataProvider,
  DirectoryCompany,
  DirectoryPerson,
  PersonQuery,
  SearchFilters,
  SearchPage,
  SearchValues,
} from '../../../providers/contact-data/contact-data.port.ts';
import {
  type ContactDataSourceClient,
  SourceFault,
  SourceHeld,
  SourceRefused,
} from '../../../providers/contact-data/contact-data-source.ts';
import type { Providers } from '../../../providers/providers.ts';
import { endHold, holdWork } from '../../operations/work-holds/work-holds.ts';
import { keepLookup, type LookupQuery, type LookupResult } from './lookups.ts';

export const SOURCE_NAMES: Record<ContactDataSource['name'], string> = {
  people_data_labs: 'People Data Labs',
  hunter: 'Hunter',
};

/** How long an outage is shown without a further request to the service. */
const SHOWN_MILLIS = 15 * 60_000;

interface DirectoryContext extends Pick<Reader, 'prisma'> {
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly providers: Pick<Providers, 'contactData' | 'contactDataSource'>;
}

/** The team's directory: its connected services, otherwise the server's. */
export async function directoryOf(
  context: DirectoryContext,
  teamId: string,
): Promise<ContactDataProvider> {
  const sources = await context.prisma.contactDataSource.findMany({
    where: { teamId },
    orderBy: { position: 'asc' },
  });
  return sources.length === 0
    ? context.providers.contactData
    : new Waterfall(context, teamId, sources);
}

/** Asks the team's services one after another until one has a result. Logs each request. */
class Waterfall implements ContactDataProvider {
  readonly #context: DirectoryContext;
  readonly #teamId: string;
  readonly #sources: readonly ContactDataSource[];

  constructor(context: DirectoryContext, teamId: string, sources: readonly ContactDataSource[]) {
    this.#context = context;
    this.#teamId = teamId;
    this.#sources = sources;
  }

  findEmail(person: PersonQuery): Promise<LookupResult<'email'> | null> {
    return this.#first('email', person, (client) => client.findEmail?.(person));
  }

  findPhone(person: PersonQuery): Promise<LookupResult<'phone'> | null> {
    return this.#first('phone', person, (client) => client.findPhone?.(person));
  }

  findPerson(person: PersonQuery): Promise<DirectoryPerson | null> {
    return this.#first('contact', person, (client) => client.findPerson?.(person));
  }

  findCompany(company: CompanyQuery): Promise<DirectoryCompany | null> {
    return this.#first('company', company, (client) => client.findCompany?.(company));
  }

  async search(
    filters: SearchFilters,
    position: string | null,
    limit: number,
  ): Promise<SearchPage> {
    const faults: Error[] = [];
    for (const source of this.#sources) {
      const client = await this.#clientOf(source);
      if (client instanceof SecretUnreadable) faults.push(client);
      const asked =
        client instanceof SecretUnreadable ? undefined : client.search?.(filters, position, limit);
      if (asked === undefined) continue;
      const page = await this.#noted(
        source,
        'search',
        filters,
        asked,
        ({ people }) => people.length > 0,
      );
      if (page instanceof Error) throw unavailable([page]);
      return page;
    }
    throw cannotSearch(faults);
  }

  async searchValues(): Promise<SearchValues> {
    const faults: Error[] = [];
    for (const source of this.#sources) {
      const client = await this.#clientOf(source);
      if (client instanceof SecretUnreadable) faults.push(client);
      const values = client instanceof SecretUnreadable ? undefined : client.searchValues?.();
      if (values !== undefined) return values;
    }
    throw cannotSearch(faults);
  }

  async #first<Found extends object>(
    kind: ContactDataKind,
    query: LookupQuery,
    find: (client: ContactDataSourceClient) => Promise<Found | null> | undefined,
  ): Promise<Found | null> {
    const faults: Error[] = [];
    for (const source of this.#sources) {
      const client = await this.#clientOf(source);
      if (client instanceof SecretUnreadable) faults.push(client);
      const asked = client instanceof SecretUnreadable ? undefined : find(client);
      if (asked === undefined) continue;
      const found = await this.#noted(source, kind, query, asked, (answer) => answer !== null);
      if (found instanceof Error) faults.push(found);
      else if (found !== null) return found;
    }
    // An unavailable service might have had a result, so this is no final answer.
    if (faults.length > 0) throw unavailable(faults);
    return null;
  }

  /** Logs the request, and returns the answer or the reason for its failure. */
  async #noted<Answer extends object | null>(
    source: ContactDataSource,
    kind: ContactDataKind,
    query: LookupQuery,
    asked: Promise<Answer>,
    isFound: (answer: Answer) => boolean,
  ): Promise<Answer | Error> {
    const { prisma } = this.#context;
    const entry = { teamId: this.#teamId, kind, source: source.name, query };
    const answer = await asked.catch((error: unknown) => faultOf(source, error));
    if (answer instanceof Error) {
      await keepLookup(
        { prisma },
        { ...entry, result: null, isFound: false, failure: answer.message },
      );
      if (answer instanceof SourceRefused) await this.#note(source, answer.message);
      await this.#hold(source, answer);
      return answer;
    }
    const result: Prisma.InputJsonObject | null =
      answer === null || kind === 'search' ? null : { ...answer };
    await keepLookup({ prisma }, { ...entry, result, isFound: isFound(answer), failure: null });
    if (source.reasonMessage !== null) await this.#note(source, null);
    await endHold(this.#context, { lane: 'contact_data', key: source.id });
    return answer;
  }

  /** A refused key is held until a manager connects the service again. */
  async #hold({ id: key, name }: ContactDataSource, fault: Error): Promise<void> {
    const now = this.#context.clock.now();
    const isRefused = fault instanceof SourceRefused;
    await holdWork(
      this.#context,
      {
        ...{ lane: 'contact_data', key, teamId: this.#teamId, reason: 'contact_data_unavailable' },
        ender: isRefused ? 'manager' : fault instanceof SourceHeld ? 'operator' : 'nobody',
        message: `Contacts can’t be looked up at ${SOURCE_NAMES[name]}. ${fault.message}`,
        until: isRefused ? null : new Date(now.getTime() + SHOWN_MILLIS),
      },
      now,
    );
  }

  async #note({ id, teamId }: ContactDataSource, reasonMessage: string | null): Promise<void> {
    await this.#context.prisma.contactDataSource.updateMany({
      where: { id, teamId },
      data: { reasonMessage },
    });
  }

  /** A service is skipped if its key cannot be decrypted, just as if it refused the key. */
  async #clientOf(source: ContactDataSource): Promise<ContactDataSourceClient | SecretUnreadable> {
    const { providers, secrets } = this.#context;
    try {
      return providers.contactDataSource(source.name, secrets.decrypt(source.secret, source.id));
    } catch (error) {
      if (!(error instanceof SecretUnreadable)) throw error;
      if (source.reasonMessage !== error.message) await this.#note(source, error.message);
      return error;
    }
  }
}

/**
 * Other errors get a general message, because theirs can quote the answer with data about a
 * contact.
 */
function faultOf({ name }: ContactDataSource, error: unknown): Error {
  if (error instanceof SourceFault) return error;
  return new Error(`${SOURCE_NAMES[name]} could not be asked, or its answer is not understood.`, {
    cause: error,
  });
}

function unavailable(faults: readonly Error[]): DomainError {
  const why = [...new Set(faults.map(({ message }) => message))].join(' ');
  return new DomainError(
    'provider_unavailable',
    `${why} Nothing was charged; try again later, or see the settings under Contact data.`,
    { cause: faults[0] },
  );
}

function cannotSearch(faults: readonly Error[]): DomainError {
  if (faults.length > 0) return unavailable(faults);
  return new DomainError(
    'conflict',
    'None of the services that your team has connected searches for contacts. Connect People Data Labs.',
  );
}
