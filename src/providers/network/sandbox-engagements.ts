import { createHash } from 'node:crypto';
import type {
  EngagementNews,
  MonitoredPage,
  NetworkPerson,
  NewEngagement,
} from './network.port.ts';
import { nameOf, personOf } from './sandbox-people.ts';

/**
 * Likes and comments of the sandbox network, derived from the page URL and the hour, so they are
 * deterministic. `liked-by-<slug>` and `commented-by-<slug>` get an engagement of that person every
 * six hours, `silent-…` gets none, `gone-…` does not exist, and every other page gets occasional
 * engagements of made-up people.
 */

const SLOT_MILLIS = 6 * 3_600_000;
const SLOTS_A_PAGE = 120;
const AUDIENCE = 60;
const COMMENTS = [
  'Well said.',
  'How do you measure this?',
  'We see the same here.',
  'Thanks for sharing.',
];
const FIRST_NAMES = ['Ana', 'Bela', 'Cleo', 'Dora', 'Egon', 'Finn', 'Gita', 'Hugo', 'Irma', 'Jona'];
const LAST_NAMES = ['Arden', 'Brook', 'Clay', 'Dale', 'Ford', 'Grove'];

export function sandboxEngagements(
  { networkUrl }: MonitoredPage,
  { cursor, since }: { cursor: string | null; since: Date },
  now: Date,
): EngagementNews {
  const slug = nameOf(networkUrl);
  if (slug.startsWith('gone-'))
    return { kind: 'gone', message: `The page ${networkUrl} no longer exists.` };
  const first = cursor === null ? Math.ceil(since.getTime() / SLOT_MILLIS) : Number(cursor) + 1;
  const latest = Math.floor(now.getTime() / SLOT_MILLIS);
  const last = Math.min(latest, first + SLOTS_A_PAGE - 1);
  const items: NewEngagement[] = [];
  for (let slot = first; slot <= last; slot += 1) {
    const engagement = engagementOf(networkUrl, slug, slot);
    if (engagement !== null) items.push(engagement);
  }
  return {
    kind: 'page',
    items,
    cursor: String(Math.max(last, first - 1)),
    hasMore: last < latest,
    displayName: displayNameOf(personOf(networkUrl)),
    next: { kind: 'at', at: new Date((latest + 1) * SLOT_MILLIS) },
  };
}

function displayNameOf({ firstName, lastName }: NetworkPerson): string | null {
  const name = [firstName, lastName].filter((part) => part !== null).join(' ');
  return name === '' ? null : name;
}

function engagementOf(networkUrl: string, slug: string, slot: number): NewEngagement | null {
  if (slug.startsWith('silent-')) return null;
  const base = networkUrl.slice(0, networkUrl.indexOf('/', 'https://'.length));
  const chance = createHash('sha256').update(`${networkUrl} ${slot}`).digest();
  const steered = /^(liked|commented)-by-(.+)$/.exec(slug);
  if (steered === null && chance.readUInt8(0) % 3 === 0) return null;
  const kind =
    steered === null
      ? chance.readUInt8(1) % 4 === 0
        ? 'comment'
        : 'like'
      : steered[1] === 'liked'
        ? 'like'
        : 'comment';
  const engager = steered?.[2] ?? madeUpSlug(slug, chance.readUInt16BE(2) % AUDIENCE);
  return {
    engagementId: `${kind}-${slot}-${engager}`,
    kind,
    person: async () => personOf(`${base}/in/${engager}`),
    body: kind === 'comment' ? (COMMENTS[chance.readUInt8(4) % COMMENTS.length] ?? null) : null,
    engagedAt: new Date(slot * SLOT_MILLIS),
  };
}

function madeUpSlug(slug: string, index: number): string {
  const first = FIRST_NAMES[index % FIRST_NAMES.length] ?? '';
  const last = LAST_NAMES[Math.floor(index / FIRST_NAMES.length) % LAST_NAMES.length] ?? '';
  return `${first}-${last}-${slug}`.toLowerCase().slice(0, 120);
}
