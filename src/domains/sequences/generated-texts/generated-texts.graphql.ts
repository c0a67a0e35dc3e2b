import type { GeneratedText } from '../../../db/generated/prisma/client.ts';
import { builder } from '../../../graphql/builder.ts';
import { describedEnum } from '../../../graphql/enum.ts';
import { type ContextPart, TEXT_SOURCES } from '../../../kernel/generated-text/context-part.ts';
import {
  CHECKED_TEXTS,
  sentenceOf,
  TEXT_FAULTS,
  type TextFault,
} from '../../../kernel/generated-text/text-fault.ts';
import { isMadeUp } from '../../../kernel/made-up-model.ts';
import { untrusted } from '../../../kernel/untrusted.ts';
import { faultsOf, partsOf } from './kept-texts.ts';

const TextIssueType = builder.objectRef<TextFault>('TextIssue').implement({
  description: 'A reason why a generated text is not sent as it is.',
  fields: (t) => ({
    code: t.expose('code', {
      type: describedEnum('TextIssueCode', 'What is wrong with a generated text.', TEXT_FAULTS),
      description: 'What is wrong.',
    }),
    field: t.expose('field', {
      type: describedEnum('TextIssueField', 'Which text is wrong.', CHECKED_TEXTS),
      description: 'Which text is wrong.',
    }),
    message: t.string({
      description: 'The reason as a sentence.',
      resolve: (fault) => sentenceOf(fault),
    }),
    quote: t.string({
      nullable: true,
      description: untrusted('The words of the text that it concerns. Null if it concerns all.'),
      resolve: ({ quote }) => quote || null,
    }),
  }),
});

const TextSourceType = builder.objectRef<ContextPart>('TextSource').implement({
  description: 'Something that the AI was told for a text.',
  fields: (t) => ({
    source: t.expose('source', {
      type: describedEnum('TextSourceKind', 'Where it comes from.', TEXT_SOURCES),
      description: 'Where it comes from.',
    }),
    title: t.exposeString('title', { description: 'What it is, for people.' }),
    text: t.exposeString('text', { description: untrusted('What the AI was told.') }),
    isTrusted: t.exposeBoolean('isTrusted', {
      description:
        'False if others wrote it: then the AI is told that it is data and never an instruction.',
    }),
  }),
});

type ShownText = Pick<
  GeneratedText,
  'text' | 'faults' | 'parts' | 'tries' | 'writtenAt' | 'model'
> & {
  subject?: string | null;
};

export const GeneratedTextType = builder.objectRef<ShownText>('GeneratedText').implement({
  description: 'A text as the AI wrote it, with what it was told. Kept for 90 days.',
  fields: (t) => ({
    text: t.exposeString('text', {
      description: 'The text as it was written. Members may have edited it since.',
    }),
    subject: t.string({
      nullable: true,
      description:
        'The subject of an email as it was written with the text. Null if it was not written.',
      resolve: ({ subject }) => subject ?? null,
    }),
    issues: t.field({
      type: [TextIssueType],
      description:
        'Why it is not sent as it is: a member corrects or confirms it first. Empty if it passed the checks.',
      resolve: faultsOf,
    }),
    sources: t.field({
      type: [TextSourceType],
      description: 'What the AI was told.',
      resolve: partsOf,
    }),
    tries: t.exposeInt('tries', {
      description: 'How often it was written: twice if the first text failed the checks.',
    }),
    writtenAt: t.expose('writtenAt', { type: 'DateTime', description: 'When it was written.' }),
    model: t.exposeString('model', {
      nullable: true,
      description: 'The name of the model that wrote it. Null for an older text.',
    }),
    isMadeUp: t.boolean({
      description: 'True if the simulated model of the sandbox made it up.',
      resolve: ({ model }) => isMadeUp(model),
    }),
  }),
});
