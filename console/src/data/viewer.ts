import { createContext, useContext } from 'react';
import type { Permission, SessionQuery } from '../generated/graphql.ts';

export interface ViewerOfPage {
  viewer: NonNullable<SessionQuery['viewer']>;
  teams: NonNullable<SessionQuery['viewerTeams']>;
  environment: SessionQuery['environment'];
  timeZone: string;
  may: (permission: Permission) => boolean;
}

export const ViewerContext = createContext<ViewerOfPage | null>(null);

/** Who is signed in. */
export function useViewer(): ViewerOfPage {
  const viewer = useContext(ViewerContext);
  if (viewer === null) throw new Error('Nobody is signed in here.');
  return viewer;
}
