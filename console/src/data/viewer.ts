import { createContext, useContext } from 'react';
import type { Permission, SessionQuery } from '../generated/graphql.ts';

export interface ViewerOfPage {
  viewer: NonNullable<SessionQuery['viewer']>;
  teams: NonNullable<SessionQuery['viewerTeams']>;
  environment: SessionQuery['environment'];
  timeZone: string;
  /** The number of the newest change before anything on the screen was read. */
  latestSequence: string | null;
  may: (permission: Permission) => boolean;
  /** Whether the viewer may cancel sequences of this sender. */
  mayCancel: (senderId: string) => boolean;
  /** The time of the program, which can run faster than the one of the browser. */
  now: () => Date;
}

export const ViewerContext = createContext<ViewerOfPage | null>(null);

/** Who is signed in. */
export function useViewer(): ViewerOfPage {
  const viewer = useContext(ViewerContext);
  if (viewer === null) throw new Error('Nobody is signed in here.');
  return viewer;
}
