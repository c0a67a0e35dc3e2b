import { type ReactNode, useEffect, useRef } from 'react';
import type { CombinedError } from 'urql';
import { Link, useLocation } from 'wouter';
import { whatHappened, whatToDo } from './error-words.ts';
import { issuesOf, spoken } from './issues.tsx';

/** The first action on a screen without data. */
export function Empty({
  title,
  children,
  action,
}: {
  title: string;
  children: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="empty">
      <h2>{title}</h2>
      <p className="soft">{children}</p>
      {action}
    </div>
  );
}

/** Shows that nothing matches the search, with a link to everything. */
export function NoMatch({
  title,
  children,
  href,
}: {
  title: string;
  children: ReactNode;
  /** The URL that shows everything, if it isn't this screen without filters. */
  href?: string;
}) {
  const [path] = useLocation();
  return (
    <Empty title={title} action={<Link href={href ?? path}>Clear search and filters</Link>}>
      {children}
    </Empty>
  );
}

export function Skeleton({ rows = 6 }: { rows?: number }) {
  return (
    <div className="stack" role="status" aria-label="Loading">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: The rows are all alike.
        <div key={row} className="skeleton" />
      ))}
    </div>
  );
}

/**
 * The first message of an error, the remedy, and the ID by which an operator finds the call. A
 * deleted object needs no operator.
 */
export function Failure({ error }: { error: CombinedError }) {
  const [first] = error.graphQLErrors;
  const code = String(first?.extensions['code']);
  const traceId = first?.extensions['traceId'];
  const issues = issuesOf(error).map(spoken).join(' ');
  return (
    <div className="notice bad" role="alert">
      <strong>
        {issues ||
          (first === undefined ? 'Can’t reach the server.' : whatHappened(code, first.message))}
      </strong>
      <span>
        {first === undefined ? 'Check your connection. We’ll keep trying.' : whatToDo(code)}
      </span>
      {typeof traceId === 'string' && code !== 'NOT_FOUND' ? (
        <span className="small">Trace {traceId}</span>
      ) : null}
    </div>
  );
}

interface LoadedProps<Data> {
  result: {
    data?: Data | null | undefined;
    error?: CombinedError | undefined;
    operation?: { key: number } | undefined;
  };
  children: (data: Data) => ReactNode;
}

/**
 * Shows a query's data or a skeleton. If a repeated query fails, its former data stays below the
 * error, including unsaved input.
 */
export function Loaded<Data>({ result: { data, error, operation }, children }: LoadedProps<Data>) {
  const last = useRef<{ data: Data; key: number | undefined } | null>(null);
  useEffect(() => {
    if (data != null && error === undefined) last.current = { data, key: operation?.key };
  });
  const kept =
    error !== undefined && last.current !== null && last.current.key === operation?.key
      ? last.current.data
      : null;
  const shown = data ?? kept;
  return (
    <>
      {error === undefined ? null : <Failure error={error} />}
      {shown == null ? error === undefined ? <Skeleton /> : null : children(shown)}
    </>
  );
}
