import { useClient, useQuery } from 'urql';
import {
  AddToAudienceDocument,
  AudienceChoicesDocument,
  ContactsToAddDocument,
  type ContactsToAddQuery,
} from '../../generated/graphql.ts';
import { FormDialog, textOf } from '../../ui/dialog.tsx';
import { Select } from '../../ui/field.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';
import { plural } from '../../ui/words.ts';

type Node = NonNullable<ContactsToAddQuery['contacts']>['nodes'][number];

/** How many contacts are asked for at once, and added at once. */
const BATCH = 100;

/** The identity by which the audience finds a contact that the team has. */
function identityOf({ email, networkUrl, crmContactId, ...named }: Node) {
  if (email != null) return { email };
  if (networkUrl != null) return { networkUrl };
  if (crmContactId != null) return { crmContactId };
  const { firstName, lastName, companyDomain } = named;
  return { firstName, lastName, companyDomain };
}

interface AddToAudienceProps {
  contactIds: readonly string[];
  onDone: () => void;
  onClose: () => void;
}

/** Adds contacts that the team has to an audience. */
export function AddToAudience({ contactIds, onDone, onClose }: AddToAudienceProps) {
  const client = useClient();
  const [{ data }] = useQuery({ query: AudienceChoicesDocument });
  const [add, isBusy] = useAction(AddToAudienceDocument);
  const { tell, fail } = useToasts();
  const submit = async (form: FormData) => {
    const audienceId = textOf(form, 'audienceId');
    let [added, skipped, name] = [0, 0, ''];
    const warnings = new Set<string>();
    for (let from = 0; from < contactIds.length; from += BATCH) {
      const ids = contactIds.slice(from, from + BATCH);
      const read = await client.query(ContactsToAddDocument, { ids });
      if (read.error !== undefined) return fail(read.error);
      const contacts = (read.data?.contacts?.nodes ?? []).map(identityOf);
      const done = (await add({ input: { audienceId, contacts } }))?.addAudienceContacts;
      if (done == null) return;
      added += done.added;
      skipped += done.skipped;
      name = done.audience.name;
      for (const warning of done.warnings) warnings.add(warning);
    }
    const already = skipped === 0 ? '' : ` ${skipped.toLocaleString()} already there.`;
    tell([`${plural(added, 'contact')} added to ${name}.${already}`, ...warnings].join(' '));
    onDone();
  };
  return (
    <FormDialog
      title={`Add ${plural(contactIds.length, 'contact')} to an audience`}
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
