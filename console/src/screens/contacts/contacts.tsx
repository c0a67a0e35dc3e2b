import { Link } from 'wouter';
import { usePages } from '../../data/use-pages.ts';
import { useViewer } from '../../data/viewer.ts';
import { ContactsDocument } from '../../generated/graphql.ts';
import { Page } from '../../ui/page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Empty, Loaded } from '../../ui/states.tsx';
import { useUrlFilter } from '../../ui/use-url-filter.ts';
import { plural } from '../../ui/words.ts';
import { ContactTable } from './contact-table.tsx';
import { PossibleDuplicates } from './duplicates.tsx';

const PAGE = 100;

export default function Contacts() {
  const [query, setQuery] = useUrlFilter('q');
  const { may } = useViewer();
  const { result, nodes, more } = usePages(
    ContactsDocument,
    { first: PAGE, query },
    (data) => data.contacts,
  );
  return (
    <Page
      title="Contacts"
      actions={
        <>
          <SearchField label="Search contacts" query={query} onSearch={setQuery} />
          {/* A file that can be imported again, with a column for each custom field. */}
          {may('CONTACTS_EXPORT') ? (
            <a
              className="button"
              href={`/api/export/contacts.csv${query === null ? '' : `?query=${encodeURIComponent(query)}`}`}
              download
            >
              Export
            </a>
          ) : null}
        </>
      }
    >
      <Loaded result={result}>
        {({ contacts }) =>
          contacts == null || (contacts.totalCount === 0 && query === null) ? (
            <Empty
              title="No contacts"
              action={<Link href="/audiences?import">Import a CSV file</Link>}
            >
              Contacts come from CSV files, from discovery, from your CRM and from your agents.
            </Empty>
          ) : (
            <>
              <p className="soft">{plural(contacts.totalCount, 'contact')}</p>
              {query === null ? <PossibleDuplicates /> : null}
              <ContactTable contacts={nodes} count={contacts.totalCount} onMore={more} />
            </>
          )
        }
      </Loaded>
    </Page>
  );
}
