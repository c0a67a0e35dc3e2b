import { columnsOf } from '../../../db/columns.ts';
import type { Reader } from '../../../db/database.ts';
import { type Mailbox, Prisma, type Step } from '../../../db/generated/prisma/client.ts';
import { batched } from '../../../db/reader.ts';
import { defineRowLoader } from '../../../service/loader.ts';

/** SQL, so that one statement loads the mailboxes of a batch of emails. */
const mailboxRows = batched<string, Mailbox | null>(async ({ rows }, ids) => {
  const found = await rows<Mailbox>(
    Prisma.sql`select ${columnsOf('Mailbox', 'b')} from mailbox b where b.id = any(${[...new Set(ids)]})`,
  );
  const byId = new Map(found.map((mailbox) => [mailbox.id, mailbox]));
  return ids.map((id) => byId.get(id) ?? null);
});

/** The mailbox of a queued or sent email. */
export async function mailboxOf(
  reader: Reader,
  { id, mailboxId }: Pick<Step, 'id' | 'mailboxId'>,
): Promise<Mailbox> {
  const mailbox = mailboxId === null ? null : await mailboxRows(reader, mailboxId);
  if (mailbox === null) throw new Error(`The email step ${id} has no mailbox.`);
  return mailbox;
}

/** Mailboxes of the caller's team, including disconnected ones. */
export const mailboxLoader = defineRowLoader<Mailbox>(
  'mailbox',
  (keys) =>
    Prisma.sql`select ${columnsOf('Mailbox', 'b')} from ${keys} join mailbox b on b.team_id = k.team_id and b.id = k.id`,
);
