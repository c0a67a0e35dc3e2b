import { useState } from 'react';

/**
 * Rows that an action removes from a list: hidden immediately, so that the next key acts on the
 * next row, and shown again if the server refuses.
 */
export function useLeaving() {
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set());
  const leave = async (id: string, action: () => Promise<unknown>): Promise<boolean> => {
    setLeaving((ids) => new Set(ids).add(id));
    const isDone = (await action()) !== null;
    setLeaving((ids) => new Set([...ids].filter((other) => other !== id)));
    return isDone;
  };
  return { isLeaving: (id: string) => leaving.has(id), leave };
}
