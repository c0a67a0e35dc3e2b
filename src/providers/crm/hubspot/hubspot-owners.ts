import type { Client } from '@hubspot/api-client';

const KEPT_MILLIS = 10 * 60_000;

/** The users of a HubSpot account. */
export class HubSpotOwners {
  readonly #open: () => Promise<Client>;
  readonly #known = new Map<string, { id: string | null; until: number }>();

  constructor(open: () => Promise<Client>) {
    this.#open = open;
  }

  /** The user with this email address; null if there is none, and then the object has no owner. */
  async idOf(email: string): Promise<string | null> {
    const known = this.#known.get(email);
    if (known !== undefined && known.until > Date.now()) return known.id;
    const { results } = await (await this.#open()).crm.owners.ownersApi.getPage(email, undefined, 1);
    const id = results.find((owner) => owner.email?.toLowerCase() === email.toLowerCase())?.id ?? null;
    this.#known.set(email, { id, until: Date.now() + KEPT_MILLIS });
    return id;
  }
}
