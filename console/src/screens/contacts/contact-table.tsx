// biome-ignore-all lint/a11y/useFocusableInteractive: Rows and headings of a table of data are not focusable.
// biome-ignore-all lint/a11y/useSemanticElements: Rows that are placed by script cannot be those of a table element.
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { ContactRowFragment } from '../../generated/graphql.ts';
import { Empty } from '../../ui/states.tsx';
import './contact-table.css';

const ROW_HEIGHT = 44;
/** Asks for the next page when the end is this many rows away. */
const AHEAD = 30;

interface ContactTableProps {
  /** Those that were read. */
  contacts: readonly ContactRowFragment[];
  /** Of all. */
  count: number;
  /** Reads more of them. Null if there are no more. */
  onMore: (() => void) | null;
}

/**
 * Contacts of any number: only the rows in sight are drawn, and pages are read as the list is
 * scrolled.
 */
export function ContactTable({ contacts, count, onMore }: ContactTableProps) {
  const box = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: contacts.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
  });
  const items = rows.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last >= contacts.length - AHEAD) onMore?.();
  }, [last, contacts.length, onMore]);
  if (contacts.length === 0)
    return <Empty title="No contacts">Import a CSV file, or search for something else.</Empty>;
  return (
    <div className="contacts" role="table" aria-label="Contacts" aria-rowcount={count}>
      <div className="contacts-row contacts-head" role="row">
        <span role="columnheader">Name</span>
        <span role="columnheader">Email</span>
        <span role="columnheader">Role</span>
        <span role="columnheader">Company</span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: A box that scrolls must be reachable by keyboard. */}
      <div className="contacts-box" ref={box} role="rowgroup" tabIndex={0}>
        <div style={{ height: rows.getTotalSize(), position: 'relative' }}>
          {items.map(({ index, start, key }) => {
            const contact = contacts[index];
            if (contact === undefined) return null;
            return (
              <div
                key={key}
                className="contacts-row"
                role="row"
                aria-rowindex={index + 1}
                style={{ position: 'absolute', top: start, height: ROW_HEIGHT }}
              >
                <span role="cell" className="clip">
                  <Link href={`/contacts/${contact.id}`} className="strong">
                    {contact.fullName ?? contact.email ?? contact.id}
                  </Link>
                </span>
                <span role="cell" className="clip">
                  {contact.email}
                </span>
                <span role="cell" className="clip">
                  {contact.role}
                </span>
                <span role="cell" className="clip">
                  {contact.companyName ?? contact.companyDomain}
                </span>
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}
