import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useViewer } from '../../data/viewer.ts';
import type {
  ContactListRowFragment,
  MatchingContactsInput,
  SavedViewList,
} from '../../generated/graphql.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import type { RecordColumn, Sort } from '../../ui/record-table/record-column.ts';
import { RecordTable } from '../../ui/record-table/record-table.tsx';
import { NoMatch } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { AddToAudience, type ContactsToAdd } from './add-to-audience.tsx';
import { ContactPeek } from './contact-peek.tsx';
import { nameOf } from './duplicates.tsx';
import { EnrichContacts } from './enrich-contacts.tsx';
import { StartSequence } from './start-sequence.tsx';

type Row = ContactListRowFragment;

const COLUMNS: readonly RecordColumn<Row>[] = [
  {
    id: 'name',
    name: 'Name',
    weight: 1.2,
    isSortable: true,
    sortedBy: 'last name',
    cell: (row) => (
      <Link href={`/contacts/${row.id}`} className="strong">
        {nameOf(row)}
      </Link>
    ),
  },
  { id: 'email', name: 'Email', weight: 1.4, cell: ({ email }) => email },
  { id: 'role', name: 'Role', cell: ({ role }) => role },
  {
    id: 'company',
    name: 'Company',
    cell: ({ companyName, companyDomain }) => companyName ?? companyDomain,
  },
  { id: 'phone', name: 'Phone', isExtra: true, cell: ({ phone }) => phone },
  { id: 'domain', name: 'Domain', isExtra: true, cell: ({ companyDomain }) => companyDomain },
  {
    id: 'paused',
    name: 'Paused',
    isExtra: true,
    cell: ({ pause }) => (pause == null ? null : <Badge tone="warn">Paused</Badge>),
  },
  {
    id: 'created',
    name: 'Added',
    isExtra: true,
    isSortable: true,
    cell: ({ createdAt }) => <Time at={createdAt} isDay />,
  },
  {
    id: 'updated',
    name: 'Changed',
    isExtra: true,
    isSortable: true,
    cell: ({ updatedAt }) => <Time at={updatedAt} isDay />,
  },
];

interface ContactRecordsProps {
  list: SavedViewList;
  contacts: readonly Row[];
  /** The number of all contacts. */
  count: number;
  /** Reads the next page. Null if there are no more. */
  onMore: (() => void) | null;
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** The filter of the list, if all its contacts can be selected at once. */
  matching?: MatchingContactsInput;
  /** Further actions for selected contacts. */
  bulk?: (ids: string[], clear: () => void) => ReactNode;
}

/** A table of contacts, of the team or of an audience. */
export function ContactRecords({
  list,
  contacts,
  count,
  onMore,
  sort,
  onSort,
  matching,
  bulk,
}: ContactRecordsProps) {
  const { may } = useViewer();
  const [, navigate] = useLocation();
  const [adding, setAdding] = useState<ContactsToAdd | null>(null);
  const [starting, setStarting] = useState<ContactsToAdd | null>(null);
  const [enriching, setEnriching] = useState<ContactsToAdd | null>(null);
  const mayEnrich = may('ENRICHMENT_RUN') && may('CONTACTS_WRITE');
  const chosen = (ids: string[], isAll: boolean): ContactsToAdd =>
    isAll && matching !== undefined ? { count, matching } : { count: ids.length, contactIds: ids };
  if (contacts.length === 0)
    return <NoMatch title="No matching contacts">Try another name, email or company.</NoMatch>;
  return (
    <>
      <RecordTable
        list={list}
        label="Contacts"
        unit="contact"
        nameOf={nameOf}
        columns={COLUMNS}
        records={contacts}
        count={count}
        onMore={onMore}
        sort={sort}
        onSort={onSort}
        bulk={(ids, clear, isAll) => (
          <>
            {may('AUDIENCES_WRITE') ? (
              <Button onClick={() => setAdding(chosen(ids, isAll))}>Add to audience</Button>
            ) : null}
            {may('AUDIENCES_WRITE') && may('ENROLLMENTS_WRITE') ? (
              <Button onClick={() => setStarting(chosen(ids, isAll))}>Start a sequence</Button>
            ) : null}
            {mayEnrich ? (
              <Button onClick={() => setEnriching(chosen(ids, isAll))}>Find missing data</Button>
            ) : null}
            {isAll ? null : bulk?.(ids, clear)}
          </>
        )}
        canSelectAll={matching !== undefined && (may('AUDIENCES_WRITE') || mayEnrich)}
        peek={({ id }) => <ContactPeek key={id} id={id} />}
        onOpen={({ id }) => navigate(`/contacts/${id}`)}
      />
      {adding === null ? null : (
        <AddToAudience
          contacts={adding}
          onDone={() => setAdding(null)}
          onClose={() => setAdding(null)}
        />
      )}
      {starting === null ? null : (
        <StartSequence contacts={starting} onClose={() => setStarting(null)} />
      )}
      {enriching === null ? null : (
        <EnrichContacts
          contacts={enriching}
          onDone={() => setEnriching(null)}
          onClose={() => setEnriching(null)}
        />
      )}
    </>
  );
}
