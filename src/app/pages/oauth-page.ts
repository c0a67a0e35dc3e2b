import type { ServerResponse } from 'node:http';
import { htmlPage, pagePolicy, sendPage } from './page.ts';

const PAGE = htmlPage(
  'Mailbox sign-in',
  `<h1>Mailbox sign-in</h1>
    <p>The mail provider has answered. To connect the mailbox, pass the whole address of this page to the mutation <code>finishMailboxAuthorization</code>, with the key of the member who began the sign-in.</p>
    <p>The address works once and for ten minutes.</p>`,
);

/** The page to which a mail provider returns. It does not connect the mailbox by itself, since anybody could send its address to another person. */
export function sendOAuthPage(response: ServerResponse): void {
  response.setHeader('cache-control', 'no-store');
  sendPage(response, 'text/html; charset=utf-8', PAGE, pagePolicy({}));
}
