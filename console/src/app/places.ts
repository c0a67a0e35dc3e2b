import type { Permission } from '../generated/graphql.ts';
import type { IconName } from '../ui/icon.tsx';

/** A screen of the menu. */
export interface Place {
  path: string;
  icon: IconName;
  name: string;
  needs?: Permission;
  /** The key that opens the screen after `g`. */
  key?: string;
  /** True for a screen that is hidden once the team has sent its own emails. */
  isUntilLive?: true;
}

export const PLACES: readonly Place[] = [
  { path: '/', icon: 'home', name: 'Home', key: 'h' },
  { path: '/tasks', icon: 'tasks', name: 'Tasks', needs: 'TASKS_READ', key: 't' },
  { path: '/inbox', icon: 'inbox', name: 'Inbox', needs: 'CONVERSATIONS_READ', key: 'i' },
  { path: '/flow-plans', icon: 'sequence', name: 'Sequences', needs: 'FLOWS_READ', key: 's' },
  { path: '/audiences', icon: 'audience', name: 'Audiences', needs: 'AUDIENCES_READ', key: 'a' },
  { path: '/contacts', icon: 'contact', name: 'Contacts', needs: 'CONTACTS_READ', key: 'c' },
  { path: '/queue', icon: 'queue', name: 'Queue', needs: 'SENDERS_READ', key: 'q' },
  { path: '/outbox', icon: 'send', name: 'Outbox', needs: 'SANDBOX_READ', key: 'o' },
  { path: '/reports', icon: 'reports', name: 'Reports', needs: 'METRICS_READ', key: 'r' },
  { path: '/discovery', icon: 'search', name: 'Discovery', needs: 'DISCOVERY_READ', key: 'd' },
  { path: '/social', icon: 'heart', name: 'Social engagement', needs: 'SOCIAL_ENGAGEMENT_READ' },
  { path: '/credits', icon: 'credits', name: 'Credits', needs: 'CREDITS_READ' },
  { path: '/agents', icon: 'agent', name: 'Agents', needs: 'API_KEYS_READ' },
  { path: '/go-live', icon: 'rocket', name: 'Go live', needs: 'TEAM_MANAGE', isUntilLive: true },
  { path: '/settings', icon: 'settings', name: 'Settings', key: ',' },
];
