import type { Transaction } from '../../../db/database.ts';
import { type Contact, Prisma } from '../../../db/generated/prisma/client.ts';
import { allOfKind } from '../../../kernel/identity/also-known-by.ts';
import type { EntryOf } from '../../../service/erased-addresses.ts';
import { contactTarget } from '../suppressions/suppression-target.ts';
import {
  ASKED,
  DEFAULT_REASON,
  IS_PERSONAL,
  PERSONAL_REASONS,
} from '../suppressions/suppressions.service.ts';

/**
 * Replaces suppression entries by hashes. If the contact opted out, also stores hashes of
 * everything that would recreate the same contact: addresses and profiles. This is the minimum
 * needed to respect the objection.
 */
export async function keepSuppressedByHash(
  { rows }: Transaction,
  contact: Contact,
  entryOf: EntryOf,
): Promise<void> {
  const { teamId, id } = contact;
  const own = contactTarget(id);
  const emails = allOfKind('email', contact);
  const [wish] = await rows<{ reason: string; createdAt: Date }>(Prisma.sql`
    select case when s.reason = 'complained' then s.reason else 'unsubscribed' end as reason, s.created_at as "createdAt" from email_suppression s
    where s.team_id = ${teamId} and s.email = any(${[own, ...emails]}::text[]) and ${IS_PERSONAL} order by s.created_at limit 1`);
  for (const email of emails)
    await rows(Prisma.sql`
    with hidden as (delete from email_suppression where team_id = ${teamId} and email = ${email} returning team_id, reason, created_at)
    insert into email_suppression (team_id, email, reason, created_at)
    select team_id, ${entryOf(email)}, case when reason = any(${[...PERSONAL_REASONS]}) then reason when reason like ${`${ASKED}%`} then 'unsubscribed' else ${DEFAULT_REASON} end, created_at from hidden on conflict do nothing`);
  await rows(
    Prisma.sql`delete from email_suppression where team_id = ${teamId} and email = ${own}`,
  );
  if (wish === undefined) return;
  const hashes = [...emails, ...allOfKind('networkUrl', contact)].map(entryOf);
  await rows(Prisma.sql`
    insert into email_suppression (team_id, email, reason, created_at)
    select ${teamId}, h, ${wish.reason}, ${wish.createdAt} from unnest(${hashes}::text[]) as h
    on conflict (team_id, email) do update set reason = excluded.reason`);
}
