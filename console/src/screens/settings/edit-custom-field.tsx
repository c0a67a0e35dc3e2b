import { type CustomFieldsQuery, UpdateCustomFieldDocument } from '../../generated/graphql.ts';
import { FormDialog, textOf } from '../../ui/dialog.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';

interface EditCustomFieldProps {
  field: NonNullable<CustomFieldsQuery['customFields']>[number];
  onClose: () => void;
}

/** Renames a field or adds choices. Its key and type stay, because texts use them. */
export function EditCustomField({ field, onClose }: EditCustomFieldProps) {
  const [update, isBusy] = useAction(UpdateCustomFieldDocument);
  const { tell } = useToasts();
  const submit = async (form: FormData) => {
    const addedChoices = textOf(form, 'choices').split('\n').filter(Boolean);
    const done = await update({
      input: {
        customFieldId: field.id,
        name: textOf(form, 'name'),
        ...(addedChoices.length === 0 ? {} : { addedChoices }),
      },
    });
    if (done?.updateCustomField == null) return;
    tell(['Field saved.', ...done.updateCustomField.warnings].join(' '));
    onClose();
  };
  return (
    <FormDialog
      title={`Edit ${field.name}`}
      submit="Save"
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField label="Name" name="name" required maxLength={100} defaultValue={field.name} />
      {field.type === 'CHOICE' ? (
        <TextArea
          label="More choices"
          name="choices"
          rows={3}
          hint={`One per line. It has ${field.choices.join(', ')}.`}
        />
      ) : null}
    </FormDialog>
  );
}
