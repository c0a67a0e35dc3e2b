import type { Database } from '../db/database.ts';

/** Notified by the SQL function that appends events. The payload is the team ID, or empty after a lost connection. */
export const EVENTS_CHANNEL = 'outreach_events';

/** Notifies a process of teams with new events, committed by any process. An empty ID means that any team may have new events. */
export interface EventChannel {
  listen(notify: (teamId: string) => void): Promise<() => Promise<void>>;
}

/** Uses the database's LISTEN and NOTIFY. */
export function databaseChannel(database: Database): EventChannel {
  return { listen: (notify) => database.listen(EVENTS_CHANNEL, notify) };
}
