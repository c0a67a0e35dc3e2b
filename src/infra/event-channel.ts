import type { Database } from '../db/database.ts';

/** Told by the function that appends events; the payload is the team's id, or nothing after a lost connection. */
export const EVENTS_CHANNEL = 'outreach_events';

/** Tells a process of the teams that have new events, whichever process committed them; '' says that any may have. */
export interface EventChannel {
  listen(hear: (teamId: string) => void): Promise<() => Promise<void>>;
}

/** The database's own notifications. */
export function databaseChannel(database: Database): EventChannel {
  return { listen: (hear) => database.listen(EVENTS_CHANNEL, hear) };
}
