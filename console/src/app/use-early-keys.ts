import { useEffect, useRef } from 'react';

/**
 * What is typed while the palette is still loaded, so that no key is lost. Returns a function that
 * tells it.
 */
export function useEarlyKeys(isOpen: boolean, isLoading: boolean): () => string {
  const typed = useRef('');
  useEffect(() => {
    if (!isOpen) typed.current = '';
  }, [isOpen]);
  useEffect(() => {
    if (!isOpen || !isLoading) return;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Backspace') typed.current = typed.current.slice(0, -1);
      else if (event.key.length === 1) typed.current += event.key;
      else return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    window.addEventListener('keydown', press, true);
    return () => window.removeEventListener('keydown', press, true);
  }, [isOpen, isLoading]);
  return () => typed.current;
}
