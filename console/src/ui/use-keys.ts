import { useEffect, useRef } from 'react';

/** Keys that may be held: they only move. */
const MOVES = new Set(['j', 'k']);

/**
 * Calls an action at a key, unless a text is being written, a dialog is open or a modifier is held.
 * A key that is held acts once.
 */
export function useKeys(actions: Record<string, () => void>): void {
  const current = useRef(actions);
  current.current = actions;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.metaKey || event.ctrlKey || event.altKey || (event.repeat && !MOVES.has(event.key)))
        return;
      if (target instanceof HTMLElement && takesText(target)) return;
      if (document.querySelector('dialog[open]') !== null) return;
      const action = current.current[event.key];
      if (action === undefined) return;
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

function takesText(element: HTMLElement): boolean {
  if (element instanceof HTMLInputElement)
    return element.type !== 'checkbox' && element.type !== 'radio';
  return element.isContentEditable || /^(TEXTAREA|SELECT)$/.test(element.tagName);
}
