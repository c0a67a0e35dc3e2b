import { z } from 'zod';
import { defineStepKind } from '../../domains/sequences/steps/step-module.ts';
import { requiredLine, requiredText } from '../../kernel/step-content.ts';
import { queueRequest } from '../network-request.ts';

const content = z.object({
  subject: requiredLine({ input: 'the subject, a single line', output: 'Subject template.' }),
  prompt: requiredText({
    input: 'the prompt that the text is generated from',
    output: 'Prompt template that the text is generated from.',
  }),
});

defineStepKind({
  type: 'network_inmail',
  graphqlType: 'NetworkInMailStep',
  describe: {
    label: 'InMail',
    summary: 'Sends an InMail on the network. Its text is generated from a prompt.',
    guide: '`subject` and `prompt`, no message; at most five per branch.',
  },
  content,
  example: { subject: 'A question', prompt: 'Introduce us in three sentences.' },
  branches: ['default'],
  approval: 'always',
  needs: ['profile'],
  sentBy: { channel: 'network', request: 'send_in_mail_message' },
  countsAs: { count: 'inMailsSent', when: 'done' },
  timeline: 'message',
  mostPerBranch: 5,
  isChat: true,
  run: queueRequest,
});
