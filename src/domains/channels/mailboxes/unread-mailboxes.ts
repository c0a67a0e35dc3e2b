import { Prisma } from '../../../db/generated/prisma/client.ts';

/**
 * No email of a sequence leaves a mailbox that may hold an unread answer. This module says which
 * mailboxes hold their emails for that reason; nothing is stored while they do, so the emails leave
 * as soon as the mailbox is read. SQL because the queue, its insights and the agenda select by it.
 * Times are real and of the database clock.
 */

/**
 * The folder in which new mail arrives was read to its end within this time, the others within the
 * other.
 */
const WATCHED_SECONDS = 60;
const OTHERS_SECONDS = 180;

/** Mailboxes that are read: those with an IMAP server that is not simulated. `b` is the mailbox. */
export const IS_READ_BY_IMAP = Prisma.sql`b.imap_host is not null and b.imap_host not like '%sandbox.invalid'`;

const IS_STALE = Prisma.sql`(f.read_at is null
  or f.read_at < now() - make_interval(secs => case when f.is_watched then ${WATCHED_SECONDS}::int else ${OTHERS_SECONDS}::int end))`;

/** True if a mailbox `b` holds its emails until it is read. */
export const IS_UNREAD = Prisma.sql`(${IS_READ_BY_IMAP} and (
  not exists (select 1 from mailbox_folder f where f.mailbox_id = b.id and f.is_watched)
  or exists (select 1 from mailbox_folder f where f.mailbox_id = b.id and not f.is_excluded and ${IS_STALE})))`;
