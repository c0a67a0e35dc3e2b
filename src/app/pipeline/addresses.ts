import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import ipaddr from 'ipaddr.js';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { RateLimited } from '../../infra/rate-limit.ts';
import type { AddressLimits } from '../runtime/runtime.ts';

const CLICKS_PER_MINUTE = 120;
const MINUTE_SECONDS = 60;

/** A host of an IPv6 network has as many addresses as it likes: they count as one by their network. */
const IPV6_NETWORK_BITS = 64;

/**
 * What is counted by the address that a request comes from, because nobody has shown a valid key: requests, and
 * connections. Whoever has shown one is counted by the key, and shares an address with others at no cost.
 */
export class Addresses {
  readonly #limits: AddressLimits;
  readonly #requests: RateLimiterMemory;
  readonly #clicks: RateLimiterMemory;
  readonly #unsubscribes: RateLimiterMemory;
  readonly #waiting = new Map<string, Set<Socket>>();
  readonly #addresses = new Map<Socket, string>();

  constructor(limits: AddressLimits) {
    this.#limits = limits;
    this.#requests = new RateLimiterMemory({ points: limits.unauthenticatedPerMinute, duration: MINUTE_SECONDS });
    this.#clicks = new RateLimiterMemory({ points: CLICKS_PER_MINUTE, duration: MINUTE_SECONDS });
    this.#unsubscribes = new RateLimiterMemory({ points: CLICKS_PER_MINUTE, duration: MINUTE_SECONDS });
  }

  /** The address of the caller: that of the connection, or what the outermost trusted proxy saw. */
  of({ socket, headers }: IncomingMessage): string {
    const { trustedProxies } = this.#limits;
    const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
    const seen = trustedProxies === 0 ? undefined : forwarded.at(-trustedProxies)?.trim();
    return networkOf(seen === undefined || seen === '' ? (socket.remoteAddress ?? '') : seen);
  }

  /**
   * Follows a new connection until somebody authenticates on it. Where an address has too many of those, its oldest is
   * closed: a new caller gets in, and idle or half-sent requests give way. Behind proxies a connection serves many
   * callers, until it becomes the socket of one.
   */
  connected(socket: Socket): void {
    if (this.#limits.trustedProxies === 0) this.#follow(networkOf(socket.remoteAddress ?? ''), socket);
  }

  /** The connection is a socket of one caller from now on. */
  upgraded(request: IncomingMessage): void {
    if (this.#limits.trustedProxies > 0) this.#follow(this.of(request), request.socket);
  }

  #follow(address: string, socket: Socket): void {
    if (this.#addresses.has(socket)) return;
    const waiting = this.#waiting.get(address) ?? new Set();
    this.#waiting.set(address, waiting.add(socket));
    this.#addresses.set(socket, address);
    socket.once('close', () => this.authenticated(socket));
    if (waiting.size <= this.#limits.unauthenticatedConnections) return;
    const [oldest] = waiting;
    oldest?.destroy();
  }

  /** Somebody has authenticated on the connection: it is no longer counted. */
  authenticated(socket: Socket): void {
    const address = this.#addresses.get(socket);
    if (address === undefined) return;
    this.#addresses.delete(socket);
    const waiting = this.#waiting.get(address);
    waiting?.delete(socket);
    if (waiting?.size === 0) this.#waiting.delete(address);
  }

  /** Counts a request without a valid key; refuses one over the limit. */
  count(address: string): Promise<void> {
    return take(this.#requests, address, 'unauthenticated', 'This address, without a valid API key,');
  }

  /** Whether the address has used up its requests without a valid key. */
  async isOver(address: string): Promise<boolean> {
    const state = await this.#requests.get(address);
    return state !== null && state.consumedPoints > this.#limits.unauthenticatedPerMinute;
  }

  /** Counts a click on a link of an e-mail; refuses one over the limit. */
  countClick(address: string): Promise<void> {
    return take(this.#clicks, address, 'clicks', 'This address');
  }

  /** Counts a request to be written to no more, which no number of clicks keeps out. */
  countUnsubscribe(address: string): Promise<void> {
    return take(this.#unsubscribes, address, 'unsubscribes', 'This address');
  }
}

async function take(limiter: RateLimiterMemory, address: string, name: string, whose: string): Promise<void> {
  const { consumedPoints, msBeforeNext } = await limiter.penalty(address, 1);
  const resetSeconds = Math.ceil(msBeforeNext / 1_000);
  if (consumedPoints > limiter.points) throw new RateLimited({ name, limit: limiter.points, remaining: 0, resetSeconds }, whose);
}

function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address.slice(0, 64);
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${IPV6_NETWORK_BITS}`).toString();
}
