interface Due {
  leavesAt?: string | null;
  dueAt: string;
  sender: { id: string; user: { displayName: string } };
}

/** What leaves within an hour in the name of a sender. */
export interface Hour<Item> {
  key: string;
  name: string;
  sender: string;
  items: Item[];
}

/**
 * Groups by the hour at which they leave and the sender, in the order of the list. What somebody has
 * to act on first stands together.
 */
export function hoursOf<Item extends Due>(items: readonly Item[], timeZone: string): Hour<Item>[] {
  const hours = new Map<string, Hour<Item>>();
  for (const item of items) {
    const { sender, leavesAt } = item;
    const name = leavesAt == null ? 'Time unknown' : hourOf(new Date(leavesAt), timeZone);
    const key = `${name} ${sender.id}`;
    const hour = hours.get(key) ?? { key, name, sender: sender.user.displayName, items: [] };
    hour.items.push(item);
    hours.set(key, hour);
  }
  return [...hours.values()];
}

function hourOf(at: Date, timeZone: string): string {
  const day = at.toLocaleDateString(undefined, {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  });
  const hour = at.toLocaleTimeString(undefined, { timeZone, hour: 'numeric' });
  return `${day}, ${hour}`;
}
