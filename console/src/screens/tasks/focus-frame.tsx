import { type ReactNode, useEffect } from 'react';
import { Button } from '../../ui/button.tsx';
import './focus-frame.css';

interface FocusFrameProps {
  /** The position of the shown task among the remaining ones, from 1. Null if none is left. */
  place: number | null;
  left: number;
  hasMore: boolean;
  onLeave: () => void;
  children: ReactNode;
}

/** Shows one task after another, without the rest of the console. */
export function FocusFrame({ place, left, hasMore, onLeave, children }: FocusFrameProps) {
  useEffect(() => {
    document.title = 'Focus · Outreach CRM';
  }, []);
  return (
    <section className="focus-frame" aria-label="Focus mode">
      <header className="row between">
        <h1>Tasks</h1>
        <span className="soft" role="status">
          {place === null ? '' : `${place} of ${left}${hasMore ? '+' : ''}`}
        </span>
        <Button look="quiet" onClick={onLeave}>
          Leave focus <kbd>Esc</kbd>
        </Button>
      </header>
      <div className="focus-body">{children}</div>
      <footer className="soft small">
        <kbd>j</kbd> next <kbd>k</kbd> previous <kbd>e</kbd> complete <kbd>s</kbd> skip <kbd>z</kbd>{' '}
        tomorrow <kbd>1</kbd>–<kbd>4</kbd> how a call went <kbd>u</kbd> undo
      </footer>
    </section>
  );
}
