import { newId } from '../../src/kernel/ids.ts';
import type { World } from './world.ts';

/** A message of the contact in a conversation on the network. Returns its ID. */
export async function receivedMessage(
  world: World,
  teamId: string,
  conversationId: string,
  body = 'Hello',
): Promise<string> {
  const id = newId('message');
  await world.runtime.database.read.prisma.message.create({
    data: {
      ...{ id, teamId, channel: 'network', direction: 'inbound' },
      ...{ conversationId, externalId: id, body, sentAt: world.clock.now() },
    },
  });
  return id;
}
