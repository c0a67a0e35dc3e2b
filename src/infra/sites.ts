import ipaddr from 'ipaddr.js';

const LOOPBACK_NAMES = ['localhost', 'localhost.localdomain'];

export interface SiteSettings {
  /** Further names of the server. */
  hosts: readonly string[];
  /** Further sites whose pages may call it from a browser. */
  origins: readonly string[];
}

/**
 * The names and sites that the server answers to. A name that somebody else controls can be pointed at this server, so
 * that a browser takes it for theirs (DNS rebinding): only the server's own names, loopback names and addresses count.
 */
export class Sites {
  readonly #settings: SiteSettings;
  readonly #baseUrl: () => string;

  constructor(settings: SiteSettings, baseUrl: () => string) {
    this.#settings = settings;
    this.#baseUrl = baseUrl;
  }

  /** Whether a Host header names this server. */
  allowsHost(host: string): boolean {
    const name = nameOf(`http://${host}`);
    if (name === null) return false;
    return LOOPBACK_NAMES.includes(name) || isAddress(name) || name === nameOf(this.#baseUrl()) || this.#settings.hosts.includes(name);
  }

  /** Whether pages of this origin may call the server. */
  allowsOrigin(origin: string): boolean {
    const name = nameOf(origin);
    if (name === null) return false;
    return LOOPBACK_NAMES.includes(name) || isLoopbackAddress(name) || origin === originOf(this.#baseUrl()) || this.#settings.origins.includes(origin);
  }
}

function nameOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^\[|\]$/g, '').toLowerCase() : null;
}

function originOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).origin : null;
}

function isAddress(name: string): boolean {
  return ipaddr.isValid(name);
}

function isLoopbackAddress(name: string): boolean {
  return isAddress(name) && ipaddr.process(name).range() === 'loopback';
}

/** Whether a server that listens there is reached from this machine alone. */
export function isLoopbackHost(host: string): boolean {
  return LOOPBACK_NAMES.includes(host.toLowerCase()) || isLoopbackAddress(host);
}
