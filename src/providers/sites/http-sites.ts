import { convert } from 'html-to-text';
import type { Agent } from 'undici';
import { expectNoTransaction } from '../../kernel/open-transaction.ts';
import { mayRead } from '../../kernel/research/robots.ts';
import { urlOf } from '../../kernel/url.ts';
import { decodedText } from '../charset.ts';
import { type PublicAgentOptions, publicAgent, urlRefusal } from '../public-agent.ts';
import type { SitePage, SiteReader } from './site-reader.port.ts';

/** The name of the program for robots.txt. */
export const ROBOT = 'outreach-crm';

const TIMEOUT_MILLIS = 4_000;
const TOTAL_MILLIS = 8_000;
const MAX_PAGES = 4;
const MAX_REDIRECTS = 3;
const MAX_BYTES = 512 * 1024;
const MAX_TEXT = 20_000;
/** Words in the paths of pages that say most about a company. */
const TELLING =
  /about|company|team|product|service|solution|news|career|jobs|ueber|uber|unternehmen|leistung|produkt|aktuell|karriere|entreprise|propos|equipe|empresa|nosotros|azienda|chi-siamo/i;
const CHARSET = /charset\s*=\s*["']?([\w.:-]{1,40})/i;
const META_CHARSET = /<meta\s[^>]{0,200}charset\s*=\s*["']?([\w.:-]{1,40})/i;
const MAX_HEAD = 1_024;
const BYTE_ORDER_MARKS: readonly (readonly [Buffer, string])[] = [
  [Buffer.from([0xef, 0xbb, 0xbf]), 'utf-8'],
  [Buffer.from([0xff, 0xfe]), 'utf-16le'],
  [Buffer.from([0xfe, 0xff]), 'utf-16be'],
];
/** What no visitor reads: there pages speak to machines. */
const UNSEEN = [
  ...['script', 'style', 'noscript', 'template', 'svg', '[hidden]', '[aria-hidden=true]'],
  ...['display:none', 'display: none', 'visibility:hidden', 'visibility: hidden'].map(inStyle),
  ...['font-size:0', 'font-size: 0', 'opacity:0', 'opacity: 0'].flatMap((rule) => [
    `[style$="${rule}" i]`,
    ...[`${rule};`, `${rule}px`].map(inStyle),
  ]),
];

function inStyle(rule: string): string {
  return `[style*="${rule}" i]`;
}

const LINK = /<a\s[^>]{0,500}?href\s{0,5}=\s{0,5}["']([^"'<>\s]{1,500})["']/gi;
const MAX_LINKS = 500;

interface Answer {
  url: string;
  status: number;
  type: string;
  body: string;
}

/** The state of reading one site. */
interface Visit {
  /** The end of its time, by `performance.now()`. */
  until: number;
  /** By origin. */
  robots: Map<string, Promise<string | null>>;
}

export interface HttpSitesOptions extends Omit<PublicAgentOptions, 'timeoutMillis'> {
  /**
   * The origin of a domain's site. Default: HTTPS; where private addresses are allowed, HTTP if
   * nothing answers by HTTPS.
   */
  originOf?: (domain: string) => string;
}

/**
 * Reads sites over HTTPS at public addresses and obeys robots.txt. Limits pages, bytes, time and
 * redirects, and checks each redirect like the first URL.
 */
export class HttpSites implements SiteReader {
  readonly #options: HttpSitesOptions;
  /** Opened on the first request. */
  #agent: Promise<Agent> | null = null;

  constructor(options: HttpSitesOptions) {
    this.#options = options;
  }

  async read(domain: string): Promise<SitePage[]> {
    expectNoTransaction('A web site');
    const visit: Visit = { until: performance.now() + TOTAL_MILLIS, robots: new Map() };
    const origin = await this.#originOf(domain, visit);
    const pages: SitePage[] = [];
    const waiting = [`${origin}/`];
    const seen = new Set(waiting);
    while (pages.length < MAX_PAGES) {
      const url = waiting.shift();
      if (url === undefined) break;
      const answer = await this.#get(url, visit, true);
      if (answer === null || answer.status !== 200 || !/html|text\/plain/i.test(answer.type))
        continue;
      pages.push(pageOf(answer));
      for (const link of linksOf(answer)) {
        if (seen.has(link)) continue;
        seen.add(link);
        waiting.push(link);
      }
    }
    return pages.filter(({ text }) => text !== '');
  }

  async close(): Promise<void> {
    await (await this.#agent)?.destroy();
  }

  async #originOf(domain: string, visit: Visit): Promise<string> {
    const { originOf, allowsPrivate } = this.#options;
    const origin = originOf?.(domain) ?? `https://${domain}`;
    if (!allowsPrivate || originOf !== undefined) return origin;
    const isThere = (await this.#get(`${origin}/robots.txt`, visit, false)) !== null;
    return isThere ? origin : `http://${domain}`;
  }

  /**
   * The robots.txt of a site. Null if nothing may be read, because robots.txt is unavailable. Empty
   * if the site has none; everything may be read then.
   */
  #robotsOf(origin: string, visit: Visit): Promise<string | null> {
    const known = visit.robots.get(origin);
    if (known !== undefined) return known;
    const asked = this.#get(`${origin}/robots.txt`, visit, false).then((answer) =>
      answer === null || answer.status >= 500 ? null : answer.status === 200 ? answer.body : '',
    );
    visit.robots.set(origin, asked);
    return asked;
  }

  async #get(url: string, visit: Visit, heedsRobots: boolean): Promise<Answer | null> {
    let at = url;
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      if (urlRefusal(at, this.#options.allowsPrivate) !== null) return null;
      if (heedsRobots) {
        const robots = await this.#robotsOf(urlOf(at)?.origin ?? '', visit);
        if (robots === null || !mayRead(robots, ROBOT, pathOf(at))) return null;
      }
      const answer = await this.#request(at, visit).catch(() => null);
      if (answer === null) return null;
      if (typeof answer !== 'string') return answer;
      at = answer;
    }
    return null;
  }

  /** The response, or the URL of a redirect. */
  async #request(url: string, { until }: Visit): Promise<Answer | string | null> {
    const left = until - performance.now();
    if (left <= 0) return null;
    this.#agent ??= publicAgent({ ...this.#options, timeoutMillis: TIMEOUT_MILLIS });
    const dispatcher = await this.#agent;
    const { request } = await import('undici');
    const response = await request(url, {
      dispatcher,
      signal: AbortSignal.timeout(Math.min(TIMEOUT_MILLIS, Math.ceil(left))),
      headers: { 'user-agent': `${ROBOT}/1`, accept: 'text/html, text/plain;q=0.9' },
    });
    // An abandoned body reports an error.
    response.body.on('error', () => undefined);
    const { location, 'content-type': type } = response.headers;
    if (response.statusCode >= 300 && response.statusCode < 400 && typeof location === 'string') {
      response.body.destroy();
      const target = urlOf(location, url);
      if (target === null) return null;
      target.hash = '';
      return target.href;
    }
    const bytes = await beginningOf(response.body);
    const body = textOf(bytes, String(type ?? ''));
    return { url, status: response.statusCode, type: String(type ?? ''), body };
  }
}

/** The first part of a response, regardless of its length. */
async function beginningOf(
  body: AsyncIterable<Buffer> & { destroy: () => unknown },
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    size += chunk.length;
    // Leaving the loop cancels the rest.
    if (size >= MAX_BYTES) break;
  }
  return Buffer.concat(chunks).subarray(0, MAX_BYTES);
}

/** In the charset that the bytes begin with, else that of the header, else that of the page. */
function textOf(bytes: Buffer, type: string): string {
  const mark = BYTE_ORDER_MARKS.find(([begin]) => bytes.subarray(0, begin.length).equals(begin));
  const start = bytes.subarray(0, MAX_HEAD).toString('latin1');
  const label = mark?.[1] ?? CHARSET.exec(type)?.[1] ?? META_CHARSET.exec(start)?.[1];
  // A character at the end may be cut, which makes the rest no less valid.
  const whole = bytes.length < MAX_BYTES ? bytes : bytes.subarray(0, lastWhole(bytes));
  const text = decodedText(whole, label);
  const meant = isMislabelled(text) ? decodedText(whole, undefined) : text;
  return meant.replaceAll('\0', '').replace(/^\ufeff/, '');
}

/** True if more letters are broken than whole: the label is wrong. One broken letter is a slip. */
function isMislabelled(text: string): boolean {
  const broken = text.split('\ufffd').length - 1;
  return broken > 0 && broken > (text.match(/[^\0-\x7f\ufffd]/g)?.length ?? 0);
}

/** The length up to the last ASCII sign. */
function lastWhole(bytes: Buffer): number {
  const end = bytes.findLastIndex((byte) => byte < 0x80);
  return end < 0 ? bytes.length : end + 1;
}

function pageOf({ url, type, body }: Answer): SitePage {
  const isHtml = /html/i.test(type);
  const title = isHtml ? (/<title[^>]{0,200}>([^<]{0,300})/i.exec(body)?.[1] ?? '') : '';
  const text = isHtml
    ? convert(body, {
        wordwrap: false,
        selectors: [
          { selector: 'a', options: { ignoreHref: true } },
          { selector: 'img', format: 'skip' },
          { selector: 'title', format: 'block' },
          ...UNSEEN.map((selector) => ({ selector, format: 'skip' })),
        ],
      })
    : body;
  return { url, title: title.replace(/\s+/g, ' ').trim(), text: text.trim().slice(0, MAX_TEXT) };
}

/** Links to pages of the same site that say most about a company. */
function linksOf({ url, body }: Answer): string[] {
  const links: string[] = [];
  for (const [, href] of [...body.matchAll(LINK)].slice(0, MAX_LINKS)) {
    const target = urlOf(href ?? '', url);
    if (target === null) continue;
    target.hash = '';
    if (isSameSite(target.href, url) && TELLING.test(target.pathname)) links.push(target.href);
  }
  return links;
}

function isSameSite(a: string, b: string): boolean {
  return urlOf(a)?.origin === urlOf(b)?.origin;
}

function pathOf(url: string): string {
  const parsed = urlOf(url);
  return parsed === null ? '/' : `${parsed.pathname}${parsed.search}`;
}
