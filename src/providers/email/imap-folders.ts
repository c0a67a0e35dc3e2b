import type { ImapFlow, ListResponse } from 'imapflow';

export type FolderUse = 'inbox' | 'sent' | 'junk' | 'archive' | 'all' | 'other';

/** A folder that is read, as the server lists it. */
export interface ListedFolder {
  path: string;
  use: FolderUse;
  /** The folder in which new mail arrives. */
  isWatched: boolean;
  /** Null if the server does not say. */
  uidValidity: bigint | null;
  uidNext: number | null;
}

const USES: Readonly<Record<string, FolderUse>> = {
  '\\Inbox': 'inbox',
  '\\Sent': 'sent',
  '\\Junk': 'junk',
  '\\Archive': 'archive',
  '\\All': 'all',
};
const NOT_READ = new Set(['\\Drafts', '\\Trash']);

/**
 * Gmail shows a message in a folder for each of its labels, and all of them but spam in All Mail.
 */
export function isGmail(client: Pick<ImapFlow, 'capabilities'>): boolean {
  return client.capabilities.has('X-GM-EXT-1');
}

/**
 * The folders to read: all except drafts and trash; of Gmail All Mail and Spam. One command where
 * the server has LIST-STATUS.
 */
export async function foldersToRead(client: ImapFlow): Promise<ListedFolder[]> {
  const listed = await client.list({ statusQuery: { uidNext: true, uidValidity: true } });
  const readable = listed.filter(
    ({ flags, specialUse }) => !flags.has('\\Noselect') && !NOT_READ.has(specialUse ?? ''),
  );
  const all = readable.map(toFolder);
  const ofGmail = isGmail(client) ? all.filter(({ use }) => use === 'all' || use === 'junk') : [];
  const hasAllMail = ofGmail.some(({ use }) => use === 'all');
  // An account of Gmail may hide All Mail from mail programs. Then it is read as any other.
  if (hasAllMail) return ofGmail.map((folder) => ({ ...folder, isWatched: folder.use === 'all' }));
  return all.map((folder) => ({ ...folder, isWatched: folder.use === 'inbox' }));
}

function toFolder({ path, specialUse, status }: ListResponse): ListedFolder {
  const use = path.toUpperCase() === 'INBOX' ? 'inbox' : (USES[specialUse ?? ''] ?? 'other');
  return {
    path,
    use,
    isWatched: false,
    uidValidity: status?.uidValidity ?? null,
    uidNext: status?.uidNext ?? null,
  };
}
