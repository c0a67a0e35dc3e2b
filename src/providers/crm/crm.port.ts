import type { Contact, ContactInput } from '../../kernel/contact-identity.ts';

/** A list of contacts as the CRM keeps it. */
export interface CrmList {
  listId: string;
  name: string;
  contactCount: number;
}

/** A stretch of a list, in an order that stays the same; `next` is where to go on, null at the end. */
export interface CrmContactPage {
  contacts: ContactInput[];
  next: string | null;
}

/** A task as the CRM is told of it. */
export interface CrmTask {
  /** Our id of the task: writing it twice makes one task. */
  taskId: string;
  ownerId: string;
  ownerEmail: string;
  crmContactId: string | null;
  kind: 'call' | 'manual' | 'section_approval';
  title: string;
  instructions: string | null;
  dueAt: Date;
}

/** How a task was closed here. */
export type CrmTaskOutcome = 'completed' | 'skipped' | 'canceled';

/** What a CRM that takes contacts and tasks can do. Every write may be repeated. One that can't answer now throws. */
export interface CrmWriter {
  /** The contact with one of these exact identities, strongest first, as the CRM knows it; null where there is none. */
  findContact(teamId: string, contact: Contact): Promise<(Contact & { crmContactId: string }) | null>;
  /** Fills fields of a contact that are empty in the CRM. */
  fillContact(teamId: string, crmContactId: string, fields: Partial<Contact>): Promise<void>;
  /** Creates the task, or brings it up to date and opens it again; returns its id in the CRM. */
  saveTask(teamId: string, task: CrmTask): Promise<string>;
  closeTask(teamId: string, crmTaskId: string, outcome: CrmTaskOutcome, at: Date): Promise<void>;
}

/** The CRM of a team. One that can't answer now, or answers nonsense, throws. */
export interface CrmProvider {
  /** What it is called. */
  readonly crm: string;
  /** Null for a CRM that is only read. */
  readonly writer: CrmWriter | null;
  lists(teamId: string): Promise<CrmList[]>;
  /** One list, or null where the team has none with this id. */
  list(teamId: string, listId: string): Promise<CrmList | null>;
  contacts(teamId: string, listId: string, position: string | null, limit: number): Promise<CrmContactPage>;
}
