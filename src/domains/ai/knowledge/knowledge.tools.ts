import { z } from 'zod';
import { plural } from '../../../kernel/text.ts';
import { ADDS, defineTool, READS, SETS } from '../../../tools/define-tool.ts';
import { id, strict, text } from '../../../tools/fields.ts';
import { nextStep } from '../../../tools/forms.ts';
import {
  CreateKnowledge,
  DeleteKnowledge,
  ListKnowledge,
  UpdateKnowledge,
} from '../../../tools/generated/graphql.ts';

const kind = z
  .enum(['product', 'proof', 'objection', 'do_not'])
  .describe(
    'What it is about. product: what the team offers. proof: a result or figure that may be named. objection: what contacts object, and how to answer. do_not: what texts must not say or do.',
  );
const title = text('The title, 1 to 200 characters.', 200).min(1);
const body = text('The text, 1 to 2000 characters.', 2_000).min(1);
const entryId = id('knowledgeEntry', 'The ID of the entry, from list_knowledge.');

const listKnowledge = defineTool({
  name: 'list_knowledge',
  title: 'List knowledge',
  description:
    'Lists the short texts that the AI is told for every text that it writes for the team: about products, proof, objections, and what not to do.',
  annotations: READS,
  input: strict({}),
  operation: ListKnowledge,
  rows: 'knowledge',
  variables: () => ({}),
  result: ({ knowledge }) => ({
    summary:
      knowledge.length === 0
        ? 'The team has no knowledge yet.'
        : `The team has ${plural(knowledge.length, 'entry', 'entries')} of knowledge.`,
    nextSteps: [nextStep('create_knowledge', 'Add what texts should know.')],
  }),
});

const createKnowledge = defineTool({
  name: 'create_knowledge',
  title: 'Add knowledge',
  description:
    'Adds a short text to the knowledge of the team. The AI is told it for every text that it writes from then on. Nothing is sent.',
  annotations: ADDS,
  input: strict({ kind, title, body }),
  operation: CreateKnowledge,
  variables: (input) => ({ input }),
  result: ({ createKnowledgeEntry: { entry } }) => ({
    summary: `"${entry.title}" was added to the knowledge of the team.`,
    nextSteps: [nextStep('list_knowledge', 'See all entries.')],
  }),
});

const updateKnowledge = defineTool({
  name: 'update_knowledge',
  title: 'Change knowledge',
  description:
    'Changes an entry of the knowledge of the team. Omitted fields keep their value. Texts that were written before stay as they are.',
  annotations: SETS,
  input: strict({
    entryId,
    kind: kind.optional(),
    title: title.optional(),
    body: body.optional(),
  }),
  operation: UpdateKnowledge,
  variables: (input) => ({ input }),
  result: ({ updateKnowledgeEntry: { entry } }) => ({
    summary: `"${entry.title}" was changed.`,
    nextSteps: [nextStep('list_knowledge', 'See all entries.')],
  }),
});

const deleteKnowledge = defineTool({
  name: 'delete_knowledge',
  title: 'Delete knowledge',
  description:
    'Deletes an entry of the knowledge of the team. Texts that were written before stay as they are.',
  annotations: { ...SETS, destructiveHint: true },
  input: strict({ entryId }),
  operation: DeleteKnowledge,
  variables: (input) => ({ input }),
  result: () => ({
    summary: 'The entry was deleted.',
    nextSteps: [nextStep('list_knowledge', 'See all entries.')],
  }),
});

export const knowledgeTools = [listKnowledge, createKnowledge, updateKnowledge, deleteKnowledge];
