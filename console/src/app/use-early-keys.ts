import { useEffect, useLayoutEffect, useRef } from 'react';

export interface EarlyKeys {
  text: string;
  /** True if Enter ended the text. Later keys are dropped. */
  isEntered: boolean;
}

const NOTHING: EarlyKeys = { text: '', isEntered: false };

/**
 * Collects keys typed while the palette is loading, so that none is lost. Returns a function that
 * gives the text.
 */
export function useEarlyKeys(isOpen: boolean, isLoading: boolean): () => EarlyKeys {
  const typed = useRef(NOTHING);
  useEffect(() => {
    if (!isOpen) typed.current = NOTHING;
  }, [isOpen]);
  // Runs in the same step in which the palette takes the focus, so no key arrives in between.
  useLayoutEffect(() => {
    if (!isOpen || !isLoading) return;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const after = withKey(typed.current, event.key);
      if (after === null) return;
      typed.current = after;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    window.addEventListener('keydown', press, true);
    return () => window.removeEventListener('keydown', press, true);
  }, [isOpen, isLoading]);
  return () => typed.current;
}

/** Null for a key with another purpose. */
function withKey(typed: EarlyKeys, key: string): EarlyKeys | null {
  if (key !== 'Backspace' && key !== 'Enter' && key.length !== 1) return null;
  if (typed.isEntered) return typed;
  if (key === 'Enter') return { ...typed, isEntered: true };
  return {
    ...typed,
    text: key === 'Backspace' ? typed.text.slice(0, -1) : typed.text + key,
  };
}
