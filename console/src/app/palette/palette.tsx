import { useEffect, useState } from 'react';
import { useQuery } from 'urql';
import { useLocation } from 'wouter';
import { useViewer } from '../../data/viewer.ts';
import { type Permission, SearchDocument, type SearchQuery } from '../../generated/graphql.ts';
import { groupsFor } from '../../screens/settings/sections.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { recentObjects } from '../../ui/recent.ts';
import { mayLeaveFor } from '../../ui/use-unsaved.ts';
import type { Place } from '../places.ts';
import type { EarlyKeys } from '../use-early-keys.ts';

interface Hit {
  path: string;
  name: string;
  kind: string;
}

const COMMANDS: readonly (Hit & { needs: Permission })[] = [
  { path: '/tasks?focus=yes', name: 'Start on my tasks', kind: 'Action', needs: 'TASKS_READ' },
  { path: '/contacts?new=yes', name: 'New contact', kind: 'Action', needs: 'CONTACTS_WRITE' },
  { path: '/flow-plans?new', name: 'New sequence', kind: 'Action', needs: 'FLOWS_WRITE' },
  { path: '/audiences?new=yes', name: 'New audience', kind: 'Action', needs: 'AUDIENCES_WRITE' },
  {
    path: '/audiences?import',
    name: 'Import contacts from a file',
    kind: 'Action',
    needs: 'AUDIENCES_WRITE',
  },
  {
    path: '/settings/mailboxes',
    name: 'Connect a mailbox',
    kind: 'Action',
    needs: 'MAILBOXES_WRITE',
  },
  { path: '/settings/members', name: 'Invite a member', kind: 'Action', needs: 'MEMBERS_INVITE' },
  { path: '/agents', name: 'Connect an agent', kind: 'Action', needs: 'API_KEYS_WRITE' },
  {
    path: '/settings/suppression',
    name: 'Open the suppression list',
    kind: 'Action',
    needs: 'SUPPRESSIONS_READ',
  },
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
      kind: 'Sequence',
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
/** The value of the list of keys, which has no URL. */
const KEYS = '?';

interface PaletteProps {
  places: readonly Place[];
  /** The text typed before the palette was loaded. */
  typed: () => EarlyKeys;
  onHelp: () => void;
  onClose: () => void;
}

/** Finds objects, screens and actions. Arrow keys choose, Enter opens. */
export function Palette({ places, typed, onHelp, onClose }: PaletteProps) {
  const { may } = useViewer();
  const [, navigate] = useLocation();
  const [early] = useState(typed);
  const [text, setText] = useState(early.text);
  const [isEntered, setIsEntered] = useState(early.isEntered);
  const [asked, setAsked] = useState('');
  const [chosen, setChosen] = useState(0);
  useEffect(() => {
    const timer = window.setTimeout(() => setAsked(text.trim()), WAIT_MILLIS);
    return () => window.clearTimeout(timer);
  }, [text]);
  const [{ data, fetching }] = useQuery({
    query: SearchDocument,
    variables: { query: asked },
    pause: asked.length < 2,
  });
  const [recent] = useState(recentObjects);
  const commands: Hit[] = [
    ...recent.map((one) => ({ ...one, kind: 'Recent' })),
    ...COMMANDS.filter(({ needs }) => may(needs)),
    ...places.map(({ path, name }) => ({ path, name: `Go to ${name}`, kind: 'Place' })),
    ...groupsFor(may).flatMap(({ sections }) =>
      sections.map(({ path, name }) => ({
        path: `/settings/${path}`,
        name: `Settings: ${name}`,
        kind: 'Place',
      })),
    ),
    { path: KEYS, name: 'Show keyboard shortcuts', kind: 'Action' },
  ].filter(({ name }) => name.toLowerCase().includes(text.trim().toLowerCase()));
  const hits = [...(asked.length < 2 || data === undefined ? [] : hitsOf(data)), ...commands];
  const open = (hit: Hit | undefined) => {
    if (hit === undefined) return;
    onClose();
    if (hit.path === KEYS) return onHelp();
    if (mayLeaveFor(hit.path)) navigate(hit.path);
  };
  const isAnswered =
    asked === text.trim() && (asked.length < 2 || (data !== undefined && !fetching));
  // Enter that came before there was anything to open.
  useEffect(() => {
    if (!isEntered) return;
    if (hits[0] !== undefined) open(hits[0]);
    else if (isAnswered) setIsEntered(false);
  });
  return (
    <Dialog title="Search" onClose={onClose}>
      <input
        className="input"
        role="combobox"
        aria-expanded="true"
        aria-controls="palette-hits"
        aria-activedescendant={hits[chosen] === undefined ? undefined : `hit-${chosen}`}
        aria-label="Search contacts, sequences, audiences, conversations and commands"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setChosen(0);
          setIsEntered(false);
        }}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') setChosen(Math.min(chosen + 1, hits.length - 1));
          else if (event.key === 'ArrowUp') setChosen(Math.max(chosen - 1, 0));
          else if (event.key === 'Enter' && hits.length === 0) setIsEntered(true);
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
        {hits.length === 0 ? <p className="soft">Nothing found.</p> : null}
      </div>
    </Dialog>
  );
}
