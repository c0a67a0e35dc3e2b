import { lookup as systemLookup } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';
import { isInHouse, isPublic } from '../../kernel/public-address.ts';
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

/** Also resolves names that only this machine or its network knows. */
const ownLookup: Lookup = (host) => systemLookup(host, { all: true, order: 'ipv4first' });

/**
 * Prevents members from reaching the server's own network through the host names of their
 * mailboxes, and keeps passwords and emails from leaving the private network unencrypted. Resolves
 * a name once and connects to the checked address, because a name server could give the connection
 * another answer than the check.
 */
export class MailServerGuard {
  readonly #allowsPrivate: boolean;
  readonly #lookup: Lookup;
  readonly #ownLookup: Lookup;

  constructor(allowsPrivate: boolean, lookup: Lookup = publicLookup(), own: Lookup = ownLookup) {
    this.#allowsPrivate = allowsPrivate;
    this.#lookup = lookup;
    this.#ownLookup = own;
  }

  /** Throws `MailServerRefused`, or the error of the DNS lookup. */
  async addressOf({ host, port, security }: MailEndpoint): Promise<MailServerAddress> {
    const isPlain = security === 'none' || security === 'opportunistic';
    if (this.#allowsPrivate) return isPlain ? this.#inHouse(host) : { host };
    if (isPlain) throw mustEncrypt(host);
    if (!MAIL_PORTS.has(port))
      throw new MailServerRefused(
        `Port ${port} is not allowed. Mail servers are reached on the ports ${[...MAIL_PORTS].join(', ')}.`,
      );
    const found = (await this.#resolve(host, this.#lookup)).find(({ address }) =>
      isPublic(address),
    );
    if (found === undefined)
      throw new MailServerRefused(`${host} is not allowed, because it has no public address.`);
    return pinned(host, found.address);
  }

  async #inHouse(host: string): Promise<MailServerAddress> {
    const found = (await this.#resolve(host, this.#ownLookup)).find(({ address }) =>
      isInHouse(address),
    );
    if (found === undefined) throw mustEncrypt(host);
    return pinned(host, found.address);
  }

  async #resolve(host: string, lookup: Lookup): Promise<readonly { address: string }[]> {
    let timer: NodeJS.Timeout | undefined;
    const elapsed = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => reject(new Error(`The name ${host} could not be resolved in time.`)),
        LOOKUP_MILLIS,
      );
    });
    try {
      return await Promise.race([lookup(host), elapsed]);
    } finally {
      clearTimeout(timer);
    }
  }
}

function pinned(host: string, address: string): MailServerAddress {
  return ipaddr.isValid(host) ? { host: address } : { host: address, servername: host };
}

function mustEncrypt(host: string): MailServerRefused {
  return new MailServerRefused(
    `${host} is not on this machine or in a private network, so the connection must be encrypted. Connect the mailbox with the security TLS or STARTTLS.`,
  );
}
