import type { BusinessEvent } from '../../../db/generated/prisma/client.ts';

/** The fields of the event in a payload. */
interface EventOf {
  type: string;
  /** The number of the event; null for a test. */
  sequence: bigint | null;
  subjectId: string;
  occurredAt: Date;
}

/**
 * The body of a delivery. `object` is the state of the subject at the time of delivery, null if it
 * no longer exists. A business event also has its author and details.
 */
export function payloadText(
  { type, sequence, subjectId, occurredAt }: EventOf,
  object: unknown,
  business: BusinessEvent | null = null,
): string {
  const event =
    business === null
      ? {}
      : {
          performer: business.performer,
          before: business.before,
          after: business.after,
          details: business.data,
        };
  return JSON.stringify({
    type,
    timestamp: occurredAt.toISOString(),
    data: { sequence: sequence === null ? null : String(sequence), subjectId, object, ...event },
  });
}
