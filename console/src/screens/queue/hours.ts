interface Due {
  leavesAt?: string | null;
  dueAt: string;
  sender: { id: string; user: { displayName: string } };
}

/** A sender's messages within an hour. */
export interface SenderHour<Item> {
  senderId: string;
  sender: string;
  items: Item[];
}

/** The messages within an hour, by sender. */
export interface Hour<Item> {
  /** Null for messages without a time, because somebody must act first. */
  name: string | null;
  senders: SenderHour<Item>[];
}

/** Groups messages by hour and then by sender. Messages that wait for a person come first. */
export function hoursOf<Item extends Due>(items: readonly Item[], timeZone: string): Hour<Item>[] {
  const timeOf = ({ leavesAt }: Item) => (leavesAt == null ? 0 : Date.parse(leavesAt));
  const hours = new Map<string, Hour<Item>>();
  for (const item of [...items].sort((a, b) => timeOf(a) - timeOf(b))) {
    const { sender, leavesAt } = item;
    const name = leavesAt == null ? null : hourOf(new Date(leavesAt), timeZone);
    const hour = hours.get(name ?? '') ?? { name, senders: [] };
    const known = hour.senders.find(({ senderId }) => senderId === sender.id);
    if (known === undefined)
      hour.senders.push({
        ...{ senderId: sender.id, sender: sender.user.displayName, items: [item] },
      });
    else known.items.push(item);
    hours.set(name ?? '', hour);
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
