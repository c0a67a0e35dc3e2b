import { defineTool, READS } from '../../../tools/define-tool.ts';
import { id, strict } from '../../../tools/fields.ts';
import { nextStep } from '../../../tools/forms.ts';
import { ExplainContact } from '../../../tools/generated/graphql.ts';

const explainContact = defineTool({
  name: 'explain_contact',
  title: 'Explain why a contact waits',
  description:
    'Explains why a contact is not written to, or what it gets next: in each flow plan the state, what holds it, who must act, until when, and what mends it.',
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
