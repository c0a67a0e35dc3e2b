import type { Transaction } from '../../../db/database.ts';
import { Prisma } from '../../../db/generated/prisma/client.ts';
import { optOutIn } from '../../../kernel/mail/opt-out.ts';
import { askQuestion, type NewQuestion } from '../../sequences/steps/mail-questions.ts';
import { stopAfterOptOut } from '../../sequences/steps/opt-outs.ts';
import { MAX_PAUSE_REASON, pauseEnrollmentRows } from '../../sequences/steps/pauses.ts';
import { suppressContact } from './opted-out-contacts.ts';
import { askedReason } from './suppressions.service.ts';

export interface Wish extends Omit<NewQuestion, 'kind' | 'text'> {
  /**
   * The address that the team wrote to, and the address of the reply's author. The contact's own
   * addresses are already known.
   */
  addresses: readonly string[];
  subject: string;
  /** The new text of the reply, without the quotation. */
  text: string;
}

/**
 * Follows the wish of a reply's author. A clear opt-out suppresses the contact with that sentence
 * as the reason and stops their sequences on all channels. If it is unclear, pauses their sequences
 * until a member decides.
 */
export async function heedWish(
  tx: Transaction,
  { addresses, subject, text, ...about }: Wish,
  now: Date,
): Promise<void> {
  const { teamId, contactId } = about;
  const { wish, sentence } = optOutIn(subject, text);
  if (sentence === null) return;
  if (wish === 'clear') {
    const optOut = { teamId, contactId, reason: askedReason(sentence) };
    await suppressContact(tx, optOut, addresses, now);
    const message = `The contact asked in a reply to be written to no more: ${sentence}`;
    await stopAfterOptOut(
      tx,
      { teamId, contactId, reason: 'unsubscribed', scope: 'everything', message },
      now,
    );
  } else await askWhetherToStop(tx, about, sentence, now);
}

/** Pauses the contact's sequences and asks a member about the sentence. */
export async function askWhetherToStop(
  tx: Transaction,
  about: Omit<NewQuestion, 'kind' | 'text'>,
  sentence: string,
  now: Date,
): Promise<void> {
  const { teamId, contactId } = about;
  const reason = `Does this person want to stop? They wrote: ${sentence}`.slice(
    0,
    MAX_PAUSE_REASON,
  );
  await pauseEnrollmentRows(
    tx,
    { teamId, where: Prisma.sql`e.contact_id = ${contactId}` },
    'own',
    reason,
    now,
  );
  await askQuestion(tx, { ...about, kind: 'wants_to_stop', text: sentence }, now);
}
