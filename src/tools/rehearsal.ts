import { z } from 'zod';

/** The field by which a call asks for a rehearsal of itself. */
export const dryRun = z
  .boolean()
  .default(false)
  .describe(
    'true: says in dryRun of the result what the call would do, and changes, sends and spends nothing. Ids that it would make are not there afterwards.',
  );

const moment = z.string().nullable();

/** What a call would do. */
export const rehearsal = z
  .object({
    contactCount: z.int().describe('How many contacts would be reached, or would wait.'),
    contacts: z
      .array(
        z.object({
          prospectId: z.string().describe('The contact; one that the call would make is not there afterwards.'),
          fullName: z.string().nullable().describe('Both names.'),
          email: z.string().nullable().describe('E-mail address.'),
          networkUrl: z.string().nullable().describe('Address of the profile.'),
          outcome: z
            .enum(['enrolled', 'queued', 'waiting', 'failed'])
            .describe('How far it would come: queued is taken up in the background, waiting needs somebody.'),
          flowPlanId: z.string().describe('The flow plan.'),
          firstAt: moment.describe(
            'When it would be reached first, ISO 8601 in UTC; null where nothing is planned. Limits and others in the queue may make it later.',
          ),
        }),
      )
      .describe('The first 50 of them.'),
    firstAt: moment.describe('When the first of them would be reached.'),
    credits: z
      .object({
        charged: z.number().describe('Credits that the call itself would set aside or spend, at most.'),
        laterAtMost: z.number().describe('Credits that its contacts could cost on their way through the flow.'),
        balance: z.number().describe('Credits that can be spent now.'),
      })
      .describe('What it would cost.'),
    blockers: z
      .array(
        z.object({
          code: z.string().describe('A code to act on.'),
          message: z.string().describe('The same as a sentence.'),
          subjectId: z.string().describe('What it is about: a queue item, a flow plan, a member, the team.'),
        }),
      )
      .describe('What would hold contacts back. What refuses the call itself is its error.'),
    notes: z.array(z.string()).describe('What a dry run can not know.'),
  })
  .describe('What the call would do; only where dryRun was asked for.');
