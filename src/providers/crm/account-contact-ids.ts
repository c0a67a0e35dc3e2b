import type { CrmName } from '../../db/generated/prisma/enums.ts';

/**
 * The stored contact IDs of one CRM account. They contain the account, because two accounts can use
 * the same numbers.
 */
export class AccountContactIds {
  readonly #prefix: string;

  /** The account is null for the CRM of the server, which has only one account. */
  constructor(crm: CrmName, accountId: string | null) {
    this.#prefix = accountId === null ? `${crm}-` : `${crm}-${accountId}-`;
  }

  ours(id: string | number): string {
    return `${this.#prefix}${id}`;
  }

  /** The ID in the CRM; null for a contact of another account or CRM. */
  theirs(crmContactId: string | null): string | null {
    const id = crmContactId?.startsWith(this.#prefix)
      ? crmContactId.slice(this.#prefix.length)
      : '';
    return /^\d{1,19}$/.test(id) ? id : null;
  }
}
