import { builder } from '../../../graphql/builder.ts';
import { dryRunField } from '../../../graphql/dry-run.ts';
import { warningsField } from '../../../graphql/payload.ts';
import { type AudienceMerge, mergeAudiences } from './merge-audiences.service.ts';

const MergeAudiencesInput = builder.inputType('MergeAudiencesInput', {
  description: 'The audiences to merge.',
  fields: (t) => ({
    keepId: t.id({
      required: true,
      description: 'The ID of the audience that is kept, with its name.',
    }),
    mergedId: t.id({
      required: true,
      description:
        'The ID of the audience whose contacts are added to the kept one, and which is then deleted.',
    }),
  }),
});

const MergeAudiencesPayload = builder.objectRef<AudienceMerge>('MergeAudiencesPayload').implement({
  description: 'The result of merging two audiences.',
  fields: (t) => ({
    audience: t.expose('audience', {
      type: 'Audience',
      description: 'The kept audience in its new state.',
    }),
    removedId: t.id({
      description: 'The ID of the audience that no longer exists.',
      resolve: ({ mergedId }) => mergedId,
    }),
    addedCount: t.exposeInt('addedCount', {
      description: 'Number of contacts that the kept audience did not have before.',
    }),
    dryRun: t.field(dryRunField),
    warnings: t.stringList(warningsField(() => [])),
  }),
});

builder.mutationField('mergeAudiences', (t) =>
  t.field({
    type: MergeAudiencesPayload,
    description:
      'Adds the contacts and the import history of an audience to another one, and deletes the first. Flow plans that use the kept audience get the new contacts in the background. Fails with CONFLICT while a flow plan uses the audience that is deleted, or an import fills one of the two. Cannot be undone.',
    args: {
      input: t.arg({ type: MergeAudiencesInput, required: true, description: 'The audiences.' }),
    },
    resolve: (_root, { input }, context) => mergeAudiences(context, input),
  }),
);
