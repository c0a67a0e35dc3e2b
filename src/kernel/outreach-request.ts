/** All types of network requests (spec 2.7). */
export const REQUEST_TYPES = [
  'send_connection',
  'send_message',
  'view_profile',
  'connection_withdrawal',
  'send_in_mail_message',
  'sync_relations',
  'sales_navigator_import',
  'metadata_sync',
  'plan_sync',
  'sync_unibox_account',
  'sync_unibox_conversation',
] as const;
export type RequestType = (typeof REQUEST_TYPES)[number];

/**
 * Requests that change something on the network. They respect the sender's schedule, limits and
 * spacing; read requests do not.
 */
export const SEND_TYPES = [
  'send_connection',
  'send_message',
  'view_profile',
  'connection_withdrawal',
  'send_in_mail_message',
] as const;
export type SendType = (typeof SEND_TYPES)[number];

export function isSendType(type: RequestType): type is SendType {
  return SEND_TYPES.some((known) => known === type);
}

interface DailyLimits {
  dailyProfileViews: number;
  dailyConnects: number;
  dailyMessages: number;
  dailyInMails: number;
}

/** Maximum number of requests of a type per sender and day; null if unlimited. */
export function dailyLimit(type: SendType, settings: DailyLimits): number | null {
  switch (type) {
    case 'view_profile':
      return settings.dailyProfileViews;
    case 'send_connection':
      return settings.dailyConnects;
    case 'send_message':
      return settings.dailyMessages;
    case 'send_in_mail_message':
      return settings.dailyInMails;
    case 'connection_withdrawal':
      return null;
  }
}
