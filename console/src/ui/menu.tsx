import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import './menu.css';

/** A button that opens a menu below it. A click elsewhere or Escape closes it. */
export function Menu({ label, children }: { label: ReactNode; children: ReactNode }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const press = (event: PointerEvent) => {
      if (
        menu.current?.open &&
        !(event.target instanceof Node && menu.current.contains(event.target))
      )
        menu.current.open = false;
    };
    window.addEventListener('pointerdown', press);
    return () => window.removeEventListener('pointerdown', press);
  }, []);
  return (
    <details
      ref={menu}
      className="menu"
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !event.currentTarget.open) return;
        event.currentTarget.open = false;
        event.currentTarget.querySelector('summary')?.focus();
        event.stopPropagation();
      }}
    >
      <summary className="button">{label}</summary>
      {isOpen ? <div className="menu-list">{children}</div> : null}
    </details>
  );
}

interface MenuItemProps {
  isDanger?: boolean;
  onChoose: () => void;
  children: ReactNode;
}

/** A menu action. It closes the menu. */
export function MenuItem({ isDanger = false, onChoose, children }: MenuItemProps) {
  return (
    <Button
      look="quiet"
      className={isDanger ? 'menu-item danger' : 'menu-item'}
      onClick={(event) => {
        const menu = event.currentTarget.closest('details');
        if (menu !== null) menu.open = false;
        onChoose();
      }}
    >
      {children}
    </Button>
  );
}
