import type { ServerResponse } from 'node:http';
import { attachmentDisposition } from '../../kernel/file-name.ts';

/** How long a client may take to receive a part of a file, and all of it. */
const PART_MILLIS = 30_000;
const TOTAL_MILLIS = 600_000;

interface Download {
  fileName: string;
  size: number;
  parts: AsyncIterable<Uint8Array>;
}

/**
 * Sends a file of an unknown author. Browsers always save it and never display it, regardless of
 * its content and declared type.
 */
export async function sendDownload(
  response: ServerResponse,
  { fileName, size, parts }: Download,
): Promise<void> {
  response.writeHead(200, {
    'content-type': 'application/octet-stream',
    'content-length': size,
    'content-disposition': attachmentDisposition(fileName),
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  let goOn = () => {};
  response.on('drain', () => goOn());
  response.on('close', () => goOn());
  const overdue = setTimeout(() => response.destroy(), TOTAL_MILLIS);
  try {
    for await (const part of parts) {
      if (response.destroyed) return;
      if (response.write(part)) continue;
      const late = setTimeout(() => response.destroy(), PART_MILLIS);
      await new Promise<void>((resolve) => {
        goOn = resolve;
        if (response.destroyed) resolve();
      });
      clearTimeout(late);
    }
    response.end();
  } finally {
    clearTimeout(overdue);
  }
}
