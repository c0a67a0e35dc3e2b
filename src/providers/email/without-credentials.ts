import type { MailCredentials } from './mail-connection.ts';

/**
 * Removes a password or token from a server's answer. Some servers repeat the refused command,
 * which contains it encoded.
 */
export function withoutCredentials(text: string, credentials: MailCredentials | null): string {
  if (credentials === null) return text;
  const secret = 'password' in credentials ? credentials.password : credentials.accessToken;
  const { user } = credentials;
  const encoded = [
    secret,
    `\0${user}\0${secret}`,
    `user=${user}\u0001auth=Bearer ${secret}\u0001\u0001`,
  ].map((form) => Buffer.from(form).toString('base64'));
  return [secret, ...encoded].reduce(
    (cleaned, form) => (form === '' ? cleaned : cleaned.replaceAll(form, '[removed]')),
    text,
  );
}
