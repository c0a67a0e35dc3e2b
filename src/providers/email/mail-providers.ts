/** The security of a mail server: TLS from the first byte (`tls`), or after STARTTLS. */
export interface MailHost {
  host: string;
  port: number;
  security: 'tls' | 'starttls';
}

export interface MailProvider {
  name: string;
  /** Domains of the provider's own addresses. */
  domains: readonly string[];
  /** MX hosts of customer domains: these hosts and their subdomains. */
  mx: readonly string[];
  smtp: MailHost;
  imap: MailHost;
  /** The domain that customer domains include in their SPF record. */
  spfInclude: string | null;
  /** The usual DKIM selectors of customer domains. */
  selectors: readonly string[];
  /** True if the SMTP server stores sent messages in the Sent folder. */
  storesSent?: true;
}

const tls = (host: string, port: number): MailHost => ({ host, port, security: 'tls' });
const startTls = (host: string): MailHost => ({ host, port: 587, security: 'starttls' });

/** Settings from the documentation of the providers. */
export const MAIL_PROVIDERS: readonly MailProvider[] = [
  {
    name: 'Google',
    domains: ['gmail.com', 'googlemail.com'],
    mx: ['google.com', 'googlemail.com'],
    smtp: tls('smtp.gmail.com', 465),
    imap: tls('imap.gmail.com', 993),
    spfInclude: '_spf.google.com',
    selectors: ['google'],
    storesSent: true,
  },
  {
    name: 'Microsoft 365',
    domains: [],
    mx: ['mail.protection.outlook.com', 'mx.microsoft'],
    smtp: startTls('smtp.office365.com'),
    imap: tls('outlook.office365.com', 993),
    spfInclude: 'spf.protection.outlook.com',
    selectors: ['selector1', 'selector2'],
    storesSent: true,
  },
  {
    name: 'Outlook.com',
    domains: ['outlook.com', 'hotmail.com', 'live.com', 'msn.com'],
    mx: ['olc.protection.outlook.com'],
    smtp: startTls('smtp-mail.outlook.com'),
    imap: tls('outlook.office365.com', 993),
    spfInclude: null,
    selectors: ['selector1', 'selector2'],
    storesSent: true,
  },
  {
    name: 'Yahoo',
    domains: ['yahoo.com', 'ymail.com', 'rocketmail.com', 'yahoo.de', 'yahoo.fr', 'yahoo.co.uk'],
    mx: ['yahoodns.net'],
    smtp: tls('smtp.mail.yahoo.com', 465),
    imap: tls('imap.mail.yahoo.com', 993),
    spfInclude: null,
    selectors: ['s2048', 's1024'],
  },
  {
    name: 'iCloud',
    domains: ['icloud.com', 'me.com', 'mac.com'],
    mx: ['mail.icloud.com'],
    smtp: startTls('smtp.mail.me.com'),
    imap: tls('imap.mail.me.com', 993),
    spfInclude: 'icloud.com',
    selectors: ['sig1'],
  },
  {
    name: 'Fastmail',
    domains: ['fastmail.com', 'fastmail.fm'],
    mx: ['messagingengine.com'],
    smtp: tls('smtp.fastmail.com', 465),
    imap: tls('imap.fastmail.com', 993),
    spfInclude: 'spf.messagingengine.com',
    selectors: ['fm1', 'fm2', 'fm3'],
  },
  {
    name: 'Zoho',
    domains: ['zoho.com', 'zohomail.com'],
    mx: ['zoho.com'],
    smtp: tls('smtp.zoho.com', 465),
    imap: tls('imap.zoho.com', 993),
    spfInclude: 'zohomail.com',
    selectors: ['zoho', 'zmail'],
  },
  {
    name: 'Zoho Europe',
    domains: ['zoho.eu', 'zohomail.eu'],
    mx: ['zoho.eu'],
    smtp: tls('smtp.zoho.eu', 465),
    imap: tls('imap.zoho.eu', 993),
    spfInclude: 'zohomail.eu',
    selectors: ['zoho', 'zmail'],
  },
  {
    name: 'GMX',
    domains: ['gmx.net', 'gmx.de', 'gmx.at', 'gmx.ch'],
    mx: ['gmx.net'],
    smtp: startTls('mail.gmx.net'),
    imap: tls('imap.gmx.net', 993),
    spfInclude: null,
    selectors: [],
  },
  {
    name: 'WEB.DE',
    domains: ['web.de'],
    mx: ['web.de'],
    smtp: startTls('smtp.web.de'),
    imap: tls('imap.web.de', 993),
    spfInclude: null,
    selectors: [],
  },
  {
    name: 'IONOS',
    domains: [],
    mx: ['ionos.de', 'kundenserver.de'],
    smtp: tls('smtp.ionos.de', 465),
    imap: tls('imap.ionos.de', 993),
    spfInclude: '_spf.kundenserver.de',
    selectors: ['s1-ionos', 's2-ionos'],
  },
  {
    name: 'IONOS international',
    domains: [],
    mx: ['ionos.com', 'ionos.co.uk', '1and1.com'],
    smtp: tls('smtp.ionos.com', 465),
    imap: tls('imap.ionos.com', 993),
    spfInclude: '_spf-us.ionos.com',
    selectors: ['s1-ionos', 's2-ionos'],
  },
  {
    name: 'OVH',
    domains: [],
    mx: ['mail.ovh.net'],
    smtp: tls('ssl0.ovh.net', 465),
    imap: tls('ssl0.ovh.net', 993),
    spfInclude: 'mx.ovh.com',
    selectors: [],
  },
  {
    name: 'Yandex',
    domains: ['yandex.ru', 'yandex.com', 'ya.ru'],
    mx: ['yandex.net', 'yandex.ru'],
    smtp: tls('smtp.yandex.com', 465),
    imap: tls('imap.yandex.com', 993),
    spfInclude: '_spf.yandex.net',
    selectors: ['mail'],
  },
  {
    name: 'Mail.ru',
    domains: ['mail.ru', 'bk.ru', 'inbox.ru', 'list.ru'],
    mx: ['mail.ru'],
    smtp: tls('smtp.mail.ru', 465),
    imap: tls('imap.mail.ru', 993),
    spfInclude: '_spf.mail.ru',
    selectors: ['mailru'],
  },
  ...['us-east-1', 'us-west-2', 'eu-west-1'].map(
    (region): MailProvider => ({
      name: `Amazon WorkMail ${region}`,
      domains: [],
      mx: [`inbound-smtp.${region}.amazonaws.com`],
      smtp: tls(`smtp.mail.${region}.awsapps.com`, 465),
      imap: tls(`imap.mail.${region}.awsapps.com`, 993),
      spfInclude: 'amazonses.com',
      selectors: [],
    }),
  ),
];

/** True if this SMTP server stores sent messages in the Sent folder. */
export function storesSent(smtpHost: string): boolean {
  return MAIL_PROVIDERS.some(
    (provider) => provider.storesSent === true && provider.smtp.host === smtpHost.toLowerCase(),
  );
}
