import { setTimeout as wait } from 'node:timers/promises';
import type { Mailbox } from '../../db/generated/prisma/client.ts';
import { newId } from '../../kernel/ids.ts';
import type { Providers } from '../../providers/providers.ts';
import type { MailboxConnections } from '../mailboxes/mailbox-connections.ts';
import {
  isReadBack,
  LOST_REMEDY,
  lostMessage,
  readBackMessage,
  sendRoundTrip,
} from '../mailboxes/round-trip-email.ts';
import type { GoLiveCheck } from './go-live-checks.ts';

type Found = Omit<GoLiveCheck, 'kind'>;

const LOOKS = 15;
const LOOK_AGAIN_MILLIS = 2_000;

/**
 * Sends an email from the mailbox to itself and waits until it can be read there, which shows that
 * emails leave and answers are seen.
 */
export async function testMailbox(
  providers: Pick<Providers, 'mailTransport'>,
  mailboxes: MailboxConnections,
  mailbox: Mailbox,
): Promise<Found> {
  const key = newId('testEmail');
  const fault = await sendRoundTrip(providers, mailboxes, mailbox, key);
  if (fault !== null) return { isReady: false, ...fault };
  for (let look = 0; look < LOOKS; look += 1) {
    const found = await isReadBack(providers, mailboxes, mailbox, key);
    if (typeof found !== 'boolean') return { isReady: false, ...found };
    if (found) return { isReady: true, message: readBackMessage(mailbox), remedy: null };
    await wait(LOOK_AGAIN_MILLIS);
  }
  const message = lostMessage(mailbox, (LOOKS * LOOK_AGAIN_MILLIS) / 1_000);
  return { isReady: false, message, remedy: LOST_REMEDY };
}
