import type { Reader } from '../../../db/database.ts';
import { Prisma } from '../../../db/generated/prisma/client.ts';

const KEPT_HOURS = 24;

/** True for a file `f` in no reply draft. */
const NOT_IN_DRAFT = Prisma.sql`not exists (select 1 from reply_draft d where d.team_id = f.team_id and f.id = any(d.attachment_ids))`;

/** True for a file `f` that no message, draft, flow plan or enrollment uses. */
const IS_UNUSED = Prisma.sql`not exists (select 1 from message_attachment a where a.team_id = f.team_id and a.file_id = f.id)
  and not exists (select 1 from email_file_use u where u.file_id = f.id) and ${NOT_IN_DRAFT}`;

/**
 * Deletes files and incomplete uploads that are older than a day and unused. A file that is being
 * sent counts as used.
 */
export async function deleteUnusedFiles({ prisma }: Pick<Reader, 'prisma'>): Promise<void> {
  await prisma.$executeRaw`delete from email_file f where f.created_at < now() - make_interval(hours => ${KEPT_HOURS}) and ${IS_UNUSED}`;
}

/**
 * Removes the files from one contact's messages and enrollments, and deletes those without other
 * uses. One statement, because after the removal nothing links the contact to the files.
 */
export function erasedFiles(
  teamId: string,
  { messages, enrollments }: { messages: Prisma.Sql; enrollments: Prisma.Sql },
): Prisma.Sql {
  return Prisma.sql`
    with gone as (delete from message_attachment where team_id = ${teamId} and message_id in ${messages} returning file_id),
      let_go as (delete from email_file_use where team_id = ${teamId} and used_by in ${enrollments} returning file_id)
    delete from email_file f where f.team_id = ${teamId} and f.id in (select file_id from gone union select file_id from let_go)
      and not exists (select 1 from message_attachment a where a.team_id = ${teamId} and a.file_id = f.id and a.message_id not in ${messages})
      and not exists (select 1 from email_file_use u where u.file_id = f.id and u.used_by not in ${enrollments}) and ${NOT_IN_DRAFT}`;
}
