import type { ContactDataSourceName, CrmName } from '../db/generated/prisma/enums.ts';
import type { AiProvider } from './ai/ai.port.ts';
import type { TeamAi } from './ai/team-ai.ts';
import type { ServerDirectory } from './contact-data/contact-data.port.ts';
import type { ContactDataSourceClient } from './contact-data/contact-data-source.ts';
import type { CrmProvider, CrmSignIn } from './crm/crm.port.ts';
import type { CrmOpener } from './crm/open-crm.ts';
import type { EmailProvider, MailTransport } from './email/email.port.ts';
import type { SystemMailer } from './email/system-mailer.ts';
import type { NetworkProvider } from './network/network.port.ts';
import type { SiteReader } from './sites/site-reader.port.ts';
import type { WebhookClient } from './webhooks/webhook.port.ts';

/** The external services of a process, each behind its port. */
export interface Providers {
  readonly email: EmailProvider;
  readonly mailTransport: MailTransport;
  /** Sends the server's own emails; null if none is configured. */
  readonly systemMail: SystemMailer | null;
  readonly network: NetworkProvider;
  /** The directory of the server, for teams without a connected source. */
  readonly contactData: ServerDirectory;
  /** Opens a service with a team's key. */
  readonly contactDataSource: (
    name: ContactDataSourceName,
    apiKey: string,
  ) => ContactDataSourceClient;
  /** The hosts of a team's service. */
  readonly contactDataServers: (name: ContactDataSourceName) => readonly string[];
  /** The CRM of the server, for teams without a connected CRM. */
  readonly crm: CrmProvider;
  readonly openCrm: CrmOpener;
  /** The hosts of a team's CRM. */
  readonly crmServers: (name: CrmName) => readonly string[];
  /** The CRMs at which people can sign in by OAuth. */
  readonly crmSignIns: Partial<Record<CrmName, CrmSignIn>>;
  /** The model of the server, for teams without a connected model. */
  readonly ai: AiProvider;
  readonly teamAi: TeamAi;
  readonly webhooks: WebhookClient;
  /** The web sites of companies. */
  readonly sites: SiteReader;
  /** True if accounts whose servers are all on loopback are test accounts. */
  readonly allowsTestAccounts: boolean;
}
