import { useEffect, useState } from 'react';

const MILLIS = 400;

/** A value that is delayed until it stops changing, so that not every key sends a query. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(value), MILLIS);
    return () => window.clearTimeout(timer);
  }, [value]);
  return settled;
}
