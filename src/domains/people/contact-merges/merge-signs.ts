import type { Transaction } from '../../../db/database.ts';
import { Prisma } from '../../../db/generated/prisma/client.ts';
import type { MergePair } from './merge-locks.ts';

/**
 * Everything that identified the merged contact now finds the kept one: addresses, numbers,
 * profile, its IDs in the program, the CRM and the network, and the identities of contacts merged
 * into it earlier. SQL because each statement moves rows to another contact.
 */
export async function keepSigns(tx: Transaction, { kept, merged }: MergePair): Promise<void> {
  const { teamId, id: keepId } = kept;
  const { id: mergedId } = merged;
  await tx.rows(
    Prisma.sql`update contact_email set contact_id = ${keepId}, source = 'merged' where team_id = ${teamId} and contact_id = ${mergedId}`,
  );
  await tx.rows(Prisma.sql`
    update contact_phone p set contact_id = ${keepId}, source = 'merged' where p.team_id = ${teamId} and p.contact_id = ${mergedId}
      and not exists (select 1 from contact_phone k where k.team_id = ${teamId} and k.contact_id = ${keepId} and k.number = p.number)`);
  await tx.rows(
    Prisma.sql`update contact_alias set contact_id = ${keepId} where team_id = ${teamId} and contact_id = ${mergedId}`,
  );
  // Moves the merged contact's unsure pairs and decisions to the kept contact.
  await tx.rows(Prisma.sql`
    insert into contact_pair (team_id, first_id, second_id, agreeing, contradicting, created_at, told_apart_at, import_id)
    select p.team_id, least(o.id, ${keepId}), greatest(o.id, ${keepId}), p.agreeing, p.contradicting, p.created_at, p.told_apart_at, p.import_id
    from contact_pair p cross join lateral (select case when p.first_id = ${mergedId} then p.second_id else p.first_id end as id) o
    where p.team_id = ${teamId} and (p.first_id = ${mergedId} or p.second_id = ${mergedId}) and o.id <> ${keepId}
    on conflict do nothing`);
  await tx.rows(Prisma.sql`
    insert into contact_merged_by_phone (team_id, contact_id, evidence, found_at)
    select team_id, ${keepId}, evidence, found_at from contact_merged_by_phone where team_id = ${teamId} and contact_id = ${mergedId}
    on conflict (team_id, contact_id) do update set evidence = contact_merged_by_phone.evidence || excluded.evidence`);
  await tx.rows(
    Prisma.sql`delete from contact_merged_by_phone where team_id = ${teamId} and contact_id = ${mergedId}`,
  );
  const aliases = [
    { kind: 'contact_id' as const, value: mergedId },
    // Values that the kept contact lacks become its own.
    ...[
      { kind: 'network_url' as const, own: kept.networkUrl, value: merged.networkUrl },
      { kind: 'crm_contact_id' as const, own: kept.crmContactId, value: merged.crmContactId },
      {
        kind: 'network_person_id' as const,
        own: kept.networkPersonId,
        value: merged.networkPersonId,
      },
    ].filter(({ own }) => own !== null),
  ];
  await tx.prisma.contactAlias.createMany({
    data: aliases.flatMap(({ kind, value }) =>
      value === null ? [] : [{ teamId, kind, value, contactId: keepId }],
    ),
    // The contact may again have a profile that an earlier merge recorded.
    skipDuplicates: true,
  });
}
