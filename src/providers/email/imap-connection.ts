import type { ImapFlow } from 'imapflow';
import { expectNoTransaction } from '../../kernel/open-transaction.ts';
import type { MailCredentials, MailEndpoint, SignInResult } from './mail-connection.ts';
import {
  type MailServerAddress,
  type MailServerGuard,
  MailServerRefused,
} from './mail-server-guard.ts';
import { withoutCredentials } from './without-credentials.ts';

const CONNECT_MILLIS = 15_000;
/** The limit from the connection to the end of the sign-in, even if the server keeps sending. */
const SIGN_IN_MILLIS = 60_000;
const MEGABYTE = 1_048_576;
/** Members choose their servers, so responses are limited. A message is read up to one megabyte. */
const LIMITS = {
  maxLiteralSize: 2 * MEGABYTE,
  maxLineLength: 4 * MEGABYTE,
  maxResponseSize: 8 * MEGABYTE,
};
/** Renews IDLE before the 29 minutes of RFC 2177. */
const IDLE_MILLIS = 25 * 60_000;

export type ImapResult = { ok: true; client: ImapFlow } | Exclude<SignInResult, { ok: true }>;

/** Connects and signs in. The caller closes the connection. */
export async function openImap(
  endpoint: MailEndpoint,
  credentials: MailCredentials,
  guard: MailServerGuard,
  signInMillis = SIGN_IN_MILLIS,
): Promise<ImapResult> {
  expectNoTransaction('A connection to a mail server');
  try {
    return await signIn(endpoint, credentials, await guard.addressOf(endpoint), signInMillis);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (error instanceof MailServerRefused) return { ok: false, reason: 'rejected', message };
    return {
      ok: false,
      reason: 'unreachable',
      message: `The IMAP server could not be reached: ${message}`,
    };
  }
}

async function signIn(
  { port, security }: MailEndpoint,
  credentials: MailCredentials,
  address: MailServerAddress,
  millis: number,
): Promise<ImapResult> {
  const { user } = credentials;
  // Loaded on first use, because most processes read no mailbox.
  const imap = await import('imapflow');
  const client = new imap.ImapFlow({
    ...address,
    port,
    secure: security === 'tls',
    doSTARTTLS: security === 'starttls',
    auth:
      'password' in credentials
        ? { user, pass: credentials.password }
        : { user, accessToken: credentials.accessToken },
    connectionTimeout: CONNECT_MILLIS,
    greetingTimeout: CONNECT_MILLIS,
    socketTimeout: 5 * 60_000 + IDLE_MILLIS,
    maxIdleTime: IDLE_MILLIS,
    logger: false,
    disableAutoIdle: true,
    // Decompressed data could exceed the limits on received data.
    disableCompression: true,
    ...LIMITS,
  });
  // Connection errors reach the caller through the failing command or the event 'close'.
  client.on('error', () => {});
  const deadline = setTimeout(() => client.close(), millis);
  try {
    await client.connect();
    return { ok: true, client };
  } catch (error) {
    client.close();
    const text = withoutCredentials(textOf(error), credentials).slice(0, 500);
    if (
      error instanceof Error &&
      'authenticationFailed' in error &&
      error.authenticationFailed === true
    )
      return {
        ok: false,
        reason: 'sign_in_failed',
        message: `The IMAP server refused the sign-in: ${text}`,
      };
    return {
      ok: false,
      reason: 'unreachable',
      message: `The IMAP server could not be reached: ${text}`,
    };
  } finally {
    clearTimeout(deadline);
  }
}

function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'responseText' in error && typeof error.responseText === 'string'
    ? error.responseText
    : error.message;
}
