import { useQuery } from 'urql';
import { Link } from 'wouter';
import { useViewer } from '../../data/viewer.ts';
import {
  DismissMergedByPhoneDocument,
  MergedByPhoneDocument,
  type MergedByPhoneQuery,
} from '../../generated/graphql.ts';
import { Button } from '../../ui/button.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';
import { plural } from '../../ui/words.ts';
import { nameOf } from './duplicates.tsx';

const SHOWN = 20;

type Merged = NonNullable<MergedByPhoneQuery['contactsMergedByPhone']>['nodes'][number];

/** Contacts that an earlier version merged by phone number, until somebody has checked them. */
export function MergedByPhone() {
  const [{ data }, reload] = useQuery({
    query: MergedByPhoneDocument,
    variables: { first: SHOWN },
  });
  const merged = data?.contactsMergedByPhone;
  if (merged == null || merged.totalCount === 0) return null;
  const { nodes, totalCount } = merged;
  return (
    <details className="card stack">
      <summary>{plural(totalCount, 'contact')} possibly merged by phone number</summary>
      <p className="soft small">
        An earlier version put rows of imports into these contacts because the phone number was the
        same. Open a contact to split it, or take it off the list if it's one person.
      </p>
      <ol className="stack plain">
        {nodes.map((one) => (
          <li key={one.contact.id} className="row between">
            <Row merged={one} onDone={() => reload({ requestPolicy: 'network-only' })} />
          </li>
        ))}
      </ol>
      {totalCount > nodes.length ? (
        <p className="soft small">Showing the first {nodes.length}.</p>
      ) : null}
    </details>
  );
}

function Row({ merged: { contact, evidence }, onDone }: { merged: Merged; onDone: () => void }) {
  const { may } = useViewer();
  const [dismiss, isBusy] = useAction(DismissMergedByPhoneDocument);
  const { tell } = useToasts();
  const done = async () => {
    if ((await dismiss({ input: { contactId: contact.id } })) === null) return;
    tell('Removed from the list.');
    onDone();
  };
  return (
    <>
      <div>
        <Link href={`/contacts/${contact.id}`}>{nameOf(contact)}</Link>
        <div className="soft small">
          {evidence
            .map(
              ({ import: file, rows }) =>
                `${file?.name ?? 'An import'}: ${plural(rows.length, 'row')} ${rows.join(', ')}.`,
            )
            .join(' ')}
        </div>
      </div>
      {may('CONTACTS_WRITE') ? (
        <Button onClick={done} disabled={isBusy}>
          Remove from the list
        </Button>
      ) : null}
    </>
  );
}
