import type { ServerResponse } from 'node:http';
import { htmlPage, pagePolicy, sendPage } from './page.ts';

const OPERATIONS = { mailbox: 'finishMailboxAuthorization', CRM: 'finishCrmAuthorization' };

const pageOf = (subject: keyof typeof OPERATIONS) =>
  htmlPage(
    `Sign-in of a ${subject}`,
    `<h1>Sign-in of a ${subject}</h1>
    <p>The provider has answered. To connect the ${subject}, pass the whole address of this page to the mutation <code>${OPERATIONS[subject]}</code>, with the key of the member who began the sign-in.</p>
    <p>The address works once and for ten minutes.</p>`,
  );

/**
 * The page to which a provider redirects. It connects nothing by itself, because anybody could send
 * its URL to another person.
 */
export function sendOAuthPage(response: ServerResponse, subject: keyof typeof OPERATIONS): void {
  response.setHeader('cache-control', 'no-store');
  sendPage(response, 'text/html; charset=utf-8', pageOf(subject), pagePolicy({}));
}
