import { useViewer } from '../../data/viewer.ts';
import { UpdateContactDocument } from '../../generated/graphql.ts';
import { Button } from '../../ui/button.tsx';
import { textOf } from '../../ui/dialog.tsx';
import { Select, TextArea, TextField } from '../../ui/field.tsx';
import { LiveForm } from '../../ui/live-form.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';
import type { ContactOfPage } from './contact.tsx';

const FIELDS = [
  ['firstName', 'First name'],
  ['lastName', 'Last name'],
  ['role', 'Role'],
  ['companyName', 'Company'],
  ['companyDomain', 'Company domain'],
  ['networkUrl', 'Network profile'],
  ['timeZone', 'Time zone'],
] as const;

const INPUT_TYPES = { TEXT: 'text', NUMBER: 'text', DATE: 'date', CHOICE: 'text' } as const;

const ADDRESSES = [
  ['emails', 'Email addresses'],
  ['phones', 'Phone numbers'],
] as const;

type ShownDetails = Pick<ContactOfPage, (typeof FIELDS)[number][0] | 'customFields'> &
  Record<(typeof ADDRESSES)[number][0], string>;

function detailsOf(contact: ContactOfPage): ShownDetails {
  const {
    firstName,
    lastName,
    emails,
    phones,
    role,
    companyName,
    companyDomain,
    networkUrl,
    timeZone,
    customFields,
  } = contact;
  return {
    firstName,
    lastName,
    emails: emails.map(({ address }) => address).join('\n'),
    phones: phones.map(({ number }) => number).join('\n'),
    role,
    companyName,
    companyDomain,
    networkUrl,
    timeZone,
    customFields,
  };
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** The contact's details, editable in place. Only changed fields are sent. */
export function Details({ contact }: { contact: ContactOfPage }) {
  const { may } = useViewer();
  const [update, isBusy] = useAction(UpdateContactDocument);
  const { tell } = useToasts();
  const isFixed = !may('CONTACTS_WRITE') || contact.erasedAt != null;
  const save = async (form: FormData, shown: ShownDetails) => {
    const changed = FIELDS.filter(([field]) => textOf(form, field) !== (shown[field] ?? ''));
    const customFields = shown.customFields
      .filter(({ field, value }) => textOf(form, `customFields.${field.key}`) !== (value ?? ''))
      .map(({ field }) => ({
        key: field.key,
        value: textOf(form, `customFields.${field.key}`) || null,
      }));
    const values = Object.fromEntries(
      changed.map(([field]) => [field, textOf(form, field) || null]),
    );
    const lists = Object.fromEntries(
      ADDRESSES.filter(([field]) => linesOf(textOf(form, field)).join('\n') !== shown[field]).map(
        ([field]) => [field, linesOf(textOf(form, field))],
      ),
    );
    if (changed.length + customFields.length + Object.keys(lists).length === 0) {
      tell('No changes.');
      return true;
    }
    const done = await update({
      input: {
        contactId: contact.id,
        ...values,
        ...lists,
        ...(customFields.length > 0 ? { customFields } : {}),
      },
    });
    if (done === null) return false;
    tell(['Contact saved.', ...(done.updateContact?.warnings ?? [])].join(' '));
    return true;
  };
  return (
    <LiveForm value={detailsOf(contact)} onSave={save}>
      {(shown) => (
        <>
          <h2>Details</h2>
          {FIELDS.map(([field, label]) => (
            <TextField
              key={field}
              label={label}
              name={field}
              defaultValue={shown[field] ?? ''}
              disabled={isFixed}
            />
          ))}
          {ADDRESSES.map(([field, label]) => (
            <TextArea
              key={field}
              label={label}
              name={field}
              rows={Math.max(2, linesOf(shown[field]).length + 1)}
              defaultValue={shown[field]}
              disabled={isFixed}
              hint="One per line. The first one is used."
            />
          ))}
          {shown.customFields.map(({ field, value }) =>
            field.type === 'CHOICE' ? (
              <Select
                key={field.id}
                label={field.name}
                name={`customFields.${field.key}`}
                defaultValue={value ?? ''}
                disabled={isFixed}
              >
                <option value="" />
                {field.choices.map((choice) => (
                  <option key={choice}>{choice}</option>
                ))}
              </Select>
            ) : (
              <TextField
                key={field.id}
                label={field.name}
                name={`customFields.${field.key}`}
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
        </>
      )}
    </LiveForm>
  );
}
