import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useQuery } from 'urql';
import { Link, useLocation } from 'wouter';
import { useLive } from '../data/use-live.ts';
import { CountsDocument, SwitchTeamDocument } from '../generated/graphql.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { ToastsOfPage } from '../ui/toasts.tsx';
import { useAction } from '../ui/use-action.ts';
import { useKeys } from '../ui/use-keys.ts';
import { PauseBanner } from './pause-banner.tsx';
import { PLACES, type Place } from './places.ts';
import { RealityBadge } from './reality-badge.tsx';
import './shell.css';
import { useViewer } from '../data/viewer.ts';
import { useEarlyKeys } from './use-early-keys.ts';
import { useGoKeys } from './use-go-keys.ts';
import { useOverlays } from './use-overlays.ts';

/** Loaded separately, so that the screen doesn't wait for it. */
const Tray = lazy(async () => ({ default: (await import('./tray/tray.tsx')).Tray }));
const Offers = lazy(async () => ({ default: (await import('./offers/offers.tsx')).Offers }));

const isHere = (path: string, location: string) =>
  path === '/' ? location === '/' : location === path || location.startsWith(`${path}/`);

export function Shell({ children }: { children: ReactNode }) {
  const isUp = useLive();
  const [location] = useLocation();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const [isSearching, setIsSearching] = useState(false);
  const [isHelping, setIsHelping] = useState(false);
  const overlays = useOverlays(isSearching || isHelping);
  const typedEarly = useEarlyKeys(isSearching, overlays === null);
  const { viewer, environment, may } = useViewer();
  const places = PLACES.filter(
    ({ needs, isUntilLive }) =>
      (needs === undefined || may(needs)) &&
      (isUntilLive === undefined || viewer.team.isDemo || !viewer.team.hasOwnEmail),
  );
  useGoKeys(places);
  useKeys({ '?': () => setIsHelping(true) });
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
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <div className="menu-bar">
        <Button look="quiet" aria-expanded={isMenuOpen} onClick={() => setIsMenuOpen(!isMenuOpen)}>
          <Icon name="menu" /> Menu
        </Button>
        <Button look="quiet" onClick={() => setIsSearching(true)}>
          <Icon name="search" /> Search
        </Button>
        <RealityBadge environment={environment} />
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
        places={places}
        onSearch={() => setIsSearching(true)}
        onClose={closeMenu}
      />
      <div className="shell-main">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: A box that scrolls must be reachable by keyboard. */}
        <main id="main" className="main" tabIndex={0}>
          {isUp ? null : (
            <div className="offline" role="status">
              Connection lost. Trying again…
            </div>
          )}
          <PauseBanner />
          <Suspense fallback={null}>
            <Offers />
          </Suspense>
          {children}
        </main>
        <Suspense fallback={null}>
          <Tray />
        </Suspense>
        <ToastsOfPage />
      </div>
      {isSearching && overlays !== null ? (
        <overlays.Palette
          places={places}
          typed={typedEarly}
          onHelp={() => setIsHelping(true)}
          onClose={() => setIsSearching(false)}
        />
      ) : null}
      {isHelping && overlays !== null ? (
        <overlays.KeyHelp onClose={() => setIsHelping(false)} />
      ) : null}
    </div>
  );
}

interface SideProps {
  isOpen: boolean;
  location: string;
  places: readonly Place[];
  onSearch: () => void;
  onClose: () => void;
}

function Side({ isOpen, location, places, onSearch, onClose }: SideProps) {
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
  const { viewer, environment } = useViewer();
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
      {places.map(({ path, icon, name }) => (
        <Link
          key={path}
          href={path}
          onClick={onClose}
          aria-current={isHere(path, location) ? 'page' : undefined}
        >
          <Icon name={icon} />
          <span className="side-name">{name}</span>
          {(counts[path] ?? 0) > 0 ? (
            <Badge tone={path === '/settings' ? 'warn' : 'plain'}>
              {counts[path]?.toLocaleString()}
            </Badge>
          ) : null}
        </Link>
      ))}
      <div className="side-foot">
        <RealityBadge environment={environment} />
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
