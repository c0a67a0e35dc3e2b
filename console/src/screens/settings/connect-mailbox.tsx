import {
  BeginMailboxAuthorizationDocument,
  ConnectMailboxDocument,
  type MailboxProvider,
  type MailSecurity,
} from '../../generated/graphql.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog, textOf } from '../../ui/dialog.tsx';
import { Check, Select, TextField } from '../../ui/field.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';

const SECURITIES: readonly MailSecurity[] = ['TLS', 'STARTTLS'];
const securityOf = (text: string): MailSecurity => SECURITIES.find((one) => one === text) ?? 'TLS';

function serverOf(form: FormData, name: string) {
  const host = textOf(form, `${name}Host`);
  return host === ''
    ? null
    : {
        host,
        port: Number(textOf(form, `${name}Port`)),
        security: securityOf(textOf(form, `${name}Security`)),
      };
}

/**
 * Connects a mailbox with a password. The server signs in to both mail servers before it stores
 * anything.
 */
export function ConnectMailbox({ onClose }: { onClose: () => void }) {
  const [connect, isBusy] = useAction(ConnectMailboxDocument);
  const { tell } = useToasts();
  const [begin] = useAction(BeginMailboxAuthorizationDocument);
  const authorize = async (provider: MailboxProvider) => {
    const url = (await begin({ input: { provider } }))?.beginMailboxAuthorization?.authorizationUrl;
    if (url !== undefined) location.assign(url);
  };
  const submit = async (form: FormData) => {
    const done = await connect({
      input: {
        address: textOf(form, 'address'),
        password: String(form.get('password') ?? ''),
        username: textOf(form, 'username') || null,
        rampUp: form.has('rampUp'),
        smtp: serverOf(form, 'smtp'),
        imap: serverOf(form, 'imap'),
      },
    });
    if (done === null) return;
    tell(['Mailbox connected.', ...(done.connectMailbox?.warnings ?? [])].join(' '));
    onClose();
  };
  return (
    <FormDialog
      title="Connect a mailbox"
      submit="Connect"
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={submit}
    >
      <div className="row">
        <Button onClick={() => void authorize('GOOGLE')}>Continue with Google</Button>
        <Button onClick={() => void authorize('MICROSOFT')}>Continue with Microsoft</Button>
      </div>
      <TextField label="Address" name="address" type="email" required />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="off"
        required
        hint="For Google and Microsoft, use an app password."
      />
      <TextField
        label="User name"
        name="username"
        hint="Leave empty if it’s the same as the address."
      />
      <Server name="smtp" label="Sending (SMTP)" port={465} />
      <Server name="imap" label="Reading (IMAP)" port={993} />
      <Check label="Warm it up: a few emails a day at first" name="rampUp" defaultChecked />
    </FormDialog>
  );
}

function Server({ name, label, port }: { name: string; label: string; port: number }) {
  return (
    <fieldset className="mail-server">
      <legend>{label}</legend>
      <TextField label="Server" name={`${name}Host`} hint="Leave empty to use your provider’s." />
      <TextField
        label="Port"
        name={`${name}Port`}
        type="number"
        min={1}
        max={65_535}
        defaultValue={port}
      />
      <Select label="Security" name={`${name}Security`}>
        {SECURITIES.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </Select>
    </fieldset>
  );
}
