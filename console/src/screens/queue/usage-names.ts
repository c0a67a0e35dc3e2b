import type { SenderUsageKind } from '../../generated/graphql.ts';

/** The kinds of limits of a sender, as named in the settings. */
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
