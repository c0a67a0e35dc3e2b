import { useEffect, useState } from 'react';
import { useQuery } from 'urql';
import { Link } from 'wouter';
import { ContactsDocument } from '../../generated/graphql.ts';
import { Page } from '../../ui/page.tsx';
import { Empty, Loaded } from '../../ui/states.tsx';
import { plural } from '../../ui/words.ts';
import { ContactTable } from './contact-table.tsx';

const PAGE = 100;
const WAIT_MILLIS = 150;

export default function Contacts() {
  const [text, setText] = useState('');
  const [query, setQuery] = useState<string | null>(null);
  const [after, setAfter] = useState<string | null>(null);
  useEffect(() => {
    const timer = window.setTimeout(() => {
      setAfter(null);
      setQuery(text.trim() || null);
    }, WAIT_MILLIS);
    return () => window.clearTimeout(timer);
  }, [text]);
  const [result] = useQuery({ query: ContactsDocument, variables: { first: PAGE, after, query } });
  return (
    <Page
      title="Contacts"
      actions={
        <>
          <input
            className="input narrow"
            type="search"
            aria-label="Search contacts"
            placeholder="Search"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <a className="button" href="/api/export/contacts.csv" download>
            Export
          </a>
        </>
      }
    >
      <Loaded result={result}>
        {({ contacts }) =>
          contacts == null || (contacts.totalCount === 0 && query === null) ? (
            <Empty title="No contacts" action={<Link href="/audiences?import">Import a CSV file</Link>}>
              Contacts come from CSV files, from discovery, from your CRM and from your agents.
            </Empty>
          ) : (
            <>
              <p className="soft">{plural(contacts.totalCount, 'contact')}</p>
              <ContactTable page={contacts} onMore={setAfter} />
            </>
          )
        }
      </Loaded>
    </Page>
  );
}
