import { newId } from '../../src/kernel/ids.ts';
import type { World } from './world.ts';

/** Stores a contact's message in a network conversation. Returns its ID. */
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
