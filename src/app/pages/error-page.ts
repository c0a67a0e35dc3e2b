import type { ServerResponse } from 'node:http';
import { RateLimited } from '../../infra/rate-limit.ts';
import type { DomainError } from '../../kernel/errors.ts';
import { errorHeaders } from '../pipeline/error-headers.ts';
import { escapeHtml, htmlPage, pagePolicy, sendPage } from './page.ts';

const TITLES: Readonly<Record<number, string>> = {
  403: 'This form cannot be used',
  404: 'This is not set up',
  405: 'This form cannot be used',
  429: 'Too many attempts',
  503: 'Try again later',
};

/** The error page of the sign-in and invitation pages. */
export function sendErrorPage(response: ServerResponse, error: DomainError, traceId: string): void {
  const title =
    TITLES[error.httpStatus] ??
    (error.httpStatus >= 500 ? 'Something went wrong' : 'This did not work');
  for (const [name, value] of Object.entries(errorHeaders(error))) response.setHeader(name, value);
  response.setHeader('cache-control', 'no-store');
  // Does not read the rest of a refused form.
  if (!response.req.complete) response.setHeader('connection', 'close');
  const page = htmlPage(
    title,
    `<h1>${title}</h1>
    <p class="fault" role="alert">${escapeHtml(messageOf(error))}</p>
    <p><a href="/sign-in">Sign in</a></p>${error.httpStatus >= 500 ? `\n    <p class="note">If it happens again, tell the operator of the server: ${escapeHtml(traceId)}</p>` : ''}`,
  );
  sendPage(response, 'text/html; charset=utf-8', page, pagePolicy({}), error.httpStatus);
}

function messageOf(error: DomainError): string {
  if (error instanceof RateLimited) {
    const seconds = Math.max(1, error.state.resetSeconds);
    return `There were too many attempts. Try again in ${seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`}.`;
  }
  if (error.code === 'forbidden')
    return 'The form must come from a page of this server. Open the page again in this browser, then send the form.';
  return error.message;
}
