import type { ComponentType } from 'react';
import { useViewer } from '../../data/viewer.ts';
import { Page } from '../../ui/page.tsx';
import { Empty } from '../../ui/states.tsx';
import Refused from '../refused/refused.tsx';
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
import { SECTIONS, type SectionPath } from './sections.ts';
import { Sending } from './sending.tsx';
import { SettingsNav } from './settings-nav.tsx';
import { Suppressions } from './suppressions.tsx';
import { TeamSettings } from './team-settings.tsx';
import { Webhooks } from './webhooks.tsx';
import './settings.css';

const COMPONENTS: Readonly<Record<SectionPath, ComponentType>> = {
  profile: Profile,
  team: TeamSettings,
  members: Members,
  ai: Ai,
  knowledge: Knowledge,
  mailboxes: Mailboxes,
  sending: Sending,
  rules: Rules,
  suppression: Suppressions,
  fields: CustomFields,
  crm: Crm,
  'contact-data': ContactData,
  webhooks: Webhooks,
  audit: AuditLog,
  health: Health,
};

export default function Settings({ section }: { section: string }) {
  const { may } = useViewer();
  const current = SECTIONS.find(({ path }) => path === section);
  const Content = current === undefined ? null : COMPONENTS[current.path];
  return (
    <Page title="Settings">
      <div className="settings">
        <SettingsNav current={section} />
        {current === undefined || Content === null ? (
          <Empty title="There’s nothing here">Choose a section of the settings.</Empty>
        ) : (
          <div className="settings-body">
            <div className="settings-title">
              <h2>{current.name}</h2>
              <p className="soft">{current.about}</p>
            </div>
            {current.needs === undefined || may(current.needs) ? <Content /> : <Refused />}
          </div>
        )}
      </div>
    </Page>
  );
}
