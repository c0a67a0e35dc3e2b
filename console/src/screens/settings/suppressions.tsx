import { useState } from 'react';
import { Link } from 'wouter';
import { usePages } from '../../data/use-pages.ts';
import { useViewer } from '../../data/viewer.ts';
import {
  SuppressDocument,
  SuppressionsDocument,
  type SuppressionsQuery,
  type SuppressionTargetInput,
  UnsuppressDocument,
} from '../../generated/graphql.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { textOf } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import type { RecordColumn } from '../../ui/record-table/record-column.ts';
import { RecordTable } from '../../ui/record-table/record-table.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Empty, Loaded, NoMatch } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';
import { useUrlFilter, useUrlSwitch } from '../../ui/use-url-filter.ts';
import { ImportSuppressions } from './import-suppressions.tsx';

const PAGE = 100;

type Entry = NonNullable<SuppressionsQuery['suppressions']>['nodes'][number];
type SuppressedContact = NonNullable<Entry['contact']>;

function nameOf({ fullName, email }: SuppressedContact): string {
  return fullName ?? email ?? 'a contact';
}

export function Suppressions() {
  const { may } = useViewer();
  const [query, setQuery] = useUrlFilter('q');
  const [isImporting, setIsImporting] = useState(false);
  const [isUnproven, setIsUnproven] = useUrlSwitch('unproven');
  const { result, nodes, more, readAgain } = usePages(
    SuppressionsDocument,
    { first: PAGE, query, ...(isUnproven ? { isUnproven } : {}) },
    (data) => data.suppressions,
  );
  const [suppress, isBusy] = useAction(SuppressDocument);
  const [unsuppress] = useAction(UnsuppressDocument);
  const { tell } = useToasts();
  const add = async (form: FormData) => {
    const value = textOf(form, 'target');
    const done = await suppress({
      input: { target: value.includes('@') ? { email: value } : { domain: value } },
    });
    if (done === null) return false;
    tell(
      [`${value} is on the list. Nobody writes there.`, ...(done.suppress?.warnings ?? [])].join(
        ' ',
      ),
    );
    readAgain();
    return true;
  };
  const remove = async (target: SuppressionTargetInput) => {
    if ((await unsuppress({ input: { target } })) !== null) readAgain();
  };
  const mayRemove = may('SUPPRESSIONS_REMOVE');
  const columns: readonly RecordColumn<Entry>[] = [
    {
      id: 'target',
      name: 'Address, domain or contact',
      weight: 1.4,
      cell: ({ email, domain, contact }) =>
        contact == null ? (
          (email ?? domain)
        ) : (
          <Link href={`/contacts/${contact.id}`}>{nameOf(contact)}</Link>
        ),
    },
    { id: 'reason', name: 'Reason', weight: 1.4, cell: (entry) => <Reason entry={entry} /> },
    {
      id: 'since',
      name: 'Since',
      weight: 0.7,
      cell: ({ createdAt }) => <Time at={createdAt} isDay />,
    },
    ...(mayRemove
      ? [
          {
            id: 'remove',
            name: 'Remove',
            weight: 0.6,
            cell: (entry: Entry) => (
              <RemoveEntry entry={entry} onRemove={(target) => void remove(target)} />
            ),
          },
        ]
      : []),
  ];
  return (
    <div className="stack">
      <div className="row">
        <SearchField label="Search the suppression list" query={query} onSearch={setQuery} />
        <Button aria-pressed={isUnproven} onClick={() => setIsUnproven(!isUnproven)}>
          Unconfirmed bounces
        </Button>
        <a className="button" href="/api/export/suppressions.csv" download>
          Export
        </a>
        {may('SUPPRESSIONS_WRITE') ? (
          <Button onClick={() => setIsImporting(true)}>Import</Button>
        ) : null}
      </div>
      {isImporting ? (
        <ImportSuppressions onImported={readAgain} onClose={() => setIsImporting(false)} />
      ) : null}
      {may('SUPPRESSIONS_WRITE') ? (
        <Form className="card row end" onSubmit={add}>
          <TextField label="Address or domain" name="target" required />
          <Button type="submit" disabled={isBusy}>
            Suppress
          </Button>
        </Form>
      ) : null}
      <Loaded result={result}>
        {({ suppressions }) =>
          nodes.length === 0 && (query !== null || isUnproven) ? (
            <NoMatch title="No matching entries">No entries match these filters.</NoMatch>
          ) : nodes.length === 0 ? (
            <Empty title="The list is empty">
              People who unsubscribe, bounce or complain are added automatically.
            </Empty>
          ) : (
            <RecordTable
              list="SUPPRESSIONS"
              label="Suppression list"
              unit="entry"
              columns={columns}
              records={nodes}
              count={suppressions?.totalCount ?? null}
              onMore={more}
            />
          )
        }
      </Loaded>
    </div>
  );
}

function Reason({ entry: { reason, evidence, isUnproven } }: { entry: Entry }) {
  return (
    <>
      {reason} {isUnproven ? <Badge tone="warn">Unconfirmed bounce</Badge> : null}
      {evidence == null ? null : <div className="soft small wraps">{evidence}</div>}
    </>
  );
}

function targetOf({ email, domain, contact }: Entry): SuppressionTargetInput {
  if (contact != null) return { contactId: contact.id };
  return email == null ? { domain: domain ?? '' } : { email };
}

interface RemoveEntryProps {
  entry: Entry;
  onRemove: (target: SuppressionTargetInput) => void;
}

/** Removes an entry without evidence immediately. Any other entry needs a confirmation. */
function RemoveEntry({ entry, onRemove }: RemoveEntryProps) {
  const { email, domain, contact, isUnproven } = entry;
  if (isUnproven && email != null) return <Button onClick={() => onRemove({ email })}>Lift</Button>;
  const name = contact == null ? (email ?? domain ?? 'the entry') : nameOf(contact);
  return (
    <ConfirmButton
      label="Remove"
      title={`Remove ${name} from the list?`}
      onConfirm={() => onRemove(targetOf(entry))}
    >
      Your team can write there again. Only do this if the recipient asked for it.
    </ConfirmButton>
  );
}
