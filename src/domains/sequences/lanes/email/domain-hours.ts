import { recordsOf } from '../../../../db/columns.ts';
import type { Transaction } from '../../../../db/database.ts';
import { type Mailbox, Prisma } from '../../../../db/generated/prisma/client.ts';
import { batched } from '../../../../db/reader.ts';
import { hourOf } from '../../../../kernel/clock-hour.ts';
import { groupBy } from '../../../../kernel/group-by.ts';

interface DomainTurn {
  teamId: string;
  domain: string;
  limit: number;
  now: Date;
}

/**
 * Counts an email toward the hour of its recipient's domain; false if the team's limit is reached.
 * The hours of a batch are locked in one order, so that the limit holds across any number of
 * workers and mailboxes, and workers with the same domains do not deadlock.
 */
export const countTowardDomain = batched<DomainTurn, boolean>(async ({ rows }, turns) => {
  const groups = [...groupBy(turns, ({ teamId, domain }) => `${teamId} ${domain}`).values()];
  const asked = groups.flatMap(([first]) =>
    first === undefined
      ? []
      : [{ teamId: first.teamId, domain: first.domain, hour: hourOf(first.now) }],
  );
  const keys = Prisma.sql`jsonb_to_recordset(${recordsOf(asked)}::jsonb) as k(team_id text, domain text, hour timestamptz)`;
  await rows(Prisma.sql`
    insert into domain_hour (team_id, domain, hour, sent) select k.team_id, k.domain, k.hour, 0 from ${keys} order by k.team_id, k.domain
    on conflict (team_id, domain) do nothing`);
  const hours = await rows<{ teamId: string; domain: string; sent: number }>(Prisma.sql`
    select d.team_id as "teamId", d.domain, case when d.hour = k.hour then d.sent else 0 end as sent
    from domain_hour d join ${keys} on k.team_id = d.team_id and k.domain = d.domain order by d.team_id, d.domain for update of d`);
  const sent = new Map(hours.map((hour) => [`${hour.teamId} ${hour.domain}`, hour.sent]));
  const counted = turns.map(({ teamId, domain, limit }) => {
    const before = sent.get(`${teamId} ${domain}`) ?? 0;
    if (before >= limit) return false;
    sent.set(`${teamId} ${domain}`, before + 1);
    return true;
  });
  const now = asked.map((key) => ({ ...key, sent: sent.get(`${key.teamId} ${key.domain}`) ?? 0 }));
  await rows(Prisma.sql`
    update domain_hour d set hour = k.hour, sent = k.sent
    from jsonb_to_recordset(${recordsOf(now)}::jsonb) as k(team_id text, domain text, hour timestamptz, sent int)
    where d.team_id = k.team_id and d.domain = k.domain`);
  return counted;
});

const PUT_OFF_AT_ONCE = 200;

/**
 * Postpones a mailbox's due emails to one domain, without delaying the others. Returns their
 * enrollments. The number is limited; the next turn postpones the rest.
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
