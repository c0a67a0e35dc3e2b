import { z } from 'zod';
import type { ApiAnswer, HttpNetworkApi } from './http-network-api.ts';
import { type HttpPeople, slugOf } from './http-people.ts';
import type {
  EngagementNews,
  MonitoredPage,
  NetworkPerson,
  NewEngagement,
} from './network.port.ts';
import { readable, readableRows, type Unreadable, unreadable } from './readable-rows.ts';

const companySchema = z.object({ id: z.coerce.string(), name: z.string().nullish() });
const postsSchema = z.object({
  items: readableRows(z.object({ social_id: z.string(), parsed_datetime: z.string().nullish() })),
});
/**
 * The state of a collection: its posts, how many of them are read, and the posts of the previous
 * collection.
 */
const positionSchema = z.object({
  posts: z.array(z.object({ id: z.string(), at: z.string().nullable() })).nullable(),
  read: z.int(),
  seen: z.array(z.string()),
});
type Position = z.infer<typeof positionSchema>;
const cursorSchema = z.object({
  cursor: z.string().nullish(),
  paging: z.object({ cursor: z.string().nullish() }).nullish(),
});
const reactionSchema = z.object({
  author: z.object({
    id: z.string(),
    type: z.string(),
    name: z.string().nullish(),
    headline: z.string().nullish(),
    profile_url: z.string().nullish(),
  }),
});
const commentSchema = z.object({
  id: z.string(),
  author: z.string().nullish(),
  text: z.string().nullish(),
  date: z.string().nullish(),
  author_details: z.object({
    id: z.string(),
    is_company: z.boolean(),
    headline: z.string().nullish(),
    profile_url: z.string().nullish(),
  }),
});

type Reaction = z.output<typeof reactionSchema>;
type Comment = z.output<typeof commentSchema>;

interface Engagements {
  items: NewEngagement[];
  unreadable: Unreadable[];
}

/** Number of newest posts read per page. */
const POSTS = 10;
const PAGE = 100;
/** Maximum number of pages of reactions, and of comments, read per post. */
const MAX_PAGES = 5;

const MAX_OWNERS = 1_000;

interface Owner {
  id: string;
  name: string | null;
}

interface Author {
  id: string;
  name: string | null;
  headline: string | null;
  profileUrl: string | null;
}

interface Post {
  id: string;
  /**
   * The date assigned to undated likes: the post's date; null if they are newer than the previous
   * collection.
   */
  likedSince: Date | null;
}

/**
 * Likes and comments from a Unipile-style API: everything listed for the newest posts of a profile,
 * one post per call. Reactions have no date, so all are returned each time and deduplicated by ID.
 * On a post that the previous collection did not see (for example because another post was deleted)
 * they are dated like the post.
 */
export class HttpEngagements {
  readonly #api: HttpNetworkApi;
  readonly #people: HttpPeople;
  readonly #profileUrl: string;
  readonly #owners = new Map<string, Owner | null>();

  constructor(api: HttpNetworkApi, people: HttpPeople, profileUrl: string) {
    this.#api = api;
    this.#people = people;
    this.#profileUrl = profileUrl;
  }

  async read(
    accountId: string,
    page: MonitoredPage,
    { cursor, since }: { cursor: string | null; since: Date },
  ): Promise<EngagementNews> {
    const position = positionOf(cursor);
    // Fetched anew for each collection, to detect a deleted profile.
    const owner =
      (position.posts === null ? undefined : this.#owners.get(page.networkUrl)) ??
      (await this.#owner(accountId, page));
    if (owner === null)
      return {
        kind: 'gone',
        message: `The profile ${page.networkUrl} no longer exists on the network.`,
      };
    if (this.#owners.size >= MAX_OWNERS) this.#owners.clear();
    this.#owners.set(page.networkUrl, owner);
    const posts = position.posts ?? (await this.#posts(accountId, page, owner));
    const post = posts[position.read];
    const { items, unreadable } =
      post === undefined
        ? { items: [], unreadable: [] }
        : await this.#engagements(accountId, {
            id: post.id,
            likedSince: likedSince(post, position, since),
          });
    const read = position.read + 1;
    const hasMore = read < posts.length;
    const next: Position = hasMore
      ? { posts, read, seen: position.seen }
      : { posts: null, read: 0, seen: posts.map(({ id }) => id) };
    return {
      kind: 'page',
      items,
      unreadable,
      cursor: JSON.stringify(next),
      hasMore,
      displayName: owner.name,
      next: { kind: 'any_time' },
    };
  }

  async #posts(
    accountId: string,
    { kind }: MonitoredPage,
    owner: Owner,
  ): Promise<NonNullable<Position['posts']>> {
    const query = {
      account_id: accountId,
      limit: String(POSTS),
      ...(kind === 'company_page' ? { is_company: 'true' } : {}),
    };
    const answer = await this.#api.get(`/users/${encodeURIComponent(owner.id)}/posts`, query);
    const { items } = parse(postsSchema, answer, 'posts');
    // An unreadable post has no ID to ask engagements for.
    return readable(items)
      .slice(0, POSTS)
      .map(({ social_id, parsed_datetime }) => ({ id: social_id, at: parsed_datetime ?? null }));
  }

  async #engagements(accountId: string, post: Post): Promise<Engagements> {
    const reactions = await this.#pages(accountId, post.id, 'reactions', reactionSchema);
    const comments = await this.#pages(accountId, post.id, 'comments', commentSchema);
    return {
      items: [
        ...this.#likes(accountId, post, readable(reactions)),
        ...this.#comments(accountId, readable(comments)),
      ],
      unreadable: unreadable([...reactions, ...comments]),
    };
  }

  /** The provider's ID of the profile; null if the profile no longer exists. */
  async #owner(accountId: string, { networkUrl, kind }: MonitoredPage): Promise<Owner | null> {
    const slug = slugOf(networkUrl);
    if (kind === 'company_page') {
      const answer = await this.#api.get(`/linkedin/company/${encodeURIComponent(slug)}`, {
        account_id: accountId,
      });
      if (answer.kind === 'refused' && answer.status === 404) return null;
      const { id, name } = parse(companySchema, answer, 'company page');
      return { id, name: name ?? null };
    }
    const found = await this.#people.profile(accountId, slug);
    if (!('profile' in found)) {
      if (found.answer.kind === 'refused' && found.answer.status === 404) return null;
      throw new Error('The monitored profile cannot be read.');
    }
    const { provider_id, first_name, last_name } = found.profile;
    return { id: provider_id, name: [first_name, last_name].filter(Boolean).join(' ') || null };
  }

  #likes(accountId: string, post: Post, reactions: readonly Reaction[]): NewEngagement[] {
    return reactions.flatMap(({ author: { id, type, name, headline, profile_url } }) => {
      if (type === 'COMPANY') return [];
      const author = {
        id,
        name: name ?? null,
        headline: headline ?? null,
        profileUrl: profile_url ?? null,
      };
      const person = () => this.#person(accountId, author);
      return [
        {
          engagementId: `like:${post.id}:${id}`,
          kind: 'like' as const,
          person,
          body: null,
          engagedAt: post.likedSince,
        },
      ];
    });
  }

  #comments(accountId: string, comments: readonly Comment[]): NewEngagement[] {
    return comments.flatMap(({ id, author: name, text, date, author_details: by }) => {
      if (by.is_company) return [];
      const author = {
        id: by.id,
        name: name ?? null,
        headline: by.headline ?? null,
        profileUrl: by.profile_url ?? null,
      };
      const person = () => this.#person(accountId, author);
      return [
        {
          engagementId: `comment:${id}`,
          kind: 'comment' as const,
          person,
          body: text ?? null,
          engagedAt: momentOf(date ?? null),
        },
      ];
    });
  }

  async #pages<Row>(
    accountId: string,
    postId: string,
    what: 'reactions' | 'comments',
    schema: z.ZodType<Row>,
  ): Promise<(Row | Unreadable)[]> {
    const rows: (Row | Unreadable)[] = [];
    let cursor: string | null = null;
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const query = {
        account_id: accountId,
        limit: String(PAGE),
        ...(cursor === null ? {} : { cursor }),
      };
      const answer: ApiAnswer = await this.#api.get(
        `/posts/${encodeURIComponent(postId)}/${what}`,
        query,
      );
      // The post was deleted meanwhile.
      if (answer.kind === 'refused' && answer.status === 404) return rows;
      const body = parse(cursorSchema.extend({ items: readableRows(schema) }), answer, what);
      rows.push(...body.items);
      cursor = body.cursor ?? body.paging?.cursor ?? null;
      if (cursor === null) break;
    }
    return rows;
  }

  /** Uses a profile URL with a public name directly; one with an internal ID is looked up. */
  async #person(
    accountId: string,
    { id, name, headline, profileUrl }: Author,
  ): Promise<NetworkPerson | null> {
    const slug = /\/in\/([^/?#]+)/.exec(profileUrl ?? '')?.[1];
    if (slug === undefined || slug === id || /^AC[oD]/.test(slug))
      return this.#people.person(accountId, id);
    const [firstName = null, ...rest] = (name ?? '').split(' ').filter((part) => part !== '');
    return {
      personId: id,
      networkUrl: this.#profileUrl + slug,
      firstName,
      lastName: rest.length === 0 ? null : rest.join(' '),
      headline,
    };
  }
}

function parse<Body>(schema: z.ZodType<Body>, answer: ApiAnswer, what: string): Body {
  const parsed = answer.kind === 'answer' ? schema.safeParse(answer.body) : null;
  if (parsed?.success) return parsed.data;
  throw new Error(
    `The ${what} cannot be read: ${answer.kind === 'answer' ? 'the response has an unexpected format' : answer.message}.`,
  );
}

function momentOf(text: string | null): Date | null {
  const moment = text === null ? null : new Date(text);
  return moment === null || Number.isNaN(moment.getTime()) ? null : moment;
}

function positionOf(cursor: string | null): Position {
  const parsed = cursor === null ? null : positionSchema.safeParse(JSON.parse(cursor));
  return parsed?.success ? parsed.data : { posts: null, read: 0, seen: [] };
}

/**
 * The date of undated likes of the post; null if they are newer than the previous collection, or if
 * the date is unknown.
 */
function likedSince(
  { id, at }: { id: string; at: string | null },
  { seen }: Position,
  since: Date,
): Date | null {
  const postedAt = momentOf(at);
  return seen.includes(id) || postedAt === null || postedAt >= since ? null : postedAt;
}
