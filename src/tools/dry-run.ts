import { z } from 'zod';
import type { DryRun } from '../kernel/dry-run.ts';
import { dryRunWords, inWordsOf } from '../kernel/dry-run-words.ts';
import { forTools } from '../kernel/surface-words.ts';
import { untrusted } from '../kernel/untrusted.ts';

const WORDS = dryRunWords('call');

export const dryRun = z
  .boolean()
  .default(false)
  .describe(
    'True performs a dry run: returns the effects of the call in dryRun, without changing, sending or charging anything. IDs in the result do not exist afterwards. Defaults to false.',
  );

const moment = z.string().nullable();

const outcome = z
  .enum(['enrolled', 'queued', 'held', 'waiting', 'failed'])
  .describe(
    'The outcome for the contact. queued: enrolled in the background. held: starts by itself when the hold ends. waiting: waits until a user enrolls it.',
  );

export const dryRunResult = z
  .object({
    contactCount: z.int().describe(WORDS.contactCount),
    totalCount: z.int().describe(WORDS.totalCount),
    groups: z
      .array(
        z.object({
          outcome,
          code: z.string().nullable().describe(WORDS.group.code),
          count: z.int().describe(WORDS.group.count),
          resolver: z
            .enum(['self', 'assignee', 'owner_or_admin', 'system'])
            .nullable()
            .describe(WORDS.group.resolver),
          remedy: z.string().nullable().describe(WORDS.group.remedy),
          heldUntil: moment.describe(WORDS.group.heldUntil),
        }),
      )
      .describe(WORDS.groups),
    reach: z
      .array(
        z.object({
          channel: z.enum(['email', 'network']).describe(WORDS.reached.channel),
          reality: z
            .enum(['real', 'test', 'simulated'])
            .describe(
              `${WORDS.reached.reality} real: people. test: servers of this machine only. simulated: nobody.`,
            ),
          barredBy: z
            .enum(['clock_is_sped_up', 'demo_contact'])
            .nullable()
            .describe(WORDS.reached.barredBy),
          contactCount: z.int().describe(WORDS.reached.contactCount),
        }),
      )
      .describe(WORDS.reach),
    contacts: z
      .array(
        z.object({
          prospectId: z.string().describe(WORDS.contact.id),
          fullName: z
            .string()
            .nullable()
            .describe(untrusted('First and last name. Null if both are unknown.')),
          email: z.string().nullable().describe('Email address. Null if unknown.'),
          networkUrl: z
            .string()
            .nullable()
            .describe('URL of the network profile. Null if unknown.'),
          outcome,
          flowPlanId: z.string().describe('Flow plan ID.'),
          firstAt: moment.describe(`${WORDS.contact.firstAt} ISO 8601 in UTC.`),
          reason: z
            .object({
              code: z.string().describe(WORDS.reason.code),
              message: z.string().describe(WORDS.reason.message),
            })
            .nullable()
            .describe(WORDS.contact.reason),
          heldUntil: moment.describe(WORDS.contact.heldUntil),
        }),
      )
      .describe('The first 50 of these contacts.'),
    firstAt: moment.describe(WORDS.firstAt),
    credits: z
      .object({
        charged: z.number().describe(WORDS.credits.charged),
        laterAtMost: z.number().describe(WORDS.credits.laterAtMost),
        balance: z.number().describe(WORDS.credits.balance),
      })
      .describe('Cost of the call.'),
    blockers: z
      .array(
        z.object({
          code: z.string().describe(WORDS.reason.code),
          message: z.string().describe(WORDS.reason.message),
          subjectId: z.string().describe(`ID of ${WORDS.subject}.`),
        }),
      )
      .describe(WORDS.blockers),
    notes: z.array(z.string()).describe(WORDS.notes),
  })
  .describe('Effects of the call. Only set if dryRun is true.');

/**
 * Renames contactId to prospectId for the tools. The result type guarantees a match with the
 * schema.
 */
export function toDryRun(dryRun: DryRun): z.infer<typeof dryRunResult> {
  const { contacts, ...rest } = inWordsOf(forTools, dryRun);
  return {
    ...rest,
    contacts: contacts.map(({ contactId: prospectId, ...contact }) => ({ prospectId, ...contact })),
  };
}
