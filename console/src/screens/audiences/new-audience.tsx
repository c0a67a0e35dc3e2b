import { useQuery } from 'urql';
import { useLocation } from 'wouter';
import { useViewer } from '../../data/viewer.ts';
import { CreateAudienceDocument, CrmListChoicesDocument } from '../../generated/graphql.ts';
import { FormDialog, textOf } from '../../ui/dialog.tsx';
import { Select, TextField } from '../../ui/field.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';
import { plural } from '../../ui/words.ts';

/** Creates an audience to fill by hand, or from a CRM list. */
export function NewAudience({ onClose }: { onClose: () => void }) {
  const { may } = useViewer();
  const [{ data }] = useQuery({ query: CrmListChoicesDocument, pause: !may('CRM_READ') });
  const [create, isBusy] = useAction(CreateAudienceDocument);
  const { tell } = useToasts();
  const [, navigate] = useLocation();
  const lists = data?.crmLists?.nodes ?? [];
  const submit = async (form: FormData) => {
    const crmListId = textOf(form, 'crmListId');
    const source = crmListId === '' ? {} : { mode: 'CRM_LIST' as const, crmListId };
    const done = await create({ input: { name: textOf(form, 'name'), ...source } });
    if (done?.createAudience == null) return;
    const { audience, warnings } = done.createAudience;
    tell(['Audience created.', ...warnings].join(' '));
    onClose();
    navigate(`/audiences/${audience.id}`);
  };
  return (
    <FormDialog
      title="New audience"
      submit="Create"
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField label="Name" name="name" required maxLength={200} />
      {lists.length === 0 ? null : (
        <Select label="Add contacts" name="crmListId">
          <option value="">By hand</option>
          {lists.map(({ listId, name, crm, contactCount }) => (
            <option key={listId} value={listId}>
              From {crm}: {name} ({plural(contactCount, 'contact')})
            </option>
          ))}
        </Select>
      )}
    </FormDialog>
  );
}
