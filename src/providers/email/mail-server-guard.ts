import ipaddr from 'ipaddr.js';
import { isPublic } from '../../kernel/public-address.ts';
import { publicLookup } from '../public-lookup.ts';
import type { MailEndpoint } from './mail-connection.ts';

const LOOKUP_MILLIS = 15_000;
const MAIL_PORTS = new Set([25, 143, 465, 587, 993, 2525]);
/** A mail server that members may not connect to. */
export class MailServerRefused extends Error {}

/** The address to connect to, and the name that its certificate must have. */
export interface MailServerAddress {
  host: string;
  servername?: string;
}

type Lookup = (host: string) => Promise<readonly { address: string }[]>;

/**
 * Keeps members from reaching the server's own network through the host names of their mailboxes. A name is resolved once
 * and the checked address is used, so that a name server cannot answer the check and the connection differently.
 */
export class MailServerGuard {
  readonly #allowsPrivate: boolean;
  readonly #lookup: Lookup;

  constructor(allowsPrivate: boolean, lookup: Lookup = publicLookup()) {
    this.#allowsPrivate = allowsPrivate;
    this.#lookup = lookup;
  }

  /** Throws `MailServerRefused`, or the error of the name resolution. */
  async addressOf({ host, port }: MailEndpoint): Promise<MailServerAddress> {
    if (this.#allowsPrivate) return { host };
    if (!MAIL_PORTS.has(port)) throw new MailServerRefused(`Port ${port} is not allowed. Mail servers are reached on the ports ${[...MAIL_PORTS].join(', ')}.`);
    const found = (await this.#resolve(host)).find(({ address }) => isPublic(address));
    if (found === undefined) throw new MailServerRefused(`${host} is not allowed, because it has no public address.`);
    return ipaddr.isValid(host) ? { host: found.address } : { host: found.address, servername: host };
  }

  async #resolve(host: string): Promise<readonly { address: string }[]> {
    let timer: NodeJS.Timeout | undefined;
    const elapsed = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`The name ${host} could not be resolved in time.`)), LOOKUP_MILLIS);
    });
    try {
      return await Promise.race([this.#lookup(host), elapsed]);
    } finally {
      clearTimeout(timer);
    }
  }
}
