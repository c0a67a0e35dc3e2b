import ipaddr from 'ipaddr.js';
import { isLoopbackAddress, isLoopbackName } from '../kernel/loopback.ts';
import { urlOf } from '../kernel/url.ts';

export interface SiteSettings {
  /** Additional host names of the server. */
  hosts: readonly string[];
  /** Additional origins whose pages may call it from a browser. */
  origins: readonly string[];
}

/**
 * The host names and origins that the server accepts. To prevent DNS rebinding, only its own names,
 * loopback names and IP addresses are accepted: a foreign domain can be pointed at this server.
 */
export class Sites {
  readonly #settings: SiteSettings;
  readonly #baseUrl: () => string;

  constructor(settings: SiteSettings, baseUrl: () => string) {
    this.#settings = settings;
    this.#baseUrl = baseUrl;
  }

  /** True if a Host header names this server. */
  allowsHost(host: string): boolean {
    const name = nameOf(`http://${host}`);
    if (name === null) return false;
    return (
      isLoopbackName(name) ||
      isAddress(name) ||
      name === nameOf(this.#baseUrl()) ||
      this.#settings.hosts.includes(name)
    );
  }

  /** True if pages of this origin may call the server. */
  allowsOrigin(origin: string): boolean {
    const name = nameOf(origin);
    if (name === null) return false;
    return (
      isLoopbackName(name) ||
      isLoopbackAddress(name) ||
      origin === originOf(this.#baseUrl()) ||
      this.#settings.origins.includes(origin)
    );
  }
}

function nameOf(url: string): string | null {
  return (
    urlOf(url)
      ?.hostname.replace(/^\[|\]$/g, '')
      .toLowerCase() ?? null
  );
}

function originOf(url: string): string | null {
  return urlOf(url)?.origin ?? null;
}

function isAddress(name: string): boolean {
  return ipaddr.isValid(name);
}
