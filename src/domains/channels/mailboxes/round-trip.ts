import { z } from 'zod';
import type { Transaction } from '../../../db/database.ts';
import { type Mailbox, Prisma } from '../../../db/generated/prisma/client.ts';

/**
 * A test email from a mailbox to itself or another mailbox of the team, to prove that sending and
 * reading work. The mailbox keeps the state of its last test. Times are real.
 */
const roundTripSchema = z.object({
  /** Identifies the test; part of its Message-ID. */
  key: z.string(),
  startedAt: z.coerce.date(),
  /** Null until the mail server has taken the email. */
  sentAt: z.coerce.date().nullable(),
  readAt: z.coerce.date().nullable(),
  failedAt: z.coerce.date().nullable(),
  /** What happened, as a sentence. */
  message: z.string(),
  /** The step that fixes the fault, as a sentence; null if there is no fault. */
  remedy: z.string().nullable(),
  /** The receiving mailbox; null for the same mailbox. */
  toMailboxId: z.string().nullable().default(null),
  /** The result of the arrival; null until the email was found. */
  arrival: z
    .object({
      folder: z.string(),
      use: z.enum(['inbox', 'sent', 'junk', 'archive', 'all', 'other']),
      spf: z.string().nullable(),
      dkim: z.string().nullable(),
      dmarc: z.string().nullable(),
    })
    .nullable()
    .default(null),
});

export type RoundTrip = z.infer<typeof roundTripSchema>;
export type Arrival = NonNullable<RoundTrip['arrival']>;

export const ROUND_TRIP_STATUSES = {
  sending: 'The test email is handed to the mail server.',
  arriving: 'The mail server has taken the test email. It was not found in the mailbox yet.',
  read_back: 'The test email arrived and was read back: the mailbox works.',
  failed: 'The test email was not sent or did not arrive; see message and remedy.',
} as const;

type RoundTripStatus = keyof typeof ROUND_TRIP_STATUSES;

export function roundTripOf({ roundTrip }: Pick<Mailbox, 'roundTrip'>): RoundTrip | null {
  return roundTrip === null ? null : roundTripSchema.parse(roundTrip);
}

export function statusOf({ failedAt, readAt, sentAt }: RoundTrip): RoundTripStatus {
  if (failedAt !== null) return 'failed';
  if (readAt !== null) return 'read_back';
  return sentAt === null ? 'sending' : 'arriving';
}

/** Stores the state of a test, unless another one has begun. Returns whether it did. */
export async function keepRoundTrip(
  { rows }: Pick<Transaction, 'rows'>,
  { id, teamId }: Pick<Mailbox, 'id' | 'teamId'>,
  state: RoundTrip,
): Promise<boolean> {
  const kept = await rows(Prisma.sql`
    update mailbox set round_trip = ${JSON.stringify(state)}::jsonb
    where team_id = ${teamId} and id = ${id} and round_trip ->> 'key' = ${state.key} returning id`);
  return kept.length > 0;
}
