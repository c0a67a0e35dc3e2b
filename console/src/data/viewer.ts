import { createContext, useContext } from 'react';
import type { Permission, SessionQuery } from '../generated/graphql.ts';

export interface ViewerOfPage {
  viewer: NonNullable<SessionQuery['viewer']>;
  teams: NonNullable<SessionQuery['viewerTeams']>;
  environment: SessionQuery['environment'];
  timeZone: string;
  /** The number of the newest change, read before anything on the screen. */
  latestSequence: string | null;
  may: (permission: Permission) => boolean;
  /** True if the viewer may cancel sequences of this sender. */
  mayCancel: (senderId: string) => boolean;
  /** The program time, which can run faster than the browser's clock. */
  now: () => Date;
}

export const ViewerContext = createContext<ViewerOfPage | null>(null);

/** The signed-in user. */
export function useViewer(): ViewerOfPage {
  const viewer = useContext(ViewerContext);
  if (viewer === null) throw new Error('Nobody is signed in here.');
  return viewer;
}
