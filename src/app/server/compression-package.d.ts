/**
 * The used part of the package. Its published types require Express, but it works with plain
 * Node.js servers.
 */
declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http';
  import type { BrotliOptions } from 'node:zlib';

  interface CompressionOptions {
    threshold?: number;
    level?: number;
    brotli?: BrotliOptions;
    filter?: (request: IncomingMessage, response: ServerResponse) => boolean;
  }

  export default function compression(
    options?: CompressionOptions,
  ): (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}
