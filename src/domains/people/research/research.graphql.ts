import { builder } from '../../../graphql/builder.ts';
import { dryRunField } from '../../../graphql/dry-run.ts';
import { loadedBy } from '../../../graphql/loaded.ts';
import { warningsField } from '../../../graphql/payload.ts';
import { ResearchFindingType } from '../../../graphql/research-finding.ts';
import { CREDIT_COSTS } from '../../../kernel/credit-costs.ts';
import { RESEARCH_DAYS } from './findings.ts';
import { type Research, researchContact, researchLoader } from './research.service.ts';

builder.prismaObjectField('Contact', 'research', (t) =>
  t.field({
    type: [ResearchFindingType],
    description: `Facts about the contact and their company that research found, at most 20. Kept for ${RESEARCH_DAYS} days.`,
    resolve: loadedBy(researchLoader, 'id'),
  }),
);

const ResearchContactInput = builder.inputType('ResearchContactInput', {
  description: 'The contact to look for facts about.',
  fields: (t) => ({
    contactId: t.id({ required: true, description: 'The ID of the contact.' }),
  }),
});

const ResearchContactPayload = builder.objectRef<Research>('ResearchContactPayload').implement({
  description: 'The result of looking for facts about a contact.',
  fields: (t) => ({
    contact: t.field({
      type: 'Contact',
      description: 'The contact with the found facts.',
      resolve: ({ contact }) => contact,
    }),
    creditsCharged: t.expose('cost', {
      type: 'Credits',
      description: 'Credits charged. 0 if nothing was found.',
    }),
    dryRun: t.field(dryRunField),
    warnings: t.stringList(warningsField(({ warnings }) => warnings)),
  }),
});

builder.mutationField('researchContact', (t) =>
  t.field({
    type: ResearchContactPayload,
    description: `Looks for facts about a contact and their company: on the web site of the company as far as its robots.txt allows, in contact data, notes, the fields of the contact and your conversations. New facts replace the old ones, and the AI uses them in texts and qualifications. Costs ${CREDIT_COSTS.researcher_agent} credits if something is found, and nothing otherwise; a dry run returns the cost.`,
    args: {
      input: t.arg({ type: ResearchContactInput, required: true, description: 'The contact.' }),
    },
    resolve: (_root, { input }, context) => researchContact(context, input),
  }),
);
