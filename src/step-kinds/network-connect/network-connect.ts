import { z } from 'zod';
import { defineStepKind } from '../../domains/sequences/steps/step-module.ts';
import { optionalText, span } from '../../kernel/step-content.ts';
import { queueRequest } from '../network-request.ts';

const MAX_NOTE_LENGTH = 300;
const MAX_NOTE_TEMPLATE_LENGTH = 2_000;

const content = z.object({
  message: optionalText({
    input: `the note, at most ${MAX_NOTE_LENGTH} characters`,
    output: 'Note template of the connection request. Null if there is no note.',
    // The rendered length of a template depends on the contact and is checked when it is sent.
    max: (text) => (text.includes('{{') ? MAX_NOTE_TEMPLATE_LENGTH : MAX_NOTE_LENGTH),
  }),
  connectionTimeout: span({
    input: 'how long to wait for acceptance',
    output: 'Time to wait for acceptance before the timeout branch is taken.',
    fallback: '14.00:00:00',
  }),
});

defineStepKind({
  type: 'network_connect',
  graphqlType: 'NetworkConnectStep',
  describe: {
    label: 'Connection request',
    summary:
      'Sends a connection request on the network. The next step depends on whether it is accepted in time.',
    guide:
      'one per sequence. Waits 14 days for acceptance, or `connectionTimeout` if given. Actions after it are added to the branch `appendTarget`: `connection_accepted` (default) or `connection_timeout`.',
  },
  content,
  example: { message: 'We met at the fair.', connectionTimeout: '7.00:00:00' },
  branches: ['accepted', 'timeout'],
  approval: 'with_text',
  needs: ['profile'],
  sentBy: { channel: 'network', request: 'send_connection' },
  // Already connected contacts got no request.
  countsAs: { count: 'connectionRequests', when: 'requested' },
  timeline: 'step',
  mostPerTree: 1,
  longestMessage: MAX_NOTE_LENGTH,
  waitOf: ({ connectionTimeout }, branch) => (branch === 'timeout' ? connectionTimeout : undefined),
  run: queueRequest,
});
