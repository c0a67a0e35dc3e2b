import { useEffect, useState } from 'react';

const MILLIS = 400;

/** A value once it has not changed for a moment, so that not every key asks the server. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(value), MILLIS);
    return () => window.clearTimeout(timer);
  }, [value]);
  return settled;
}
