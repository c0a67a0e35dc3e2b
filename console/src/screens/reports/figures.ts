import type { ActivityFigure, OutreachFigure } from '../../generated/graphql.ts';
import type { ReportRange } from './report-range.ts';

interface Figure {
  name: string;
  /** The singular and plural names. */
  one: string;
  many: string;
}

/** The figures of rates. */
export const OUTREACH_FIGURES = {
  STARTED: { name: 'Steps due', one: 'step due', many: 'steps due' },
  SENT: { name: 'Sent', one: 'message sent', many: 'messages sent' },
  BOUNCED: { name: 'Bounces', one: 'bounce', many: 'bounces' },
  REPLIED: { name: 'Replied', one: 'message with a reply', many: 'messages with a reply' },
  POSITIVE: {
    name: 'Positive',
    one: 'message with a positive reply',
    many: 'messages with a positive reply',
  },
  MEETINGS: { name: 'Meetings', one: 'meeting', many: 'meetings' },
  OPTED_OUT: { name: 'Opt-outs', one: 'opt-out', many: 'opt-outs' },
  LEFT: { name: 'Ended early', one: 'early end', many: 'early ends' },
} as const satisfies Record<OutreachFigure, Figure>;

/** The figures of the activity. */
export const ACTIVITY_FIGURES = {
  EMAILS_SENT: { name: 'Emails', one: 'email', many: 'emails' },
  PROFILE_VIEWS: { name: 'Profile views', one: 'profile view', many: 'profile views' },
  CLICKS: { name: 'Clicks', one: 'click', many: 'clicks' },
  CONNECTION_REQUESTS: {
    name: 'Connection requests',
    one: 'connection request',
    many: 'connection requests',
  },
  ACCEPTED_CONNECTIONS: { name: 'Accepted', one: 'accepted request', many: 'accepted requests' },
  MESSAGES_SENT: { name: 'Messages', one: 'message', many: 'messages' },
  IN_MAILS_SENT: { name: 'InMails', one: 'InMail', many: 'InMails' },
  REPLIES: { name: 'Replies', one: 'reply', many: 'replies' },
  POSITIVE_REPLIES: { name: 'Positive replies', one: 'positive reply', many: 'positive replies' },
  MEETINGS_BOOKED: { name: 'Meetings', one: 'meeting', many: 'meetings' },
  TASKS_COMPLETED: { name: 'Tasks done', one: 'completed task', many: 'completed tasks' },
} as const satisfies Record<ActivityFigure, Figure>;

/** The part of a report that a figure covers. Null for all. */
export interface FigureScope {
  sequence?: string | null | undefined;
  member?: string | null | undefined;
  step?: string | null | undefined;
  mailbox?: string | null | undefined;
}

/** The URL of the contacts behind a figure. */
export function figurePath(
  figure: OutreachFigure | ActivityFigure,
  { from, to }: ReportRange,
  scope: FigureScope = {},
): string {
  const params = new URLSearchParams({ figure, from, to });
  for (const [name, value] of Object.entries(scope)) if (value != null) params.set(name, value);
  return `/reports/contacts?${params}`;
}
