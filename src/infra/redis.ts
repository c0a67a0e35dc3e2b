import { Redis } from 'ioredis';
import type { Database } from '../db/database.ts';
import { EVENTS_CHANNEL, type EventChannel } from './event-channel.ts';
import type { Logger } from './logger.ts';

/** A process can die between commit and publish, so followed teams are also polled at this interval. */
const POLL_MILLIS = 2_000;

export interface RedisConnections {
  readonly commands: Redis;
  readonly listener: Redis;
  close(): void;
}

/** Connects, or throws if that fails. A connection lost later is restored automatically. */
export async function openRedis(url: string, logger: Logger): Promise<RedisConnections> {
  const options = { lazyConnect: true, maxRetriesPerRequest: 1, connectTimeout: 5_000, retryStrategy: (attempt: number) => Math.min(attempt * 100, 1_000) };
  const commands = new Redis(url, { ...options, enableOfflineQueue: false });
  const listener = new Redis(url, { ...options, maxRetriesPerRequest: null });
  for (const connection of [commands, listener]) connection.on('error', (error: Error) => logger.warn({ err: error }, 'lost the connection to Redis'));
  const close = () => {
    commands.disconnect();
    listener.disconnect();
  };
  try {
    await Promise.all([commands.connect(), listener.connect()]);
  } catch (error) {
    close();
    throw error;
  }
  return { commands, listener, close };
}

/** Event notifications through Redis, for databases whose NOTIFY does not reach every process, for example behind a connection pooler. */
export class RedisChannel implements EventChannel {
  readonly #redis: RedisConnections;
  readonly #database: Database;
  readonly #logger: Logger;

  constructor(redis: RedisConnections, database: Database, logger: Logger) {
    this.#redis = redis;
    this.#database = database;
    this.#logger = logger;
  }

  async listen(notify: (teamId: string) => void): Promise<() => Promise<void>> {
    const { commands, listener } = this.#redis;
    this.#database.onEventsCommitted((teamIds) => {
      for (const teamId of teamIds) {
        commands.publish(EVENTS_CHANNEL, teamId).catch((error: unknown) => this.#logger.warn({ err: error }, 'publishing events to Redis failed'));
      }
    });
    listener.on('message', (_channel, teamId) => notify(teamId));
    // Messages published while the connection was down were missed.
    listener.on('ready', () => notify(''));
    await listener.subscribe(EVENTS_CHANNEL);
    const poll = setInterval(() => notify(''), POLL_MILLIS).unref();
    return async () => {
      clearInterval(poll);
      listener.removeAllListeners('message');
      listener.removeAllListeners('ready');
    };
  }
}
