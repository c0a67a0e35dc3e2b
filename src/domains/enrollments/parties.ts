import { columnsOf } from '../../db/columns.ts';
import { gathered } from '../../db/gathered.ts';
import {
  type Enrollment,
  Prisma,
  type Prospect,
  type SenderAccount,
  type SenderSettings,
  type TeamMembership,
  type User,
} from '../../db/generated/prisma/client.ts';
import type { Read } from '../../db/read.ts';
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

type Pair = Pick<Enrollment, 'prospectId' | 'senderId'>;

interface PartyRow {
  pair: { place: number };
  prospect: Prospect;
  membership: TeamMembership;
  user: User;
  settings: SenderSettings;
  network: SenderAccount;
  email: SenderAccount;
}

/** One statement of SQL, since Prisma makes one for each of the models. */
const partyRows = gathered<Pair, PartyRow | null>(async (read, pairs) => {
  const rows = await read<PartyRow>(Prisma.sql`
    select k.place::int as "pair.place", ${columnsOf('Prospect', 'p', 'prospect.')}, ${columnsOf('TeamMembership', 'm', 'membership.')},
      ${columnsOf('User', 'u', 'user.')}, ${columnsOf('SenderSettings', 'x', 'settings.')},
      ${columnsOf('SenderAccount', 'n', 'network.')}, ${columnsOf('SenderAccount', 'c', 'email.')}
    from unnest(${pairs.map(({ prospectId }) => prospectId)}::text[], ${pairs.map(({ senderId }) => senderId)}::text[])
      with ordinality as k(prospect_id, sender_id, place)
    join prospect p on p.id = k.prospect_id join team_membership m on m.id = k.sender_id and m.team_id = p.team_id join "user" u on u.id = m.user_id
    join sender_settings x on x.membership_id = m.id
    left join sender_account n on n.membership_id = m.id and n.channel = 'network'
    left join sender_account c on c.membership_id = m.id and c.channel = 'email'`);
  const found = new Map(rows.map((row) => [row.pair.place, row]));
  return pairs.map((_, index) => found.get(index + 1) ?? null);
});

export async function loadParties(read: Read, enrollment: Pair): Promise<Parties> {
  const row = await partyRows(read, enrollment);
  if (row === null) throw new Error(`The contact ${enrollment.prospectId} or the sender ${enrollment.senderId} is gone.`);
  const { prospect, membership, user, settings, network, email } = row;
  // A side of the join that found nothing is all null.
  const accounts = [network, email].filter(({ membershipId }) => membershipId === membership.id);
  return { prospect, sender: { membership, user, settings, accounts } };
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
