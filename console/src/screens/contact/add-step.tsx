import { useState } from 'react';
import { AddStepDocument, type DynamicActionInput } from '../../generated/graphql.ts';
import { FormDialog, textOf } from '../../ui/dialog.tsx';
import { Select, TextArea, TextField } from '../../ui/field.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';
import type { ContactOfPage } from './contact.tsx';

const KINDS = ['EMAIL', 'NETWORK_MESSAGE', 'CALL', 'MANUAL'] as const;
type Kind = (typeof KINDS)[number];
const NAMES: Record<Kind, string> = {
  EMAIL: 'Email',
  NETWORK_MESSAGE: 'Network message',
  CALL: 'Call',
  MANUAL: 'Task',
};

function actionOf(kind: Kind, form: FormData): DynamicActionInput {
  if (kind === 'EMAIL')
    return { type: kind, subject: textOf(form, 'subject'), message: textOf(form, 'message') };
  if (kind === 'NETWORK_MESSAGE') return { type: kind, message: textOf(form, 'message') };
  const instructions = textOf(form, 'instructions');
  return {
    type: kind,
    title: textOf(form, 'title'),
    ...(instructions === '' ? {} : { instructions }),
  };
}

/** Adds one email, message, call or task for this contact, outside a sequence. */
export function AddStep({ contact, onClose }: { contact: ContactOfPage; onClose: () => void }) {
  const [kind, setKind] = useState<Kind>('EMAIL');
  const [add, isBusy] = useAction(AddStepDocument);
  const { tell } = useToasts();
  const submit = async (form: FormData) => {
    const done = await add({
      input: { contact: { contactId: contact.id }, action: actionOf(kind, form) },
    });
    if (done?.addDynamicAction == null) return;
    const { requiresHumanApproval, warnings } = done.addDynamicAction;
    tell(
      [
        requiresHumanApproval ? 'Step added. It waits for your approval.' : 'Step added.',
        ...warnings,
      ].join(' '),
    );
    onClose();
  };
  const isText = kind === 'EMAIL' || kind === 'NETWORK_MESSAGE';
  return (
    <FormDialog title="Add a step" submit="Add" isBusy={isBusy} onClose={onClose} onSubmit={submit}>
      <Select
        label="Kind"
        value={kind}
        onChange={(event) => setKind(KINDS.find((one) => one === event.target.value) ?? 'EMAIL')}
      >
        {KINDS.map((one) => (
          <option key={one} value={one}>
            {NAMES[one]}
          </option>
        ))}
      </Select>
      {kind === 'EMAIL' ? <TextField label="Subject" name="subject" required /> : null}
      {isText ? (
        <TextArea label="Text" name="message" rows={7} required />
      ) : (
        <>
          <TextField label="Title" name="title" required />
          <TextArea label="Instructions (optional)" name="instructions" rows={3} />
        </>
      )}
    </FormDialog>
  );
}
