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

/** The CRM of a team. One that can't answer now, or answers nonsense, throws. */
export interface CrmProvider {
  /** What it is called. */
  readonly crm: string;
  lists(teamId: string): Promise<CrmList[]>;
  /** One list, or null where the team has none with this id. */
  list(teamId: string, listId: string): Promise<CrmList | null>;
  contacts(teamId: string, listId: string, position: string | null, limit: number): Promise<CrmContactPage>;
}
