import { type ReactNode, useEffect } from 'react';
import { remember } from './recent.ts';

interface PageProps {
  title: string;
  actions?: ReactNode;
  /** Leaves out the padding of the body, for lists with a preview. */
  isBare?: boolean;
  children: ReactNode;
}

export function Page({ title, actions, isBare = false, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · Outreach CRM`;
    remember(window.location.pathname, title);
  }, [title]);
  return (
    <div className={isBare ? 'page split-page' : 'page'}>
      <header className="page-head">
        <h1>{title}</h1>
        {actions === undefined ? null : <div className="page-actions">{actions}</div>}
      </header>
      {isBare ? children : <div className="page-body">{children}</div>}
    </div>
  );
}
