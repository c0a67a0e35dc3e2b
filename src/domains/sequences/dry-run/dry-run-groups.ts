import type { DryRunContact, DryRunGroup } from '../../../kernel/dry-run.ts';
import { remedyOf } from '../../../kernel/waiting-reasons.ts';

/** A contact that the call reaches. `itemId` is the ID of its queue item if it has not started. */
export type ReachedContact = Omit<DryRunContact, 'fullName' | 'email' | 'networkUrl'> & {
  itemId: string | null;
  /** Null until a sender is chosen. */
  senderId: string | null;
};

const ORDER = ['enrolled', 'queued', 'held', 'waiting', 'failed'];

/** Groups the contacts by outcome and reason, the largest group of each outcome first. */
export function groupsOf(reached: readonly ReachedContact[]): DryRunGroup[] {
  const groups = new Map<string, DryRunGroup>();
  for (const { outcome, reason, heldUntil } of reached) {
    const code = reason?.code ?? null;
    const key = `${outcome} ${code}`;
    const group = groups.get(key);
    if (group === undefined) {
      const { resolver, remedy } = code === null ? NO_REMEDY : remedyOf(code);
      groups.set(key, { outcome, code, count: 1, resolver, remedy, heldUntil });
    } else {
      group.count += 1;
      if (heldUntil !== null && (group.heldUntil === null || heldUntil < group.heldUntil))
        group.heldUntil = heldUntil;
    }
  }
  return [...groups.values()].sort(
    (a, b) => ORDER.indexOf(a.outcome) - ORDER.indexOf(b.outcome) || b.count - a.count,
  );
}

const NO_REMEDY = { resolver: null, remedy: null };
