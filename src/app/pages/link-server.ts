import type { IncomingMessage, ServerResponse } from 'node:http';
import { recordClick, unsubscribe } from '../../domains/people/suppressions/email-links.service.ts';
import { type LinkPurpose, type LinkTarget, readLink } from '../../kernel/email-links.ts';
import { DomainError } from '../../kernel/errors.ts';
import type { Addresses } from '../pipeline/addresses.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { htmlPage, pagePolicy, sendPage } from './page.ts';

export const CLICK_PATH = '/l/';
export const UNSUBSCRIBE_PATH = '/u/';

/**
 * Serves the links in sent emails, without authentication. A click is only redirected to a URL of
 * that email, so this is not an open redirect. Unsubscribing requires POST (RFC 8058), so that link
 * scanners do not unsubscribe anyone.
 */
export class LinkServer {
  readonly #runtime: Runtime;
  readonly #addresses: Addresses;

  constructor(runtime: Runtime, addresses: Addresses) {
    this.#runtime = runtime;
    this.#addresses = addresses;
  }

  async click(request: IncomingMessage, response: ServerResponse, token: string): Promise<void> {
    if (request.method !== 'GET')
      throw new DomainError('method_not_allowed', 'Links only accept GET.');
    await this.#addresses.countClick(this.#addresses.of(request));
    const { database, clock } = this.#runtime;
    const target = this.#target('click', token);
    const url = await database.transact((tx) => {
      // Wakes the workers: webhooks report the click, which is no event of an object.
      tx.wake();
      return recordClick(tx.prisma, target, clock.now());
    });
    if (url === null) throw invalidLink();
    response.writeHead(302, {
      location: url,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-length': 0,
    });
    response.end();
  }

  async unsubscribe(
    request: IncomingMessage,
    response: ServerResponse,
    token: string,
  ): Promise<void> {
    await this.#addresses.countUnsubscribe(this.#addresses.of(request));
    const target = this.#target('unsubscribe', token);
    if (request.method === 'GET') {
      return sendLinkPage(
        response,
        '<form method="post"><p>Do you want to stop receiving emails from this sender?</p><button>Unsubscribe</button></form>',
      );
    }
    if (request.method !== 'POST')
      throw new DomainError('method_not_allowed', 'Unsubscribe links only accept GET and POST.');
    const { database, clock } = this.#runtime;
    if (!(await database.transact((tx) => unsubscribe(tx, target, clock.now()))))
      throw invalidLink();
    sendLinkPage(response, '<p>You are unsubscribed. This sender will not email you again.</p>');
  }

  #target(purpose: LinkPurpose, token: string): LinkTarget {
    const target = readLink({ key: this.#runtime.emailLinks.key }, purpose, token);
    if (target === null) throw invalidLink();
    return target;
  }
}

/** A forged link, an altered link and a link of a deleted email get the same error. */
function invalidLink(): DomainError {
  return new DomainError('not_found', 'This link is not valid.');
}

function sendLinkPage(response: ServerResponse, content: string): void {
  response.setHeader('cache-control', 'no-store');
  sendPage(
    response,
    'text/html; charset=utf-8',
    htmlPage('Email preferences', content),
    pagePolicy({}),
  );
}
