import { z } from 'zod';
import type { ApiAnswer, HttpNetworkApi } from './http-network-api.ts';
import { type HttpPeople, slugOf } from './http-people.ts';
import type { EngagementNews, MonitoredPage, NetworkPerson, NewEngagement } from './network.port.ts';

const companySchema = z.object({ id: z.coerce.string(), name: z.string().nullish() });
const postsSchema = z.object({ items: z.array(z.object({ social_id: z.string() })) });
const cursorSchema = z.object({ cursor: z.string().nullish(), paging: z.object({ cursor: z.string().nullish() }).nullish() });
const reactionSchema = z.object({
  author: z.object({ id: z.string(), type: z.string(), name: z.string().nullish(), headline: z.string().nullish(), profile_url: z.string().nullish() }),
});
const commentSchema = z.object({
  id: z.string(),
  author: z.string().nullish(),
  text: z.string().nullish(),
  date: z.string().nullish(),
  author_details: z.object({ id: z.string(), is_company: z.boolean(), headline: z.string().nullish(), profile_url: z.string().nullish() }),
});

/** How many of a page's newest posts are looked at. */
const POSTS = 10;
const PAGE = 100;
/** And how many pages of the reactions and comments of each. */
const MAX_PAGES = 5;

interface Author {
  id: string;
  name: string | null;
  headline: string | null;
  profileUrl: string | null;
}

/**
 * Likes and comments by a Unipile-style API: of the newest posts of a page all that the service lists, one post a
 * stretch. Reactions carry no date, so everything is given at each look and told apart by its id.
 */
export class HttpEngagements {
  readonly #api: HttpNetworkApi;
  readonly #people: HttpPeople;
  readonly #profileUrl: string;

  constructor(api: HttpNetworkApi, people: HttpPeople, profileUrl: string) {
    this.#api = api;
    this.#people = people;
    this.#profileUrl = profileUrl;
  }

  async read(accountId: string, page: MonitoredPage, cursor: string | null): Promise<EngagementNews> {
    const owner = await this.#owner(accountId, page);
    if (owner === null) return { kind: 'gone', message: `The network does not know ${page.networkUrl} any more.` };
    const query = { account_id: accountId, limit: String(POSTS), ...(page.kind === 'company_page' ? { is_company: 'true' } : {}) };
    const posts = parse(postsSchema, await this.#api.get(`/users/${encodeURIComponent(owner.id)}/posts`, query), 'posts').items.slice(0, POSTS);
    const place = Number(cursor ?? 0);
    const post = posts[place];
    const items = post === undefined ? [] : [...(await this.#reactions(accountId, post.social_id)), ...(await this.#comments(accountId, post.social_id))];
    const hasMore = place + 1 < posts.length;
    return { kind: 'page', items, cursor: hasMore ? String(place + 1) : null, hasMore, displayName: owner.name, next: { kind: 'any_time' } };
  }

  /** The provider's id of whose page it is; null where it is gone. */
  async #owner(accountId: string, { networkUrl, kind }: MonitoredPage): Promise<{ id: string; name: string | null } | null> {
    const slug = slugOf(networkUrl);
    if (kind === 'company_page') {
      const answer = await this.#api.get(`/linkedin/company/${encodeURIComponent(slug)}`, { account_id: accountId });
      if (answer.kind === 'refused' && answer.status === 404) return null;
      const { id, name } = parse(companySchema, answer, 'company page');
      return { id, name: name ?? null };
    }
    const found = await this.#people.profile(accountId, slug);
    if (!('profile' in found)) {
      if (found.answer.kind === 'refused' && found.answer.status === 404) return null;
      throw new Error('The monitored profile can not be read.');
    }
    const { provider_id, first_name, last_name } = found.profile;
    return { id: provider_id, name: [first_name, last_name].filter(Boolean).join(' ') || null };
  }

  async #reactions(accountId: string, postId: string): Promise<NewEngagement[]> {
    const items: NewEngagement[] = [];
    for (const { author } of await this.#pages(accountId, postId, 'reactions', reactionSchema)) {
      const { id, type, name, headline, profile_url } = author;
      if (type === 'COMPANY') continue;
      const person = await this.#person(accountId, { id, name: name ?? null, headline: headline ?? null, profileUrl: profile_url ?? null });
      if (person !== null) items.push({ engagementId: `like:${postId}:${id}`, kind: 'like', person, body: null, engagedAt: null });
    }
    return items;
  }

  async #comments(accountId: string, postId: string): Promise<NewEngagement[]> {
    const items: NewEngagement[] = [];
    for (const { id, author, text, date, author_details: by } of await this.#pages(accountId, postId, 'comments', commentSchema)) {
      if (by.is_company) continue;
      const person = await this.#person(accountId, { id: by.id, name: author ?? null, headline: by.headline ?? null, profileUrl: by.profile_url ?? null });
      if (person !== null) items.push({ engagementId: `comment:${id}`, kind: 'comment', person, body: text ?? null, engagedAt: momentOf(date ?? null) });
    }
    return items;
  }

  async #pages<Row>(accountId: string, postId: string, what: 'reactions' | 'comments', schema: z.ZodType<Row>): Promise<Row[]> {
    const rows: Row[] = [];
    let cursor: string | null = null;
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const query = { account_id: accountId, limit: String(PAGE), ...(cursor === null ? {} : { cursor }) };
      const answer: ApiAnswer = await this.#api.get(`/posts/${encodeURIComponent(postId)}/${what}`, query);
      // A post that was taken away meanwhile has neither.
      if (answer.kind === 'refused' && answer.status === 404) return rows;
      const body = parse(cursorSchema.extend({ items: z.array(schema) }), answer, what);
      rows.push(...body.items);
      cursor = body.cursor ?? body.paging?.cursor ?? null;
      if (cursor === null) break;
    }
    return rows;
  }

  /** An address that holds the public name serves as it stands; one with an internal id is asked for. */
  async #person(accountId: string, { id, name, headline, profileUrl }: Author): Promise<NetworkPerson | null> {
    const slug = /\/in\/([^/?#]+)/.exec(profileUrl ?? '')?.[1];
    if (slug === undefined || slug === id || /^AC[oD]/.test(slug)) return this.#people.person(accountId, id);
    const [firstName = null, ...rest] = (name ?? '').split(' ').filter((part) => part !== '');
    return { networkUrl: this.#profileUrl + slug, firstName, lastName: rest.length === 0 ? null : rest.join(' '), headline };
  }
}

function parse<Body>(schema: z.ZodType<Body>, answer: ApiAnswer, what: string): Body {
  const parsed = answer.kind === 'answer' ? schema.safeParse(answer.body) : null;
  if (parsed?.success) return parsed.data;
  throw new Error(`The ${what} can not be read: ${answer.kind === 'answer' ? 'the answer has another form' : answer.message}.`);
}

function momentOf(text: string | null): Date | null {
  const moment = text === null ? null : new Date(text);
  return moment === null || Number.isNaN(moment.getTime()) ? null : moment;
}
