import { useState } from 'react';
import { useQuery } from 'urql';
import { useViewer } from '../../data/viewer.ts';
import {
  ContactChoicesDocument,
  EnrollChoicesDocument,
  EnrollContactDocument,
  EraseContactDocument,
  MergeContactsDocument,
  SuppressContactDocument,
} from '../../generated/graphql.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog, textOf } from '../../ui/dialog.tsx';
import { Select, TextField } from '../../ui/field.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';
import { AddToAudience } from '../contacts/add-to-audience.tsx';
import { AddStep } from './add-step.tsx';
import type { ContactOfPage } from './contact.tsx';
import { EnrichContact } from './enrich-contact.tsx';
import { SplitContact } from './split-contact.tsx';

type Open =
  | 'enroll'
  | 'step'
  | 'audience'
  | 'enrich'
  | 'merge'
  | 'split'
  | 'suppress'
  | 'erase'
  | null;

export function ContactActions({ contact }: { contact: ContactOfPage }) {
  const { may } = useViewer();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <>
      {may('ENROLLMENTS_WRITE') ? (
        <Button look="primary" onClick={() => setOpen('enroll')}>
          Start sequence
        </Button>
      ) : null}
      {may('ENROLLMENTS_WRITE') ? (
        <Button onClick={() => setOpen('step')}>Add a step</Button>
      ) : null}
      <Menu label="More">
        {may('AUDIENCES_WRITE') ? (
          <MenuItem onChoose={() => setOpen('audience')}>Add to audience</MenuItem>
        ) : null}
        {may('ENRICHMENT_RUN') && may('CONTACTS_WRITE') ? (
          <MenuItem onChoose={() => setOpen('enrich')}>Find missing data</MenuItem>
        ) : null}
        {may('CONTACTS_WRITE') ? (
          <>
            <MenuItem onChoose={() => setOpen('merge')}>Merge</MenuItem>
            <MenuItem onChoose={() => setOpen('split')}>Split</MenuItem>
          </>
        ) : null}
        {may('SUPPRESSIONS_WRITE') && contact.suppression?.contact == null ? (
          <MenuItem onChoose={() => setOpen('suppress')}>Do not contact</MenuItem>
        ) : null}
        {may('CONTACTS_ERASE') ? (
          <MenuItem isDanger onChoose={() => setOpen('erase')}>
            Erase
          </MenuItem>
        ) : null}
      </Menu>
      {open === 'enroll' ? <Enroll contact={contact} onClose={close} /> : null}
      {open === 'step' ? <AddStep contact={contact} onClose={close} /> : null}
      {open === 'audience' ? (
        <AddToAudience
          contacts={{ count: 1, contactIds: [contact.id] }}
          onDone={close}
          onClose={close}
        />
      ) : null}
      {open === 'enrich' ? <EnrichContact contact={contact} onClose={close} /> : null}
      {open === 'merge' ? <Merge contact={contact} onClose={close} /> : null}
      {open === 'split' ? <SplitContact contact={contact} onClose={close} /> : null}
      {open === 'suppress' ? <Suppress contact={contact} onClose={close} /> : null}
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
          ? 'The contact couldn’t start, and waits in the sequence.'
          : 'Sequence started.',
        ...warnings,
      ].join(' '),
    );
    onClose();
  };
  return (
    <FormDialog
      title="Start a sequence"
      submit="Start"
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={submit}
    >
      <Select label="Sequence" name="flowPlanId" required defaultValue="">
        <option value="" disabled>
          Choose a sequence
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
    tell(['Contacts merged.', ...(done.mergeContacts?.warnings ?? [])].join(' '));
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
        This contact’s data wins. Everything about the other one moves here, and the other one is
        removed. You can’t undo this.
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

function Suppress({ contact, onClose }: ActionProps) {
  const [suppress, isBusy] = useAction(SuppressContactDocument);
  const { tell } = useToasts();
  const submit = async (form: FormData) => {
    const reason = textOf(form, 'reason');
    const done = await suppress({
      input: { target: { contactId: contact.id }, ...(reason === '' ? {} : { reason }) },
    });
    if (done === null) return;
    tell(
      ['You won’t write to this contact anymore.', ...(done.suppress?.warnings ?? [])].join(' '),
    );
    onClose();
  };
  return (
    <FormDialog
      title="Stop writing to this contact?"
      submit="Stop writing"
      isDanger
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>
        All of this contact’s sequences stop right away, on every channel. Nobody can start another
        one until you take the contact off the suppression list.
      </p>
      <TextField label="Reason (optional)" name="reason" maxLength={500} />
    </FormDialog>
  );
}

function Erase({ contact, onClose }: ActionProps) {
  const [erase, isBusy] = useAction(EraseContactDocument);
  const { tell } = useToasts();
  const submit = async () => {
    if ((await erase({ input: { contactId: contact.id } })) === null) return;
    tell('Personal data erased.');
    onClose();
  };
  return (
    <FormDialog
      title="Erase personal data?"
      submit="Erase"
      isDanger
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>
        This removes the name, the addresses and every message to and from this contact. Sequences
        end, and reports still count them. You can’t undo this.
      </p>
    </FormDialog>
  );
}
