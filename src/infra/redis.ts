import { Redis } from 'ioredis';
import type { Database } from '../db/database.ts';
import { onEventsCommitted } from '../db/unit-of-work.ts';
import { EVENTS_CHANNEL, type EventChannel } from './event-channel.ts';
import type { Logger } from './logger.ts';

/** A publication is lost with the process between the commit and it: followed teams are looked at this often besides. */
const LOOK_EVERY_MILLIS = 2_000;

/** One connection for commands and one that listens. */
export interface RedisConnections {
  readonly commands: Redis;
  readonly listener: Redis;
  close(): void;
}

/** Connects, or fails at the start; later on a lost connection comes back by itself. */
export async function openRedis(url: string, logger: Logger): Promise<RedisConnections> {
  const options = { lazyConnect: true, maxRetriesPerRequest: 1, connectTimeout: 5_000, retryStrategy: (attempt: number) => Math.min(attempt * 100, 1_000) };
  const commands = new Redis(url, { ...options, enableOfflineQueue: false });
  const listener = new Redis(url, { ...options, maxRetriesPerRequest: null });
  for (const connection of [commands, listener]) connection.on('error', (error: Error) => logger.warn({ err: error }, 'the connection to Redis was lost'));
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

/** Events told by Redis, for databases whose notifications do not reach every process, such as behind a pool of connections. */
export class RedisChannel implements EventChannel {
  readonly #redis: RedisConnections;
  readonly #database: Database;
  readonly #logger: Logger;

  constructor(redis: RedisConnections, database: Database, logger: Logger) {
    this.#redis = redis;
    this.#database = database;
    this.#logger = logger;
  }

  async listen(hear: (teamId: string) => void): Promise<() => Promise<void>> {
    const { commands, listener } = this.#redis;
    onEventsCommitted(this.#database.prisma, (teamIds) => {
      for (const teamId of teamIds) {
        commands.publish(EVENTS_CHANNEL, teamId).catch((error: unknown) => this.#logger.warn({ err: error }, 'events could not be told by Redis'));
      }
    });
    listener.on('message', (_channel, teamId) => hear(teamId));
    // What was told while the connection was away was missed.
    listener.on('ready', () => hear(''));
    await listener.subscribe(EVENTS_CHANNEL);
    const look = setInterval(() => hear(''), LOOK_EVERY_MILLIS);
    look.unref();
    return async () => {
      clearInterval(look);
      listener.removeAllListeners('message');
      listener.removeAllListeners('ready');
    };
  }
}
