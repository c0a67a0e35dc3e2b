import { useState } from 'react';
import { useQuery } from 'urql';
import { Link } from 'wouter';
import { useViewer } from '../../data/viewer.ts';
import {
  ActivateProfileDocument,
  AddProfileDocument,
  DeactivateProfileDocument,
  DeleteProfileDocument,
  type ProfileFieldsFragment,
  SetSocialEngagementDocument,
  SocialDocument,
} from '../../generated/graphql.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { FormDialog, textOf } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Page } from '../../ui/page.tsx';
import { Empty, Loaded } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { useAction } from '../../ui/use-action.ts';
import { words } from '../../ui/words.ts';
import { EngagementCriteria } from './engagement-criteria.tsx';

export default function Social() {
  const { may } = useViewer();
  const [result] = useQuery({ query: SocialDocument });
  const [isAdding, setIsAdding] = useState(false);
  const [set] = useAction(SetSocialEngagementDocument);
  const [addProfile, isBusy] = useAction(AddProfileDocument);
  const mayWrite = may('SOCIAL_ENGAGEMENT_WRITE');
  const add = async (form: FormData) => {
    if ((await addProfile({ input: { networkUrl: textOf(form, 'networkUrl') } })) !== null)
      setIsAdding(false);
  };
  return (
    <Page
      title="Social engagement"
      actions={
        mayWrite ? (
          <Button
            look="primary"
            disabled={result.data?.socialEngagementConfig?.isUnlocked === false}
            onClick={() => setIsAdding(true)}
          >
            Monitor a profile
          </Button>
        ) : null
      }
    >
      <Loaded result={result}>
        {({ socialEngagementConfig: config, monitoredProfiles }) => (
          <>
            {config == null ? null : (
              <section className="card stack">
                <p>
                  People who like or comment on posts of the profiles you monitor become contacts in
                  the sequence{' '}
                  <Link href={`/flow-plans/${config.flowPlan.id}`}>{config.flowPlan.name}</Link>.
                </p>
                <div className="row">
                  <Badge tone={config.isEnabled ? 'good' : 'plain'}>
                    {config.isEnabled ? 'On' : 'Off'}
                  </Badge>
                  {config.isUnlocked ? null : <Badge tone="warn">Needs the paid plan</Badge>}
                  {mayWrite && (config.isUnlocked || config.isEnabled) ? (
                    <Button
                      disabled={!config.isEnabled && (monitoredProfiles?.nodes ?? []).length === 0}
                      onClick={() => void set({ input: { isEnabled: !config.isEnabled } })}
                    >
                      {config.isEnabled ? 'Turn off' : 'Turn on'}
                    </Button>
                  ) : null}
                </div>
                {config.isUnlocked ? null : (
                  <p className="soft">
                    Whoever runs this server can put your team on the paid plan.
                  </p>
                )}
                {config.warnings.map((warning) => (
                  <p key={warning} className="soft">
                    {warning}
                  </p>
                ))}
              </section>
            )}
            {config == null ? null : <EngagementCriteria config={config} />}
            {(monitoredProfiles?.nodes ?? []).length === 0 ? (
              <Empty title="No monitored profiles">
                Add a colleague’s profile or your company’s page.
              </Empty>
            ) : (
              <Profiles profiles={monitoredProfiles?.nodes ?? []} />
            )}
          </>
        )}
      </Loaded>
      {isAdding ? (
        <FormDialog
          title="Monitor a profile"
          submit="Monitor"
          isBusy={isBusy}
          onClose={() => setIsAdding(false)}
          onSubmit={add}
        >
          <TextField
            label="URL of the profile or company page"
            name="networkUrl"
            type="url"
            required
          />
        </FormDialog>
      ) : null}
    </Page>
  );
}

function Profiles({ profiles }: { profiles: readonly ProfileFieldsFragment[] }) {
  const { may } = useViewer();
  const [activate] = useAction(ActivateProfileDocument);
  const [deactivate] = useAction(DeactivateProfileDocument);
  const [remove] = useAction(DeleteProfileDocument);
  return (
    <Table label="Monitored profiles">
      <thead>
        <tr>
          <th>Profile</th>
          <th>State</th>
          <th className="num">Engagements</th>
          <th>Last read</th>
          <th>
            <span className="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {profiles.map(
          ({
            id,
            displayName,
            networkUrl,
            kind,
            status,
            engagementCount,
            lastCollectedAt,
            failure,
          }) => (
            <tr key={id}>
              <td>
                <a href={networkUrl} rel="noreferrer" target="_blank">
                  {displayName ?? networkUrl}
                </a>
                <div className="soft small">{words(kind)}</div>
              </td>
              <td>
                <Badge tone={status === 'ACTIVE' ? 'good' : 'plain'}>{words(status)}</Badge>{' '}
                <span className="soft">{failure?.message}</span>
              </td>
              <td className="num">{engagementCount.toLocaleString()}</td>
              <td>{lastCollectedAt == null ? '–' : <Time at={lastCollectedAt} />}</td>
              <td>
                {may('SOCIAL_ENGAGEMENT_WRITE') ? (
                  <div className="row">
                    <Button
                      onClick={() =>
                        void (status === 'ACTIVE' ? deactivate : activate)({
                          input: { profileId: id },
                        })
                      }
                    >
                      {status === 'ACTIVE' ? 'Stop' : 'Start'}
                    </Button>
                    <ConfirmButton
                      label="Delete"
                      title={`Delete ${displayName ?? networkUrl}?`}
                      onConfirm={() => void remove({ input: { profileId: id } })}
                    >
                      Its likes and comments are deleted too. Contacts who came from them stay.
                    </ConfirmButton>
                  </div>
                ) : null}
              </td>
            </tr>
          ),
        )}
      </tbody>
    </Table>
  );
}
