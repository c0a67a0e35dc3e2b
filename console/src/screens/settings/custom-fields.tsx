import { useState } from 'react';
import { useQuery } from 'urql';
import { useViewer } from '../../data/viewer.ts';
import {
  CreateCustomFieldDocument,
  CustomFieldsDocument,
  type CustomFieldType,
  DeleteCustomFieldDocument,
} from '../../generated/graphql.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { FormDialog, textOf } from '../../ui/dialog.tsx';
import { Select, TextArea, TextField } from '../../ui/field.tsx';
import { Empty, Loaded } from '../../ui/states.tsx';
import { useAction } from '../../ui/use-action.ts';
import { words } from '../../ui/words.ts';
import { EditCustomField } from './edit-custom-field.tsx';

const TYPES: readonly CustomFieldType[] = ['TEXT', 'NUMBER', 'DATE', 'CHOICE'];

export function CustomFields() {
  const { may } = useViewer();
  const [result, ask] = useQuery({ query: CustomFieldsDocument });
  const [isAdding, setIsAdding] = useState(false);
  const [editedId, setEditedId] = useState<string | null>(null);
  const [type, setType] = useState<CustomFieldType>('TEXT');
  const [create, isBusy] = useAction(CreateCustomFieldDocument);
  const [remove] = useAction(DeleteCustomFieldDocument);
  const refresh = () => ask({ requestPolicy: 'network-only' });
  const submit = async (form: FormData) => {
    const choices = textOf(form, 'choices').split('\n').filter(Boolean);
    if (
      (await create({
        input: { name: textOf(form, 'name'), type, ...(type === 'CHOICE' ? { choices } : {}) },
      })) === null
    )
      return;
    setIsAdding(false);
    refresh();
  };
  const discard = async (customFieldId: string) => {
    if ((await remove({ input: { customFieldId } })) !== null) refresh();
  };
  return (
    <div className="stack">
      {may('CUSTOM_FIELDS_WRITE') ? (
        <div className="section-action">
          <Button look="primary" onClick={() => setIsAdding(true)}>
            Add a field
          </Button>
        </div>
      ) : null}
      <Loaded result={result}>
        {({ customFields }) =>
          (customFields ?? []).length === 0 ? (
            <Empty title="No custom fields">
              {may('CUSTOM_FIELDS_WRITE')
                ? 'Add what your team knows about its contacts, for example a number of seats. Emails and messages can use it.'
                : 'Owners and admins can add what your team knows about its contacts, for example a number of seats.'}
            </Empty>
          ) : (
            (customFields ?? []).map(({ id, key, name, type: kind, choices }) => (
              <section key={id} className="card row between">
                <span>
                  <span className="strong">{name}</span> <Badge>{words(kind)}</Badge>{' '}
                  <code>{`{{ custom.${key} }}`}</code>
                  <span className="soft"> {choices.join(', ')}</span>
                </span>
                {may('CUSTOM_FIELDS_WRITE') ? (
                  <span className="row">
                    <Button aria-label={`Edit ${name}`} onClick={() => setEditedId(id)}>
                      Edit
                    </Button>
                    <ConfirmButton
                      label="Delete"
                      title={`Delete the field ${name}?`}
                      onConfirm={() => void discard(id)}
                    >
                      Its values are deleted for all contacts. Texts that use it without a default
                      can’t be sent anymore.
                    </ConfirmButton>
                  </span>
                ) : null}
              </section>
            ))
          )
        }
      </Loaded>
      {(result.data?.customFields ?? [])
        .filter(({ id }) => id === editedId)
        .map((field) => (
          <EditCustomField key={field.id} field={field} onClose={() => setEditedId(null)} />
        ))}
      {isAdding ? (
        <FormDialog
          title="Add a field"
          submit="Add"
          isBusy={isBusy}
          onClose={() => setIsAdding(false)}
          onSubmit={submit}
        >
          <TextField label="Name" name="name" required maxLength={100} />
          <Select
            label="Type"
            value={type}
            onChange={(event) => setType(TYPES.find((one) => one === event.target.value) ?? 'TEXT')}
          >
            {TYPES.map((one) => (
              <option key={one} value={one}>
                {words(one)}
              </option>
            ))}
          </Select>
          {type === 'CHOICE' ? (
            <TextArea label="Choices" name="choices" rows={4} required hint="One per line." />
          ) : null}
        </FormDialog>
      ) : null}
    </div>
  );
}
