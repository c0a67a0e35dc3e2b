import type { ImapFlow, ListResponse } from 'imapflow';

export type FolderUse = 'inbox' | 'sent' | 'junk' | 'archive' | 'all' | 'other';

/** A folder to read, from the server's list. */
export interface ListedFolder {
  path: string;
  use: FolderUse;
  /** The folder in which new mail arrives. */
  isWatched: boolean;
  /** Null if the server does not report it. */
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

/** Gmail shows a message in one folder per label, and all messages except spam in All Mail. */
export function isGmail(client: Pick<ImapFlow, 'capabilities'>): boolean {
  return client.capabilities.has('X-GM-EXT-1');
}

/**
 * The folders to read: all except drafts and trash; at Gmail only All Mail and Spam. Takes one
 * command if the server has LIST-STATUS.
 */
export async function foldersToRead(client: ImapFlow): Promise<ListedFolder[]> {
  const listed = await client.list({ statusQuery: { uidNext: true, uidValidity: true } });
  const readable = listed.filter(
    ({ flags, specialUse }) => !flags.has('\\Noselect') && !NOT_READ.has(specialUse ?? ''),
  );
  const all = readable.map(toFolder);
  const ofGmail = isGmail(client) ? all.filter(({ use }) => use === 'all' || use === 'junk') : [];
  const hasAllMail = ofGmail.some(({ use }) => use === 'all');
  // A Gmail account may hide All Mail from mail programs. It is then read like any other account.
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
