import { type ReactNode, useEffect, useRef } from 'react';
import type { CombinedError } from 'urql';
import { issuesOf, spoken } from './issues.tsx';

/** What to do first on a screen without data. */
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

/** The first message of an error, what to do, and the ID by which an operator finds the call. */
export function Failure({ error }: { error: CombinedError }) {
  const [first] = error.graphQLErrors;
  const traceId = first?.extensions['traceId'];
  const issues = issuesOf(error).map(spoken).join(' ');
  return (
    <div className="notice bad" role="alert">
      <strong>{issues || (first?.message ?? 'The server cannot be reached.')}</strong>
      <span>
        {first === undefined
          ? 'Check the connection. The page tries again by itself.'
          : whatToDo(String(first.extensions['code']))}
      </span>
      {typeof traceId === 'string' ? <span className="small">Trace {traceId}</span> : null}
    </div>
  );
}

function whatToDo(code: string): string {
  switch (code) {
    case 'ROLE_REQUIRED':
    case 'BILLING_ACCESS_REQUIRED':
      return 'Ask an owner of the team to do this, or to give you access.';
    case 'FORBIDDEN':
      return 'Your session may only read. Sign in again to change data.';
    case 'INSUFFICIENT_CREDITS':
      return 'Ask an owner of the team for more credits.';
    case 'RATE_LIMITED':
      return 'Wait a moment and try again.';
    case 'INVALID_REQUEST':
      return 'Correct what is named and try again.';
    case 'CONFLICT':
      return 'Somebody may have changed it meanwhile. Look at it again.';
    default:
      return 'If it happens again, give the trace ID to your operator.';
  }
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
 * Shows what a query has: data, or a skeleton. If the query fails when it is read again, what it
 * had stays below the error, with what is being written in it.
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
