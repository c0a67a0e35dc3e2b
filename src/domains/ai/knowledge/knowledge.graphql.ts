import type { KnowledgeEntry } from '../../../db/generated/prisma/client.ts';
import { builder } from '../../../graphql/builder.ts';
import { dryRunField } from '../../../graphql/dry-run.ts';
import { describedEnum } from '../../../graphql/enum.ts';
import { NodeInterface, registerNode } from '../../../graphql/node.ts';
import { warningsField } from '../../../graphql/payload.ts';
import {
  createKnowledge,
  deleteKnowledge,
  listKnowledge,
  loadKnowledge,
  MAX_ENTRIES,
  MAX_ENTRY_BODY,
  MAX_ENTRY_TITLE,
  updateKnowledge,
} from './knowledge.service.ts';

const KnowledgeKindEnum = describedEnum('KnowledgeKind', 'What an entry of knowledge is about.', {
  product: 'What the team offers, and to whom.',
  proof: 'A result, a reference or a figure that may be named.',
  objection: 'What contacts object, and how to answer.',
  do_not: 'What texts must not say or do.',
});

builder.prismaObject('KnowledgeEntry', {
  description: 'A short text that the AI is told for every text that it writes for the team.',
  interfaces: [NodeInterface],
  fields: (t) => ({
    kind: t.expose('kind', { type: KnowledgeKindEnum, description: 'What it is about.' }),
    title: t.exposeString('title', { description: 'Its title, for people and for the AI.' }),
    body: t.exposeString('body', { description: 'The text.' }),
    updatedBy: t.relation('updatedBy', { description: 'The member who changed it last.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was added.' }),
    updatedAt: t.expose('updatedAt', {
      type: 'DateTime',
      description: 'When it was changed last.',
    }),
  }),
});

registerNode('knowledgeEntry', 'KnowledgeEntry', loadKnowledge);

builder.queryField('knowledge', (t) =>
  t.field({
    type: ['KnowledgeEntry'],
    description: `Lists the knowledge of the team, at most ${MAX_ENTRIES} entries, in the order in which they were added.`,
    resolve: (_root, _args, context) => listKnowledge(context),
  }),
);

const TITLE = `The title, 1 to ${MAX_ENTRY_TITLE} characters.`;
const BODY = `The text, 1 to ${MAX_ENTRY_BODY} characters.`;

const CreateKnowledgeEntryInput = builder.inputType('CreateKnowledgeEntryInput', {
  description: 'The entry to add.',
  fields: (t) => ({
    kind: t.field({ type: KnowledgeKindEnum, required: true, description: 'What it is about.' }),
    title: t.string({ required: true, description: TITLE }),
    body: t.string({ required: true, description: BODY }),
  }),
});

const UpdateKnowledgeEntryInput = builder.inputType('UpdateKnowledgeEntryInput', {
  description: 'The entry and its changes. Omitted fields keep their value.',
  fields: (t) => ({
    entryId: t.id({ required: true, description: 'The ID of the entry.' }),
    kind: t.field({ type: KnowledgeKindEnum, description: 'What it is about.' }),
    title: t.string({ description: TITLE }),
    body: t.string({ description: BODY }),
  }),
});

const DeleteKnowledgeEntryInput = builder.inputType('DeleteKnowledgeEntryInput', {
  description: 'The entry to delete.',
  fields: (t) => ({ entryId: t.id({ required: true, description: 'The ID of the entry.' }) }),
});

const payload = (name: string, description: string) =>
  builder.objectRef<KnowledgeEntry>(name).implement({
    description,
    fields: (t) => ({
      entry: t.field({
        type: 'KnowledgeEntry',
        description: 'The entry in its new state.',
        resolve: (entry) => entry,
      }),
      dryRun: t.field(dryRunField),
      warnings: t.stringList(warningsField(() => [])),
    }),
  });

const DeleteKnowledgeEntryPayload = builder
  .objectRef<KnowledgeEntry>('DeleteKnowledgeEntryPayload')
  .implement({
    description: 'The result of deleting an entry of knowledge.',
    fields: (t) => ({
      removedId: t.id({ description: 'The ID of the deleted entry.', resolve: ({ id }) => id }),
      dryRun: t.field(dryRunField),
      warnings: t.stringList(warningsField(() => [])),
    }),
  });

builder.mutationFields((t) => ({
  createKnowledgeEntry: t.field({
    type: payload('CreateKnowledgeEntryPayload', 'The result of adding an entry of knowledge.'),
    description: `Adds an entry to the knowledge of the team, at most ${MAX_ENTRIES}. The AI is told it for every text that it writes from then on.`,
    args: {
      input: t.arg({ type: CreateKnowledgeEntryInput, required: true, description: 'The entry.' }),
    },
    resolve: (_root, { input }, context) => createKnowledge(context, input),
  }),
  updateKnowledgeEntry: t.field({
    type: payload('UpdateKnowledgeEntryPayload', 'The result of changing an entry of knowledge.'),
    description: 'Changes an entry of knowledge. Texts that were written before stay as they are.',
    args: {
      input: t.arg({
        type: UpdateKnowledgeEntryInput,
        required: true,
        description: 'The entry and its changes.',
      }),
    },
    resolve: (_root, { input }, context) => updateKnowledge(context, input),
  }),
  deleteKnowledgeEntry: t.field({
    type: DeleteKnowledgeEntryPayload,
    description: 'Deletes an entry of knowledge. Texts that were written before stay as they are.',
    args: {
      input: t.arg({ type: DeleteKnowledgeEntryInput, required: true, description: 'The entry.' }),
    },
    resolve: (_root, { input }, context) => deleteKnowledge(context, input.entryId),
  }),
}));
