import { useQuery } from 'urql';
import { AudienceChoicesDocument, MergeAudiencesDocument } from '../../generated/graphql.ts';
import { FormDialog, textOf } from '../../ui/dialog.tsx';
import { Select } from '../../ui/field.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';
import { plural } from '../../ui/words.ts';

interface MergeAudienceProps {
  id: string;
  name: string;
  onClose: () => void;
}

/** Moves the contacts of another audience into this one and deletes that audience. */
export function MergeAudience({ id, name, onClose }: MergeAudienceProps) {
  const [{ data }] = useQuery({ query: AudienceChoicesDocument });
  const [merge, isBusy] = useAction(MergeAudiencesDocument);
  const { tell } = useToasts();
  const submit = async (form: FormData) => {
    const done = await merge({ input: { keepId: id, mergedId: textOf(form, 'mergedId') } });
    if (done?.mergeAudiences == null) return;
    const { addedCount, warnings } = done.mergeAudiences;
    tell([`Merged. ${plural(addedCount, 'contact')} added.`, ...warnings].join(' '));
    onClose();
  };
  return (
    <FormDialog
      title={`Merge another audience into ${name}`}
      submit="Merge"
      isDanger
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={submit}
    >
      <Select label="The other audience" name="mergedId" required defaultValue="">
        <option value="" disabled>
          Choose an audience
        </option>
        {(data?.audiences?.nodes ?? [])
          .filter((other) => other.id !== id)
          .map((other) => (
            <option key={other.id} value={other.id}>
              {other.name}
            </option>
          ))}
      </Select>
      <p>Its contacts move here, and it’s deleted. You can’t undo this.</p>
    </FormDialog>
  );
}
