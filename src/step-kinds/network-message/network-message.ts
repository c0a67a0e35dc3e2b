import { z } from 'zod';
import { defineStepKind } from '../../domains/sequences/steps/step-module.ts';
import { optionalText } from '../../kernel/step-content.ts';
import { queueRequest } from '../network-request.ts';

const content = z.object({
  message: optionalText({
    input: 'the text',
    output: 'Text template. Null if the text is generated from a prompt.',
  }),
  prompt: optionalText({
    input: 'the prompt that the text is generated from, in place of message',
    output: 'Prompt template that the text is generated from. Null if message is set.',
  }),
});

defineStepKind({
  type: 'network_message',
  graphqlType: 'NetworkMessageStep',
  describe: {
    label: 'Network message',
    summary: 'Sends a message on the network.',
    guide: '`message`, or `prompt` to have the text written.',
  },
  content,
  example: { message: 'Good to be in touch.' },
  branches: ['default'],
  approval: 'always',
  needs: ['profile'],
  sentBy: { channel: 'network', request: 'send_message' },
  countsAs: { count: 'messagesSent', when: 'done' },
  timeline: 'message',
  isChat: true,
  check: ({ message, prompt }) =>
    (message === undefined) === (prompt === undefined)
      ? [
          {
            path: '',
            message:
              'A network_message step must have exactly one of message (the text) and prompt (which the text is generated from).',
          },
        ]
      : [],
  run: queueRequest,
});
