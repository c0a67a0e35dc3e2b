import { useViewer } from '../../data/viewer.ts';
import { UpdateContactDocument } from '../../generated/graphql.ts';
import { Button } from '../../ui/button.tsx';
import { textOf } from '../../ui/dialog.tsx';
import { Select, TextField } from '../../ui/field.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';
import type { ContactOfPage } from './contact.tsx';

const FIELDS = [
  ['firstName', 'First name'],
  ['lastName', 'Last name'],
  ['email', 'Email'],
  ['phone', 'Phone'],
  ['role', 'Role'],
  ['companyName', 'Company'],
  ['companyDomain', 'Company domain'],
  ['networkUrl', 'Network profile'],
  ['timeZone', 'Time zone'],
] as const;

const INPUT_TYPES = { TEXT: 'text', NUMBER: 'text', DATE: 'date', CHOICE: 'text' } as const;

/** What is known of the contact, to be changed in place. Only fields that differ are sent. */
export function Details({ contact }: { contact: ContactOfPage }) {
  const { may } = useViewer();
  const [update, isBusy] = useAction(UpdateContactDocument);
  const { tell } = useToasts();
  const isFixed = !may('CONTACTS_WRITE') || contact.erasedAt != null;
  const save = async (form: FormData) => {
    const changed = FIELDS.filter(([field]) => textOf(form, field) !== (contact[field] ?? ''));
    const customFields = contact.customFields
      .filter(({ field, value }) => textOf(form, `custom.${field.key}`) !== (value ?? ''))
      .map(({ field }) => ({ key: field.key, value: textOf(form, `custom.${field.key}`) || null }));
    if (changed.length === 0 && customFields.length === 0) return tell('Nothing was changed.');
    const values = Object.fromEntries(changed.map(([field]) => [field, textOf(form, field) || null]));
    const done = await update({ input: { contactId: contact.id, ...values, ...(customFields.length > 0 ? { customFields } : {}) } });
    if (done !== null) tell(['The contact is saved.', ...(done.updateContact?.warnings ?? [])].join(' '));
  };
  return (
    <form
      className="card stack"
      onSubmit={(event) => {
        event.preventDefault();
        void save(new FormData(event.currentTarget));
      }}
    >
      <h2>Details</h2>
      {FIELDS.map(([field, label]) => (
        <TextField key={field} label={label} name={field} defaultValue={contact[field] ?? ''} disabled={isFixed} />
      ))}
      {contact.customFields.map(({ field, value }) =>
        field.type === 'CHOICE' ? (
          <Select key={field.id} label={field.name} name={`custom.${field.key}`} defaultValue={value ?? ''} disabled={isFixed}>
            <option value="" />
            {field.choices.map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </Select>
        ) : (
          <TextField
            key={field.id}
            label={field.name}
            name={`custom.${field.key}`}
            type={INPUT_TYPES[field.type]}
            defaultValue={value ?? ''}
            disabled={isFixed}
          />
        ),
      )}
      {isFixed ? null : (
        <Button type="submit" look="primary" disabled={isBusy}>
          Save
        </Button>
      )}
    </form>
  );
}
