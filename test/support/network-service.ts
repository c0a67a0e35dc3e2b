import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Json } from './json.ts';

/**
 * A local service with the used part of the network provider's documented API: profiles,
 * invitations, relations, chats and messages. Tests set its failures.
 */
export class NetworkService {
  readonly calls: {
    method: string;
    path: string;
    query: Record<string, string>;
    key: string;
    body: Json;
  }[] = [];
  readonly invitations: { id: string; slug: string; message: string | null }[] = [];
  /** The changed public names of people, by the name in their ID. */
  readonly renamed = new Map<string, string>();
  readonly relations: { slug: string; createdAt: number }[] = [];
  readonly messages: {
    id: string;
    chatId: string;
    slug: string;
    text: string;
    at: Date;
    isSender: boolean;
    subject: string | null;
    isInMail: boolean;
  }[] = [];
  /** Posts by page, with reactions and comments. */
  readonly posts: {
    page: string;
    id: string;
    at: Date;
    reactions: { slug: string; hasInternalUrl?: true; isCompany?: true }[];
    /** A comment without a slug has an unreadable form. */
    comments: { id: string; slug: string | null; text: string; at: Date | null }[];
  }[] = [];
  /** The answer to the next POST or DELETE, which is not carried out. */
  refuseNext: { status: number; type: string } | null = null;
  /** True to carry out the next POST and lose its response. */
  loseNext = false;
  /**
   * The failures of the next calls of a method, in order: a 502 before or after the work, or a
   * connection that ends without an answer.
   */
  readonly faults: {
    method: string;
    fault: 'refuses' | 'answers_502' | 'hangs_up' | 'loses_answer';
  }[] = [];
  now = () => new Date();
  readonly #server: Server;

  constructor() {
    this.#server = createServer((request, response) => {
      this.#answer(request, response).catch(() => response.destroy());
    });
  }

  listen(): Promise<string> {
    return new Promise((settle) => {
      this.#server.listen(0, '127.0.0.1', () => {
        const address = this.#server.address();
        settle(`http://127.0.0.1:${isAddress(address) ? address.port : 0}`);
      });
    });
  }

  close(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((done) => this.#server.close(() => done()));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://local');
    const path = url.pathname.replace('/api/v1', '');
    const body = await bodyOf(request);
    const method = request.method ?? 'GET';
    this.calls.push({
      method,
      path,
      query: Object.fromEntries(url.searchParams),
      key: String(request.headers['x-api-key']),
      body,
    });
    const send = (status: number, answer: object) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer));
    };
    if (method !== 'GET' && this.refuseNext !== null) {
      const { status, type } = this.refuseNext;
      this.refuseNext = null;
      send(status, { title: type, type: `errors/${type}`, status });
      return;
    }
    const [next] = this.faults;
    const fault = next?.method === method ? this.faults.shift()?.fault : undefined;
    const is502 = fault === 'refuses' || fault === 'answers_502';
    if (fault === 'answers_502' || fault === 'loses_answer') this.#work(method, path, body);
    if (fault !== undefined) {
      if (is502) send(502, { title: 'Bad gateway', type: 'errors/provider_error', status: 502 });
      else response.destroy();
      return;
    }
    const answer = this.#work(method, path, body);
    if (method === 'POST' && this.loseNext) {
      this.loseNext = false;
      response.destroy();
      return;
    }
    if (answer === null)
      send(404, { title: 'Not found', type: 'errors/resource_not_found', status: 404 });
    else send(method === 'POST' ? 201 : 200, answer);
  }

  #work(method: string, path: string, body: Json): object | null {
    if (path === '/users/invite' && method === 'POST') {
      const id = `inv-${this.invitations.length + 1}`;
      this.invitations.push({ id, slug: slugOf(body.provider_id), message: body.message ?? null });
      return { object: 'UserInvitationSent', invitation_id: id };
    }
    if (path.startsWith('/users/invite/sent/') && method === 'DELETE') {
      const index = this.invitations.findIndex(({ id }) => id === path.split('/').at(-1));
      if (index < 0) return null;
      this.invitations.splice(index, 1);
      return { object: 'InvitationCanceled' };
    }
    if (path === '/users/invite/sent') {
      const items = this.invitations.map(({ id, slug, message }) => ({
        object: 'InvitationSent',
        id,
        invited_user_id: `id-${slug}`,
        invited_user_public_id: this.#publicName(slug),
        invitation_text: message,
      }));
      return { object: 'InvitationList', items, cursor: null };
    }
    if (path === '/users/relations') {
      const newestFirst = [...this.relations].sort((a, b) => b.createdAt - a.createdAt);
      const items = newestFirst.map(({ slug, createdAt }) => ({
        object: 'UserRelation',
        member_id: `id-${slug}`,
        public_identifier: this.#publicName(slug),
        created_at: createdAt,
      }));
      return { object: 'UserRelationsList', items, cursor: null };
    }
    if (path === '/chats' && method === 'POST') {
      const slug = slugOf(body.attendees_ids);
      const message = {
        id: `msg-${this.messages.length + 1}`,
        chatId: `chat-${slug}`,
        slug,
        text: body.text,
        at: this.now(),
        isSender: true,
      };
      this.messages.push({
        ...message,
        subject: body.subject ?? null,
        isInMail: body['linkedin[inmail]'] === 'true',
      });
      return { object: 'ChatStarted', chat_id: message.chatId, message_id: message.id };
    }
    if (path === '/messages') return this.#messageList(this.messages);
    const attendee = /^\/chat_attendees\/([^/]+)\/messages$/.exec(path)?.[1];
    if (attendee !== undefined)
      return this.#messageList(this.messages.filter(({ slug }) => slug === slugOf(attendee)));
    const chat = /^\/chats\/([^/]+)\/attendees$/.exec(path)?.[1];
    if (chat !== undefined) {
      const slugs = [
        ...new Set(
          this.messages
            .filter(({ chatId }) => chatId === decodeURIComponent(chat))
            .map(({ slug }) => slug),
        ),
      ];
      const others = slugs.map((slug) => ({
        object: 'ChatAttendee',
        provider_id: `id-${slug}`,
        name: slug,
        is_self: 0,
      }));
      return {
        object: 'ChatAttendeeList',
        items: [
          { object: 'ChatAttendee', provider_id: 'id-me', name: 'Me', is_self: 1 },
          ...others,
        ],
      };
    }
    const company = /^\/linkedin\/company\/([^/]+)$/.exec(path)?.[1];
    if (company !== undefined)
      return company.includes('gone')
        ? null
        : { object: 'CompanyProfile', id: `co-${company}`, name: `The ${company} company` };
    const page = /^\/users\/(?:id|co)-([^/]+)\/posts$/.exec(path)?.[1];
    if (page !== undefined) {
      return {
        object: 'PostList',
        items: this.posts
          .filter((post) => post.page === page)
          .map(({ id, at }) => ({
            object: 'Post',
            id,
            social_id: `urn:${id}`,
            parsed_datetime: at.toISOString(),
          })),
        cursor: null,
      };
    }
    const [, urn, what] = /^\/posts\/([^/]+)\/(reactions|comments)$/.exec(path) ?? [];
    if (urn !== undefined) return this.#engagements(decodeURIComponent(urn), what === 'reactions');
    const identifier = /^\/users\/([^/]+)$/.exec(path)?.[1];
    if (identifier === undefined || identifier.includes('gone')) return null;
    const slug = slugOf(identifier);
    const isRelation = this.relations.some((relation) => relation.slug === slug);
    return {
      object: 'UserProfile',
      provider_id: `id-${slug}`,
      public_identifier: this.#publicName(slug),
      network_distance: isRelation ? 'FIRST_DEGREE' : 'SECOND_DEGREE',
    };
  }

  #publicName(slug: string): string {
    return this.renamed.get(slug) ?? slug;
  }

  #engagements(urn: string, isReactions: boolean): object | null {
    const post = this.posts.find(({ id }) => `urn:${id}` === urn);
    if (post === undefined) return null;
    if (isReactions) {
      const items = post.reactions.map(({ slug, hasInternalUrl, isCompany }) => ({
        object: 'PostReaction',
        value: 'LIKE',
        author: {
          id: `ACo${slug}`,
          type: isCompany ? 'COMPANY' : 'INDIVIDUAL',
          name: 'Katherine Johnson',
          headline: 'Mathematician',
          profile_url: `https://www.network.example/in/${hasInternalUrl ? `ACo${slug}` : slug}?x=1`,
        },
      }));
      return { object: 'PostReactionList', items, paging: { cursor: null } };
    }
    const items = post.comments.map(({ id, slug, text, at }) => ({
      object: 'Comment',
      id,
      author: 'Dorothy Vaughan',
      text,
      date: at?.toISOString() ?? null,
      author_details: slug !== null && {
        id: `ACo${slug}`,
        is_company: false,
        headline: 'Manager',
        profile_url: `https://www.network.example/in/${slug}`,
      },
    }));
    return { object: 'CommentList', items, cursor: null };
  }

  #messageList(messages: NetworkService['messages']): object {
    const items = [...messages]
      .sort((a, b) => b.at.getTime() - a.at.getTime())
      .map(({ id, chatId, slug, text, at, isSender }) => ({
        object: 'Message',
        id,
        chat_id: chatId,
        text,
        timestamp: at.toISOString(),
        is_sender: isSender ? 1 : 0,
        sender_id: isSender ? 'id-me' : `id-${slug}`,
      }));
    return { object: 'MessageList', items, cursor: null };
  }
}

function slugOf(identifier: string): string {
  return identifier.replace(/^(id-|ACo)/, '');
}

function isAddress(value: unknown): value is AddressInfo {
  return typeof value === 'object' && value !== null && 'port' in value;
}

async function bodyOf(request: IncomingMessage): Promise<Json> {
  const type = request.headers['content-type'] ?? '';
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const bytes = Buffer.concat(chunks);
  if (bytes.length === 0) return null;
  if (!type.startsWith('multipart/form-data')) return JSON.parse(bytes.toString('utf8'));
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData();
  return Object.fromEntries(form.entries());
}
