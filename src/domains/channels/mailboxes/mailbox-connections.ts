import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import type { Mailbox } from '../../../db/generated/prisma/client.ts';
import { type Secrets, SecretUnreadable } from '../../../infra/secrets.ts';
import type { DkimSigner } from '../../../providers/email/dkim-signature.ts';
import type { MailboxFaultReason } from '../../../providers/email/email.port.ts';
import type { MailConnection, MailCredentials } from '../../../providers/email/mail-connection.ts';
import type { MailOAuth, OAuthTokens } from '../../../providers/email/mail-oauth.ts';
import { OAuthRefused } from '../../../providers/email/mail-oauth-errors.ts';
import { signerOf } from '../dkim/dkim-signer.ts';

const tokensSchema = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  expiresAt: z.coerce.date(),
});
const EARLY_MILLIS = 120_000;

export type ConnectionResult =
  | { connection: MailConnection }
  | { fault: { reason: MailboxFaultReason; message: string } };

/** Opens the connections of mailboxes with their credentials. Only this class decrypts them. */
export class MailboxConnections {
  readonly #database: Database;
  readonly #secrets: Secrets;
  readonly #oauth: MailOAuth;

  constructor(database: Database, secrets: Secrets, oauth: MailOAuth) {
    this.#database = database;
    this.#secrets = secrets;
    this.#oauth = oauth;
  }

  /** Null if the mailbox uses the server's own email provider. */
  async open(mailbox: Mailbox): Promise<ConnectionResult | null> {
    if (mailbox.auth === 'default') return null;
    try {
      const credentials = await this.#credentialsOf(mailbox);
      return {
        connection: connectionOf(
          mailbox,
          credentials,
          await signerOf(this.#database.read, this.#secrets, mailbox),
        ),
      };
    } catch (error) {
      if (error instanceof SecretUnreadable || error instanceof OAuthRefused)
        return { fault: { reason: 'sign_in_failed', message: error.message } };
      const text = error instanceof Error ? error.message : String(error);
      return {
        fault: {
          reason: 'unreachable',
          message: `The mail provider could not be reached to renew the sign-in: ${text}`,
        },
      };
    }
  }

  async #credentialsOf({ id, auth, secret, username, address }: Mailbox): Promise<MailCredentials> {
    const user = username ?? address;
    const text = this.#secrets.decrypt(secret ?? '', id);
    if (auth === 'password') return { user, password: text };
    const known = tokensSchema.parse(JSON.parse(text));
    if (isFresh(known)) return { user, accessToken: known.accessToken };
    return { user, accessToken: await this.#refreshed(id) };
  }

  /**
   * One process at a time refreshes a sign-in: a provider may revoke it if a refresh token is used
   * twice.
   */
  #refreshed(id: string): Promise<string> {
    return this.#database.exclusively(`mailbox-token:${id}`, async () => {
      const { auth, secret } = await this.#database.read.prisma.mailbox.findUniqueOrThrow({
        where: { id },
        select: { auth: true, secret: true },
      });
      const known = tokensSchema.parse(JSON.parse(this.#secrets.decrypt(secret ?? '', id)));
      if (isFresh(known)) return known.accessToken;
      if (auth === 'default' || auth === 'password')
        throw new SecretUnreadable('The mailbox was changed meanwhile.');
      const tokens = await this.#oauth.refresh(auth, known.refreshToken);
      await this.#database.read.prisma.mailbox.update({
        where: { id },
        data: { secret: this.#secrets.encrypt(JSON.stringify(tokens), id) },
      });
      return tokens.accessToken;
    });
  }
}

function isFresh({ expiresAt }: OAuthTokens): boolean {
  return expiresAt.getTime() - Date.now() > EARLY_MILLIS;
}

type Endpoints = Pick<
  Mailbox,
  | 'id'
  | 'address'
  | 'smtpHost'
  | 'smtpPort'
  | 'smtpSecurity'
  | 'imapHost'
  | 'imapPort'
  | 'imapSecurity'
>;

export function connectionOf(
  mailbox: Endpoints,
  credentials: MailCredentials,
  dkim: DkimSigner | null = null,
): MailConnection {
  const {
    id: mailboxId,
    address,
    smtpHost,
    smtpPort,
    smtpSecurity,
    imapHost,
    imapPort,
    imapSecurity,
  } = mailbox;
  return {
    mailboxId,
    address,
    smtp: { host: smtpHost ?? '', port: smtpPort ?? 465, security: smtpSecurity ?? 'tls' },
    imap:
      imapHost === null
        ? null
        : { host: imapHost, port: imapPort ?? 993, security: imapSecurity ?? 'tls' },
    credentials,
    dkim,
  };
}
