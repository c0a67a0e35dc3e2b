import type { Transaction } from '../../../db/database.ts';
import type { Contact } from '../../../db/generated/prisma/client.ts';
import { DomainError } from '../../../kernel/errors.ts';
import { contactsKnownBy, type Identity } from '../contacts/known-by.ts';
import type { SignsBesides, SplitPlan } from './split-plan.ts';

/** Profiles and CRM IDs from merges, oldest first. */
export async function signsBesides(
  { prisma }: Transaction,
  { teamId, id: contactId }: Contact,
): Promise<SignsBesides> {
  const aliases = await prisma.contactAlias.findMany({
    where: { teamId, contactId, kind: { in: ['network_url', 'crm_contact_id'] } },
    orderBy: [{ createdAt: 'asc' }, { value: 'asc' }],
  });
  const ofKind = (kind: 'network_url' | 'crm_contact_id') =>
    aliases.flatMap((alias) => (alias.kind === kind ? [alias.value] : []));
  return { networkUrl: ofKind('network_url'), crmContactId: ofKind('crm_contact_id') };
}

/**
 * Removes the moved and promoted values from the secondary identities. If a profile moves, removes
 * all network IDs, because their owner is unknown after a merge. The profiles provide them again.
 */
export async function moveSigns(
  tx: Transaction,
  contact: Contact,
  { given, further, moved, promoted }: SplitPlan,
): Promise<{ isProfileMoved: boolean }> {
  const { teamId, id: contactId } = contact;
  await rejectTaken(tx, contact, [
    ...[given.email, ...further.flatMap(({ kind, value }) => (kind === 'email' ? value : []))].map(
      (value) => ({ kind: 'email' as const, value }),
    ),
    { kind: 'networkUrl', value: given.networkUrl },
    { kind: 'crmContactId', value: given.crmContactId },
  ]);
  const of = { teamId, contactId };
  for (const [kind, sign] of [
    ['network_url', 'networkUrl'],
    ['crm_contact_id', 'crmContactId'],
  ] as const) {
    const values = [moved[sign], promoted[sign]].filter((value) => value !== null);
    await tx.prisma.contactAlias.deleteMany({ where: { ...of, kind, value: { in: values } } });
  }
  if (moved.networkUrl !== null)
    await tx.prisma.contactAlias.deleteMany({ where: { ...of, kind: 'network_person_id' } });
  return { isProfileMoved: moved.networkUrl !== null && moved.networkUrl === contact.networkUrl };
}

async function rejectTaken(
  tx: Transaction,
  { teamId, id }: Contact,
  given: readonly { kind: Identity['kind']; value: string | null }[],
): Promise<void> {
  const identities = given.flatMap(({ kind, value }): Identity[] =>
    value === null ? [] : [{ kind, value }],
  );
  const known = await contactsKnownBy(tx, teamId, identities);
  for (const [index, { kind }] of identities.entries()) {
    const other = known[index]?.find((one) => one !== id);
    if (other !== undefined)
      throw new DomainError(
        'conflict',
        `Another contact, ${other}, has this ${kind}. Leave it out, or split that contact instead.`,
      );
  }
}
