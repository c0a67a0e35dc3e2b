import { useState } from 'react';
import { useQuery } from 'urql';
import {
  AddKnownContactsDocument,
  type AddKnownContactsInput,
  AudienceChoicesDocument,
  CreateAudienceForContactsDocument,
} from '../../generated/graphql.ts';
import { FormDialog, textOf } from '../../ui/dialog.tsx';
import { Select, TextField } from '../../ui/field.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';
import { plural } from '../../ui/words.ts';

/** Selected contacts or all contacts of a list, and their number. */
export type ContactsToAdd = { count: number } & Pick<
  AddKnownContactsInput,
  'contactIds' | 'matching'
>;

const NEW = 'new';

interface AddToAudienceProps {
  contacts: ContactsToAdd;
  onDone: () => void;
  onClose: () => void;
}

/** Adds existing contacts to an audience. */
export function AddToAudience({
  contacts: { count, ...chosen },
  onDone,
  onClose,
}: AddToAudienceProps) {
  const [{ data }] = useQuery({ query: AudienceChoicesDocument });
  const [add, isBusy] = useAction(AddKnownContactsDocument);
  const [create] = useAction(CreateAudienceForContactsDocument);
  const [audience, setAudience] = useState('');
  const { tell } = useToasts();
  const submit = async (form: FormData) => {
    const audienceId =
      audience === NEW
        ? (await create({ input: { name: textOf(form, 'name') } }))?.createAudience?.audience.id
        : audience;
    if (audienceId === undefined) return;
    const done = (await add({ input: { audienceId, ...chosen } }))?.addKnownContacts;
    if (done == null) return;
    const { addedCount, skippedCount, audience: to, warnings } = done;
    const already = skippedCount === 0 ? '' : ` ${skippedCount.toLocaleString()} already there.`;
    tell(
      [`${plural(addedCount, 'contact')} added to ${to.name}.${already}`, ...warnings].join(' '),
    );
    onDone();
  };
  return (
    <FormDialog
      title={`Add ${plural(count, 'contact')} to an audience`}
      submit="Add"
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={submit}
    >
      <Select
        label="Audience"
        name="audienceId"
        required
        value={audience}
        onChange={({ target: { value } }) => setAudience(value)}
      >
        <option value="" disabled>
          Choose an audience
        </option>
        <option value={NEW}>New audience</option>
        {(data?.audiences?.nodes ?? []).map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      {audience === NEW ? <TextField label="Name" name="name" required maxLength={200} /> : null}
      <p className="soft small">
        A sequence that starts contacts of this audience automatically starts these too.
      </p>
    </FormDialog>
  );
}
