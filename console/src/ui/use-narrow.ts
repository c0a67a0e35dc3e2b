import { useSyncExternalStore } from 'react';

/** The same width as in the style sheets. */
const NARROW = window.matchMedia('(max-width: 760px)');

function subscribe(tell: () => void): () => void {
  NARROW.addEventListener('change', tell);
  return () => NARROW.removeEventListener('change', tell);
}

/** True on a phone, or in an equally narrow window. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => NARROW.matches);
}
