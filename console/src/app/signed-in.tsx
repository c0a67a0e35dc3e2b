import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useQuery } from 'urql';
import { ViewerContext, type ViewerOfPage } from '../data/viewer.ts';
import { SessionDocument } from '../generated/graphql.ts';
import { Failure, Skeleton } from '../ui/states.tsx';

/**
 * Shows the screens to a signed-in user. Redirects others to the sign-in page, which leads back
 * here.
 */
export function SignedIn({ children }: { children: ReactNode }) {
  const [{ data, error }] = useQuery({ query: SessionDocument });
  const isSignedOut =
    error?.graphQLErrors.some(({ extensions }) => extensions['code'] === 'UNAUTHENTICATED') ??
    false;
  useEffect(() => {
    if (isSignedOut)
      location.assign(`/sign-in?from=${encodeURIComponent(location.pathname + location.search)}`);
  }, [isSignedOut]);
  const [known, setKnown] = useState(data);
  // While the server can't be reached, the screens stay as they are.
  if (data?.viewer != null && data !== known) setKnown(data);
  const viewer = known?.viewer;
  // Another window may have switched teams. The key drops all state of the former team.
  const teamId = viewer?.team.id;
  const firstTeam = useRef(teamId);
  useEffect(() => {
    firstTeam.current ??= teamId;
    if (teamId !== firstTeam.current) location.assign('/');
  }, [teamId]);
  const [clock, setClock] = useState({ programTime: '', readAt: 0 });
  if (viewer != null && viewer.programTime !== clock.programTime)
    setClock({ programTime: viewer.programTime, readAt: Date.now() });
  if (isSignedOut || viewer === undefined || viewer === null) {
    return (
      <main className="page-body">
        {error === undefined || isSignedOut ? <Skeleton /> : <Failure error={error} />}
      </main>
    );
  }
  const value: ViewerOfPage = {
    viewer,
    teams: known?.viewerTeams ?? [],
    environment: known?.environment ?? null,
    timeZone: viewer.member.timeZone,
    latestSequence: known?.latestSequence ?? null,
    may: (permission) => viewer.permissions.includes(permission),
    mayCancel: (senderId) =>
      viewer.permissions.includes('ENROLLMENTS_CANCEL_TEAM') || senderId === viewer.member.id,
    now: () =>
      new Date(
        new Date(clock.programTime).getTime() +
          (Date.now() - clock.readAt) * (known?.environment?.clockRate ?? 1),
      ),
  };
  return <ViewerContext value={value}>{children}</ViewerContext>;
}
