import { useQuery } from 'urql';
import { useViewer } from '../../data/viewer.ts';
import {
  ProfileDocument,
  type SenderFieldsFragment,
  UpdateSenderSettingsDocument,
} from '../../generated/graphql.ts';
import { Button } from '../../ui/button.tsx';
import { textOf } from '../../ui/dialog.tsx';
import { Check, GroupIssue, TextField } from '../../ui/field.tsx';
import { LiveForm } from '../../ui/live-form.tsx';
import { Loaded } from '../../ui/states.tsx';
import { TimeField } from '../../ui/time-field.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';
import { ZoneField } from '../../ui/zone-field.tsx';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const LIMITS = [
  ['dailyEmails', 'Emails a day'],
  ['dailyConnects', 'Connection requests a day'],
  ['dailyMessages', 'Network messages a day'],
  ['dailyInMails', 'InMails a day'],
  ['dailyProfileViews', 'Profile views a day'],
  ['spacingSeconds', 'Seconds between network actions'],
] as const;

export function Sending() {
  const [result] = useQuery({ query: ProfileDocument });
  return (
    <Loaded result={result}>
      {({ senderSettings }) =>
        senderSettings == null ? null : <SendingForm settings={senderSettings} />
      }
    </Loaded>
  );
}

/** Without today's usage, which changes all the time. */
function settingsOf({ usage: _, member: __, ...settings }: SenderFieldsFragment) {
  return settings;
}

function SendingForm({ settings }: { settings: SenderFieldsFragment }) {
  const { may } = useViewer();
  const [update, isBusy] = useAction(UpdateSenderSettingsDocument);
  const { tell } = useToasts();
  const save = async (form: FormData) => {
    const limits = Object.fromEntries(
      LIMITS.map(([field]) => [field, Number(textOf(form, field))]),
    );
    const workDays = form.getAll('workDays').map(Number);
    const done = await update({
      input: {
        ...limits,
        workDays,
        workStart: textOf(form, 'workStart'),
        workEnd: textOf(form, 'workEnd'),
        timeZone: textOf(form, 'timeZone'),
        allowsManagerReplies: form.has('allowsManagerReplies'),
      },
    });
    if (done === null) return false;
    tell(['Settings saved.', ...(done.updateSenderSettings?.warnings ?? [])].join(' '));
    return true;
  };
  return (
    <LiveForm value={settingsOf(settings)} onSave={save}>
      {(shown) => (
        <>
          <fieldset className="card stack">
            <legend>Working days</legend>
            <div className="row">
              {DAYS.map((day, index) => (
                <Check
                  key={day}
                  label={day}
                  name="workDays"
                  value={index + 1}
                  defaultChecked={shown.workDays.includes(index + 1)}
                />
              ))}
            </div>
            <GroupIssue name="workDays" />
            <div className="row">
              <TimeField label="From" name="workStart" defaultValue={shown.workStart} />
              <TimeField label="To" name="workEnd" defaultValue={shown.workEnd} />
              <ZoneField defaultValue={shown.timeZone} />
            </div>
          </fieldset>
          <div className="grid">
            {LIMITS.map(([field, label]) => (
              <TextField
                key={field}
                label={label}
                name={field}
                type="number"
                min={0}
                defaultValue={shown[field]}
                required
              />
            ))}
          </div>
          <Check
            label="Owners, admins and assignees can reply in my conversations, in my name"
            name="allowsManagerReplies"
            defaultChecked={shown.allowsManagerReplies}
          />
          <div className="row">
            <Button type="submit" look="primary" disabled={isBusy || !may('SENDERS_WRITE')}>
              Save
            </Button>
          </div>
        </>
      )}
    </LiveForm>
  );
}
