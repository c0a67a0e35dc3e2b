interface ConsolePage {
  path: string;
  title: string;
  /** What a user does on the page, in words that users search for. */
  description: string;
}

/** Pages of the console on which users do what no tool does. */
export const CONSOLE_PAGES: readonly ConsolePage[] = [
  {
    path: '/settings/mailboxes',
    title: 'Mailboxes',
    description:
      'Connect, disconnect or reconnect a mailbox with its password or sign-in, change its daily limit, signature and folders, check SPF, DKIM and DMARC.',
  },
  {
    path: '/settings/sending',
    title: 'Sending',
    description: 'Connect a network account, change working hours and daily limits of a sender.',
  },
  {
    path: '/settings/members',
    title: 'Members',
    description: 'Invite, deactivate or remove a member, change a role or billing access.',
  },
  {
    path: '/settings/team',
    title: 'Team',
    description: 'Rename the team, change its time zone, country and settings.',
  },
  {
    path: '/settings/rules',
    title: 'Rules of outreach',
    description: 'Change rules for everybody: days off, holidays, cool-down, sequences at once.',
  },
  {
    path: '/settings/fields',
    title: 'Custom fields',
    description: 'Add, rename or delete custom fields of contacts.',
  },
  {
    path: '/settings/suppression',
    title: 'Suppression list',
    description: 'Remove an entry of the suppression list (unsuppress), import or export the list.',
  },
  {
    path: '/settings/crm',
    title: 'CRM',
    description: 'Connect or disconnect a CRM such as HubSpot or Pipedrive.',
  },
  {
    path: '/settings/contact-data',
    title: 'Contact data',
    description: 'Connect sources of contact data with their keys, and set their order.',
  },
  {
    path: '/settings/webhooks',
    title: 'Webhooks',
    description: 'Pause, test or replay a webhook, rotate its secret, see its deliveries.',
  },
  {
    path: '/settings/health',
    title: 'Health',
    description: 'See what is broken or was set aside, retry or discard it.',
  },
  {
    path: '/settings/audit',
    title: 'Audit log',
    description: 'See who changed what and when.',
  },
  {
    path: '/settings/profile',
    title: 'Profile',
    description: 'Change your name, password, time zone and sign-ins, make or revoke API keys.',
  },
  {
    path: '/audiences',
    title: 'Audiences',
    description:
      'Upload a file (CSV or Excel) of contacts, undo an import, delete or merge audiences, export contacts.',
  },
  {
    path: '/contacts',
    title: 'Contacts',
    description: 'Merge or split contacts, edit many by hand, export contacts as CSV.',
  },
  {
    path: '/agents',
    title: 'Agents',
    description: 'Connect or disconnect an agent, see what it did, set its credit limit.',
  },
  { path: '/credits', title: 'Credits', description: 'See prices, the balance and buy credits.' },
  { path: '/outbox', title: 'Outbox', description: 'See simulated emails and messages.' },
  { path: '/go-live', title: 'Go live', description: 'Move from the demo to real outreach.' },
  { path: '/reports', title: 'Reports', description: 'Reports by member and sequence, as CSV.' },
];
