import { headerOf, type ParsedMail } from './parsed-mail.ts';

const MAX_HEADER_LENGTH = 20_000;
const MAX_IDS = 100;
/**
 * Sent Message-IDs contain the IDs of steps and replies. A server that rewrites Message-IDs often
 * keeps this part.
 */
const OWN_ID = /(?<![0-9a-z])(stp|rep)_([0-9A-HJKMNP-TV-Z]{26})(?![0-9a-z])/gi;
/** A possible Message-ID, with or without angle brackets. */
const MESSAGE_ID = /([^\s<>@,;"]{1,250})@([^\s<>@,;"]{1,250})/g;

/** The references of an email, the nearest in the thread first. */
export interface References {
  /** The IDs of steps and replies. */
  readonly own: readonly string[];
  /** All Message-IDs, with angle brackets. */
  readonly ids: readonly string[];
  /** The parts before the @ of all Message-IDs. */
  readonly localParts: readonly string[];
}

/**
 * Reads `In-Reply-To` and `References`, also without angle brackets and with another domain, and
 * the further Message-IDs.
 */
export function referencesOf(mail: ParsedMail, further: readonly string[]): References {
  const references = headerOf(mail, 'references').slice(-MAX_HEADER_LENGTH);
  const answered = [
    headerOf(mail, 'in-reply-to').slice(0, MAX_HEADER_LENGTH),
    ...mail.inReplyTo,
  ].join(' ');
  const chain = [references, ...mail.references].join(' ');
  const texts = [...further, answered];
  const ids = distinct([...texts.flatMap(idsIn), ...idsIn(chain).reverse()]);
  return {
    own: distinct([...texts.flatMap(ownIdsIn), ...ownIdsIn(chain).reverse()]),
    ids,
    localParts: distinct(ids.map((id) => id.slice(1, id.indexOf('@')))),
  };
}

export function ownIdsIn(text: string): string[] {
  return [...text.matchAll(OWN_ID)].map(
    ([, kind = '', ulid = '']) => `${kind.toLowerCase()}_${ulid.toUpperCase()}`,
  );
}

function idsIn(text: string): string[] {
  return [...text.matchAll(MESSAGE_ID)].map(([, local, domain]) => `<${local}@${domain}>`);
}

function distinct(values: readonly string[]): string[] {
  return [...new Set(values)].slice(0, MAX_IDS);
}
