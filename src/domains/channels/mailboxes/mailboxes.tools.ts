import { z } from 'zod';
import { defineList } from '../../../tools/define-list.ts';
import { READS } from '../../../tools/define-tool.ts';
import { cursor, id, limit, strict } from '../../../tools/fields.ts';
import { nextStep } from '../../../tools/forms.ts';
import { ListMailboxes } from '../../../tools/generated/graphql.ts';

const STATUSES = ['connected', 'paused', 'needs_attention'] as const;

const listMailboxes = defineList({
  name: 'list_mailboxes',
  title: 'List mailboxes',
  description:
    'Lists the mailboxes that send emails of sequences, oldest first, with their status, its reason, and the time of the last reading. Members see their own, owners and admins all.',
  annotations: READS,
  input: strict({
    statuses: z
      .array(z.enum(STATUSES))
      .max(STATUSES.length)
      .optional()
      .describe('Only returns mailboxes with one of these statuses. Defaults to all.'),
    userIds: z
      .array(id('user', 'User ID, from list_team_members.'))
      .max(100)
      .optional()
      .describe('Only returns mailboxes of these users.'),
    limit: limit(25, 100),
    cursor,
  }),
  operation: ListMailboxes,
  variables: ({ limit: first, cursor: after, ...filter }) => ({ filter, first, after }),
  noun: 'mailbox',
  found: (count) => (count === 1 ? '1 mailbox found' : `${count} mailboxes found`),
  nextSteps: ({ size }) =>
    size > 0
      ? [nextStep('resume', 'Let a paused mailbox send again, with the scope mailbox.')]
      : [],
});

export const mailboxTools = [listMailboxes];
