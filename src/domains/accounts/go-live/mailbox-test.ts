import { setTimeout as wait } from 'node:timers/promises';
import type { Mailbox } from '../../../db/generated/prisma/client.ts';
import { newId } from '../../../kernel/ids.ts';
import type { Providers } from '../../../providers/providers.ts';
import type { MailboxConnections } from '../../channels/mailboxes/mailbox-connections.ts';
import {
  arrivalOf,
  LOST_REMEDY,
  lostMessage,
  readBack,
  sendRoundTrip,
} from '../../channels/mailboxes/round-trip-email.ts';
import type { GoLiveCheck } from './go-live-checks.ts';

type CheckResult = Omit<GoLiveCheck, 'kind'>;

const LOOKS = 15;
const LOOK_AGAIN_MILLIS = 2_000;

/**
 * Sends an email from the mailbox to itself and waits until it can be read there, to prove that
 * sending and reading work.
 */
export async function testMailbox(
  providers: Pick<Providers, 'mailTransport'>,
  mailboxes: MailboxConnections,
  mailbox: Mailbox,
): Promise<CheckResult> {
  const key = newId('testEmail');
  const fault = await sendRoundTrip(providers, mailboxes, mailbox, mailbox, key);
  if (fault !== null) return { isReady: false, ...fault };
  for (let look = 0; look < LOOKS; look += 1) {
    const found = await arrivalOf(providers, mailboxes, mailbox, mailbox, key);
    if (found !== 'not_there')
      return 'message' in found
        ? { isReady: false, ...found }
        : { isReady: true, ...readBack(mailbox, mailbox, found) };
    await wait(LOOK_AGAIN_MILLIS);
  }
  const message = lostMessage(mailbox, mailbox, (LOOKS * LOOK_AGAIN_MILLIS) / 1_000);
  return { isReady: false, message, remedy: LOST_REMEDY };
}
