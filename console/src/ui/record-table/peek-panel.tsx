import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import './record-table.css';

interface PeekPanelProps {
  /** Opens the object's page. Null if it has none. */
  onOpen: (() => void) | null;
  onClose: () => void;
  children: ReactNode;
}

/** An object next to its list. */
export function PeekPanel({ onOpen, onClose, children }: PeekPanelProps) {
  return (
    <aside className="peek stack" aria-label="Preview">
      <div className="row between">
        {onOpen === null ? <span /> : <Button onClick={onOpen}>Open</Button>}
        <Button look="quiet" aria-label="Close the preview" onClick={onClose}>
          <Icon name="close" />
        </Button>
      </div>
      {children}
    </aside>
  );
}
