import { z } from 'zod';
import type { Reader } from '../../../db/database.ts';
import {
  type ContactDataKind,
  type ContactDataSourceName,
  Prisma,
} from '../../../db/generated/prisma/client.ts';
import { hashOf } from '../../../infra/idempotency.ts';
import { type ContactDetails, nameKey } from '../../../kernel/contact-identity.ts';
import { newId } from '../../../kernel/ids.ts';
import type {
  CompanyQuery,
  DirectoryCompany,
  DirectoryPerson,
  PersonQuery,
  PhoneType,
  SearchFilters,
  VerificationStatus,
} from '../../../providers/contact-data/contact-data.port.ts';

/** How long results are reused and the log is kept. */
const REMEMBERED_DAYS = 30;

const text = z.string().nullable();

interface Results {
  email: { email: string; verificationStatus: VerificationStatus };
  phone: { phone: string; phoneType: PhoneType };
  contact: DirectoryPerson;
  company: DirectoryCompany;
}

/** The result schemas by kind of lookup. */
const RESULTS: { readonly [Kind in keyof Results]: z.ZodType<Results[Kind]> } = {
  email: z.object({ email: z.string(), verificationStatus: z.enum(['valid', 'risky', 'unknown']) }),
  phone: z.object({ phone: z.string(), phoneType: z.enum(['mobile', 'work', 'unknown']) }),
  contact: z.object({
    ...{
      externalId: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      email: text,
      phone: text,
      networkUrl: text,
      role: text,
      companyName: text,
    },
    ...{
      companyDomain: text,
      headline: text,
      seniority: text,
      department: text,
      country: text,
      industry: text,
      companySize: text,
    },
  }),
  company: z.object({
    ...{
      name: z.string(),
      domain: text,
      industry: text,
      employeeCount: z.int().nullable(),
      country: text,
      networkUrl: text,
      description: text,
    },
  }),
};

export type LookupQuery = PersonQuery | CompanyQuery | SearchFilters;

type LookupIdentity = Pick<PersonQuery, 'firstName' | 'lastName' | 'companyDomain' | 'networkUrl'> &
  Partial<Pick<ContactDetails, 'email' | 'phone'>>;

/** Hashes of the identities of a looked-up or erased person. */
export function identitiesOf({
  email = null,
  phone = null,
  networkUrl,
  firstName,
  lastName,
  companyDomain,
}: LookupIdentity): string[] {
  const identities = [email, phone, networkUrl, nameKey({ firstName, lastName, companyDomain })];
  return identities.flatMap((identity) => (identity === null ? [] : [hashOf({ identity })]));
}

export type LookupKind = keyof Results;
export type LookupResult<Kind extends LookupKind> = Results[Kind];

/**
 * The team's result of the same lookup within 30 days; null if there is none. SQL because the
 * database's clock decides.
 */
export async function recallLookup<Kind extends LookupKind>(
  { rows }: Pick<Reader, 'rows'>,
  teamId: string,
  kind: Kind,
  query: object,
): Promise<LookupResult<Kind> | null> {
  const [found] = await rows<{ result: unknown }>(Prisma.sql`
    select result from contact_data_lookup where team_id = ${teamId} and kind = ${kind}::contact_data_kind and query_hash = ${hashOf(query)} and result is not null
      and created_at > now() - make_interval(days => ${REMEMBERED_DAYS}) order by created_at desc limit 1`);
  if (found === undefined) return null;
  const shape: z.ZodType<Results[Kind]> = RESULTS[kind];
  // A result of an earlier version with another form is looked up again.
  return shape.safeParse(found.result).data ?? null;
}

interface Lookup {
  teamId: string;
  kind: ContactDataKind;
  source: ContactDataSourceName;
  query: LookupQuery;
  result: Prisma.InputJsonObject | null;
  isFound: boolean;
  failure: string | null;
}

export async function keepLookup(
  { prisma }: Pick<Reader, 'prisma'>,
  { teamId, kind, source, query, result, isFound, failure }: Lookup,
): Promise<void> {
  const outcome = failure !== null ? 'failed' : isFound ? 'found' : 'not_found';
  await prisma.contactDataLookup.create({
    data: {
      id: newId('contactDataLookup'),
      teamId,
      kind,
      source,
      outcome,
      queryHash: hashOf(query),
      about: 'firstName' in query ? identitiesOf(query) : [],
      failure,
      ...(result === null ? {} : { result }),
    },
  });
}

export async function deleteOldLookups({ prisma }: Pick<Reader, 'prisma'>): Promise<void> {
  await prisma.$executeRaw`delete from contact_data_lookup where created_at < now() - make_interval(days => ${REMEMBERED_DAYS})`;
}
