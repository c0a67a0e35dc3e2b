import { useState } from 'react';
import {
  EnrichContactDocument,
  EnrichPhoneDocument,
  UpdateContactDocument,
  type UpdateContactInput,
} from '../../generated/graphql.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';
import { plural } from '../../ui/words.ts';
import type { ContactOfPage } from './contact.tsx';

type Values = Pick<UpdateContactInput, 'role' | 'companyName' | 'companyDomain' | 'networkUrl'> & {
  phones?: string[];
};

const NAMES = [
  ['role', 'Role'],
  ['companyName', 'Company'],
  ['companyDomain', 'Company domain'],
  ['networkUrl', 'Network profile'],
] as const;

/** Names in one text, for example "Role, company and network profile". */
function listOf(names: readonly string[]): string {
  const [first = '', ...rest] = names;
  const last = rest.pop();
  const parts = [first, ...rest.map((name) => name.toLowerCase())].join(', ');
  return last === undefined ? parts : `${parts} and ${last.toLowerCase()}`;
}

/** A lookup result, and whether it was charged. */
interface Found {
  values: Values;
  credits: number;
  isFound: boolean;
}

/** Looks up missing data of a contact. The button shows the price, and nothing is overwritten. */
export function EnrichContact({
  contact,
  onClose,
}: {
  contact: ContactOfPage;
  onClose: () => void;
}) {
  const [findProfile, isFindingProfile] = useAction(EnrichContactDocument);
  const [findPhone, isFindingPhone] = useAction(EnrichPhoneDocument);
  const [update, isSaving] = useAction(UpdateContactDocument);
  const [found, setFound] = useState<Found | null>(null);
  const { tell } = useToasts();
  const { id, firstName, lastName, companyDomain, networkUrl, email, phones } = contact;
  const input = { firstName, lastName, companyDomain, networkUrl };
  const isBusy = isFindingProfile || isFindingPhone;
  const missing = NAMES.flatMap(([field, name]) => (contact[field] == null ? [name] : []));
  const profile = async () => {
    const done = (await findProfile({ input: { ...input, email } }))?.enrichContact;
    if (done == null) return;
    const values = Object.fromEntries(
      NAMES.flatMap(([field]) => {
        const value = done.contact?.[field];
        return value == null || contact[field] != null ? [] : [[field, value]];
      }),
    );
    setFound({ values, credits: done.creditsCharged, isFound: done.found });
  };
  const phone = async () => {
    const done = (await findPhone({ input }))?.enrichPhone;
    if (done == null) return;
    const numbers = phones.map(({ number }) => number);
    const number = done.phone ?? null;
    setFound({
      values: number === null || numbers.includes(number) ? {} : { phones: [...numbers, number] },
      credits: done.creditsCharged,
      isFound: done.found,
    });
  };
  const save = async () => {
    const done = await update({ input: { contactId: id, ...found?.values } });
    if (done === null) return;
    tell(['Contact saved.', ...(done.updateContact?.warnings ?? [])].join(' '));
    onClose();
  };
  return (
    <Dialog title="Find missing data" onClose={onClose}>
      <p>You pay only for what’s found. Nothing you already have is overwritten.</p>
      <div className="row">
        {missing.length === 0 ? null : (
          <Button disabled={isBusy} onClick={() => void profile()}>
            {listOf(missing)} (1 credit)
          </Button>
        )}
        <Button disabled={isBusy} onClick={() => void phone()}>
          {phones.length === 0 ? 'Phone number' : 'Another phone number'} (8 credits)
        </Button>
      </div>
      {found === null ? null : (
        <FoundData found={found} isSaving={isSaving} onSave={() => void save()} />
      )}
    </Dialog>
  );
}

interface FoundDataProps {
  found: Found;
  isSaving: boolean;
  onSave: () => void;
}

function FoundData({ found: { values, credits, isFound }, isSaving, onSave }: FoundDataProps) {
  const added = values.phones?.at(-1);
  const rows = [
    ...NAMES.flatMap(([field, name]) => (values[field] == null ? [] : [[name, values[field]]])),
    ...(added === undefined ? [] : [['Phone', added]]),
  ];
  return (
    <div className="stack" role="status">
      <p>
        {isFound ? (rows.length === 0 ? 'Nothing new.' : 'Found:') : 'Nothing found.'}{' '}
        <span className="soft">{plural(credits, 'credit')} charged.</span>
      </p>
      {rows.map(([name, value]) => (
        <div key={name}>
          <span className="soft">{name}:</span> {value}
        </div>
      ))}
      {rows.length === 0 ? null : (
        <Button look="primary" disabled={isSaving} onClick={onSave}>
          Save to the contact
        </Button>
      )}
    </div>
  );
}
