import { z } from 'zod';
import type { ApiAnswer, HttpNetworkApi } from './http-network-api.ts';
import type { NetworkPerson } from './network.port.ts';

const profileSchema = z.object({
  provider_id: z.string().min(1),
  public_identifier: z.string().min(1),
  network_distance: z.string().optional(),
  first_name: z.string().nullish(),
  last_name: z.string().nullish(),
  headline: z.string().nullish(),
});
export type Profile = z.infer<typeof profileSchema>;

const attendeesSchema = z.object({
  items: z.array(
    z.object({
      provider_id: z.string(),
      is_self: z.union([z.number(), z.boolean()]).transform(Boolean),
    }),
  ),
});

const MAX_REMEMBERED = 10_000;

/** Resolves the provider's IDs to people, with a cache. */
export class HttpPeople {
  readonly #api: HttpNetworkApi;
  readonly #profileUrl: string;
  readonly #people = new Map<string, NetworkPerson | null>();
  readonly #partners = new Map<string, NetworkPerson | null>();

  constructor(api: HttpNetworkApi, profileUrl: string) {
    this.#api = api;
    this.#profileUrl = profileUrl;
  }

  /** Fetches a profile by its public name or the provider's ID. */
  async profile(
    accountId: string,
    identifier: string,
    notify = false,
  ): Promise<{ profile: Profile } | { answer: ApiAnswer }> {
    const answer = await this.#api.get(`/users/${encodeURIComponent(identifier)}`, {
      account_id: accountId,
      ...(notify ? { notify: 'true' } : {}),
    });
    const parsed = answer.kind === 'answer' ? profileSchema.safeParse(answer.body) : null;
    if (parsed?.success) return { profile: parsed.data };
    return {
      answer:
        answer.kind === 'answer'
          ? { kind: 'broken', message: 'The response is not a profile.' }
          : answer,
    };
  }

  toPerson({
    provider_id,
    public_identifier,
    first_name,
    last_name,
    headline,
  }: Profile): NetworkPerson {
    const networkUrl = this.#profileUrl + public_identifier;
    return {
      personId: provider_id,
      networkUrl,
      firstName: first_name ?? null,
      lastName: last_name ?? null,
      headline: headline ?? null,
    };
  }

  /**
   * Fetches a person by the provider's ID; null if the profile no longer exists. Throws if the
   * service is unavailable.
   */
  async person(accountId: string, providerId: string): Promise<NetworkPerson | null> {
    const known = this.#people.get(providerId);
    if (known !== undefined) return known;
    const found = await this.profile(accountId, providerId);
    if (!('profile' in found) && !isMissing(found.answer))
      throw new Error('The profile of a person cannot be read.');
    return remember(
      this.#people,
      providerId,
      'profile' in found ? this.toPerson(found.profile) : null,
    );
  }

  /** The other participant of a chat; null for a group chat or if no one else is left. */
  async partner(accountId: string, chatId: string): Promise<NetworkPerson | null> {
    const key = `${accountId} ${chatId}`;
    const known = this.#partners.get(key);
    if (known !== undefined) return known;
    const answer = await this.#api.get(`/chats/${encodeURIComponent(chatId)}/attendees`, {
      account_id: accountId,
    });
    if (isMissing(answer)) return remember(this.#partners, key, null);
    const parsed = answer.kind === 'answer' ? attendeesSchema.safeParse(answer.body) : null;
    if (!parsed?.success) throw new Error('The participants of a chat cannot be read.');
    const others = parsed.data.items.filter(({ is_self }) => !is_self);
    const [other] = others;
    return remember(
      this.#partners,
      key,
      other === undefined || others.length > 1
        ? null
        : await this.person(accountId, other.provider_id),
    );
  }
}

function isMissing(answer: ApiAnswer): boolean {
  return answer.kind === 'refused' && answer.status === 404;
}

function remember(
  people: Map<string, NetworkPerson | null>,
  key: string,
  person: NetworkPerson | null,
): NetworkPerson | null {
  if (people.size >= MAX_REMEMBERED) people.clear();
  people.set(key, person);
  return person;
}

/** The public name of a profile: the last part of its URL. */
export function slugOf(networkUrl: string): string {
  const slug = networkUrl.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(slug);
  } catch {
    // Invalid percent encoding: use the name unchanged.
    return slug;
  }
}
