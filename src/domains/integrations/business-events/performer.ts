import { z } from 'zod';
import type { BusinessEvent } from '../../../db/generated/prisma/client.ts';
import type { EventPerformerKind } from '../../../kernel/business-events.ts';

const schema = z.object({
  kind: z.enum(['member', 'api_key', 'agent', 'engine'] as const satisfies EventPerformerKind[]),
  membershipId: z.string().nullable().default(null),
  apiKeyId: z.string().nullable().default(null),
  agentId: z.string().nullable().default(null),
});

export type EventPerformer = z.output<typeof schema>;

/** The author of an event. */
export function performerOfEvent({ performer }: BusinessEvent): EventPerformer {
  return schema.parse(performer);
}
