import { CREDIT_COSTS } from '../../../kernel/credit-costs.ts';
import { plural } from '../../../kernel/text.ts';
import { defineTool } from '../../../tools/define-tool.ts';
import { id, strict } from '../../../tools/fields.ts';
import { nextStep } from '../../../tools/forms.ts';
import { ResearchContact } from '../../../tools/generated/graphql.ts';

const researchContact = defineTool({
  name: 'research_contact',
  title: 'Look for facts about a contact',
  description: `Looks for facts about a contact and their company on the web site of the company, in contact data, notes and your conversations, each with a quotation. New facts replace the old ones, and the AI uses them in texts. Costs ${CREDIT_COSTS.researcher_agent} credits if something is found, otherwise nothing.`,
  annotations: {
    readOnlyHint: false,
    destructiveHint: true,
    idempotentHint: false,
    openWorldHint: true,
    charged: true,
  },
  input: strict({ prospectId: id('contact', 'Contact ID, from search_contacts.') }),
  operation: ResearchContact,
  variables: ({ prospectId: contactId }) => ({ input: { contactId } }),
  fieldNames: { contactId: 'prospectId' },
  result: ({ researchContact: { contact, creditsCharged } }) => ({
    summary:
      creditsCharged === 0
        ? 'Nothing was found. Nothing was charged.'
        : `${plural(contact.findings.length, 'fact')} for ${plural(creditsCharged, 'credit')}.`,
    nextSteps: [nextStep('render_flow_step', 'See a text that is written with the facts.')],
  }),
});

export const researchTools = [researchContact];
