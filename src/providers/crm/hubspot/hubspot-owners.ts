import { type HubSpotApi, ownerSchema, pageOf } from './hubspot-api.ts';

const KEPT_MILLIS = 10 * 60_000;

/** The users of a HubSpot account. */
export class HubSpotOwners {
  readonly #api: HubSpotApi;
  readonly #known = new Map<string, { id: string | null; until: number }>();

  constructor(api: HubSpotApi) {
    this.#api = api;
  }

  /** The user with this email address. If it is null, the object gets no owner. */
  async idOf(email: string): Promise<string | null> {
    const known = this.#known.get(email);
    if (known !== undefined && known.until > Date.now()) return known.id;
    const { results } = await this.#api.get('/crm/v3/owners', pageOf(ownerSchema), {
      email,
      limit: 1,
    });
    const id =
      results.find((owner) => owner.email?.toLowerCase() === email.toLowerCase())?.id ?? null;
    this.#known.set(email, { id, until: Date.now() + KEPT_MILLIS });
    return id;
  }

  /** Requests one user, to check the access. Throws HubSpot's error. */
  async probe(): Promise<void> {
    await this.#api.get('/crm/v3/owners', pageOf(ownerSchema), { limit: 1 });
  }
}
