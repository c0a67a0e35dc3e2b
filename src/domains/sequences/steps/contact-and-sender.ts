import { columnsOf } from '../../../db/columns.ts';
import type { Reader } from '../../../db/database.ts';
import {
  type Contact,
  type Enrollment,
  type Mailbox,
  Prisma,
  type SenderAccount,
  type SenderSettings,
  type TeamMembership,
  type User,
} from '../../../db/generated/prisma/client.ts';
import { batched } from '../../../db/reader.ts';
import { fullName } from '../../../kernel/contact-identity.ts';
import type { TemplateValues } from '../../../kernel/personalization.ts';
import { emailAccountOf } from '../../channels/mailboxes/mailbox-account.ts';
import { customVariables } from '../../people/custom-fields/custom-values.ts';

export interface Sender {
  membership: TeamMembership;
  user: User;
  settings: SenderSettings;
  network: SenderAccount | null;
  /** The primary mailbox. */
  mailbox: Mailbox | null;
}

export interface ContactAndSender {
  contact: Contact;
  sender: Sender;
}

type Pair = Pick<Enrollment, 'id' | 'senderId'>;

interface ContactAndSenderRow {
  pair: { nth: number };
  contact: Contact;
  membership: TeamMembership;
  user: User;
  settings: SenderSettings;
  network: SenderAccount;
  mailbox: Mailbox;
}

/**
 * SQL because Prisma needs one statement per model. Uses the enrollment's current contact, because
 * a merge may have replaced it since the enrollment was read.
 */
const contactAndSenderRows = batched<Pair, ContactAndSenderRow | null>(async (reader, pairs) => {
  const rows = await reader.rows<ContactAndSenderRow>(Prisma.sql`
    select k.nth::int as "pair.nth", ${columnsOf('Contact', 'p', 'contact.')}, ${columnsOf('TeamMembership', 'm', 'membership.')},
      ${columnsOf('User', 'u', 'user.')}, ${columnsOf('SenderSettings', 'x', 'settings.')},
      ${columnsOf('SenderAccount', 'n', 'network.')}, ${columnsOf('Mailbox', 'b', 'mailbox.')}
    from unnest(${pairs.map(({ id }) => id)}::text[], ${pairs.map(({ senderId }) => senderId)}::text[])
      with ordinality as k(enrollment_id, sender_id, nth)
    join team_membership m on m.id = k.sender_id join enrollment e on e.id = k.enrollment_id and e.team_id = m.team_id
    join contact p on p.id = e.contact_id and p.team_id = m.team_id join "user" u on u.id = m.user_id
    join sender_settings x on x.membership_id = m.id
    left join sender_account n on n.membership_id = m.id and n.channel = 'network'
    left join mailbox b on b.membership_id = m.id and b.is_primary and b.removed_at is null`);
  const found = new Map(rows.map((row) => [row.pair.nth, row]));
  return pairs.map((_, index) => found.get(index + 1) ?? null);
});

export async function loadContactAndSender(
  reader: Reader,
  enrollment: Pair,
): Promise<ContactAndSender> {
  const row = await contactAndSenderRows(reader, enrollment);
  if (row === null)
    throw new Error(
      `The contact of ${enrollment.id} or the sender ${enrollment.senderId} no longer exists.`,
    );
  const { contact, membership, user, settings, network, mailbox } = row;
  // A left join without a match returns a row of nulls.
  const isThere = ({ membershipId }: { membershipId: string }) => membershipId === membership.id;
  return {
    contact,
    sender: {
      membership,
      user,
      settings,
      network: isThere(network) ? network : null,
      mailbox: isThere(mailbox) ? mailbox : null,
    },
  };
}

export function accountStatus(
  { network, mailbox }: Sender,
  channel: SenderAccount['channel'],
): SenderAccount['status'] {
  return channel === 'email' ? emailAccountOf(mailbox).status : (network?.status ?? 'none');
}

export function emailAddressOf({ mailbox, user }: Sender): string {
  return mailbox?.address ?? user.email;
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
    ...customVariables(contact),
  };
}
