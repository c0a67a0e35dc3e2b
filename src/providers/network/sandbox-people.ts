import type { NetworkPerson } from './network.port.ts';

/** The last part of a page URL. */
export function nameOf(networkUrl: string): string {
  return networkUrl.split('/').at(-1) ?? '';
}

/** Derives a person from the slug, without the prefix that selects the behavior. */
export function personOf(networkUrl: string): NetworkPerson {
  const words = nameOf(networkUrl)
    .replace(/^(accept|ignore|reply-positive|reply-negative|quiet|gone|flaky)-/, '')
    .split('-')
    .filter((word) => /^\p{L}+$/u.test(word))
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const [firstName = null, ...rest] = words;
  return {
    personId: null,
    networkUrl,
    firstName,
    lastName: rest.length === 0 ? null : rest.join(' '),
    headline: null,
  };
}
