import { useEffect } from 'react';

const QUESTION = 'Leave without saving? Your changes are lost then.';

/** Asks before unsaved work is lost by a link that leads out of `within`, or by leaving or reloading the page. */
export function useUnsaved(isUnsaved: boolean, within: string): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const leave = (event: BeforeUnloadEvent) => event.preventDefault();
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      if (!(link instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || link.target === '_blank') return;
      const { pathname } = new URL(link.href);
      if (pathname === within || pathname.startsWith(`${within}/`) || window.confirm(QUESTION)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('beforeunload', leave);
    document.addEventListener('click', follow, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', leave);
      document.removeEventListener('click', follow, { capture: true });
    };
  }, [isUnsaved, within]);
}
