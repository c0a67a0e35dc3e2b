import { useState } from 'react';
import { useQuery } from 'urql';
import { useViewer } from '../../data/viewer.ts';
import {
  ContactChoicesDocument,
  EnrollChoicesDocument,
  EnrollContactDocument,
  EraseContactDocument,
  MergeContactsDocument,
} from '../../generated/graphql.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog, textOf } from '../../ui/dialog.tsx';
import { Select, TextField } from '../../ui/field.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';
import type { ContactOfPage } from './contact.tsx';

type Open = 'enroll' | 'merge' | 'erase' | null;

export function ContactActions({ contact }: { contact: ContactOfPage }) {
  const { may } = useViewer();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <>
      {may('ENROLLMENTS_WRITE') ? (
        <Button look="primary" onClick={() => setOpen('enroll')}>
          Enroll
        </Button>
      ) : null}
      {may('CONTACTS_WRITE') ? <Button onClick={() => setOpen('merge')}>Merge</Button> : null}
      {may('CONTACTS_ERASE') ? (
        <Button look="danger" onClick={() => setOpen('erase')}>
          Erase
        </Button>
      ) : null}
      {open === 'enroll' ? <Enroll contact={contact} onClose={close} /> : null}
      {open === 'merge' ? <Merge contact={contact} onClose={close} /> : null}
      {open === 'erase' ? <Erase contact={contact} onClose={close} /> : null}
    </>
  );
}

interface ActionProps {
  contact: ContactOfPage;
  onClose: () => void;
}

function Enroll({ contact, onClose }: ActionProps) {
  const [{ data }] = useQuery({ query: EnrollChoicesDocument });
  const [enroll, isBusy] = useAction(EnrollContactDocument);
  const { tell } = useToasts();
  const submit = async (form: FormData) => {
    const done = await enroll({
      input: {
        contactId: contact.id,
        flowPlanId: textOf(form, 'flowPlanId'),
        enrollmentMode: 'ENROLL',
      },
    });
    if (done?.addFlowEnrollment == null) return;
    const { enrollment, warnings } = done.addFlowEnrollment;
    tell(
      [
        enrollment === null
          ? 'The contact is not enrolled, and waits in the flow plan.'
          : 'The contact is enrolled.',
        ...warnings,
      ].join(' '),
    );
    onClose();
  };
  return (
    <FormDialog
      title="Enroll the contact"
      submit="Enroll"
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={submit}
    >
      <Select label="Flow plan" name="flowPlanId" required defaultValue="">
        <option value="" disabled>
          Choose a flow plan
        </option>
        {(data?.flowPlans?.nodes ?? [])
          .filter(({ systemKind }) => systemKind == null)
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </Select>
    </FormDialog>
  );
}

function Merge({ contact, onClose }: ActionProps) {
  const [text, setText] = useState('');
  const [mergedId, setMergedId] = useState<string | null>(null);
  const [{ data }] = useQuery({
    query: ContactChoicesDocument,
    variables: { query: text },
    pause: text.length < 2,
  });
  const [merge, isBusy] = useAction(MergeContactsDocument);
  const { tell } = useToasts();
  const search = (next: string) => {
    setText(next);
    setMergedId(null);
  };
  const submit = async () => {
    if (mergedId === null) return;
    const done = await merge({ input: { keepId: contact.id, mergedId } });
    if (done === null) return;
    tell(['The contacts are one now.', ...(done.mergeContacts?.warnings ?? [])].join(' '));
    onClose();
  };
  return (
    <FormDialog
      title="Merge another contact into this one"
      submit="Merge"
      isDanger
      isBusy={isBusy || mergedId === null}
      onClose={onClose}
      onSubmit={submit}
    >
      <p className="soft">
        What is known of this contact wins. The other one is removed, and everything about it moves
        here. This cannot be undone.
      </p>
      <TextField
        label="The other contact"
        value={text}
        onChange={(event) => search(event.target.value)}
      />
      {(data?.contacts?.nodes ?? [])
        .filter(({ id }) => id !== contact.id)
        .map(({ id, fullName, email }) => (
          <button
            key={id}
            type="button"
            className="item"
            aria-pressed={id === mergedId}
            onClick={() => setMergedId(id)}
          >
            {[fullName, email].filter(Boolean).join(', ')}
          </button>
        ))}
    </FormDialog>
  );
}

function Erase({ contact, onClose }: ActionProps) {
  const [erase, isBusy] = useAction(EraseContactDocument);
  const { tell } = useToasts();
  const submit = async () => {
    if ((await erase({ input: { contactId: contact.id } })) === null) return;
    tell('The personal data was erased.');
    onClose();
  };
  return (
    <FormDialog
      title="Erase the personal data?"
      submit="Erase"
      isDanger
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>
        The name, the addresses and all texts to and from this contact are removed everywhere.
        Sequences end. Figures stay. This cannot be undone.
      </p>
    </FormDialog>
  );
}
