import { useEffect, useRef } from 'react';
import { hasSingleKeys } from './keys-setting.ts';

/** Keys that repeat while held, because they only move. */
const MOVES = new Set(['j', 'k']);

/** The action of a key. Returning `false` leaves the key to others. */
type KeyAction = () => unknown;

/**
 * Calls an action at a key, unless the user writes a text, a dialog is open, a modifier is held or
 * single keys are switched off. A held key acts once. With `isFirst`, an action that returns true
 * keeps the key from all others.
 */
export function useKeys(actions: Record<string, KeyAction>, isFirst = false): void {
  const current = useRef(actions);
  current.current = actions;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.metaKey || event.ctrlKey || event.altKey || (event.repeat && !MOVES.has(event.key)))
        return;
      if (target instanceof HTMLElement && takesText(target)) return;
      if (document.querySelector('dialog[open]') !== null) return;
      if (event.key !== 'Escape' && !hasSingleKeys()) return;
      const action = current.current[event.key];
      if (action === undefined) return;
      const result = action();
      if (isFirst && result === true) event.stopImmediatePropagation();
      if (!isFirst || result !== false) event.preventDefault();
    };
    window.addEventListener('keydown', press, { capture: isFirst });
    return () => window.removeEventListener('keydown', press, { capture: isFirst });
  }, [isFirst]);
}

function takesText(element: HTMLElement): boolean {
  // A dialog that has just closed keeps the focus for a moment.
  if (element.closest('dialog:not([open])') !== null) return false;
  if (element instanceof HTMLInputElement)
    return element.type !== 'checkbox' && element.type !== 'radio';
  return element.isContentEditable || /^(TEXTAREA|SELECT)$/.test(element.tagName);
}
