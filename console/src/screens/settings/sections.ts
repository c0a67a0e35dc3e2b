import type { Permission } from '../../generated/graphql.ts';

/** A page of the settings. */
export interface Section<Path extends string = string> {
  path: Path;
  name: string;
  /** Its purpose in one line. */
  about: string;
  /** Further search words. */
  finds: string;
  needs?: Permission;
}

interface SectionGroup<Path extends string = string> {
  name: string;
  sections: readonly Section<Path>[];
}

/** The screens of the sections are in `settings.tsx`, because the palette imports this list too. */
const SECTION_GROUPS = [
  {
    name: 'You',
    sections: [
      {
        path: 'profile',
        name: 'Profile',
        about: 'Your name, your password, and where you’re signed in.',
        finds: 'account appearance dark theme sessions keyboard',
      },
    ],
  },
  {
    name: 'Team',
    sections: [
      {
        path: 'team',
        name: 'General',
        about: 'Your team’s name, time zone and domains, and what members can do.',
        finds: 'permissions approval country',
        needs: 'TEAM_READ',
      },
      {
        path: 'members',
        name: 'Members',
        about: 'Who’s in the team, and their roles and invitations.',
        finds: 'invite users roles owner admin',
        needs: 'TEAM_READ',
      },
      {
        path: 'ai',
        name: 'AI',
        about: 'What AI may spend, and what it does on its own.',
        finds: 'budget model key intents drafts research',
        needs: 'OUTREACH_RULES_READ',
      },
      {
        path: 'knowledge',
        name: 'Knowledge',
        about: 'What AI knows about your team when it writes.',
        finds: 'product facts texts generated',
        needs: 'FLOWS_READ',
      },
    ],
  },
  {
    name: 'Channels',
    sections: [
      {
        path: 'mailboxes',
        name: 'Mailboxes',
        about: 'The mailboxes you send from, and how they’re doing.',
        finds: 'email connect ramp warm deliverability dns spf dkim dmarc',
        needs: 'MAILBOXES_READ',
      },
      {
        path: 'sending',
        name: 'Sending',
        about: 'Your working hours and daily limits.',
        finds: 'schedule limits days network account',
        needs: 'SENDERS_READ',
      },
    ],
  },
  {
    name: 'Rules',
    sections: [
      {
        path: 'rules',
        name: 'Outreach rules',
        about: 'When and how often your team contacts someone.',
        finds: 'cooldown quiet conflicts limits',
        needs: 'OUTREACH_RULES_READ',
      },
      {
        path: 'suppression',
        name: 'Suppression list',
        about: 'Addresses and domains your team never writes to.',
        finds: 'unsubscribe opt out bounce blocklist',
        needs: 'SUPPRESSIONS_READ',
      },
    ],
  },
  {
    name: 'Data',
    sections: [
      {
        path: 'fields',
        name: 'Custom fields',
        about: 'What else you keep about each contact.',
        finds: 'properties columns variables',
        needs: 'CONTACTS_READ',
      },
      {
        path: 'crm',
        name: 'CRM',
        about: 'Your CRM, and what we sync with it.',
        finds: 'hubspot pipedrive sync',
        needs: 'CRM_READ',
      },
      {
        path: 'contact-data',
        name: 'Contact data',
        about: 'The services that find email addresses and phone numbers.',
        finds: 'enrichment hunter providers',
        needs: 'CONTACT_DATA_READ',
      },
    ],
  },
  {
    name: 'System',
    sections: [
      {
        path: 'webhooks',
        name: 'Webhooks',
        about: 'Where we send your team’s events.',
        finds: 'endpoints events integration api',
        needs: 'WEBHOOKS_READ',
      },
      {
        path: 'audit',
        name: 'Audit log',
        about: 'Who changed what, and when.',
        finds: 'history log agents keys',
        needs: 'AUDIT_READ',
      },
      {
        path: 'health',
        name: 'Health',
        about: 'Whether mail, imports and syncs keep up, and what couldn’t be processed.',
        finds: 'status errors late stopped hold',
        needs: 'HEALTH_READ',
      },
    ],
  },
] as const satisfies readonly SectionGroup[];

export type SectionPath = (typeof SECTION_GROUPS)[number]['sections'][number]['path'];

const GROUPS: readonly SectionGroup<SectionPath>[] = SECTION_GROUPS;

/** All pages, including those that the viewer may not open. */
export const SECTIONS = GROUPS.flatMap(({ sections }) => sections);

/** True if the section's name, line or search words contain all words of a text. */
export function isFoundBy({ name, about, finds }: Section, text: string): boolean {
  const found = `${name} ${about} ${finds}`.toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => found.includes(word));
}

/** The groups with the sections that the viewer may open, and the one that is open. */
export function groupsFor(
  may: (permission: Permission) => boolean,
  current?: string,
): readonly SectionGroup<SectionPath>[] {
  return GROUPS.map(({ name, sections }) => ({
    name,
    sections: sections.filter(
      ({ path, needs }) => path === current || needs === undefined || may(needs),
    ),
  })).filter(({ sections }) => sections.length > 0);
}
