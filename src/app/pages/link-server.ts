import type { IncomingMessage, ServerResponse } from 'node:http';
import { recordClick, unsubscribe } from '../../domains/email-links/email-links.service.ts';
import { type LinkPurpose, type LinkTarget, readLink } from '../../kernel/email-links.ts';
import { DomainError } from '../../kernel/errors.ts';
import type { Addresses } from '../pipeline/addresses.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { htmlPage, pagePolicy, sendPage } from './page.ts';

export const CLICK_PATH = '/l/';
export const UNSUBSCRIBE_PATH = '/u/';

/**
 * The links in sent emails, followed by people without a key. A click leads to the address in the email and nowhere else.
 * Unsubscribing takes a POST (RFC 8058), so that programs that open links to check them change nothing.
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
      return sendLinkPage(response, '<form method="post"><p>Do you want to stop receiving emails from this sender?</p><button>Unsubscribe</button></form>');
    }
    if (request.method !== 'POST') throw new DomainError('method_not_allowed', 'Unsubscribe by POST.');
    const { database, clock } = this.#runtime;
    if (!(await unsubscribe(database.read.prisma, target, clock.now()))) throw gone();
    sendLinkPage(response, '<p>You are unsubscribed. This sender will not email you again.</p>');
  }

  #target(purpose: LinkPurpose, token: string): LinkTarget {
    const target = readLink({ key: this.#runtime.emailLinks.key }, purpose, token);
    if (target === null) throw gone();
    return target;
  }
}

/** The same answer for a link that was never made, was changed, or whose email was deleted. */
function gone(): DomainError {
  return new DomainError('not_found', 'This link is not valid.');
}

function sendLinkPage(response: ServerResponse, content: string): void {
  response.setHeader('cache-control', 'no-store');
  sendPage(response, 'text/html; charset=utf-8', htmlPage('Email preferences', content), pagePolicy({}));
}
