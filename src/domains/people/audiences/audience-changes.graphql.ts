import type { Audience } from '../../../db/generated/prisma/client.ts';
import { builder } from '../../../graphql/builder.ts';
import { dryRunField } from '../../../graphql/dry-run.ts';
import { warningsField } from '../../../graphql/payload.ts';
import {
  deleteAudience,
  type Removal,
  removeAudienceContacts,
  updateAudience,
} from './audience-changes.service.ts';
import { MAX_AI_CONTEXT, MAX_CONTACTS, MAX_NAME } from './audiences.service.ts';

const UpdateAudienceInput = builder.inputType('UpdateAudienceInput', {
  description: 'The audience and the fields to change. Omitted fields are not changed.',
  fields: (t) => ({
    audienceId: t.id({ required: true, description: 'ID of the audience.' }),
    name: t.string({ description: `The new name, 1 to ${MAX_NAME} characters.` }),
    aiContext: t.string({
      description: `Background information used when texts are generated for its contacts, at most ${MAX_AI_CONTEXT} characters. Null removes it.`,
    }),
  }),
});

const UpdateAudiencePayload = builder.objectRef<Audience>('UpdateAudiencePayload').implement({
  description: 'Result of changing an audience.',
  fields: (t) => ({
    audience: t.field({
      type: 'Audience',
      description: 'The audience in its new state.',
      resolve: (audience) => audience,
    }),
    dryRun: t.field(dryRunField),
    warnings: t.stringList(warningsField(() => [])),
  }),
});

const RemoveAudienceContactsInput = builder.inputType('RemoveAudienceContactsInput', {
  description: 'The audience and the contacts to remove from it.',
  fields: (t) => ({
    audienceId: t.id({ required: true, description: 'ID of the audience.' }),
    contactIds: t.idList({ required: true, description: `IDs of 1 to ${MAX_CONTACTS} contacts.` }),
  }),
});

const RemoveAudienceContactsPayload = builder
  .objectRef<Removal>('RemoveAudienceContactsPayload')
  .implement({
    description: 'Result of removing contacts from an audience.',
    fields: (t) => ({
      audience: t.expose('audience', {
        type: 'Audience',
        description: 'The audience in its new state.',
      }),
      removedCount: t.exposeInt('removedCount', {
        description: 'Number of contacts that were removed from the audience.',
      }),
      dryRun: t.field(dryRunField),
      warnings: t.stringList(warningsField(({ warnings }) => warnings)),
    }),
  });

const DeleteAudienceInput = builder.inputType('DeleteAudienceInput', {
  description: 'The audience to delete.',
  fields: (t) => ({ audienceId: t.id({ required: true, description: 'ID of the audience.' }) }),
});

const DeleteAudiencePayload = builder.objectRef<Audience>('DeleteAudiencePayload').implement({
  description: 'Result of deleting an audience.',
  fields: (t) => ({
    removedId: t.id({ description: 'ID of the deleted audience.', resolve: ({ id }) => id }),
    dryRun: t.field(dryRunField),
    warnings: t.stringList(warningsField(() => [])),
  }),
});

builder.mutationFields((t) => ({
  updateAudience: t.field({
    type: UpdateAudiencePayload,
    description: 'Renames an audience or changes its background information.',
    args: {
      input: t.arg({
        type: UpdateAudienceInput,
        required: true,
        description: 'The audience and the fields to change.',
      }),
    },
    resolve: (_root, { input }, context) => updateAudience(context, input),
  }),
  removeAudienceContacts: t.field({
    type: RemoveAudienceContactsPayload,
    description:
      'Removes contacts from an audience. The contacts, their queue items and their enrollments stay.',
    args: {
      input: t.arg({
        type: RemoveAudienceContactsInput,
        required: true,
        description: 'The audience and the contacts.',
      }),
    },
    resolve: (_root, { input }, context) => removeAudienceContacts(context, input),
  }),
  deleteAudience: t.field({
    type: DeleteAudiencePayload,
    description:
      'Deletes an audience and the record of its imports; its contacts stay. Fails with CONFLICT while a flow plan uses it or an import fills it. Cannot be undone.',
    args: {
      input: t.arg({
        type: DeleteAudienceInput,
        required: true,
        description: 'The audience to delete.',
      }),
    },
    resolve: (_root, { input }, context) => deleteAudience(context, input.audienceId),
  }),
}));
