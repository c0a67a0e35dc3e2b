import { columnsOf } from '../../../db/columns.ts';
import type { Reader } from '../../../db/database.ts';
import { Prisma, type Step } from '../../../db/generated/prisma/client.ts';

/** The emails that the enrollment sent before this step, newest first. */
export function sentEmails(reader: Reader, step: Step): Promise<Step[]> {
  return reader.rows<Step>(Prisma.sql`
    select ${columnsOf('Step', 's')} from step s
    where s.team_id = ${step.teamId} and s.enrollment_id = ${step.enrollmentId} and s.type = 'email' and s.status = 'done' and s.id <> ${step.id}
    order by s.executed_at desc`);
}

/**
 * The subject of the last unsent email before this step, for example an email that a member skipped
 * after its refusal. Null if no such email has a subject.
 */
export async function unsentSubject(reader: Reader, step: Step): Promise<string | null> {
  const [unsent] = await reader.rows<Pick<Step, 'subject'>>(Prisma.sql`
    select s.subject from step s
    where s.team_id = ${step.teamId} and s.enrollment_id = ${step.enrollmentId} and s.type = 'email' and s.status in ('skipped', 'failed')
      and s.id <> ${step.id} and s.subject is not null
    order by s.executed_at desc limit 1`);
  return unsent?.subject ?? null;
}
