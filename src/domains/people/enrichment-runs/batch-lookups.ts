import type { Contact, EnrichmentKind } from '../../../db/generated/prisma/client.ts';
import { fromProvider } from '../../../providers/provider-call.ts';
import type { JobContext } from '../../../service/service-context.ts';
import { directoryOf } from '../contact-data/directory.ts';
import { recallLookup } from '../contact-data/lookups.ts';
import { ENRICHABLE, lacks } from './enrichment-kinds.ts';

/** The number of concurrent lookups. More would exceed the rate limits of the services. */
const AT_ONCE = 5;
/** No lookup begins later, because a service call takes up to 22 seconds and a job 30. */
const BEGIN_WITHIN_MILLIS = 5_000;

/** A waiting lookup. A known result costs nothing. */
export interface Waiting {
  contact: Contact;
  recalled: object | null;
}

export interface Answer {
  contactId: string;
  found: object | null;
  isFree: boolean;
}

export interface Sorted {
  waiting: Waiting[];
  /** Contacts that have the data meanwhile, or whose known data is not enough for a lookup. */
  skipped: string[];
}

type LookupContext = Pick<JobContext, 'prisma' | 'rows' | 'clock' | 'secrets' | 'providers'>;

/** Splits the contacts into those to look up and those with a recent result of the team. */
export async function sortContacts(
  context: LookupContext,
  teamId: string,
  kind: EnrichmentKind,
  contactIds: readonly string[],
): Promise<Sorted> {
  const contacts = await context.prisma.contact.findMany({
    where: { teamId, id: { in: [...contactIds] } },
    orderBy: { id: 'asc' },
  });
  const sorted: Sorted = { waiting: [], skipped: [] };
  for (const contact of contacts) {
    const query = ENRICHABLE[kind].queryOf(contact);
    if (contact.erasedAt !== null || query === null || !lacks(contact, kind))
      sorted.skipped.push(contact.id);
    else
      sorted.waiting.push({
        contact,
        recalled: await recallLookup(context, teamId, ENRICHABLE[kind].lookup, query),
      });
  }
  return sorted;
}

/**
 * Asks the team's services. Failed lookups have no answer; the first error is returned with the
 * other answers.
 */
export async function askAll(
  context: LookupContext,
  teamId: string,
  kind: EnrichmentKind,
  waiting: readonly Waiting[],
): Promise<{ answers: Answer[]; fault: unknown }> {
  const answers: Answer[] = [];
  let fault: unknown = null;
  const directory = await directoryOf(context, teamId);
  const left = waiting.values();
  const begun = performance.now();
  const askNext = async (): Promise<void> => {
    for (const { contact, recalled } of left) {
      const { id: contactId } = contact;
      if (recalled !== null) {
        answers.push({ contactId, found: recalled, isFree: true });
        continue;
      }
      if (fault !== null || performance.now() - begun > BEGIN_WITHIN_MILLIS) continue;
      try {
        const found = await fromProvider(
          () => ENRICHABLE[kind].find(directory, contact),
          'The directory',
        );
        answers.push({ contactId, found, isFree: false });
      } catch (error) {
        fault ??= error;
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, askNext));
  return { answers, fault };
}
