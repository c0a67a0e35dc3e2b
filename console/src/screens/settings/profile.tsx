import { useState } from 'react';
import { useViewer } from '../../data/viewer.ts';
import {
  SetHomeTeamDocument,
  SetPasswordDocument,
  UpdateProfileDocument,
} from '../../generated/graphql.ts';
import { Button } from '../../ui/button.tsx';
import { textOf } from '../../ui/dialog.tsx';
import { Select, TextField } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { storedTheme, storeTheme, type Theme } from '../../ui/theme.ts';
import { useToasts } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';
import { plural } from '../../ui/words.ts';
import { SignIns } from './sign-ins.tsx';

const THEMES: readonly Theme[] = ['system', 'light', 'dark'];

export function Profile() {
  const { viewer, teams, may } = useViewer();
  const [theme, setTheme] = useState<Theme>(storedTheme());
  const [update, isUpdating] = useAction(UpdateProfileDocument);
  const [setPassword, isSetting] = useAction(SetPasswordDocument);
  const [setHome] = useAction(SetHomeTeamDocument);
  const { tell } = useToasts();
  const chooseHome = async (teamId: string) => {
    if ((await setHome({ input: { teamId: teamId === '' ? null : teamId } })) !== null)
      tell('It applies from your next sign-in.');
  };
  const rename = async (form: FormData) => {
    if ((await update({ input: { displayName: textOf(form, 'displayName') } })) !== null)
      tell('Name saved.');
  };
  const change = async (form: FormData) => {
    const current = textOf(form, 'currentPassword');
    const done = await setPassword({
      input: {
        currentPassword: current === '' ? null : current,
        newPassword: String(form.get('newPassword') ?? ''),
      },
    });
    if (done === null) return false;
    tell(
      `Password set. ${plural(done.setPassword?.revokedSessionCount ?? 0, 'other session')} ended.`,
    );
    return true;
  };
  return (
    <div className="stack">
      <Form className="card stack" onSubmit={rename}>
        <h2>You</h2>
        <TextField
          label="Name"
          name="displayName"
          defaultValue={viewer.member.user.displayName}
          required
          maxLength={200}
        />
        <TextField label="Email" value={viewer.member.user.email} readOnly />
        <Button type="submit" look="primary" disabled={isUpdating || !may('PROFILE_WRITE')}>
          Save
        </Button>
      </Form>
      <Form className="card stack" onSubmit={change}>
        <h2>Password</h2>
        <input
          type="email"
          autoComplete="username"
          hidden
          readOnly
          value={viewer.member.user.email}
        />
        <TextField
          label="Current password"
          name="currentPassword"
          type="password"
          autoComplete="current-password"
          hint="Leave it empty if you have none, or if you signed in within the last ten minutes."
        />
        <TextField
          label="New password"
          name="newPassword"
          type="password"
          autoComplete="new-password"
          required
          minLength={12}
        />
        <Button type="submit" disabled={isSetting}>
          Set password
        </Button>
      </Form>
      <section className="card stack" aria-label="Preferences">
        <h2>Preferences</h2>
        <Select
          label="Appearance"
          value={theme}
          onChange={(event) => {
            const chosen = THEMES.find((one) => one === event.target.value) ?? 'system';
            storeTheme(chosen);
            setTheme(chosen);
          }}
        >
          <option value="system">Same as my device</option>
          <option value="light">Light</option>
          <option value="dark">Dark</option>
        </Select>
        {teams.length < 2 ? null : (
          <Select
            label="After sign-in, open"
            defaultValue={teams.find(({ isHome }) => isHome)?.teamId ?? ''}
            onChange={(event) => void chooseHome(event.target.value)}
          >
            <option value="">The team you worked in last</option>
            {teams.map(({ teamId, name }) => (
              <option key={teamId} value={teamId}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </section>
      <SignIns />
    </div>
  );
}
