import { Link } from 'wouter';
import { usePages } from '../../data/use-pages.ts';
import { useViewer } from '../../data/viewer.ts';
import { ContactsDocument } from '../../generated/graphql.ts';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Empty, Loaded } from '../../ui/states.tsx';
import { useUrlSwitch } from '../../ui/use-url-filter.ts';
import { ContactRecords } from './contact-records.tsx';
import { PossibleDuplicates } from './duplicates.tsx';
import { MergedByPhone } from './merged-by-phone.tsx';
import { NewContact } from './new-contact.tsx';
import { useContactList } from './use-contact-list.ts';

const PAGE = 100;

export default function Contacts() {
  const list = useContactList();
  const { query, filter, orderBy } = list;
  const [isNew, setIsNew] = useUrlSwitch('new');
  const { may } = useViewer();
  const { result, nodes, more } = usePages(
    ContactsDocument,
    { first: PAGE, query, filter, orderBy },
    (data) => data.contacts,
  );
  return (
    <Page
      title="Contacts"
      actions={
        <>
          <SearchField label="Search contacts" query={query} onSearch={list.setQuery} />
          <select
            className="input narrow"
            aria-label="In a sequence"
            value={list.standing ?? ''}
            onChange={(event) => list.setStanding(event.target.value)}
          >
            <option value="">All contacts</option>
            <option value="in">In a sequence</option>
            <option value="out">Not in a sequence</option>
          </select>
          <Button aria-pressed={list.hasEmail} onClick={() => list.setHasEmail(!list.hasEmail)}>
            With email
          </Button>
          {/* A file that can be imported again, with a column for each custom field. */}
          {may('CONTACTS_EXPORT') ? (
            <a
              className="button"
              href={`/api/export/contacts.csv?${new URLSearchParams({
                ...(query === null ? {} : { query }),
                filter: JSON.stringify(filter),
              }).toString()}`}
              download
            >
              Export
            </a>
          ) : null}
          {may('CONTACTS_WRITE') ? (
            <Button look="primary" onClick={() => setIsNew(true)}>
              New contact
            </Button>
          ) : null}
        </>
      }
    >
      <Loaded result={result}>
        {({ contacts }) =>
          contacts == null || (contacts.totalCount === 0 && !list.isFiltered) ? (
            <Empty title="No contacts" action={<Link href="/audiences?import">Import a file</Link>}>
              Contacts come from files, from discovery, from your CRM and from your agents.
            </Empty>
          ) : (
            <>
              {query === null ? <PossibleDuplicates /> : null}
              {query === null ? <MergedByPhone /> : null}
              <ContactRecords
                list="CONTACTS"
                contacts={nodes}
                count={contacts.totalCount}
                onMore={more}
                sort={list.sort}
                onSort={list.setSort}
                matching={{ query, filter }}
              />
            </>
          )
        }
      </Loaded>
      {isNew ? <NewContact onClose={() => setIsNew(false)} /> : null}
    </Page>
  );
}
