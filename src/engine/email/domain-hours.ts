import type { Transaction } from '../../db/database.ts';
import { type Mailbox, Prisma } from '../../db/generated/prisma/client.ts';
import { hourOf } from '../../kernel/clock-hour.ts';

interface DomainTurn {
  teamId: string;
  domain: string;
  limit: number;
  now: Date;
}

/**
 * Counts an email toward the hour of its recipient's domain; false if the limit of the team is
 * reached. One statement, so that the limit holds across any number of workers and mailboxes.
 */
export async function countTowardDomain(
  { rows }: Transaction,
  { teamId, domain, limit, now }: DomainTurn,
): Promise<boolean> {
  const counted = await rows<{ sent: number }>(Prisma.sql`
    insert into domain_hour as d (team_id, domain, hour, sent) values (${teamId}, ${domain}, ${hourOf(now)}, 1)
    on conflict (team_id, domain) do update set hour = excluded.hour, sent = case when d.hour = excluded.hour then d.sent + 1 else 1 end
    where d.hour <> excluded.hour or d.sent < ${limit} returning sent`);
  return counted.length > 0;
}

const PUT_OFF_AT_ONCE = 200;

/**
 * Postpones the due emails of a mailbox to one domain, without holding up the others. Returns their
 * enrollments. The number is bounded, and the rest follows at the next turn.
 */
export async function putDomainOff(
  { rows }: Transaction,
  { id: mailboxId, teamId }: Pick<Mailbox, 'id' | 'teamId'>,
  { domain, now, until }: { domain: string; now: Date; until: Date },
): Promise<string[]> {
  const put = await rows<{ enrollmentId: string }>(Prisma.sql`
    update step set due_at = ${until} where id in (
      select s.id from step s join enrollment e on e.team_id = s.team_id and e.id = s.enrollment_id
        join contact c on c.team_id = e.team_id and c.id = e.contact_id
      where s.team_id = ${teamId} and s.mailbox_id = ${mailboxId} and s.status = 'in_queue' and s.type = 'email' and s.due_at <= ${now}
        and lower(split_part(c.email, '@', 2)) = ${domain}
      order by s.due_at, s.id limit ${PUT_OFF_AT_ONCE} for update of s)
    returning enrollment_id as "enrollmentId"`);
  return put.map(({ enrollmentId }) => enrollmentId);
}
