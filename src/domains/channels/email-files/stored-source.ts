import { z } from 'zod';
import type { Reader } from '../../../db/database.ts';
import { MailSource } from '../../../providers/email/mail-source.ts';
import { outgoingFiles } from './outgoing-files.ts';

/** The position of each file: the number of stored bytes before it. */
const piecesSchema = z.array(z.object({ at: z.number(), fileId: z.string() }));

type Pieces = z.infer<typeof piecesSchema>;

/** Splits a message into its bytes and its files, because file contents are stored once. */
export function storedSource({ pieces }: MailSource): {
  source: Uint8Array<ArrayBuffer>;
  pieces: Pieces;
} {
  const files: Pieces = [];
  const bytes: Buffer[] = [];
  let at = 0;
  for (const piece of pieces)
    if (Buffer.isBuffer(piece)) {
      bytes.push(piece);
      at += piece.length;
    } else files.push({ at, fileId: piece.id });
  return { source: Uint8Array.from(Buffer.concat(bytes)), pieces: files };
}

/** The complete message; null if a file was erased. */
export async function restoredSource(
  reader: Pick<Reader, 'prisma'>,
  teamId: string,
  { source, pieces: stored }: { source: Uint8Array; pieces: unknown },
): Promise<MailSource | null> {
  const files = piecesSchema.parse(stored);
  const found = await outgoingFiles(
    reader,
    teamId,
    files.map(({ fileId }) => fileId),
  );
  if (found.length < files.length) return null;
  const bytes = Buffer.from(source);
  const pieces: MailSource['pieces'][number][] = [];
  let from = 0;
  for (const [index, { at }] of files.entries()) {
    const file = found[index];
    pieces.push(bytes.subarray(from, at), ...(file === undefined ? [] : [file]));
    from = at;
  }
  return new MailSource([...pieces, bytes.subarray(from)]);
}
