import { useQuery } from 'urql';
import { useViewer } from '../../data/viewer.ts';
import {
  type MemberPermission,
  TeamDetailsDocument,
  UpdateTeamDocument,
} from '../../generated/graphql.ts';
import { Button } from '../../ui/button.tsx';
import { textOf } from '../../ui/dialog.tsx';
import { Check, TextField } from '../../ui/field.tsx';
import { LiveForm } from '../../ui/live-form.tsx';
import { Loaded } from '../../ui/states.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';
import { ZoneField } from '../../ui/zone-field.tsx';
import { ReadOnly } from '../refused/whom-to-ask.tsx';
import { TeamDomains } from './team-domains.tsx';

/** Rights of owners and admins that the team can give to members. */
const GIVEN: readonly (readonly [MemberPermission, string])[] = [
  ['REPORTS_READ_TEAM', 'See the figures of other members in reports'],
  ['CONTACTS_EXPORT', 'Export all contacts as a file'],
  ['ENROLLMENTS_CANCEL_TEAM', 'Cancel the sequences of other senders'],
  ['SUPPRESSIONS_REMOVE', 'Remove addresses from the suppression list'],
  ['SUPPRESSIONS_PUBLIC_DOMAINS', 'Suppress whole email providers, such as gmail.com'],
];

export function TeamSettings() {
  const { may } = useViewer();
  const [result] = useQuery({ query: TeamDetailsDocument });
  const [update, isBusy] = useAction(UpdateTeamDocument);
  const { tell } = useToasts();
  const isFixed = !may('TEAM_MANAGE');
  const save = async (form: FormData) => {
    const membersMay = GIVEN.flatMap(([permission]) =>
      form.getAll('membersMay').includes(permission) ? [permission] : [],
    );
    const input = {
      name: textOf(form, 'name'),
      timeZone: textOf(form, 'timeZone'),
      country: textOf(form, 'country'),
      requiresDynamicActionApproval: form.has('approval'),
      membersMay,
    };
    if ((await update({ input })) === null) return false;
    tell('Settings saved.');
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
                  {isFixed ? <ReadOnly who="owners" /> : null}
                  <TextField
                    label="Team name"
                    name="name"
                    defaultValue={shown.name}
                    disabled={isFixed}
                    required
                    maxLength={200}
                  />
                  <ZoneField defaultValue={shown.timeZone} disabled={isFixed} />
                  <TextField
                    label="Default country for phone numbers"
                    name="country"
                    defaultValue={shown.country ?? ''}
                    disabled={isFixed}
                    maxLength={2}
                    hint="Two letters, for example GB. Imports use it for phone numbers without a country code."
                  />
                  <Check
                    label="Approve what agents write before it’s sent"
                    name="approval"
                    defaultChecked={shown.requiresDynamicActionApproval}
                    disabled={isFixed}
                  />
                  <fieldset className="card stack">
                    <legend>Members may also</legend>
                    {GIVEN.map(([permission, label]) => (
                      <Check
                        key={permission}
                        label={label}
                        name="membersMay"
                        value={permission}
                        defaultChecked={shown.membersMay.includes(permission)}
                        disabled={isFixed}
                      />
                    ))}
                    <span className="soft small">Owners and admins can always do this.</span>
                  </fieldset>
                  {isFixed ? null : (
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
