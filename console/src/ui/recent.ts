const KEY = 'recent';
const MOST = 8;

/** An object whose page was opened. */
export interface Recent {
  path: string;
  name: string;
}

/** What this browser opened last, the latest first. */
export function recentObjects(): Recent[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecent) : [];
  } catch {
    // Written by an older version, or by hand.
    return [];
  }
}

function isRecent(one: unknown): one is Recent {
  return (
    typeof one === 'object' &&
    one !== null &&
    'path' in one &&
    'name' in one &&
    typeof one.path === 'string' &&
    typeof one.name === 'string'
  );
}

/** Pages of single objects: /contacts/…, /flow-plans/…, /audiences/… */
const OBJECT = /^\/(?:contacts|flow-plans|audiences)\/[a-z]+_\w+/;

/** Remembers the page of an object. Ignores other pages. */
export function remember(path: string, name: string): void {
  const [page] = OBJECT.exec(path) ?? [];
  if (page === undefined) return;
  const others = recentObjects().filter((one) => one.path !== page);
  localStorage.setItem(KEY, JSON.stringify([{ path: page, name }, ...others].slice(0, MOST)));
}
