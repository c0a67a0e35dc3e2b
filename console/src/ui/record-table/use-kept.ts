import { useState } from 'react';

/** A value that this browser keeps for the user, or `initial` if it has no valid value. */
export function useKept<Value>(
  key: string,
  initial: Value,
  parse: (stored: unknown) => Value | null,
): readonly [Value, (value: Value) => void] {
  const [value, setValue] = useState(() => {
    const stored = localStorage.getItem(key);
    return stored === null ? initial : (parse(jsonOf(stored)) ?? initial);
  });
  const keep = (next: Value) => {
    localStorage.setItem(key, JSON.stringify(next));
    setValue(next);
  };
  return [value, keep];
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // An older version or somebody by hand wrote the value.
    return null;
  }
}

export function textsOf(stored: unknown): string[] | null {
  return Array.isArray(stored) && stored.every((one) => typeof one === 'string') ? stored : null;
}
