import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import type { CombinedError } from 'urql';
import { Button } from './button.tsx';
import { plainly } from './error-words.ts';
import { Icon } from './icon.tsx';
import { type Issue, issuesOf } from './issues.tsx';
import { Failure } from './states.tsx';
import { useKeys } from './use-keys.ts';

const READ_MILLIS = 1_000;
const SHOWN_MILLIS = 6_000;
/** How long something can be undone. */
const UNDO_MILLIS = 10_000;
const MOST_SHOWN = 3;

interface Toast {
  id: number;
  text: string;
  error?: CombinedError;
  undo?: () => void;
}

type Tell = (text: string, undo?: () => void) => void;

interface Telling {
  tell: Tell;
  fail: (error: CombinedError) => void;
  /** The errors of the last sent form, and its ID. */
  issues: readonly Issue[];
  issuesOf: string | null;
  /** Begins sending a form: errors until it ends belong to the form. */
  begin: (formId: string) => void;
  end: (formId: string) => void;
}

const ToastContext = createContext<Telling>({
  tell: () => {},
  fail: () => {},
  issues: [],
  issuesOf: null,
  begin: () => {},
  end: () => {},
});

export const useToasts = () => useContext(ToastContext);

interface Place {
  list: ReactNode;
  /** Removes the messages from the page until the returned function is called. */
  take: () => () => void;
  isTaken: boolean;
}

const PlaceContext = createContext<Place>({ list: null, take: () => () => {}, isTaken: false });

/** The messages for an open dialog, because the page behind it can't be read or clicked. */
export function useToastsHere(): ReactNode {
  const { list, take } = useContext(PlaceContext);
  useEffect(take, [take]);
  return list;
}

/** The page's area for messages, where they cover no button. */
export function ToastsOfPage() {
  const { list, isTaken } = useContext(PlaceContext);
  return isTaken ? null : list;
}

let nextId = 1;

/** Short messages about completed actions, some with undo. Errors stay until they're closed. */
export function Toasts({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const close = useCallback(
    (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)),
    [],
  );
  const tell = useCallback<Tell>(
    (text, undo) => {
      const id = nextId++;
      setToasts((shown) => [...shown, { id, text, ...(undo === undefined ? {} : { undo }) }]);
      // Not while somebody reads or reaches for the message.
      const expire = () =>
        document.querySelector('.toasts:is(:hover, :focus-within)') === null
          ? close(id)
          : void window.setTimeout(expire, READ_MILLIS);
      window.setTimeout(expire, undo === undefined ? SHOWN_MILLIS : UNDO_MILLIS);
    },
    [close],
  );
  const [sent, setSent] = useState<{
    form: string | null;
    isOnTheWay: boolean;
    issues: readonly Issue[];
  }>({ form: null, isOnTheWay: false, issues: [] });
  const begin = useCallback((form: string) => {
    setSent({ form, isOnTheWay: true, issues: [] });
    // Sending a form again means that its errors were read.
    setToasts((shown) => shown.filter(({ error }) => error === undefined));
  }, []);
  const end = useCallback(
    (form: string) =>
      setSent((last) => (last.form === form ? { ...last, isOnTheWay: false } : last)),
    [],
  );
  const fail = useCallback((error: CombinedError) => {
    setToasts((shown) => [...shown, { id: nextId++, text: '', error }]);
    setSent((last) => (last.isOnTheWay ? { ...last, issues: issuesOf(error) } : last));
  }, []);
  // The last one first, including those that don't fit on the screen.
  useKeys({
    u: () => {
      const last = toasts.findLast(({ undo }) => undo !== undefined);
      if (last === undefined) return;
      close(last.id);
      last.undo?.();
    },
  });
  const [takers, setTakers] = useState(0);
  const take = useCallback(() => {
    setTakers((count) => count + 1);
    return () => setTakers((count) => count - 1);
  }, []);
  const list = (
    <div className="toasts" role="status" aria-live="polite">
      {toasts.slice(-MOST_SHOWN).map(({ id, text, error, undo }) => (
        <div key={id} className="toast">
          {error === undefined ? <span>{plainly(text)}</span> : <Failure error={error} />}
          {undo === undefined ? null : (
            <Button
              look="quiet"
              onClick={() => {
                undo();
                close(id);
              }}
            >
              Undo <kbd>u</kbd>
            </Button>
          )}
          <Button look="quiet" aria-label="Close message" onClick={() => close(id)}>
            <Icon name="close" />
          </Button>
        </div>
      ))}
    </div>
  );
  return (
    <ToastContext value={{ tell, fail, issues: sent.issues, issuesOf: sent.form, begin, end }}>
      <PlaceContext value={{ list, take, isTaken: takers > 0 }}>{children}</PlaceContext>
    </ToastContext>
  );
}
