import { useQuery } from 'urql';
import {
  AddKnownContactsDocument,
  type AddKnownContactsInput,
  AudienceChoicesDocument,
} from '../../generated/graphql.ts';
import { FormDialog, textOf } from '../../ui/dialog.tsx';
import { Select } from '../../ui/field.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';
import { plural } from '../../ui/words.ts';

/** Chosen contacts, or all that a list shows, and how many they are. */
export type ContactsToAdd = { count: number } & Pick<
  AddKnownContactsInput,
  'contactIds' | 'matching'
>;

interface AddToAudienceProps {
  contacts: ContactsToAdd;
  onDone: () => void;
  onClose: () => void;
}

/** Adds contacts that the team has to an audience. */
export function AddToAudience({
  contacts: { count, ...chosen },
  onDone,
  onClose,
}: AddToAudienceProps) {
  const [{ data }] = useQuery({ query: AudienceChoicesDocument });
  const [add, isBusy] = useAction(AddKnownContactsDocument);
  const { tell } = useToasts();
  const submit = async (form: FormData) => {
    const audienceId = textOf(form, 'audienceId');
    const done = (await add({ input: { audienceId, ...chosen } }))?.addKnownContacts;
    if (done == null) return;
    const { addedCount, skippedCount, audience, warnings } = done;
    const already = skippedCount === 0 ? '' : ` ${skippedCount.toLocaleString()} already there.`;
    tell(
      [`${plural(addedCount, 'contact')} added to ${audience.name}.${already}`, ...warnings].join(
        ' ',
      ),
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
      <Select label="Audience" name="audienceId" required defaultValue="">
        <option value="" disabled>
          Choose an audience
        </option>
        {(data?.audiences?.nodes ?? []).map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <p className="soft small">
        A sequence that starts contacts of this audience automatically starts these too.
      </p>
    </FormDialog>
  );
}
