import { z } from 'zod';
import { textsOfStep } from '../../../src/domains/sequences/steps/due-texts.ts';
import { finishStep, moveStep } from '../../../src/domains/sequences/steps/enrollment-moves.ts';
import { defineStepKind } from '../../../src/domains/sequences/steps/step-module.ts';
import { choice, count, requiredText, span } from '../../../src/kernel/step-content.ts';

const content = z.object({
  message: requiredText({ input: 'the text on the paper', output: 'Text template.' }),
  pages: count({
    input: 'the number of pages',
    output: 'The number of pages.',
    min: 1,
    max: 4,
    fallback: 1,
  }),
  paper: choice({
    input: 'the paper',
    output: 'The paper.',
    graphqlType: 'LetterPaper',
    about: 'The paper of a letter.',
    values: { plain: 'White paper.', with_letterhead: 'Paper with the letterhead of the team.' },
    fallback: 'plain',
  }),
  transit: span({
    input: 'how long the post takes',
    output: 'How long the post takes.',
    fallback: '2.00:00:00',
  }),
});

/** A kind of step that only the tests have: all of it is in this folder. */
defineStepKind({
  type: 'letter',
  graphqlType: 'LetterStep',
  describe: {
    label: 'Letter',
    summary: 'Prints a letter.',
    guide: '`message`, on at most four `pages`.',
  },
  content,
  example: { message: 'Dear {{ contact.firstName | default: "friend" }},' },
  branches: ['default'],
  approval: 'always',
  needs: ['phone'],
  sentBy: null,
  countsAs: { count: 'messagesSent', when: 'done' },
  timeline: 'step',
  mostPerTree: 2,
  check: ({ pages, paper }) =>
    pages === 4 && paper === 'with_letterhead'
      ? [{ path: 'pages', message: 'must be at most 3 with a letterhead.' }]
      : [],
  async run(tx, { loaded, content, texts, now }) {
    const { message } = await textsOfStep(tx, loaded, texts);
    const printed = `${message} (${content.pages} pages, ${content.paper})`;
    if (await moveStep(tx, loaded.step, 'scheduled', 'scheduled', { message: printed }))
      await finishStep(tx, loaded, 'scheduled', 'done', now);
  },
});
