import { useState } from 'react';
import { useQuery } from 'urql';
import { useViewer } from '../../data/viewer.ts';
import { ProfileDocument, RevokeSessionDocument, SetPasswordDocument, UpdateProfileDocument } from '../../generated/graphql.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { textOf } from '../../ui/dialog.tsx';
import { Select, TextField } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { Loaded } from '../../ui/states.tsx';
import { storedTheme, storeTheme, type Theme } from '../../ui/theme.ts';
import { Time } from '../../ui/time.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';
import { plural } from '../../ui/words.ts';

const THEMES: readonly Theme[] = ['system', 'light', 'dark'];

export function Profile() {
  const { viewer, may } = useViewer();
  const [theme, setTheme] = useState<Theme>(storedTheme());
  const [update, isUpdating] = useAction(UpdateProfileDocument);
  const [setPassword, isSetting] = useAction(SetPasswordDocument);
  const { tell } = useToasts();
  const rename = async (form: FormData) => {
    if ((await update({ input: { displayName: textOf(form, 'displayName') } })) !== null) tell('Your name is saved.');
  };
  const change = async (form: FormData) => {
    const current = textOf(form, 'currentPassword');
    const done = await setPassword({ input: { currentPassword: current === '' ? null : current, newPassword: String(form.get('newPassword') ?? '') } });
    if (done === null) return false;
    tell(`The password is set. ${plural(done.setPassword?.revokedSessionCount ?? 0, 'other session')} ended.`);
    return true;
  };
  return (
    <div className="grid top">
      <Form className="card stack" onSubmit={rename}>
        <h2>You</h2>
        <TextField label="Name" name="displayName" defaultValue={viewer.member.user.displayName} required maxLength={200} />
        <TextField label="Email" value={viewer.member.user.email} readOnly />
        <Button type="submit" look="primary" disabled={isUpdating || !may('PROFILE_WRITE')}>
          Save
        </Button>
        <Select
          label="Appearance"
          value={theme}
          onChange={(event) => {
            const chosen = THEMES.find((one) => one === event.target.value) ?? 'system';
            storeTheme(chosen);
            setTheme(chosen);
          }}
        >
          <option value="system">As the system</option>
          <option value="light">Light</option>
          <option value="dark">Dark</option>
        </Select>
      </Form>
      <Form className="card stack" onSubmit={change}>
        <h2>Password</h2>
        <input type="email" autoComplete="username" hidden readOnly value={viewer.member.user.email} />
        <TextField label="Current password" name="currentPassword" type="password" autoComplete="current-password" hint="Empty if you have none yet." />
        <TextField label="New password" name="newPassword" type="password" autoComplete="new-password" required minLength={12} />
        <Button type="submit" disabled={isSetting}>
          Set the password
        </Button>
      </Form>
      <Sessions />
    </div>
  );
}

function Sessions() {
  const [result] = useQuery({ query: ProfileDocument });
  const [revoke] = useAction(RevokeSessionDocument);
  return (
    <section className="card stack">
      <h2>Sessions</h2>
      <Loaded result={result}>
        {({ sessions }) =>
          (sessions ?? [])
            .filter(({ revokedAt }) => revokedAt == null)
            .map(({ id, device, address, lastUsedAt, isCurrent }) => (
              <div key={id} className="row between">
                <span className="stack-tight">
                  <span className="clip">{device}</span>
                  <span className="soft small">
                    Used <Time at={lastUsedAt} />
                    {address == null ? null : `, signed in from ${address}`}
                  </span>
                </span>
                {isCurrent ? <Badge tone="accent">This one</Badge> : <Button onClick={() => void revoke({ input: { sessionId: id } })}>End</Button>}
              </div>
            ))
        }
      </Loaded>
    </section>
  );
}
