import type { ConversationFilter } from '../../generated/graphql.ts';
import { Button } from '../../ui/button.tsx';

export type InboxView = 'REPLY' | 'SENT' | 'SNOOZED' | 'ARCHIVED';
export const INBOX_VIEWS: readonly InboxView[] = ['REPLY', 'SENT', 'SNOOZED', 'ARCHIVED'];

const NAMES: Record<InboxView, string> = {
  REPLY: 'Needs reply',
  SENT: 'Sent',
  SNOOZED: 'Snoozed',
  ARCHIVED: 'Archived',
};

/** The texts of a view without conversations. */
export const EMPTY_VIEWS: Record<InboxView, readonly [title: string, text: string]> = {
  REPLY: ['You’re all caught up', 'No one is waiting for a reply.'],
  SENT: ['Nothing sent', 'Conversations where you wrote last show up here.'],
  SNOOZED: ['Nothing snoozed', 'Snoozed conversations wait here until they come back.'],
  ARCHIVED: ['Nothing archived', 'Press e to archive a conversation.'],
};

/** The server-side filter of a view. */
export function filterOf(view: InboxView | null): ConversationFilter {
  switch (view) {
    case 'REPLY':
      return { lastMessageDirection: 'INBOUND' };
    case 'SENT':
      return { lastMessageDirection: 'OUTBOUND' };
    case 'SNOOZED':
      return { isSnoozed: true };
    case 'ARCHIVED':
      return { isArchived: true };
    case null:
      return {};
  }
}

interface InboxViewsProps {
  view: InboxView | null;
  onView: (view: string) => void;
}

/** The parts of the inbox. */
export function InboxViews({ view, onView }: InboxViewsProps) {
  return (
    <fieldset className="row inbox-views" aria-label="View">
      {([null, ...INBOX_VIEWS] as const).map((one) => (
        <Button
          key={one ?? 'all'}
          look={one === view ? 'plain' : 'quiet'}
          aria-pressed={one === view}
          onClick={() => onView(one ?? '')}
        >
          {one === null ? 'All' : NAMES[one]}
        </Button>
      ))}
    </fieldset>
  );
}
