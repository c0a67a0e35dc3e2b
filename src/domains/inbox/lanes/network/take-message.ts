import type { Transaction } from '../../../../db/database.ts';
import type { SenderAccount } from '../../../../db/generated/prisma/client.ts';
import type { EngineContext } from '../../../../engine/engine-context.ts';
import { normalizeContact, normalizeNetworkUrl } from '../../../../kernel/contact-identity.ts';
import { storable } from '../../../../kernel/text.ts';
import type { NetworkPerson, ThreadMessage } from '../../../../providers/network/network.port.ts';
import { findOrCreateContacts } from '../../../people/contacts/contacts.service.ts';
import { toContactInput } from '../../../people/contacts/network-person.ts';
import { findByPerson, keepPersonId } from '../../../people/contacts/network-person-ids.ts';
import { recordInbound, recordOutbound } from '../../unibox/threads.ts';
import { readReply } from '../reading/reply-reading.ts';
import { isUnderWay } from './requests-under-way.ts';

/** Returns false if the message must wait for a running request to its contact. */
export async function takeMessage(
  context: EngineContext,
  account: SenderAccount,
  message: ThreadMessage,
  /** Runs first in the transaction that stores the message, also if the transaction is repeated. */
  before: (tx: Transaction) => Promise<void> = async () => {},
): Promise<boolean> {
  const { prisma, transact, clock } = context;
  const { teamId, membershipId } = account;
  const { person, threadId, messageId, direction, sentAt } = message;
  const body = storable(message.body);
  if (normalizeNetworkUrl(person.networkUrl) === null) return true;
  const known = await prisma.message.count({
    where: { teamId, channel: 'network', externalId: messageId },
  });
  if (known > 0) return true;
  const thread = { teamId, ownerId: membershipId, externalId: threadId };
  // The thread identifies the contact even if the network now writes the profile URL differently.
  const conversation = await prisma.conversation.findUnique({
    where: { teamId_ownerId_externalId: thread },
    include: { contact: true },
  });
  const contact = conversation?.contact ?? (await findByPerson({ prisma }, teamId, person));
  if (conversation !== null)
    await keepPersonId({ prisma }, teamId, conversation.contactId, person.personId);
  // An unknown author may be the contact of a running request with another spelling of the profile
  // URL.
  if (
    await isUnderWay(prisma, account, contact?.id ?? null, [
      'send_connection',
      'send_message',
      'send_in_mail_message',
    ])
  )
    return false;
  const text = { messageId, body, sentAt };
  // An author who is not a contact yet is in no sequence, so there are no consequences.
  const reply =
    direction === 'inbound' && contact !== null
      ? await readReply(context, { teamId, contactId: contact.id, subject: '', text: body })
      : null;
  await transact(async (tx) => {
    await before(tx);
    const contactId = contact?.id ?? (await toContact(tx, teamId, person));
    if (direction === 'inbound')
      await recordInbound(
        tx,
        { channel: 'network', ...thread, contactId },
        { ...text, sentiment: reply?.sentiment ?? null, intent: reply?.intent ?? null },
        clock.now(),
      );
    else await recordOutbound(tx, { channel: 'network', ...thread, contactId }, text, clock.now());
  });
  return true;
}

/** Finds or creates the contact for a message author. */
async function toContact(tx: Transaction, teamId: string, person: NetworkPerson): Promise<string> {
  const { details } = normalizeContact(toContactInput(person), 'person');
  const [match] = await findOrCreateContacts(tx, teamId, [details]);
  if (match === undefined) throw new Error('The contact was neither found nor created.');
  await keepPersonId(tx, teamId, match.contactId, person.personId);
  return match.contactId;
}
