import { z } from 'zod';
import { untrusted } from '../kernel/untrusted.ts';

export const dryRun = z
  .boolean()
  .default(false)
  .describe(
    'True performs a dry run: returns in dryRun what the call would do, without changing, sending or charging anything. IDs in the result do not exist afterwards. Defaults to false.',
  );

const moment = z.string().nullable();

export const dryRunResult = z
  .object({
    contactCount: z.int().describe('Number of contacts that would be enrolled, queued or waiting.'),
    contacts: z
      .array(
        z.object({
          prospectId: z
            .string()
            .describe(
              'Contact ID. The ID of a contact that the call would create does not exist afterwards.',
            ),
          fullName: z
            .string()
            .nullable()
            .describe(untrusted('First and last name. Null if both are unknown.')),
          email: z.string().nullable().describe('Email address. Null if unknown.'),
          networkUrl: z
            .string()
            .nullable()
            .describe('URL of the network profile. Null if unknown.'),
          outcome: z
            .enum(['enrolled', 'queued', 'waiting', 'failed'])
            .describe(
              'The outcome for the contact. queued: enrolled in the background. waiting: waits until a user enrolls it.',
            ),
          flowPlanId: z.string().describe('Flow plan ID.'),
          firstAt: moment.describe(
            'Earliest time of the first step, ISO 8601 in UTC. Null if nothing is scheduled. Limits and other queued requests can delay it.',
          ),
        }),
      )
      .describe('The first 50 of these contacts.'),
    firstAt: moment.describe(
      'Earliest time of the first step over all contacts. Null if nothing is scheduled.',
    ),
    credits: z
      .object({
        charged: z
          .number()
          .describe('Maximum credits that the call itself would reserve or spend.'),
        laterAtMost: z
          .number()
          .describe('Maximum credits that the steps of the flow could cost later.'),
        balance: z.number().describe('Available credits.'),
      })
      .describe('Cost of the call.'),
    blockers: z
      .array(
        z.object({
          code: z.string().describe('Machine-readable code.'),
          message: z.string().describe('Human-readable message.'),
          subjectId: z
            .string()
            .describe('ID of the affected object: a queue item, flow plan, member or team.'),
        }),
      )
      .describe(
        'Reasons that would block contacts. Reasons that would reject the whole call are returned as its error.',
      ),
    notes: z.array(z.string()).describe('Limitations of this dry run.'),
  })
  .describe('What the call would do. Only set if dryRun is true.');

/** Renames contactId to prospectId, as the tools call it. */
export function toDryRun<Contact extends { contactId: string }>({
  contacts,
  ...rest
}: {
  contacts: readonly Contact[];
}): object {
  return {
    ...rest,
    contacts: contacts.map(({ contactId: prospectId, ...contact }) => ({ prospectId, ...contact })),
  };
}
