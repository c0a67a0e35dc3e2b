import type { ImapFlow } from 'imapflow';
import type { Mailbox } from '../../../../db/generated/prisma/client.ts';
import type { EngineContext } from '../../../../engine/engine-context.ts';
import { referencesOf } from '../../../../kernel/mail/sent-references.ts';
import { parseMail } from '../../../../providers/email/parse-mail.ts';
import { findByReference } from '../../inbound-mail/sent-email.ts';

const HEADERS = ['in-reply-to', 'references'];
const AT_ONCE = 500;
/** The clocks of mail servers differ. */
const TOLERANCE_MILLIS = 3_600_000;

/**
 * True if a message arrived before the mailbox was connected. IMAP times have whole seconds.
 * Messages within the second of connecting count as new, because an answer must stop its sequence.
 */
export function isFromBefore(arrivedAt: Date, connectedAt: Date): boolean {
  return arrivedAt.getTime() < connectedAt.getTime() - connectedAt.getMilliseconds();
}

/**
 * The messages worth reading in a folder that is read for the first time: those that arrived since
 * the mailbox was connected, and those that refer to a sent email. For the others only two headers
 * are fetched.
 */
export async function historyWorthReading(
  context: EngineContext,
  { teamId, connectedAt, readFrom }: Mailbox,
  client: ImapFlow,
  uids: readonly number[],
): Promise<Set<number>> {
  const worth = new Set<number>();
  for (let start = 0; start < uids.length; start += AT_ONCE) {
    const range = uids.slice(start, start + AT_ONCE).join(',');
    const fetched = await client.fetchAll(
      range,
      { uid: true, internalDate: true, headers: HEADERS },
      { uid: true },
    );
    for (const { uid, internalDate, headers } of fetched) {
      const arrivedAt = internalDate === undefined ? new Date() : new Date(internalDate);
      if (arrivedAt.getTime() < readFrom.getTime() - TOLERANCE_MILLIS) continue;
      const isNew = !isFromBefore(arrivedAt, connectedAt);
      if (isNew || (headers !== undefined && (await namesOurs(context, teamId, headers))))
        worth.add(uid);
    }
  }
  return worth;
}

async function namesOurs(
  context: EngineContext,
  teamId: string,
  headers: Buffer,
): Promise<boolean> {
  return (
    (await findByReference(context, teamId, referencesOf(await parseMail(headers), []))) !== null
  );
}
