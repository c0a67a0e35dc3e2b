import { useState } from 'react';
import { useQuery } from 'urql';
import {
  type MailboxFieldsFragment,
  MailboxSettingsDocument,
  type MailboxSettingsQuery,
  UpdateMailboxDocument,
} from '../../generated/graphql.ts';
import { FormDialog, textOf } from '../../ui/dialog.tsx';
import { Check, TextField } from '../../ui/field.tsx';
import { RichTextArea } from '../../ui/rich-text-area.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';

type Shown = NonNullable<MailboxSettingsQuery['mailbox']>;

interface MailboxSettingsProps {
  mailbox: MailboxFieldsFragment;
  onClose: () => void;
}

/** The name, the limits and the signature of a mailbox. */
export function MailboxSettings({ mailbox: { id, address }, onClose }: MailboxSettingsProps) {
  const [{ data }] = useQuery({
    query: MailboxSettingsDocument,
    variables: { id },
    requestPolicy: 'network-only',
  });
  return data?.mailbox == null ? null : (
    <SettingsForm mailbox={data.mailbox} address={address} onClose={onClose} />
  );
}

/** The changed fields. Unchanged ones aren't sent. */
function changesOf(form: FormData, mailbox: Shown, signature: string) {
  const texts = (['displayName', 'trackingDomain'] as const).flatMap((name) => {
    const text = textOf(form, name);
    return text === (mailbox[name] ?? '') ? [] : [[name, text === '' ? null : text] as const];
  });
  const limit = textOf(form, 'dailyLimit');
  const dailyLimit = limit === '' ? null : Number(limit);
  const [isPrimary, rampUp] = [form.has('isPrimary'), form.has('rampUp')];
  return {
    ...Object.fromEntries(texts),
    ...(signature === (mailbox.signature ?? '') ? {} : { signature }),
    ...(dailyLimit === mailbox.dailyLimit ? {} : { dailyLimit }),
    ...(isPrimary && !mailbox.isPrimary ? { isPrimary } : {}),
    ...(rampUp === (mailbox.rampUp !== null) ? {} : { rampUp }),
  };
}

function SettingsForm({
  mailbox,
  address,
  onClose,
}: {
  mailbox: Shown;
  address: string;
  onClose: () => void;
}) {
  const [update, isBusy] = useAction(UpdateMailboxDocument);
  const [signature, setSignature] = useState(mailbox.signature ?? '');
  const { tell } = useToasts();
  const submit = async (form: FormData) => {
    const done = await update({
      input: { mailboxId: mailbox.id, ...changesOf(form, mailbox, signature) },
    });
    if (done?.updateMailbox == null) return;
    tell(['Mailbox saved.', ...done.updateMailbox.warnings].join(' '));
    onClose();
  };
  return (
    <FormDialog title={address} submit="Save" isBusy={isBusy} onClose={onClose} onSubmit={submit}>
      <TextField
        label="Sender name"
        name="displayName"
        maxLength={200}
        defaultValue={mailbox.displayName ?? ''}
      />
      <TextField
        label="Daily email limit"
        name="dailyLimit"
        type="number"
        min={1}
        max={2_000}
        defaultValue={mailbox.dailyLimit ?? ''}
        hint="Leave it empty to use the sender’s limit only."
      />
      <RichTextArea label="Signature" rows={4} value={signature} onChange={setSignature} />
      <p className="soft small">
        Added to every email. With a formatted signature, every email is sent formatted too.
      </p>
      <TextField
        label="Link domain"
        name="trackingDomain"
        defaultValue={mailbox.trackingDomain ?? ''}
        hint="For example links.example.com, a CNAME of this server. Leave it empty to use the server’s address."
      />
      <Check
        label="Warm it up: a few emails a day at first"
        name="rampUp"
        defaultChecked={mailbox.rampUp !== null}
      />
      <Check
        label="Primary: sequences without chosen mailboxes send from it"
        name="isPrimary"
        defaultChecked={mailbox.isPrimary}
        disabled={mailbox.isPrimary}
      />
    </FormDialog>
  );
}
