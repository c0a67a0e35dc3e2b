import type { Enrollment, Prospect, SenderAccount, SenderSettings, TeamMembership, User } from '../../db/generated/prisma/client.ts';
import type { Tx } from '../../db/unit-of-work.ts';
import { fullName } from '../../kernel/contact-identity.ts';
import type { TemplateValues } from '../../kernel/personalization.ts';

export interface Sender {
  membership: TeamMembership;
  user: User;
  settings: SenderSettings;
  accounts: SenderAccount[];
}

/** The contact and the sender of an enrollment, as they are now. */
export interface Parties {
  prospect: Prospect;
  sender: Sender;
}

export async function loadParties(tx: Pick<Tx, 'prospect' | 'teamMembership'>, enrollment: Pick<Enrollment, 'prospectId' | 'senderId'>): Promise<Parties> {
  const prospect = await tx.prospect.findUniqueOrThrow({ where: { id: enrollment.prospectId } });
  const { user, accounts, senderSettings, ...membership } = await tx.teamMembership.findUniqueOrThrow({
    where: { id: enrollment.senderId },
    include: { user: true, accounts: true, senderSettings: true },
  });
  if (senderSettings === null) throw new Error(`The member ${membership.id} has no sender settings.`);
  return { prospect, sender: { membership, user, settings: senderSettings, accounts } };
}

export function accountOf({ accounts }: Sender, channel: SenderAccount['channel']): SenderAccount | null {
  return accounts.find((account) => account.channel === channel) ?? null;
}

export function emailAddressOf(sender: Sender): string {
  return accountOf(sender, 'email')?.address ?? sender.user.email;
}

export function templateValues({ prospect, sender }: Parties): TemplateValues {
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
    'sender.displayName': sender.user.displayName,
    'sender.firstName': sender.user.firstName,
    'sender.lastName': sender.user.lastName,
    'sender.email': emailAddressOf(sender),
  };
}
