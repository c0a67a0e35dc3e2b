import type { Mailbox } from '../db/generated/prisma/client.ts';
import type { ContactDataSourceName, CrmName } from '../db/generated/prisma/enums.ts';
import { type AccountServers, type Reality, realityOf, serversOfUrl } from '../kernel/reality.ts';
import type { Providers } from '../providers/providers.ts';

/** The fields of a mailbox that select its servers. */
export type MailboxServers = Pick<
  Mailbox,
  'auth' | 'smtpHost' | 'smtpPort' | 'smtpSecurity' | 'imapHost' | 'imapPort' | 'imapSecurity'
>;

/**
 * Whether the accounts of a team are real, test or simulated, by the servers that they connect to.
 */
export class Realities {
  readonly #providers: Providers;

  constructor(providers: Providers) {
    this.#providers = providers;
  }

  mailbox(mailbox: MailboxServers): Reality {
    return this.#of(this.#serversOf(mailbox));
  }

  network(): Reality {
    return this.#of(this.#providers.network.servers);
  }

  /** The model that a team connected, by its URL; null for the model of the server. */
  ai(baseUrl: string | null): Reality {
    return this.#of(baseUrl === null ? this.#providers.ai.servers : serversOfUrl(baseUrl));
  }

  /** The CRM that a team connected; null for the CRM of the server. */
  crm(name: CrmName | null): Reality {
    const { crm, crmServers } = this.#providers;
    return this.#of(name === null ? crm.servers : crmServers(name));
  }

  /** A service that a team connected; null for the directory of the server. */
  contactData(name: ContactDataSourceName | null): Reality {
    const { contactData, contactDataServers } = this.#providers;
    return this.#of(name === null ? contactData.servers : contactDataServers(name));
  }

  #serversOf(mailbox: MailboxServers): AccountServers {
    const { auth, smtpHost, smtpPort, smtpSecurity, imapHost, imapPort, imapSecurity } = mailbox;
    if (auth === 'default') return this.#providers.email.servers;
    return this.#providers.mailTransport.serversOf({
      smtp: { host: smtpHost ?? '', port: smtpPort ?? 465, security: smtpSecurity ?? 'tls' },
      imap:
        imapHost === null
          ? null
          : { host: imapHost, port: imapPort ?? 993, security: imapSecurity ?? 'tls' },
    });
  }

  #of(servers: AccountServers): Reality {
    return realityOf(servers, this.#providers.allowsTestAccounts);
  }
}
