/**
 * The part of the package that is used. Its published types are those of Express; it works with the
 * server of Node.js alike.
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
