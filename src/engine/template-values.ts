import type { Prospect, SenderAccount, TeamMembership, User } from '../db/generated/prisma/client.ts';
import type { Unit } from '../db/unit-of-work.ts';
import { fullName } from '../kernel/contact-identity.ts';
import type { TemplateValues } from '../kernel/personalization.ts';

export interface Sender {
  membership: TeamMembership;
  user: User;
  account: SenderAccount | null;
}

/** The contact and the sender of an enrollment, as they are now. */
export async function loadParties(tx: Unit['tx'], enrollment: { prospectId: string; senderId: string }): Promise<{ prospect: Prospect; sender: Sender }> {
  const prospect = await tx.prospect.findUniqueOrThrow({ where: { id: enrollment.prospectId } });
  const { user, accounts, ...membership } = await tx.teamMembership.findUniqueOrThrow({
    where: { id: enrollment.senderId },
    include: { user: true, accounts: { where: { channel: 'email' } } },
  });
  return { prospect, sender: { membership, user, account: accounts[0] ?? null } };
}

export function templateValues(prospect: Prospect, { user, account }: Sender): TemplateValues {
  return {
    'contact.firstName': prospect.firstName,
    'contact.lastName': prospect.lastName,
    'contact.fullName': fullName(prospect),
    'contact.email': prospect.email,
    'contact.phone': prospect.phone,
    'contact.role': prospect.role,
    'contact.networkUrl': prospect.networkUrl,
    'company.name': prospect.companyName,
    'company.domain': prospect.companyDomain,
    'sender.displayName': user.displayName,
    'sender.firstName': user.firstName,
    'sender.lastName': user.lastName,
    'sender.email': account?.address ?? user.email,
  };
}
