import type { ComponentType } from 'react';
import { Link } from 'wouter';
import { useViewer } from '../../data/viewer.ts';
import type { Permission } from '../../generated/graphql.ts';
import { Page } from '../../ui/page.tsx';
import { Empty } from '../../ui/states.tsx';
import { Ai } from './ai.tsx';
import { AuditLog } from './audit-log.tsx';
import { ContactData } from './contact-data.tsx';
import { Crm } from './crm.tsx';
import { CustomFields } from './custom-fields.tsx';
import { Health } from './health.tsx';
import { Knowledge } from './knowledge.tsx';
import { Mailboxes } from './mailboxes.tsx';
import { Members } from './members.tsx';
import { Profile } from './profile.tsx';
import { Rules } from './rules.tsx';
import { Sending } from './sending.tsx';
import { Suppressions } from './suppressions.tsx';
import { TeamSettings } from './team-settings.tsx';
import { Webhooks } from './webhooks.tsx';

interface Section {
  path: string;
  name: string;
  needs?: Permission;
  component: ComponentType;
}

const SECTIONS: readonly Section[] = [
  { path: 'profile', name: 'Profile', component: Profile },
  { path: 'sending', name: 'Sending', needs: 'SENDERS_READ', component: Sending },
  { path: 'mailboxes', name: 'Mailboxes', needs: 'MAILBOXES_READ', component: Mailboxes },
  { path: 'team', name: 'Team', needs: 'TEAM_READ', component: TeamSettings },
  { path: 'members', name: 'Members', needs: 'TEAM_READ', component: Members },
  { path: 'rules', name: 'Outreach rules', needs: 'OUTREACH_RULES_READ', component: Rules },
  { path: 'ai', name: 'AI', needs: 'OUTREACH_RULES_READ', component: Ai },
  { path: 'knowledge', name: 'Knowledge', needs: 'FLOWS_READ', component: Knowledge },
  { path: 'fields', name: 'Custom fields', needs: 'CONTACTS_READ', component: CustomFields },
  {
    path: 'suppression',
    name: 'Suppression list',
    needs: 'SUPPRESSIONS_READ',
    component: Suppressions,
  },
  { path: 'crm', name: 'CRM', needs: 'CRM_READ', component: Crm },
  {
    path: 'contact-data',
    name: 'Contact data',
    needs: 'CONTACT_DATA_READ',
    component: ContactData,
  },
  { path: 'webhooks', name: 'Webhooks', needs: 'WEBHOOKS_READ', component: Webhooks },
  { path: 'health', name: 'Health', needs: 'HEALTH_READ', component: Health },
  { path: 'audit', name: 'Audit log', needs: 'AUDIT_READ', component: AuditLog },
];

export default function Settings({ section }: { section: string }) {
  const { may } = useViewer();
  const shown = SECTIONS.filter(({ needs }) => needs === undefined || may(needs));
  const current = shown.find(({ path }) => path === section);
  return (
    <Page title="Settings">
      <nav className="tabs" aria-label="Settings">
        {shown.map(({ path, name }) => (
          <Link
            key={path}
            href={`/settings/${path}`}
            aria-current={path === section ? 'page' : undefined}
          >
            {name}
          </Link>
        ))}
      </nav>
      {current === undefined ? (
        <Empty title="You can’t open this">
          Your role doesn’t allow it. Ask an owner of your team.
        </Empty>
      ) : (
        <current.component />
      )}
    </Page>
  );
}
