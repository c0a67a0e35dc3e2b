import type { DryRun } from './dry-run.ts';

/** The dry run, with reasons in the words of a surface. */
export function inWordsOf<Run extends Pick<DryRun, 'contacts' | 'blockers'>>(
  words: (text: string) => string,
  dryRun: Run,
): Run {
  return {
    ...dryRun,
    contacts: dryRun.contacts.map(({ reason, ...contact }) => ({
      ...contact,
      reason: reason === null ? null : { ...reason, message: words(reason.message) },
    })),
    blockers: dryRun.blockers.map(({ message, ...blocker }) => ({
      ...blocker,
      message: words(message),
    })),
  };
}

/**
 * The meanings of a dry run's fields, shared by GraphQL (whose word for the call is mutation) and
 * the tools. Their shapes differ, because GraphQL has objects and pages where tools have IDs and
 * the first contacts.
 */
export function dryRunWords(call: 'call' | 'mutation') {
  return {
    contactCount: 'Number of contacts that would be enrolled, queued, held or waiting.',
    totalCount: `Number of contacts that the ${call} reaches, also of those that cannot start.`,
    groups: 'All these contacts by outcome and reason. The counts add up to totalCount.',
    group: {
      code: 'The reason why the contacts would not start. Null if they start.',
      count: 'Number of contacts, exactly.',
      resolver: 'The role that can end the hold or refusal. Null if the contacts start.',
      remedy: 'The event that ends the hold or refusal, as a sentence. Null if the contacts start.',
      heldUntil:
        'Time at which the first of the contacts is no longer held. Null if it is not known.',
    },
    reach:
      'Numbers of contacts that would be written to, by channel, and whether the messages reach people.',
    reached: {
      channel: 'The channel.',
      reality:
        'Reach of the accounts of the senders. Where a contact could get one of several accounts, the most real one counts.',
      barredBy: 'The reason why nothing would be sent to these contacts. Null if something would.',
      contactCount: 'Number of contacts that have the address or profile for the channel.',
    },
    contact: {
      id: `Contact ID. The ID of a contact that the ${call} would create does not exist afterwards.`,
      firstAt:
        'Earliest time of the first step. Null if nothing is scheduled. Limits and other queued requests can delay it.',
      reason: 'The reason why the contact would not start. Null if it starts.',
      heldUntil: 'Time at which the hold ends by itself. Null if it is not known.',
    },
    reason: {
      code: 'Machine-readable code.',
      message: 'The reason as a sentence.',
    },
    firstAt: 'Earliest time of the first step over all contacts. Null if nothing is scheduled.',
    credits: {
      charged: `Maximum credits that the ${call} itself would reserve or spend.`,
      laterAtMost: 'Maximum credits that the steps of the flow could cost later.',
      balance: 'Available credits.',
    },
    blockers: `Reasons that would block contacts. Reasons that would reject the whole ${call} are returned as its error.`,
    subject: 'the affected object: a queue item, contact, flow plan, member or team',
    notes: 'Limitations of this dry run.',
  };
}
