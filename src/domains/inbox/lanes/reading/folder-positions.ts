import { recordsOf } from '../../../../db/columns.ts';
import type { Reader } from '../../../../db/database.ts';
import { type MailboxFolder, Prisma } from '../../../../db/generated/prisma/client.ts';
import type { ListedFolder } from '../../../../providers/email/imap-folders.ts';

type Rows = Pick<Reader, 'rows'>;

/** The folders of a mailbox with their positions, the watched one first. */
export function positionsOf(
  { prisma }: Pick<Reader, 'prisma'>,
  mailboxId: string,
): Promise<MailboxFolder[]> {
  return prisma.mailboxFolder.findMany({
    where: { mailboxId },
    orderBy: [{ isWatched: 'desc' }, { path: 'asc' }],
  });
}

/** Stores the folders of a mailbox. SQL because one statement stores all. */
export async function keepFolders(
  { rows }: Rows,
  mailbox: { id: string; teamId: string },
  listed: readonly ListedFolder[],
): Promise<void> {
  const records = listed.map(({ path, use, isWatched }) => ({ path, use, isWatched }));
  await rows(Prisma.sql`
    with listed as (
      select * from jsonb_to_recordset(${recordsOf(records)}::jsonb) as l(path text, use mail_folder_use, is_watched boolean)
    ), gone as (
      delete from mailbox_folder f where f.mailbox_id = ${mailbox.id} and not exists (select 1 from listed l where l.path = f.path)
    )
    insert into mailbox_folder as f (mailbox_id, team_id, path, use, is_watched)
    select ${mailbox.id}, ${mailbox.teamId}, path, use, is_watched from listed
    on conflict (mailbox_id, path) do update set use = excluded.use, is_watched = excluded.is_watched
      where f.use <> excluded.use or f.is_watched <> excluded.is_watched`);
}

/** Records that these folders were completely read up to some seconds ago. */
export async function noteRead(
  { rows }: Rows,
  mailboxId: string,
  paths: readonly string[],
  secondsAgo: number,
): Promise<void> {
  if (paths.length === 0) return;
  await rows(Prisma.sql`
    update mailbox_folder set read_at = now() - make_interval(secs => ${secondsAgo}::float8), fault = null
    where mailbox_id = ${mailboxId} and path = any(${[...paths]})`);
}

/** Records why a folder can't be opened. */
export async function noteFolderFault(
  { rows }: Rows,
  mailboxId: string,
  path: string,
  fault: string,
): Promise<void> {
  const text = fault.slice(0, 500);
  await rows(Prisma.sql`
    update mailbox_folder set fault = ${text} where mailbox_id = ${mailboxId} and path = ${path} and fault is distinct from ${text}`);
}

interface WaitingWork {
  retries: boolean;
  copies: boolean;
  files: boolean;
}

/**
 * The further work that needs a mailbox's connection. One statement, because each idle round asks.
 */
export async function waitingWork(
  { rows }: Rows,
  { id, teamId }: { id: string; teamId: string },
): Promise<WaitingWork> {
  const [waiting] = await rows<WaitingWork>(Prisma.sql`
    select exists (select 1 from set_aside_row where team_id = ${teamId} and mailbox_id = ${id} and is_retried) as retries,
      exists (select 1 from sent_copy where team_id = ${teamId} and mailbox_id = ${id}) as copies,
      exists (select 1 from message_attachment where mailbox_id = ${id} and state = 'waiting') as files`);
  return waiting ?? { retries: false, copies: false, files: false };
}
