import { Prisma } from '../../../db/generated/prisma/client.ts';

/**
 * A mailbox that may contain an unread answer sends no email of a sequence. This module finds the
 * mailboxes that hold emails for this reason. The hold is not stored, so emails leave as soon as
 * the mailbox is read. SQL because the queue, its insights and the agenda filter by it. Times are
 * real, by the database's clock.
 */

/** The maximum age of the last complete read of the watched folder, and of the other folders. */
const WATCHED_SECONDS = 60;
const OTHERS_SECONDS = 180;

/** True if the mailbox `b` is read: it has an IMAP server that is not simulated. */
export const IS_READ_BY_IMAP = Prisma.sql`b.imap_host is not null and b.imap_host not like '%sandbox.invalid'`;

const IS_STALE = Prisma.sql`(f.read_at is null
  or f.read_at < now() - make_interval(secs => case when f.is_watched then ${WATCHED_SECONDS}::int else ${OTHERS_SECONDS}::int end))`;

/** True if a mailbox `b` holds its emails until it is read. */
export const IS_UNREAD = Prisma.sql`(${IS_READ_BY_IMAP} and (
  not exists (select 1 from mailbox_folder f where f.mailbox_id = b.id and f.is_watched)
  or exists (select 1 from mailbox_folder f where f.mailbox_id = b.id and not f.is_excluded and ${IS_STALE})))`;
