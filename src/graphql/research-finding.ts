import type { ResearchFinding } from '../db/generated/prisma/client.ts';
import { isMadeUp } from '../kernel/made-up-model.ts';
import { untrusted } from '../kernel/untrusted.ts';
import { builder } from './builder.ts';
import { describedEnum } from './enum.ts';

/** A fact about a contact, or a copy of a fact. */
type Shown = Pick<
  ResearchFinding,
  'about' | 'fact' | 'quote' | 'source' | 'sourceTitle' | 'sourceUrl' | 'foundAt' | 'model'
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
    model: t.exposeString('model', {
      nullable: true,
      description: 'Name of the model that found it. Null for an older fact.',
    }),
    isMadeUp: t.boolean({
      description: 'True if the simulated model of the sandbox made it up.',
      resolve: ({ model }) => isMadeUp(model),
    }),
  }),
});
