import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import type { Database } from '../db/database.ts';
import { Announcer, type CommitChannel } from './event-channel.ts';
import type { Logger } from './logger.ts';

export interface RedisConnections {
  readonly commands: Redis;
  readonly listener: Redis;
  close(): void;
}

/** Connects, or throws if that fails. A connection lost later is restored automatically. */
export async function openRedis(url: string, logger: Logger): Promise<RedisConnections> {
  const options = {
    lazyConnect: true,
    maxRetriesPerRequest: 1,
    connectTimeout: 5_000,
    retryStrategy: (attempt: number) => Math.min(attempt * 100, 1_000),
  };
  // Commands fail fast while Redis does not answer, and calls continue without Redis.
  const commands = new Redis(url, { ...options, enableOfflineQueue: false, commandTimeout: 1_000 });
  const listener = new Redis(url, { ...options, maxRetriesPerRequest: null });
  for (const connection of [commands, listener])
    connection.on('error', (error: Error) =>
      logger.warn({ err: error }, 'lost the connection to Redis'),
    );
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

const CHANNEL = 'outreach_commits';

/**
 * Announces commits through Redis, for databases whose NOTIFY does not reach every process, for
 * example behind a connection pooler.
 */
export async function openRedisChannel(
  { commands, listener }: RedisConnections,
  database: Database,
  logger: Logger,
): Promise<CommitChannel> {
  const process = randomUUID();
  const announcer = new Announcer(
    database,
    async (teamIds) => {
      await commands.publish(CHANNEL, [process, ...teamIds].join(' '));
    },
    logger,
  );
  listener.on('message', (_channel, payload) => {
    const [from = '', ...teamIds] = payload.split(' ');
    if (from !== process) announcer.hear(teamIds);
  });
  // Messages published while the connection was down were missed.
  listener.on('ready', () => announcer.hear([]));
  await listener.subscribe(CHANNEL);
  return {
    listen: (hear) => announcer.listen(hear),
    close: () => {
      listener.removeAllListeners('message');
      listener.removeAllListeners('ready');
      return announcer.close();
    },
  };
}
