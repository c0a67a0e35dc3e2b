import { keyOf } from '../../../infra/audit.ts';
import {
  type ContactDetails,
  type ContactInput,
  fullName,
  nameKey,
  normalizeContact,
} from '../../../kernel/contact-identity.ts';
import { CREDIT_COSTS, type CreditFeature } from '../../../kernel/credit-costs.ts';
import { type Issue, invalidRequest } from '../../../kernel/errors.ts';
import { authorize } from '../../../kernel/policy.ts';
import type {
  CompanyQuery,
  ContactDataProvider,
  DirectoryCompany,
  DirectoryPerson,
  PersonQuery,
  PhoneType,
  VerificationStatus,
} from '../../../providers/contact-data/contact-data.port.ts';
import { fromProvider } from '../../../providers/provider-call.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { charged, isChargedMeanwhile } from '../../credits/credits/ledger.ts';
import { directoryOf } from '../contact-data/directory.ts';
import { type LookupKind, type LookupResult, recallLookup } from '../contact-data/lookups.ts';

/** Charged lookups of people and companies. They only return results and change no contact. */

interface Note {
  note?: string | null | undefined;
}

export type PersonInput = Pick<
  ContactInput,
  'networkUrl' | 'email' | 'firstName' | 'lastName' | 'companyDomain'
> &
  Note;

export type CompanyInput = Pick<ContactInput, 'companyDomain' | 'companyName' | 'networkUrl'> &
  Note;

/** Result and cost of a lookup. Costs nothing if nothing was found. */
export interface Enrichment<Found> {
  found: Found | null;
  creditsCharged: number;
  creditTransactionId: string | null;
  note: string | null;
}

const MAX_NOTE = 500;

export function enrichEmail(
  context: ServiceContext,
  input: PersonInput,
): Promise<Enrichment<{ email: string; verificationStatus: VerificationStatus }>> {
  const person = readPerson(context, input, false);
  return lookUp(
    context,
    'email',
    'email_unlock',
    `Email of ${nameOf(person)}`,
    person,
    input.note,
    (directory) => directory.findEmail(person),
  );
}

export function enrichPhone(
  context: ServiceContext,
  input: PersonInput,
): Promise<Enrichment<{ phone: string; phoneType: PhoneType }>> {
  const person = readPerson(context, input, false);
  return lookUp(
    context,
    'phone',
    'phone_unlock',
    `Phone number of ${nameOf(person)}`,
    person,
    input.note,
    (directory) => directory.findPhone(person),
  );
}

export function enrichContact(
  context: ServiceContext,
  input: PersonInput,
): Promise<Enrichment<DirectoryPerson>> {
  const person = readPerson(context, input, true);
  return lookUp(
    context,
    'contact',
    'contact_enrichment',
    `Profile of ${nameOf(person)}`,
    person,
    input.note,
    (directory) => directory.findPerson(person),
  );
}

export function enrichCompany(
  context: ServiceContext,
  input: CompanyInput,
): Promise<Enrichment<DirectoryCompany>> {
  authorize(context.actor, 'enrichment.run');
  const { details, issues } = normalizeContact(
    {
      companyDomain: input.companyDomain,
      companyName: input.companyName,
      networkUrl: input.networkUrl,
    },
    '',
    'company',
  );
  checkNote(input.note, issues);
  const { companyDomain, companyName, networkUrl } = details;
  if (
    issues.length === 0 &&
    companyDomain === null &&
    companyName === null &&
    networkUrl === null
  ) {
    issues.push({ path: '', message: 'Provide companyDomain, companyName or networkUrl.' });
  }
  if (issues.length > 0) throw invalidRequest(issues);
  const company: CompanyQuery = { companyDomain, companyName, networkUrl };
  const name = companyName ?? companyDomain ?? networkUrl ?? '';
  return lookUp(
    context,
    'company',
    'company_enrichment',
    `Company ${name}`,
    company,
    input.note,
    (directory) => directory.findCompany(company),
  );
}

/**
 * Requires the profile URL, or both names and the domain, or the email address if `takesEmail` is
 * true.
 */
function readPerson(
  { actor }: ServiceContext,
  { note, ...input }: PersonInput,
  takesEmail: boolean,
): PersonQuery {
  authorize(actor, 'enrichment.run');
  const { details, issues } = normalizeContact(takesEmail ? input : { ...input, email: null }, '');
  checkNote(note, issues);
  const { networkUrl, email, firstName, lastName, companyDomain } = details;
  if (issues.length === 0 && networkUrl === null && email === null && nameKey(details) === null) {
    const alone = takesEmail ? 'networkUrl, or email' : 'networkUrl';
    issues.push({
      path: '',
      message: `Provide ${alone}, or all of firstName, lastName and companyDomain.`,
    });
  }
  if (issues.length > 0) throw invalidRequest(issues);
  return { networkUrl, email, firstName, lastName, companyDomain };
}

function checkNote(note: string | null | undefined, issues: Issue[]): void {
  if ((note ?? '').length > MAX_NOTE)
    issues.push({ path: 'note', message: `must be at most ${MAX_NOTE} characters.` });
}

function nameOf(
  person: Pick<ContactDetails, 'firstName' | 'lastName' | 'email' | 'networkUrl'>,
): string {
  return fullName(person) ?? person.email ?? person.networkUrl ?? 'a contact';
}

/** Returns a recent result of the team again, free of charge. */
async function lookUp<Kind extends LookupKind>(
  context: ServiceContext,
  kind: Kind,
  feature: CreditFeature,
  description: string,
  query: PersonQuery | CompanyQuery,
  note: string | null | undefined,
  find: (directory: ContactDataProvider) => Promise<LookupResult<Kind> | null>,
): Promise<Enrichment<LookupResult<Kind>>> {
  const { actor, traceId } = context;
  const recalled = await recallLookup(context, actor.teamId, kind, query);
  if (recalled !== null)
    return { found: recalled, creditsCharged: 0, creditTransactionId: null, note: note ?? null };
  const known = Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  );
  const charge = {
    teamId: actor.teamId,
    feature,
    cost: CREDIT_COSTS[feature],
    description,
    metadata: { ...known, note: note ?? null },
    userId: actor.userId,
    source: actor.source,
    apiKeyId: keyOf(actor),
    agentId: actor.agentId,
    traceId,
  };
  const { result, transactionId, cost } = await charged(
    context,
    charge,
    {
      run: () =>
        fromProvider(async () => find(await directoryOf(context, actor.teamId)), 'The directory'),
      inDryRun: () => null,
    },
    // Concurrent lookups of the same person are charged once.
    async (tx, found, reservation) =>
      found === null || (await isChargedMeanwhile(tx, charge, reservation)) ? 0 : charge.cost,
  );
  return {
    found: result,
    creditsCharged: cost,
    creditTransactionId: cost === 0 ? null : transactionId,
    note: note ?? null,
  };
}
