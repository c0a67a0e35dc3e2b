import type { PrismaClient } from './generated/prisma/client.ts';
import type { Read } from './read.ts';

export interface SqlResult {
  rows: Record<string, unknown>[];
  rowCount: number;
}

/** The database of a process: Prisma for what the services do, plain SQL and notifications for what stands below them. */
export interface Database {
  readonly kind: 'embedded' | 'postgres';
  readonly prisma: PrismaClient;
  /** What lists and loaders read by. */
  readonly read: Read;
  /** False while the embedded database can only be read, because its disk is full. */
  takesChanges(): boolean;
  /** One statement with values, or a script without. */
  sql(text: string, values?: unknown[]): Promise<SqlResult>;
  /** Runs `hear` for each notification on the channel, until the returned function is called. */
  listen(channel: string, hear: (payload: string) => void): Promise<() => Promise<void>>;
  /** Runs the work while no other process runs work of this name. It goes on without the lock's connection. */
  exclusively<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** All of the embedded database as one file; null where a server has its own tools for it. */
  backup(): Promise<Uint8Array | null>;
  close(): Promise<void>;
}
