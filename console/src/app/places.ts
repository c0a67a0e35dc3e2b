import type { Permission } from '../generated/graphql.ts';

/** A screen of the menu. */
export interface Place {
  path: string;
  name: string;
  needs?: Permission;
  /** Opens it after `g`. */
  key?: string;
  /** Only as long as the team has no emails of its own. */
  isUntilLive?: true;
}

export const PLACES: readonly Place[] = [
  { path: '/', name: 'Home', key: 'h' },
  { path: '/tasks', name: 'Tasks', needs: 'TASKS_READ', key: 't' },
  { path: '/inbox', name: 'Inbox', needs: 'CONVERSATIONS_READ', key: 'i' },
  { path: '/flow-plans', name: 'Sequences', needs: 'FLOWS_READ', key: 's' },
  { path: '/audiences', name: 'Audiences', needs: 'AUDIENCES_READ', key: 'a' },
  { path: '/contacts', name: 'Contacts', needs: 'CONTACTS_READ', key: 'c' },
  { path: '/queue', name: 'Queue', needs: 'SENDERS_READ', key: 'q' },
  { path: '/outbox', name: 'Outbox', needs: 'SANDBOX_READ', key: 'o' },
  { path: '/reports', name: 'Reports', needs: 'METRICS_READ', key: 'r' },
  { path: '/discovery', name: 'Discovery', needs: 'DISCOVERY_READ', key: 'd' },
  { path: '/social', name: 'Social engagement', needs: 'SOCIAL_ENGAGEMENT_READ' },
  { path: '/credits', name: 'Credits', needs: 'CREDITS_READ' },
  { path: '/agents', name: 'Agents', needs: 'API_KEYS_READ' },
  { path: '/go-live', name: 'Go live', needs: 'TEAM_MANAGE', isUntilLive: true },
  { path: '/settings', name: 'Settings', key: ',' },
];
