import type { SenderUsageKind } from '../../generated/graphql.ts';

/** What a sender has a limit for, as in the settings of the limits. */
const NAMES: Record<SenderUsageKind, string> = {
  EMAIL: 'Emails',
  SEND_CONNECTION: 'Connection requests',
  SEND_MESSAGE: 'Network messages',
  SEND_IN_MAIL_MESSAGE: 'InMails',
  VIEW_PROFILE: 'Profile views',
};

export function usageName(kind: SenderUsageKind): string {
  return NAMES[kind];
}
