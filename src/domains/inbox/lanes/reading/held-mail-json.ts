import { z } from 'zod';
import type { Prisma } from '../../../../db/generated/prisma/client.ts';
import type { ParsedMail } from '../../../../kernel/mail/parsed-mail.ts';
import type { ReceivedFiles } from '../../inbound-mail/received-files.ts';
import type { MessagePosition } from './message-position.ts';

/** Received emails as JSON, for emails that wait in the database. */

const heldSchema = z.object({
  messageId: z.string().nullable(),
  inReplyTo: z.array(z.string()),
  references: z.array(z.string()),
  from: z.object({ name: z.string().nullable(), address: z.string() }).nullable(),
  to: z.array(z.string()),
  subject: z.string(),
  date: z.coerce.date().nullable(),
  text: z.string(),
  // Absent in emails that an earlier version stored.
  html: z.string().nullable().default(null),
  headers: z.record(z.string(), z.array(z.string())),
  parts: z.array(z.object({ contentType: z.string(), text: z.string() })),
  // Absent in emails that an earlier version stored.
  attachments: z.array(z.string()).default([]),
  files: z
    .object({
      mailboxId: z.string(),
      path: z.string(),
      uidValidity: z.coerce.bigint(),
      uid: z.int(),
      files: z.array(
        z.object({
          fileName: z.string(),
          contentType: z.string(),
          size: z.int(),
          part: z.string(),
        }),
      ),
    })
    .nullable()
    .default(null),
  // Absent in emails that an earlier version stored.
  position: z
    .object({ path: z.string(), uidValidity: z.coerce.bigint(), uid: z.int() })
    .nullable()
    .default(null),
});

interface HeldMail {
  mail: ParsedMail;
  files: ReceivedFiles | null;
  /** The position on the server; null if unknown. */
  position: MessagePosition | null;
}

export function toHeldMail({ mail, files, position }: HeldMail): Prisma.InputJsonObject {
  const headers = Object.fromEntries(
    [...mail.headers].map(([name, values]) => [name, [...values]]),
  );
  return {
    ...mail,
    date: mail.date?.toISOString() ?? null,
    inReplyTo: [...mail.inReplyTo],
    references: [...mail.references],
    to: [...mail.to],
    headers,
    attachments: [...mail.attachments],
    parts: mail.parts.map(({ contentType, text }) => ({ contentType, text })),
    files:
      files === null
        ? null
        : {
            ...files,
            uidValidity: String(files.uidValidity),
            files: files.files.map((file) => ({ ...file })),
          },
    position: position === null ? null : { ...position, uidValidity: String(position.uidValidity) },
  };
}

export function fromHeldMail(stored: unknown): HeldMail {
  const { headers, files, position, ...mail } = heldSchema.parse(stored);
  return { mail: { ...mail, headers: new Map(Object.entries(headers)) }, files, position };
}
