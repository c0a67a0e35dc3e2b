import { useEffect, useState } from 'react';
import { useQuery } from 'urql';
import { useLocation } from 'wouter';
import { SearchDocument, type SearchQuery } from '../generated/graphql.ts';
import { Dialog } from '../ui/dialog.tsx';
import { mayLeaveFor } from '../ui/use-unsaved.ts';

interface Hit {
  path: string;
  name: string;
  kind: string;
}

const COMMANDS: readonly Hit[] = [
  { path: '/flow-plans?new', name: 'New flow plan', kind: 'Command' },
  { path: '/audiences?import', name: 'Import contacts from a CSV file', kind: 'Command' },
  { path: '/tasks', name: 'Go to tasks', kind: 'Command' },
  { path: '/inbox', name: 'Go to the inbox', kind: 'Command' },
  { path: '/queue', name: 'Go to the queue', kind: 'Command' },
  { path: '/settings/mailboxes', name: 'Go to mailboxes', kind: 'Command' },
  { path: '/agents', name: 'Connect an agent', kind: 'Command' },
];

function hitsOf({ search }: SearchQuery): Hit[] {
  if (search === null || search === undefined) return [];
  return [
    ...search.contacts.map(({ id, fullName, email, companyName }) => ({
      path: `/contacts/${id}`,
      name: [fullName ?? email ?? id, companyName].filter((part) => part !== null).join(', '),
      kind: 'Contact',
    })),
    ...search.flowPlans.map(({ id, name }) => ({
      path: `/flow-plans/${id}`,
      name,
      kind: 'Flow plan',
    })),
    ...search.audiences.map(({ id, name }) => ({
      path: `/audiences/${id}`,
      name,
      kind: 'Audience',
    })),
    ...search.conversations.map(({ id, contact }) => ({
      path: `/inbox/${id}`,
      name: contact.fullName ?? id,
      kind: 'Conversation',
    })),
  ];
}

const WAIT_MILLIS = 120;

/** Finds objects and commands; arrow keys choose, Enter opens. */
export function Palette({ onClose }: { onClose: () => void }) {
  const [, navigate] = useLocation();
  const [text, setText] = useState('');
  const [asked, setAsked] = useState('');
  const [chosen, setChosen] = useState(0);
  useEffect(() => {
    const timer = window.setTimeout(() => setAsked(text.trim()), WAIT_MILLIS);
    return () => window.clearTimeout(timer);
  }, [text]);
  const [{ data }] = useQuery({
    query: SearchDocument,
    variables: { query: asked },
    pause: asked.length < 2,
  });
  const commands = COMMANDS.filter(({ name }) =>
    name.toLowerCase().includes(text.trim().toLowerCase()),
  );
  const hits = [...(asked.length < 2 || data === undefined ? [] : hitsOf(data)), ...commands];
  const open = (hit: Hit | undefined) => {
    if (hit === undefined) return;
    onClose();
    if (mayLeaveFor(hit.path)) navigate(hit.path);
  };
  return (
    <Dialog title="Search" onClose={onClose}>
      <input
        className="input"
        role="combobox"
        aria-expanded="true"
        aria-controls="palette-hits"
        aria-activedescendant={hits[chosen] === undefined ? undefined : `hit-${chosen}`}
        aria-label="Search contacts, flow plans, audiences, conversations and commands"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setChosen(0);
        }}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') setChosen(Math.min(chosen + 1, hits.length - 1));
          else if (event.key === 'ArrowUp') setChosen(Math.max(chosen - 1, 0));
          else if (event.key === 'Enter') open(hits[chosen]);
          else return;
          event.preventDefault();
        }}
      />
      <div id="palette-hits" role="listbox" aria-label="Results">
        {hits.map((hit, index) => (
          <div
            key={`${hit.kind} ${hit.path}`}
            id={`hit-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            aria-current={index === chosen}
            className="item"
            onClick={() => open(hit)}
            onKeyDown={(event) => event.key === 'Enter' && open(hit)}
          >
            <span className="row between">
              <span className="clip">{hit.name}</span>
              <span className="soft small">{hit.kind}</span>
            </span>
          </div>
        ))}
        {hits.length === 0 ? <p className="soft">Nothing was found.</p> : null}
      </div>
    </Dialog>
  );
}
