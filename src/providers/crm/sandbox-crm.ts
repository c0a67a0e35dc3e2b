import type { Prisma } from '../../db/generated/prisma/client.ts';
import type { ContactDetails } from '../../kernel/contact-identity.ts';
import type { AccountServers } from '../../kernel/reality.ts';
import type { DirectoryPerson } from '../contact-data/contact-data.port.ts';
import { madeUpDirectory } from '../contact-data/made-up-directory.ts';
import type { CrmContactPage, CrmList, CrmProvider, CrmWriter } from './crm.port.ts';
import { SandboxCrmWriter } from './sandbox-crm-writer.ts';

/** Made-up lists; each is a range of the made-up directory. */
const LISTS = [
  { listId: 'crm-list-1', name: 'Customers', from: 0, to: 120 },
  { listId: 'crm-list-2', name: 'Lost deals', from: 120, to: 155 },
  { listId: 'crm-list-3', name: 'Newsletter readers', from: 200, to: 900 },
  { listId: 'crm-list-4', name: 'Spring fair visitors', from: 900, to: 945 },
  { listId: 'crm-list-5', name: 'Trial users', from: 1_000, to: 1_060 },
] as const;

/** Converts a person of the directory to a CRM contact. */
function toCrmContact({
  externalId,
  firstName,
  lastName,
  email,
  phone,
  networkUrl,
  role,
  companyName,
  companyDomain,
}: DirectoryPerson): ContactDetails {
  return {
    firstName,
    lastName,
    email,
    phone,
    networkUrl,
    role,
    companyName,
    companyDomain,
    crmContactId: `crm-${externalId}`,
    timeZone: null,
  };
}

/** The people of all lists. */
function crmPeople(): ContactDetails[] {
  return LISTS.flatMap(({ from, to }) =>
    madeUpDirectory().people.slice(from, to).map(toCrmContact),
  );
}

export class SandboxCrm implements CrmProvider {
  readonly servers: AccountServers = null;
  readonly crm = 'sandbox';
  readonly writer: CrmWriter;
  #people: ContactDetails[] | null = null;

  constructor(prisma: Prisma.TransactionClient, now: () => Date) {
    this.writer = new SandboxCrmWriter(prisma, now, () => {
      this.#people ??= crmPeople();
      return this.#people;
    });
  }

  async fault(): Promise<null> {
    return null;
  }

  async lists(): Promise<CrmList[]> {
    return LISTS.map(({ listId, name, from, to }) => ({ listId, name, contactCount: to - from }));
  }

  async list(_teamId: string, listId: string): Promise<CrmList | null> {
    return (await this.lists()).find((list) => list.listId === listId) ?? null;
  }

  async contacts(
    _teamId: string,
    listId: string,
    position: string | null,
    limit: number,
  ): Promise<CrmContactPage> {
    const list = LISTS.find((known) => known.listId === listId);
    if (list === undefined) throw new Error(`List ${listId} does not exist.`);
    const start = list.from + Number(position ?? 0);
    const end = Math.min(list.to, start + limit);
    const contacts = madeUpDirectory().people.slice(start, end).map(toCrmContact);
    return { contacts, unreadable: [], next: end < list.to ? String(end - list.from) : null };
  }
}
