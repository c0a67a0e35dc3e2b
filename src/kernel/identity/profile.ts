import { urlOf } from '../url.ts';

/** Member IDs in links of the network. Their case matters; the case of names does not. */
const MEMBER_ID = /^(?:A(?:C[a-z]|EM)AA[A-Za-z0-9_-]{3,}|AC[a-z][A-Za-z0-9_-]{12,})$/;
/** Pages of the network, besides profiles, that identify members by ID. */
const PAGES_BY_ID = new Set(['sales', 'talent', 'recruiter', 'profile']);
/** The sub-pages of the network's sales product that show a member. */
const SALES_PAGES = new Set(['lead', 'people']);
const NO_MEMBER = new RegExp(
  [
    '^/(?:company|company-beta|showcase|school|groups?|feed|posts|jobs|events?|pulse|newsletters)(?:/|$)',
    '^/(?:search|mynetwork|learning|redir|redirect|messaging|notifications|help|legal)(?:/|$)',
    '^/sales/(?:company|accounts?|search|lists?|inbox|home|saved-searches)(?:/|$)',
    '^/(?:in|pub|sales|sales/lead|sales/people)/?$',
  ].join('|'),
);
/** Hosts of short links, which do not reveal their target. */
const SHORT_LINKS = new Set(['lnkd.in']);
/** The prefix of paths in the network's mobile edition. */
const MOBILE = 'mwlite';

/**
 * The path of a profile without sub-pages, locale and search parts: `/in/ada/details/skills`,
 * `/in/ada/de` and `/sales/lead/ACw…,NAME_SEARCH,x1` are `/in/ada`, `/in/ada` and
 * `/sales/lead/ACw…`. Other paths stay as they are.
 */
export function profilePath(segments: readonly string[]): string[] {
  const [first = '', second = '', third = ''] = segments;
  if (first.toLowerCase() === MOBILE && segments.length > 1) return profilePath(segments.slice(1));
  if (first.toLowerCase() === 'in' && second !== '') return ['in', ownName(second)];
  if (first.toLowerCase() === 'sales' && SALES_PAGES.has(second.toLowerCase()) && third !== '')
    return ['sales', 'lead', ownName(third.split(/,|%2c/i)[0] ?? third)];
  return PAGES_BY_ID.has(first.toLowerCase())
    ? segments.map(ownName)
    : segments.map((segment) => segment.toLowerCase());
}

function ownName(segment: string): string {
  return MEMBER_ID.test(segment) ? segment : segment.toLowerCase();
}

/** False for the pages of companies, groups and posts, and for a profile without a name. */
export function isMemberProfile(networkUrl: string): boolean {
  const url = urlOf(networkUrl);
  return (
    url !== null && !SHORT_LINKS.has(url.hostname) && !NO_MEMBER.test(url.pathname.toLowerCase())
  );
}

/**
 * True if two URLs identify the same profile. Two IDs that differ in case belong to two members,
 * but an ID that an older version stored in lower case may be either.
 */
export function isSameProfile(one: string, other: string): boolean {
  const [given, known] = [onSalesPage(one), onSalesPage(other)];
  const lower = given.toLowerCase();
  return given === known || (lower === known.toLowerCase() && (given === lower || known === lower));
}

/** The possible stored forms of the profile URL: unchanged, or as older versions stored it. */
export function storedForms(networkUrl: string): string[] {
  const people = networkUrl.replace(SALES_PAGE, '/sales/people/');
  return [...new Set([networkUrl, people, networkUrl.toLowerCase(), people.toLowerCase()])];
}

const SALES_PAGE = '/sales/lead/';

/** Older versions stored both pages of the sales product. */
function onSalesPage(networkUrl: string): string {
  return networkUrl.replace('/sales/people/', SALES_PAGE);
}
