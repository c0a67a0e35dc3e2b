import { z } from 'zod';
import { plural } from '../../../kernel/text.ts';
import { defineTool, SETS } from '../../../tools/define-tool.ts';
import { id, strict } from '../../../tools/fields.ts';
import { nextStep } from '../../../tools/forms.ts';
import { DecideQualification } from '../../../tools/generated/graphql.ts';

const decideQualification = defineTool({
  name: 'decide_qualification',
  title: 'Decide if contacts qualify',
  description:
    'Decides whether contacts meet the criteria of their flow plans, once the user has said so: after the AI was unsure (explain_contact names qualification_unsure), or before it has answered. qualified starts the first step; disqualified ends the enrollment. A decision is final. Costs nothing.',
  annotations: { ...SETS, destructiveHint: true, openWorldHint: true },
  input: strict({
    enrollmentIds: z
      .array(id('enrollment', 'Enrollment ID, from explain_contact or list_enrollments.'))
      .min(1)
      .max(100)
      .describe('The IDs of 1 to 100 enrollments whose qualification is pending.'),
    decision: z
      .enum(['qualified', 'disqualified'])
      .describe('qualified: the first step goes on. disqualified: the enrollment ends.'),
    note: z.string().max(500).optional().describe('Reason for the decision.'),
  }),
  operation: DecideQualification,
  variables: (input) => ({ input }),
  result: ({ decideQualification: { enrollments, skipped } }) => ({
    summary: `${plural(enrollments.length, 'enrollment')} decided, ${skipped.length} skipped.`,
    nextSteps: [nextStep('get_flow_enrollment', 'Follow an enrollment.')],
  }),
});

export const qualificationTools = [decideQualification];
