import { ConnectMailboxDocument, type MailboxFieldsFragment } from '../../generated/graphql.ts';
import { FormDialog, textOf } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';

interface ReconnectMailboxProps {
  mailbox: Pick<MailboxFieldsFragment, 'address' | 'smtp' | 'imap'>;
  onClose: () => void;
}

/** Changes the password of a mailbox. Its servers, limits and folders stay. */
export function ReconnectMailbox({
  mailbox: { address, smtp, imap },
  onClose,
}: ReconnectMailboxProps) {
  const [connect, isBusy] = useAction(ConnectMailboxDocument);
  const { tell } = useToasts();
  const submit = async (form: FormData) => {
    const done = await connect({
      input: {
        address,
        password: String(form.get('password') ?? ''),
        username: textOf(form, 'username') || null,
        smtp: serverOf(smtp),
        imap: serverOf(imap),
      },
    });
    if (done === null) return;
    tell([`${address} is connected again.`, ...(done.connectMailbox?.warnings ?? [])].join(' '));
    onClose();
  };
  return (
    <FormDialog
      title={`Connect ${address} again`}
      submit="Connect"
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={submit}
    >
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
      <p className="soft small">We sign in before anything changes. Emails that wait leave then.</p>
    </FormDialog>
  );
}

function serverOf(server: ReconnectMailboxProps['mailbox']['smtp']) {
  return server == null
    ? null
    : { host: server.host, port: server.port, security: server.security };
}
