import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import ipaddr from 'ipaddr.js';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Config } from '../../infra/config.ts';
import { RateLimited } from '../../infra/rate-limit.ts';
import { clientName, type Origin } from '../../kernel/origin.ts';
import { header } from './http.ts';

const CLICKS_PER_MINUTE = 120;
const MINUTE_SECONDS = 60;

/** An IPv6 host can use any address of its network, so addresses are grouped by network. */
const IPV6_NETWORK_BITS = 64;

/**
 * Limits per IP address for callers without a valid API key: requests and connections. Callers with
 * a valid key are limited by key, so callers that share an address do not affect each other.
 */
export class Addresses {
  readonly #limits: Config['addressLimits'];
  readonly #requests: RateLimiterMemory;
  readonly #clicks: RateLimiterMemory;
  readonly #unsubscribes: RateLimiterMemory;
  readonly #waiting = new Map<string, Set<Socket>>();
  readonly #addresses = new Map<Socket, string>();

  constructor(limits: Config['addressLimits']) {
    this.#limits = limits;
    this.#requests = new RateLimiterMemory({
      points: limits.unauthenticatedPerMinute,
      duration: MINUTE_SECONDS,
    });
    this.#clicks = new RateLimiterMemory({ points: CLICKS_PER_MINUTE, duration: MINUTE_SECONDS });
    this.#unsubscribes = new RateLimiterMemory({
      points: CLICKS_PER_MINUTE,
      duration: MINUTE_SECONDS,
    });
  }

  /**
   * The address of the caller: the peer of the connection, or the address that the outermost
   * trusted proxy saw.
   */
  of(request: IncomingMessage): string {
    return networkOf(this.#seen(request));
  }

  /** The origin of a request: the full IP address, and the client's name from its user agent. */
  origin(request: IncomingMessage, traceId: string): Origin {
    const seen = this.#seen(request);
    const address = ipaddr.isValid(seen) ? ipaddr.process(seen).toString() : null;
    return { traceId, address, client: clientName(header(request, 'user-agent') ?? undefined) };
  }

  #seen({ socket, headers }: IncomingMessage): string {
    const { trustedProxies } = this.#limits;
    const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
    const seen = trustedProxies === 0 ? undefined : forwarded.at(-trustedProxies)?.trim();
    return seen === undefined || seen === '' ? (socket.remoteAddress ?? '') : seen;
  }

  /**
   * Counts a new connection until a caller authenticates on it. If an address has too many, its
   * oldest is closed, so that idle connections and half-sent requests cannot lock out new callers.
   * Behind a proxy a connection serves many callers, so it is counted only once it is upgraded to a
   * WebSocket.
   */
  connected(socket: Socket): void {
    if (this.#limits.trustedProxies === 0)
      this.#countConnection(networkOf(socket.remoteAddress ?? ''), socket);
  }

  /** Counts a connection that was upgraded to a WebSocket, which belongs to one caller. */
  upgraded(request: IncomingMessage): void {
    if (this.#limits.trustedProxies > 0) this.#countConnection(this.of(request), request.socket);
  }

  #countConnection(address: string, socket: Socket): void {
    if (this.#addresses.has(socket)) return;
    const waiting = this.#waiting.get(address) ?? new Set();
    this.#waiting.set(address, waiting.add(socket));
    this.#addresses.set(socket, address);
    socket.once('close', () => this.authenticated(socket));
    if (waiting.size <= this.#limits.unauthenticatedConnections) return;
    const [oldest] = waiting;
    oldest?.destroy();
  }

  /** Stops counting a connection on which a caller has authenticated. */
  authenticated(socket: Socket): void {
    const address = this.#addresses.get(socket);
    if (address === undefined) return;
    this.#addresses.delete(socket);
    const waiting = this.#waiting.get(address);
    waiting?.delete(socket);
    if (waiting?.size === 0) this.#waiting.delete(address);
  }

  /** Counts a request without a valid key. Throws RateLimited if the limit is exceeded. */
  count(address: string): Promise<void> {
    return take(
      this.#requests,
      address,
      'unauthenticated',
      'This address, without a valid API key,',
    );
  }

  /** True if the address has exceeded its requests without a valid key. */
  async isOver(address: string): Promise<boolean> {
    const state = await this.#requests.get(address);
    return state !== null && state.consumedPoints > this.#limits.unauthenticatedPerMinute;
  }

  /** Counts a click on a link in an email. Throws RateLimited if the limit is exceeded. */
  countClick(address: string): Promise<void> {
    return take(this.#clicks, address, 'clicks', 'This address');
  }

  /** Counts an unsubscribe request separately from clicks, so that clicks cannot block it. */
  countUnsubscribe(address: string): Promise<void> {
    return take(this.#unsubscribes, address, 'unsubscribes', 'This address');
  }
}

async function take(
  limiter: RateLimiterMemory,
  address: string,
  name: string,
  whose: string,
): Promise<void> {
  const { consumedPoints, msBeforeNext } = await limiter.penalty(address, 1);
  const resetSeconds = Math.ceil(msBeforeNext / 1_000);
  if (consumedPoints > limiter.points)
    throw new RateLimited({ name, limit: limiter.points, remaining: 0, resetSeconds }, whose);
}

function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address.slice(0, 64);
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${IPV6_NETWORK_BITS}`).toString();
}
