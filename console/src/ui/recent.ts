const KEY = 'recent';
const MOST = 8;

/** A recently opened object. */
export interface Recent {
  path: string;
  name: string;
}

/** The objects this browser opened last, latest first. */
export function recentObjects(): Recent[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecent) : [];
  } catch {
    // An older version or somebody by hand wrote the value.
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
