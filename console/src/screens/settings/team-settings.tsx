import { useQuery } from 'urql';
import { useViewer } from '../../data/viewer.ts';
import { TeamDetailsDocument, UpdateTeamDocument } from '../../generated/graphql.ts';
import { Button } from '../../ui/button.tsx';
import { textOf } from '../../ui/dialog.tsx';
import { Check, TextField } from '../../ui/field.tsx';
import { LiveForm } from '../../ui/live-form.tsx';
import { Loaded } from '../../ui/states.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';
import { TeamDomains } from './team-domains.tsx';

export function TeamSettings() {
  const { may } = useViewer();
  const [result] = useQuery({ query: TeamDetailsDocument });
  const [update, isBusy] = useAction(UpdateTeamDocument);
  const { tell } = useToasts();
  const isFixed = !may('TEAM_MANAGE');
  const save = async (form: FormData) => {
    const input = { name: textOf(form, 'name'), timeZone: textOf(form, 'timeZone'), requiresDynamicActionApproval: form.has('approval') };
    if ((await update({ input })) === null) return false;
    tell('The settings are saved.');
    return true;
  };
  return (
    <div className="stack">
      <Loaded result={result}>
        {({ viewer }) =>
          viewer == null ? null : (
            <LiveForm value={viewer.team} onSave={save}>
              {(shown) => (
                <>
                  <TextField label="Name of the team" name="name" defaultValue={shown.name} disabled={isFixed} required maxLength={200} />
                  <TextField label="Time zone" name="timeZone" defaultValue={shown.timeZone} disabled={isFixed} required />
                  <Check label="A person approves what agents write" name="approval" defaultChecked={shown.requiresDynamicActionApproval} disabled={isFixed} />
                  {isFixed ? (
                    <p className="soft">Only an owner can change the team.</p>
                  ) : (
                    <div className="row">
                      <Button type="submit" look="primary" disabled={isBusy}>
                        Save
                      </Button>
                    </div>
                  )}
                </>
              )}
            </LiveForm>
          )
        }
      </Loaded>
      <TeamDomains />
    </div>
  );
}
