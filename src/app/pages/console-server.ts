import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DomainError } from '../../kernel/errors.ts';
import { header, requireGet } from '../pipeline/http.ts';
import { FORM_REFERRER } from './forms.ts';
import { isScreenPath } from './screen-paths.ts';

/** The files of the console. Their names contain a hash of their contents. */
export const CONSOLE_FILES_PATH = '/console/';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** No inline script and no inline style: all code and styles are files of this server. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  // The frame for received HTML, whose page has its own policy.
  "frame-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join('; ');

interface ConsoleFile {
  type: string;
  plain: Buffer;
  brotli: Buffer;
}

/**
 * Serves the browser application. The build puts it next to the program, each file also in
 * compressed form.
 */
export class ConsoleServer {
  readonly #files: Promise<ReadonlyMap<string, ConsoleFile>>;

  constructor(folder = fileURLToPath(new URL('./console-app/', import.meta.url))) {
    this.#files = filesOf(folder);
    // The request that needs the files reports the error.
    this.#files.catch(() => {});
  }

  /**
   * True if the path is a screen and the console is built. A program run from its sources may have
   * no console.
   */
  async hasScreen(path: string): Promise<boolean> {
    return isScreenPath(path) && (await this.#files).has('index.html');
  }

  async screen(request: IncomingMessage, response: ServerResponse): Promise<void> {
    requireGet(request);
    response.setHeader('referrer-policy', FORM_REFERRER);
    // The page names the files of the current version.
    await this.#send(request, response, 'index.html', 'no-cache');
  }

  async file(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    requireGet(request);
    await this.#send(request, response, path.slice(1), 'public, max-age=31536000, immutable');
  }

  async #send(
    request: IncomingMessage,
    response: ServerResponse,
    name: string,
    cache: string,
  ): Promise<void> {
    const file = (await this.#files).get(name);
    if (file === undefined) throw new DomainError('not_found', 'This file does not exist.');
    const isCompressed = /\bbr\b/.test(header(request, 'accept-encoding') ?? '');
    const body = isCompressed ? file.brotli : file.plain;
    response.writeHead(200, {
      'content-type': file.type,
      'content-length': body.length,
      'content-security-policy': POLICY,
      'cache-control': cache,
      vary: 'accept-encoding',
      ...(isCompressed ? { 'content-encoding': 'br' } : {}),
    });
    response.end(body);
  }
}

/**
 * All files, held in memory because unauthenticated callers can request them. Empty if the folder
 * does not exist.
 */
async function filesOf(folder: string): Promise<ReadonlyMap<string, ConsoleFile>> {
  const names = await readdir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const found = names.flatMap((name) => {
    const type = TYPES[extname(name)];
    return type === undefined ? [] : [{ name: name.replaceAll('\\', '/'), type }];
  });
  return new Map(
    await Promise.all(
      found.map(async ({ name, type }) => {
        const [plain, brotli] = await Promise.all([
          readFile(join(folder, name)),
          readFile(join(folder, `${name}.br`)),
        ]);
        return [name, { type, plain, brotli }] as const;
      }),
    ),
  );
}
