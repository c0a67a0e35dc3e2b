/** What a payload says of its event. */
interface EventOf {
  type: string;
  /** The number of the event; null for a test. */
  sequence: bigint | null;
  subjectId: string;
  occurredAt: Date;
}

/**
 * The body of a delivery: `object` is the state of the subject when it is delivered, null if it no
 * longer exists.
 */
export function payloadText(
  { type, sequence, subjectId, occurredAt }: EventOf,
  object: unknown,
): string {
  return JSON.stringify({
    type,
    timestamp: occurredAt.toISOString(),
    data: { sequence: sequence === null ? null : String(sequence), subjectId, object },
  });
}
