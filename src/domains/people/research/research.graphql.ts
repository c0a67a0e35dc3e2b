import type { ResearchFinding } from '../../../db/generated/prisma/client.ts';
import { builder } from '../../../graphql/builder.ts';
import { dryRunField } from '../../../graphql/dry-run.ts';
import { describedEnum } from '../../../graphql/enum.ts';
import { loadedBy } from '../../../graphql/loaded.ts';
import { warningsField } from '../../../graphql/payload.ts';
import { CREDIT_COSTS } from '../../../kernel/credit-costs.ts';
import { untrusted } from '../../../kernel/untrusted.ts';
import { RESEARCH_DAYS } from './findings.ts';
import { type Research, researchContact, researchLoader } from './research.service.ts';

type Shown = Pick<
  ResearchFinding,
  'about' | 'fact' | 'quote' | 'source' | 'sourceTitle' | 'sourceUrl' | 'foundAt'
>;

export const ResearchFindingType = builder.objectRef<Shown>('ResearchFinding').implement({
  description: 'A fact about a contact or their company, with its quotation.',
  fields: (t) => ({
    about: t.expose('about', {
      type: describedEnum('FindingAbout', 'Subject of a finding.', {
        contact: 'The contact.',
        company: 'The company of the contact.',
      }),
      description: 'Subject of the finding.',
    }),
    fact: t.exposeString('fact', { description: untrusted('The fact, as a short sentence.') }),
    quote: t.exposeString('quote', {
      description: untrusted('The words of the source that support the fact.'),
    }),
    source: t.expose('source', {
      type: describedEnum('FindingSource', 'Kind of the source of a finding.', {
        site: 'A page of the web site of the company.',
        contact: 'The fields of the contact.',
        contact_data: 'Data from a service for contact data.',
        notes: 'A note of a member.',
        conversation: 'A message of the contact. Only its member and managers see it.',
      }),
      description: 'Kind of the source.',
    }),
    sourceTitle: t.exposeString('sourceTitle', {
      description: untrusted('Title of the page, or description of the source.'),
    }),
    sourceUrl: t.expose('sourceUrl', {
      type: 'URL',
      nullable: true,
      description: 'URL of the page. Null for sources that are not pages.',
    }),
    foundAt: t.expose('foundAt', {
      type: 'DateTime',
      description: 'Time at which the fact was found.',
    }),
  }),
});

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
