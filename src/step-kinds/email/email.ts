import { z } from 'zod';
import { defineStepKind } from '../../domains/sequences/steps/step-module.ts';
import { htmlFault } from '../../kernel/html-body.ts';
import {
  attachedFiles,
  choice,
  optionalLine,
  optionalText,
  REQUIRED,
} from '../../kernel/step-content.ts';
import { queueEmail } from './queue-email.ts';

const content = z.object({
  subject: optionalLine({
    input: 'the subject, a single line; omitted for a reply, or to have it written',
    output: 'Subject template. Null for a reply, and if it is written from the prompt.',
  }),
  subjectType: choice({
    input:
      'how it is threaded; required when the step is added to an enrollment that runs. A reply uses the subject of the previous email',
    output: 'How the email is threaded.',
    graphqlType: 'EmailSubjectType',
    about: 'How an email is threaded.',
    values: {
      new_thread: 'Starts a new thread with its own subject.',
      reply: 'Replies to the previous email and uses its subject.',
    },
    fallback: 'new_thread',
  }),
  message: optionalText({
    input: 'the text. HTML if it begins with <html> and ends with </html>',
    output:
      'Text template. HTML if it begins with `<html>`. Null if the text is written from a prompt.',
  }),
  prompt: optionalText({
    input: 'the prompt that the text is generated from, in place of message',
    output: 'Prompt template that the text is generated from. Null if message is set.',
  }),
  attachmentIds: attachedFiles({
    input: 'uploaded files',
    output: 'IDs of the files that are attached.',
  }),
});

defineStepKind({
  type: 'email',
  graphqlType: 'EmailStep',
  describe: {
    label: 'Email',
    summary: 'Sends an email.',
    guide:
      '`message`, or in a flow plan `prompt` to have the text written as plain text. Without `subject` a prompt also writes the subject of a new thread. In a dynamic action write subject and message yourself; nothing is generated. A new sequence starts a thread with `subject`. When you extend, `subjectType` is required: `new_thread` with a subject, or `reply` without one, to continue the thread of an earlier email. `message` is plain text, which reads as written by a person. For bold text, lists, named links or images begin it with `<html>` and end it with `</html>`; a plain version is made from it.',
  },
  content,
  example: { subject: 'A question', message: 'Hello {{ contact.firstName | default: "there" }},' },
  branches: ['default'],
  approval: 'always',
  needs: ['email'],
  sentBy: { channel: 'email' },
  countsAs: { count: 'emailsSent', when: 'done' },
  timeline: 'message',
  explicit: {
    subjectType:
      'is required when an enrollment is extended: new_thread with a subject, or reply without a subject.',
  },
  plannedOnly: {
    prompt:
      'must be omitted: the text and the subject of an email that is a dynamic action are never generated. Write them yourself.',
  },
  writesSubject: ({ prompt, subject, subjectType }) =>
    prompt !== undefined && subject === undefined && subjectType !== 'reply',
  check({ subjectType, subject, message, prompt }) {
    const fault = message === undefined ? null : htmlFault(message);
    if (fault !== null) return [{ path: 'message', message: fault }];
    if (message === undefined && prompt === undefined)
      return [
        ...[{ path: 'message', message: REQUIRED }],
        ...(subjectType !== 'reply' && subject === undefined
          ? [{ path: 'subject', message: REQUIRED }]
          : []),
      ];
    if (message !== undefined && prompt !== undefined)
      return [{ path: 'prompt', message: 'must be omitted if message is given.' }];
    if (subjectType === 'reply')
      return subject === undefined
        ? []
        : [
            {
              path: 'subject',
              message: 'must be omitted for a reply, which uses the subject of the previous email.',
            },
          ];
    return subject === undefined && prompt === undefined
      ? [{ path: 'subject', message: REQUIRED }]
      : [];
  },
  continues: ({ subjectType }) =>
    subjectType === 'reply'
      ? {
          after: 'email',
          field: 'subjectType',
          inTree: 'must not be reply: there is no earlier email between the root and this step.',
          inEnrollment: 'reply requires a sent email; this enrollment has sent none.',
        }
      : null,
  run: (tx, due) => queueEmail(tx, due, due.content.subjectType === 'reply'),
});
