import { fullName } from '../../../kernel/contact-identity.ts';
import type { DryRunContact, DryRunPage } from '../../../kernel/dry-run.ts';
import { invalidRequest } from '../../../kernel/errors.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import type { ReachedContact } from './dry-run-groups.ts';

const MAX_PAGE = 1_000;

export function pageOf(
  reached: readonly ReachedContact[],
  { first, offset, outcomes }: DryRunPage,
): ReachedContact[] {
  const issues = [
    ...(first < 1 || first > MAX_PAGE
      ? [{ path: 'first', message: `must be 1 to ${MAX_PAGE}.` }]
      : []),
    ...(offset < 0 ? [{ path: 'offset', message: 'must be at least 0.' }] : []),
  ];
  if (issues.length > 0) throw invalidRequest(issues);
  return reached
    .filter(({ outcome }) => outcomes === null || outcomes.includes(outcome))
    .slice(offset, offset + first);
}

/** Adds the names and addresses of the contacts. */
export async function described(
  { prisma, actor }: ServiceContext,
  reached: readonly ReachedContact[],
): Promise<DryRunContact[]> {
  const contacts = new Map(
    (
      await prisma.contact.findMany({
        where: { teamId: actor.teamId, id: { in: reached.map(({ contactId }) => contactId) } },
      })
    ).map((contact) => [contact.id, contact]),
  );
  return reached.map(({ itemId: _, senderId: __, ...row }) => {
    const contact = contacts.get(row.contactId);
    return {
      ...row,
      fullName: contact === undefined ? null : fullName(contact),
      email: contact?.email ?? null,
      networkUrl: contact?.networkUrl ?? null,
    };
  });
}
