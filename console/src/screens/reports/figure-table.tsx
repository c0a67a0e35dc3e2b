import { useState } from 'react';
import { Link } from 'wouter';
import { useViewer } from '../../data/viewer.ts';
import type { ReportContactRowFragment } from '../../generated/graphql.ts';
import { Button } from '../../ui/button.tsx';
import type { RecordColumn } from '../../ui/record-table/record-column.ts';
import { RecordTable } from '../../ui/record-table/record-table.tsx';
import { Time } from '../../ui/time.tsx';
import { AddToAudience } from '../contacts/add-to-audience.tsx';
import { ContactPeek } from '../contacts/contact-peek.tsx';
import { nameOf } from '../contacts/duplicates.tsx';

type Row = ReportContactRowFragment & { id: string };

interface FigureTableProps {
  /** The name of the counted facts. */
  heading: string;
  rows: readonly Row[];
  count: number;
  onMore: (() => void) | null;
  onOpen: (contactId: string) => void;
}

/** The contacts behind a figure, with their shares. */
export function FigureTable({ heading, rows, count, onMore, onOpen }: FigureTableProps) {
  const { may } = useViewer();
  const [adding, setAdding] = useState<string[] | null>(null);
  const columns: readonly RecordColumn<Row>[] = [
    {
      id: 'name',
      name: 'Name',
      weight: 1.2,
      cell: ({ contact }) => (
        <Link href={`/contacts/${contact.id}`} className="strong">
          {nameOf(contact)}
        </Link>
      ),
    },
    { id: 'email', name: 'Email', weight: 1.4, cell: ({ contact }) => contact.email },
    { id: 'role', name: 'Role', cell: ({ contact }) => contact.role },
    {
      id: 'company',
      name: 'Company',
      cell: ({ contact }) => contact.companyName ?? contact.companyDomain,
    },
    {
      id: 'count',
      name: heading,
      weight: 0.6,
      isNumber: true,
      cell: ({ count: own }) => own.toLocaleString(),
    },
    { id: 'latest', name: 'Latest', weight: 0.8, cell: ({ latestAt }) => <Time at={latestAt} /> },
  ];
  return (
    <>
      <RecordTable
        list="FIGURE"
        label="Contacts"
        unit="contact"
        nameOf={({ contact }) => nameOf(contact)}
        columns={columns}
        records={rows}
        count={count}
        onMore={onMore}
        {...(may('AUDIENCES_WRITE')
          ? {
              bulk: (ids: string[]) => (
                <Button onClick={() => setAdding(ids)}>Add to audience</Button>
              ),
            }
          : {})}
        peek={({ id }) => <ContactPeek key={id} id={id} />}
        onOpen={({ id }) => onOpen(id)}
      />
      {adding === null ? null : (
        <AddToAudience
          contacts={{ count: adding.length, contactIds: adding }}
          onDone={() => setAdding(null)}
          onClose={() => setAdding(null)}
        />
      )}
    </>
  );
}
