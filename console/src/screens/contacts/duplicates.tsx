import { useQuery } from 'urql';
import { Link } from 'wouter';
import { useViewer } from '../../data/viewer.ts';
import {
  type ContactRowFragment,
  MergeDuplicatesDocument,
  PossibleDuplicatesDocument,
  type PossibleDuplicatesQuery,
  TellApartDocument,
} from '../../generated/graphql.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';
import { plural } from '../../ui/words.ts';

const SHOWN = 20;

type Suggestion = NonNullable<PossibleDuplicatesQuery['contactMergeSuggestions']>['nodes'][number];
type Sign = Suggestion['agreeing'][number];

const SIGNS: Record<Sign, string> = {
  EMAIL: 'email address',
  NETWORK_URL: 'network profile',
  CRM_CONTACT_ID: 'CRM record',
  FULL_NAME: 'name',
  PHONE: 'phone number',
  COMPANY: 'company',
  ROLE_ADDRESS: 'shared address',
};

/** Pairs of contacts that may be the same person, with evidence and a decision. */
export function PossibleDuplicates() {
  const [{ data }, reload] = useQuery({
    query: PossibleDuplicatesDocument,
    variables: { first: SHOWN },
  });
  const suggestions = data?.contactMergeSuggestions;
  if (suggestions == null || suggestions.totalCount === 0) return null;
  const { nodes, totalCount } = suggestions;
  return (
    <details className="card stack">
      <summary>{plural(totalCount, 'possible duplicate')}</summary>
      <ol className="stack plain">
        {nodes.map((one) => (
          <li key={`${one.keep.id} ${one.merged.id}`} className="row between">
            <Pair suggestion={one} onDecided={() => reload({ requestPolicy: 'network-only' })} />
          </li>
        ))}
      </ol>
      {totalCount > nodes.length ? (
        <p className="soft small">Showing the first {nodes.length}.</p>
      ) : null}
    </details>
  );
}

function Pair({ suggestion, onDecided }: { suggestion: Suggestion; onDecided: () => void }) {
  const { keep, merged, agreeing, contradicting } = suggestion;
  const { may } = useViewer();
  const [merge, isMerging] = useAction(MergeDuplicatesDocument);
  const [tellApart, isTelling] = useAction(TellApartDocument);
  const { tell } = useToasts();
  const mergeBoth = async () => {
    const done = await merge({ input: { keepId: keep.id, mergedId: merged.id } });
    if (done?.mergeContacts == null) return;
    tell(['Contacts merged.', ...done.mergeContacts.warnings].join(' '));
    onDecided();
  };
  const separate = async () => {
    const done = await tellApart({ input: { contactId: keep.id, otherContactId: merged.id } });
    if (done === null) return;
    tell("You won't be asked about these two again.");
    onDecided();
  };
  return (
    <>
      <div>
        <Name contact={keep} />
        <Name contact={merged} />
        <div className="soft small">
          {evidence('Same', agreeing)} {evidence('Different', contradicting)}
        </div>
      </div>
      {may('CONTACTS_WRITE') ? (
        <div className="row">
          <ConfirmButton
            label="Merge"
            look="plain"
            title={`Merge ${nameOf(merged)} into ${nameOf(keep)}?`}
            onConfirm={mergeBoth}
          >
            The contact keeps all addresses, numbers and profiles of both. You can't undo a merge.
          </ConfirmButton>
          <Button onClick={separate} disabled={isMerging || isTelling}>
            They're different
          </Button>
        </div>
      ) : null}
    </>
  );
}

function Name({ contact }: { contact: ContactRowFragment }) {
  return (
    <div className="row">
      <Link href={`/contacts/${contact.id}`}>{nameOf(contact)}</Link>
      <span className="soft small">
        {[contact.companyName ?? contact.companyDomain, contact.fullName && contact.email]
          .filter((part) => part != null && part !== '')
          .join(', ')}
      </span>
    </div>
  );
}

export function nameOf({ fullName, email, phone }: ContactRowFragment): string {
  return fullName ?? email ?? phone ?? 'Contact without a name';
}

function evidence(word: 'Same' | 'Different', signs: readonly Sign[]): string {
  return signs.length === 0 ? '' : `${word} ${signs.map((sign) => SIGNS[sign]).join(', ')}.`;
}
