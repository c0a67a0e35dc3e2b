import type { ContactInput } from '../../kernel/contact-identity.ts';

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

/** A CRM. One that can't answer now, or answers nonsense, throws. */
export interface CrmProvider {
  /** What it is called. */
  readonly crm: string;
  lists(): Promise<CrmList[]>;
  /** One list, or null where there is none with this id. */
  list(listId: string): Promise<CrmList | null>;
  contacts(listId: string, position: string | null, limit: number): Promise<CrmContactPage>;
}
