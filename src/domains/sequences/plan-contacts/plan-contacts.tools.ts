import { defineTool, READS } from '../../../tools/define-tool.ts';
import { id, strict } from '../../../tools/fields.ts';
import { nextStep } from '../../../tools/forms.ts';
import { ExplainContact } from '../../../tools/generated/graphql.ts';

const explainContact = defineTool({
  name: 'explain_contact',
  title: 'Explain why a contact waits',
  description:
    'Explains why a contact gets no message, or which comes next: in each flow plan the state, the hold, the role that must act, the end of the hold, and the remedy.',
  annotations: READS,
  input: strict({
    prospectId: id('contact', 'The ID of the contact, from search_contacts.'),
  }),
  operation: ExplainContact,
  rows: 'plans',
  variables: ({ prospectId: contactId }) => ({ contactId }),
  result: ({ whyNotSent: { summary, plans } }) => ({
    summary,
    nextSteps: plans.some(({ enrollment }) => enrollment !== null)
      ? [nextStep('get_flow_enrollment', 'Get an enrollment with its steps and replies.')]
      : [],
  }),
});

export const planContactTools = [explainContact];
