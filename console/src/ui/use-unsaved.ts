import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';

const QUESTION = 'Leave without saving? You’ll lose your changes.';
const LEAVING = 'console:leaving';

/** Asks a user with unsaved input. Returns false if they stay. For navigation without a link. */
export function mayLeaveFor(path: string): boolean {
  return window.dispatchEvent(new CustomEvent(LEAVING, { cancelable: true, detail: path }));
}

// Handles a step back. Registered at load time, before the router listens, so that the router
// doesn't see it.
window.addEventListener('popstate', (event) => {
  if (!mayLeaveFor(window.location.pathname)) event.stopImmediatePropagation();
});

/**
 * Asks before unsaved input is lost by a link or a step back out of `within`, or by leaving or
 * reloading the page.
 */
export function useUnsaved(isUnsaved: boolean, within: string): void {
  const [path] = useLocation();
  const search = useSearch();
  // biome-ignore lint/correctness/useExhaustiveDependencies: Another path is another place to stay at.
  useEffect(() => {
    if (!isUnsaved) return;
    const here = window.location.href;
    const stays = (to: string) => to === within || to.startsWith(`${within}/`);
    const leave = (event: BeforeUnloadEvent) => event.preventDefault();
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      if (
        !(link instanceof HTMLAnchorElement) ||
        event.ctrlKey ||
        event.metaKey ||
        link.target === '_blank'
      )
        return;
      if (stays(new URL(link.href).pathname) || window.confirm(QUESTION)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const depart = (event: Event) => {
      if (
        !(event instanceof CustomEvent) ||
        stays(String(event.detail)) ||
        window.confirm(QUESTION)
      )
        return;
      event.preventDefault();
      // After a step back the URL has already changed.
      if (window.location.href !== here) window.history.pushState(null, '', here);
    };
    window.addEventListener('beforeunload', leave);
    window.addEventListener(LEAVING, depart);
    document.addEventListener('click', follow, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', leave);
      window.removeEventListener(LEAVING, depart);
      document.removeEventListener('click', follow, { capture: true });
    };
  }, [isUnsaved, within, path, search]);
}
