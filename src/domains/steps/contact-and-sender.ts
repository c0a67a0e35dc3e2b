import { columnsOf } from '../../db/columns.ts';
import type { Reader } from '../../db/database.ts';
import {
  type Contact,
  type Enrollment,
  Prisma,
  type SenderAccount,
  type SenderSettings,
  type TeamMembership,
  type User,
} from '../../db/generated/prisma/client.ts';
import { batched } from '../../db/reader.ts';
import { fullName } from '../../kernel/contact-identity.ts';
import type { TemplateValues } from '../../kernel/personalization.ts';

export interface Sender {
  membership: TeamMembership;
  user: User;
  settings: SenderSettings;
  accounts: SenderAccount[];
}

export interface ContactAndSender {
  contact: Contact;
  sender: Sender;
}

type Pair = Pick<Enrollment, 'contactId' | 'senderId'>;

interface ContactAndSenderRow {
  pair: { nth: number };
  contact: Contact;
  membership: TeamMembership;
  user: User;
  settings: SenderSettings;
  network: SenderAccount;
  email: SenderAccount;
}

/** SQL because Prisma needs one statement for each model. */
const contactAndSenderRows = batched<Pair, ContactAndSenderRow | null>(async (reader, pairs) => {
  const rows = await reader.rows<ContactAndSenderRow>(Prisma.sql`
    select k.nth::int as "pair.nth", ${columnsOf('Contact', 'p', 'contact.')}, ${columnsOf('TeamMembership', 'm', 'membership.')},
      ${columnsOf('User', 'u', 'user.')}, ${columnsOf('SenderSettings', 'x', 'settings.')},
      ${columnsOf('SenderAccount', 'n', 'network.')}, ${columnsOf('SenderAccount', 'c', 'email.')}
    from unnest(${pairs.map(({ contactId }) => contactId)}::text[], ${pairs.map(({ senderId }) => senderId)}::text[])
      with ordinality as k(contact_id, sender_id, nth)
    join contact p on p.id = k.contact_id join team_membership m on m.id = k.sender_id and m.team_id = p.team_id join "user" u on u.id = m.user_id
    join sender_settings x on x.membership_id = m.id
    left join sender_account n on n.membership_id = m.id and n.channel = 'network'
    left join sender_account c on c.membership_id = m.id and c.channel = 'email'`);
  const found = new Map(rows.map((row) => [row.pair.nth, row]));
  return pairs.map((_, index) => found.get(index + 1) ?? null);
});

export async function loadContactAndSender(reader: Reader, enrollment: Pair): Promise<ContactAndSender> {
  const row = await contactAndSenderRows(reader, enrollment);
  if (row === null) throw new Error(`The contact ${enrollment.contactId} or the sender ${enrollment.senderId} no longer exists.`);
  const { contact, membership, user, settings, network, email } = row;
  // A left join without a match returns a row of nulls.
  const accounts = [network, email].filter(({ membershipId }) => membershipId === membership.id);
  return { contact, sender: { membership, user, settings, accounts } };
}

export function accountOf({ accounts }: Sender, channel: SenderAccount['channel']): SenderAccount | null {
  return accounts.find((account) => account.channel === channel) ?? null;
}

export function emailAddressOf(sender: Sender): string {
  return accountOf(sender, 'email')?.address ?? sender.user.email;
}

export function templateValues({ contact, sender }: ContactAndSender): TemplateValues {
  return {
    'contact.firstName': contact.firstName,
    'contact.lastName': contact.lastName,
    'contact.fullName': fullName(contact),
    'contact.email': contact.email,
    'contact.phone': contact.phone,
    'contact.role': contact.role,
    'contact.networkUrl': contact.networkUrl,
    'company.name': contact.companyName,
    'company.domain': contact.companyDomain,
    'sender.displayName': sender.user.displayName,
    'sender.firstName': sender.user.firstName,
    'sender.lastName': sender.user.lastName,
    'sender.email': emailAddressOf(sender),
  };
}
