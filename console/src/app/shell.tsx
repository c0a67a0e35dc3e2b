import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useQuery } from 'urql';
import { Link, useLocation } from 'wouter';
import { useLive } from '../data/use-live.ts';
import { CountsDocument, type Permission, SwitchTeamDocument } from '../generated/graphql.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { useAction } from '../ui/use-action.ts';
import { Offers } from './offers.tsx';
import { Palette } from './palette.tsx';
import './shell.css';
import { useViewer } from '../data/viewer.ts';

interface Place {
  path: string;
  name: string;
  needs?: Permission;
}

const PLACES: readonly Place[] = [
  { path: '/', name: 'Home' },
  { path: '/tasks', name: 'Tasks', needs: 'TASKS_READ' },
  { path: '/inbox', name: 'Inbox', needs: 'CONVERSATIONS_READ' },
  { path: '/flow-plans', name: 'Flow plans', needs: 'FLOWS_READ' },
  { path: '/audiences', name: 'Audiences', needs: 'AUDIENCES_READ' },
  { path: '/contacts', name: 'Contacts', needs: 'CONTACTS_READ' },
  { path: '/queue', name: 'Queue', needs: 'SENDERS_READ' },
  { path: '/reports', name: 'Reports', needs: 'METRICS_READ' },
  { path: '/discovery', name: 'Discovery', needs: 'DISCOVERY_READ' },
  { path: '/social', name: 'Social engagement', needs: 'SOCIAL_ENGAGEMENT_READ' },
  { path: '/credits', name: 'Credits', needs: 'CREDITS_READ' },
  { path: '/agents', name: 'Agents', needs: 'API_KEYS_READ' },
  { path: '/settings', name: 'Settings' },
];

const isHere = (path: string, location: string) =>
  path === '/' ? location === '/' : location === path || location.startsWith(`${path}/`);

export function Shell({ children }: { children: ReactNode }) {
  const isUp = useLive();
  const [location] = useLocation();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const [isSearching, setIsSearching] = useState(false);
  const closeMenu = useCallback(() => setIsMenuOpen(false), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: Another screen closes the menu.
  useEffect(() => setIsMenuOpen(false), [location]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setIsSearching(true);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  return (
    <div className="shell">
      <div className="menu-bar">
        <Button look="quiet" aria-expanded={isMenuOpen} onClick={() => setIsMenuOpen(!isMenuOpen)}>
          ☰ Menu
        </Button>
        <Button look="quiet" onClick={() => setIsSearching(true)}>
          Search
        </Button>
      </div>
      {isMenuOpen ? (
        <button
          type="button"
          className="menu-backdrop"
          aria-label="Close the menu"
          onClick={closeMenu}
        />
      ) : null}
      <Side
        isOpen={isMenuOpen}
        location={location}
        onSearch={() => setIsSearching(true)}
        onClose={closeMenu}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: A box that scrolls must be reachable by keyboard. */}
      <main className="main" tabIndex={0}>
        {isUp ? null : (
          <div className="offline" role="status">
            The connection was lost. Trying again …
          </div>
        )}
        <Offers />
        {children}
      </main>
      {isSearching ? <Palette onClose={() => setIsSearching(false)} /> : null}
    </div>
  );
}

interface SideProps {
  isOpen: boolean;
  location: string;
  onSearch: () => void;
  onClose: () => void;
}

function Side({ isOpen, location, onSearch, onClose }: SideProps) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const before = document.activeElement;
    nav.current?.querySelector<HTMLElement>('a, button')?.focus();
    const press = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
    window.addEventListener('keydown', press);
    return () => {
      window.removeEventListener('keydown', press);
      if (before instanceof HTMLElement) before.focus();
    };
  }, [isOpen, onClose]);
  const { viewer, may, environment } = useViewer();
  const [{ data }] = useQuery({ query: CountsDocument });
  const counts: Record<string, number | undefined> = {
    '/tasks': data?.viewerCounts?.openTasks,
    '/inbox': data?.viewerCounts?.unreadConversations,
    '/settings': data?.viewerCounts?.mailboxesNeedingAttention,
  };
  return (
    <nav ref={nav} className="side" data-open={isOpen} aria-label="Main">
      <Team />
      <button type="button" className="search" onClick={onSearch}>
        Search <kbd>Ctrl K</kbd>
      </button>
      {PLACES.filter(({ needs }) => needs === undefined || may(needs)).map(({ path, name }) => (
        <Link
          key={path}
          href={path}
          onClick={onClose}
          aria-current={isHere(path, location) ? 'page' : undefined}
        >
          {name}
          {(counts[path] ?? 0) > 0 ? (
            <Badge tone={path === '/settings' ? 'warn' : 'plain'}>{counts[path]}</Badge>
          ) : null}
        </Link>
      ))}
      <div className="side-foot">
        {(environment?.sandboxed ?? []).includes('EMAIL') ? (
          <Badge tone="warn">Sandbox: nothing is sent</Badge>
        ) : null}
        <div className="small">
          <div className="strong clip">{viewer.member.user.displayName}</div>
          <div className="soft clip">{viewer.member.user.email}</div>
        </div>
        <form method="post" action="/sign-out">
          <Button type="submit">Sign out</Button>
        </form>
      </div>
    </nav>
  );
}

function Team() {
  const { viewer, teams } = useViewer();
  const [switchTeam] = useAction(SwitchTeamDocument);
  if (teams.length < 2) return <div className="side-team strong clip">{viewer.team.name}</div>;
  const choose = async (teamId: string) => {
    if ((await switchTeam({ input: { teamId } })) !== null) location.assign('/');
  };
  return (
    <select
      className="input"
      aria-label="Team"
      value={viewer.team.id}
      onChange={(event) => void choose(event.target.value)}
    >
      {teams.map(({ teamId, name }) => (
        <option key={teamId} value={teamId}>
          {name}
        </option>
      ))}
    </select>
  );
}
