import { useLocation } from 'wouter';
import { CreateContactDocument } from '../../generated/graphql.ts';
import { FormDialog, textOf } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';

const FIELDS = [
  ['firstName', 'First name'],
  ['lastName', 'Last name'],
  ['email', 'Email'],
  ['phone', 'Phone, with country code'],
  ['role', 'Role'],
  ['companyName', 'Company'],
  ['companyDomain', 'Company domain'],
  ['networkUrl', 'Network profile'],
] as const;

/** Creates a contact. If the contact exists, opens it instead. */
export function NewContact({ onClose }: { onClose: () => void }) {
  const [create, isBusy] = useAction(CreateContactDocument);
  const { tell } = useToasts();
  const [, navigate] = useLocation();
  const submit = async (form: FormData) => {
    const values = FIELDS.map(([field]) => [field, textOf(form, field)] as const);
    const contact = Object.fromEntries(values.filter(([, value]) => value !== ''));
    const done = (await create({ input: { contact } }))?.upsertContact;
    if (done == null) return;
    tell(
      [
        done.isCreated
          ? 'Contact created.'
          : 'You already had this contact. Your changes are saved.',
        ...done.warnings,
      ].join(' '),
    );
    onClose();
    navigate(`/contacts/${done.contact.id}`);
  };
  return (
    <FormDialog
      title="New contact"
      submit="Create"
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={submit}
    >
      <p className="soft small">
        An email address or a network profile is enough, or the full name with the company domain.
      </p>
      <div className="grid">
        {FIELDS.map(([field, label]) => (
          <TextField
            key={field}
            label={label}
            name={field}
            type={field === 'email' ? 'email' : 'text'}
          />
        ))}
      </div>
    </FormDialog>
  );
}
