import type { IncomingMessage, ServerResponse } from 'node:http';
import { recordClick, unsubscribe } from '../../domains/email-links/email-links.service.ts';
import { type LinkPurpose, type LinkTarget, readLink } from '../../kernel/email-links.ts';
import { DomainError } from '../../kernel/errors.ts';
import type { Addresses } from '../pipeline/addresses.ts';
import type { Runtime } from '../runtime/runtime.ts';

export const CLICK_PATH = '/l/';
export const UNSUBSCRIBE_PATH = '/u/';

/**
 * The links of sent e-mails, followed by people without a key. A click leads where the e-mail said and nowhere else. To
 * be written to no more takes a POST (RFC 8058): programs that look at links beforehand change nothing.
 */
export class LinkServer {
  readonly #runtime: Runtime;
  readonly #addresses: Addresses;

  constructor(runtime: Runtime, addresses: Addresses) {
    this.#runtime = runtime;
    this.#addresses = addresses;
  }

  async click(request: IncomingMessage, response: ServerResponse, token: string): Promise<void> {
    if (request.method !== 'GET') throw new DomainError('method_not_allowed', 'A link is followed by GET.');
    await this.#addresses.countClick(this.#addresses.of(request));
    const { database, clock } = this.#runtime;
    const url = await recordClick(database.read.prisma, this.#target('click', token), clock.now());
    if (url === null) throw gone();
    response.writeHead(302, { location: url, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'content-length': 0 });
    response.end();
  }

  async unsubscribe(request: IncomingMessage, response: ServerResponse, token: string): Promise<void> {
    await this.#addresses.countUnsubscribe(this.#addresses.of(request));
    const target = this.#target('unsubscribe', token);
    if (request.method === 'GET') {
      return sendPage(response, '<form method="post"><p>Do you want no more e-mails from this sender?</p><button>Unsubscribe</button></form>');
    }
    if (request.method !== 'POST') throw new DomainError('method_not_allowed', 'Unsubscribe by POST.');
    const { database, clock } = this.#runtime;
    if (!(await unsubscribe(database.read.prisma, target, clock.now()))) throw gone();
    sendPage(response, '<p>You will get no more e-mails from this sender.</p>');
  }

  #target(purpose: LinkPurpose, token: string): LinkTarget {
    const target = readLink({ key: this.#runtime.emailLinks.key }, purpose, token);
    if (target === null) throw gone();
    return target;
  }
}

/** The same for a link that was never given, changed, or whose e-mail is gone. */
function gone(): DomainError {
  return new DomainError('not_found', 'This link leads nowhere.');
}

function sendPage(response: ServerResponse, content: string): void {
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>E-mails</title>${content}</html>`;
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': Buffer.byteLength(page),
    'content-security-policy': "default-src 'none'; form-action 'self'; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  });
  response.end(page);
}
