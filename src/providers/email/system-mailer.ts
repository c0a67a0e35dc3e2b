import type { DkimSigner } from './dkim-signature.ts';
import type { SendOutcome } from './email.port.ts';
import { SmtpEmail } from './smtp-email.ts';

/** An email from the server itself: an invitation or a sign-in link. */
export interface SystemMail {
  id: string;
  teamId: string;
  to: string;
  subject: string;
  body: string;
}

interface SystemAccount {
  url: string;
  from: string;
  /** See `SmtpOptions`. */
  hostName?: string | null;
}

/** Sends the server's emails from one account of the operator. */
export class SystemMailer {
  readonly #smtp: SmtpEmail;
  readonly #from: string;

  constructor({ url, from, hostName }: SystemAccount) {
    this.#smtp = new SmtpEmail(url, hostName);
    this.#from = from;
  }

  /** The sender address. */
  get address(): string {
    return this.#from;
  }

  send(
    { id, teamId, to, subject, body }: SystemMail,
    now: Date,
    dkim: DkimSigner | null = null,
  ): Promise<SendOutcome> {
    const thread = {
      messageId: `<${id}@${this.#from.split('@')[1] ?? 'localhost'}>`,
      inReplyTo: null,
      references: [],
    };
    const people = {
      from: { name: 'Outreach CRM', address: this.#from },
      to: { name: null, address: to },
    };
    return this.#smtp.send(
      {
        teamId,
        idempotencyKey: id,
        ...thread,
        ...people,
        subject,
        body,
        html: null,
        attachments: [],
        isAutomatic: true,
        timeZone: 'UTC',
        unsubscribeUrl: null,
        unsubscribeMailto: null,
      },
      now,
      undefined,
      dkim,
    );
  }

  close(): Promise<void> {
    return this.#smtp.close();
  }
}
