import { useLocation } from 'wouter';
import { SplitContactDocument } from '../../generated/graphql.ts';
import { FormDialog, textOf } from '../../ui/dialog.tsx';
import { Check, Select, TextField } from '../../ui/field.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';
import type { ContactOfPage } from './contact.tsx';

const MOVE = 'move';
const BOTH = 'both';

interface SplitProps {
  contact: ContactOfPage;
  onClose: () => void;
}

/** Splits a contact in two: the selected values move to the new contact. */
export function SplitContact({ contact, onClose }: SplitProps) {
  const [split, isBusy] = useAction(SplitContactDocument);
  const { tell } = useToasts();
  const [, navigate] = useLocation();
  const submit = async (form: FormData) => {
    const done = await split({ input: { contactId: contact.id, ...chosenOf(form, contact) } });
    if (done?.splitContact == null) return;
    tell('Contact split. You won’t be asked to merge the two.');
    onClose();
    navigate(`/contacts/${done.splitContact.newContact.id}`);
  };
  return (
    <FormDialog
      title="Split this contact"
      submit="Split"
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={submit}
    >
      <p className="soft">
        Choose what belongs to the other person. Sequences, tasks, conversations and notes stay
        here.
      </p>
      <TextField label="First name" name="firstName" />
      <TextField label="Last name" name="lastName" />
      <TextField label="Role" name="role" />
      {contact.emails.map(({ address }) => (
        <Check key={address} label={`Move ${address}`} name="movedEmail" value={address} />
      ))}
      <TextField label="Another email address" name="email" />
      {contact.phones.map(({ number }) => (
        <Select key={number} label={number} name={`phone ${number}`} defaultValue="">
          <option value="">Stays here</option>
          <option value={MOVE}>Moves</option>
          <option value={BOTH}>Both have it</option>
        </Select>
      ))}
      {contact.networkUrl == null ? null : (
        <Check label={`Move the profile ${contact.networkUrl}`} name="movesProfile" />
      )}
      {contact.crmContactId == null ? null : (
        <Check label={`Move the CRM record ${contact.crmContactId}`} name="movesRecord" />
      )}
    </FormDialog>
  );
}

function chosenOf(form: FormData, contact: ContactOfPage) {
  const given = textOf(form, 'email');
  const movedEmails = contact.emails.flatMap(({ address }) =>
    form.getAll('movedEmail').includes(address) ? [address] : [],
  );
  const choiceOf = (number: string) => textOf(form, `phone ${number}`);
  const numbers = contact.phones.map(({ number }) => number);
  return {
    contact: {
      firstName: textOf(form, 'firstName') || null,
      lastName: textOf(form, 'lastName') || null,
      role: textOf(form, 'role') || null,
      companyName: contact.companyName ?? null,
      companyDomain: contact.companyDomain ?? null,
      networkUrl: form.has('movesProfile') ? (contact.networkUrl ?? null) : null,
      crmContactId: form.has('movesRecord') ? (contact.crmContactId ?? null) : null,
    },
    emails: given === '' ? movedEmails : [given, ...movedEmails],
    phones: numbers.filter((number) => choiceOf(number) !== ''),
    sharedPhones: numbers.filter((number) => choiceOf(number) === BOTH),
  };
}
