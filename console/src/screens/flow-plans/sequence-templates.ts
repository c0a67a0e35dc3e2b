import type { FlowNodeInput } from '../../generated/graphql.ts';

/** A valid start for a sequence, to change step by step. */
export interface SequenceStart {
  name: string;
  /** Its purpose in one line. Null for a single step. */
  about: string | null;
  root: FlowNodeInput;
}

const FIRST_NAME = '{{ contact.firstName | default: "there" }}';
const COMPANY = '{{ contact.companyName | default: "your company" }}';
const SIGNED = '\n\n{{ sender.displayName }}';

const FIRST_EMAIL: FlowNodeInput = {
  type: 'EMAIL',
  subject: 'A question, {{ contact.firstName | default: "if I may" }}',
  message: `Hello ${FIRST_NAME},\n\n\n${SIGNED}`,
};

const reply = (delay: string, message: string, next?: FlowNodeInput): FlowNodeInput => ({
  type: 'EMAIL',
  subjectType: 'REPLY',
  delay,
  message: `${message}${SIGNED}`,
  ...(next === undefined ? {} : { children: { default: next } }),
});

const COLD_OUTREACH: SequenceStart = {
  name: 'Cold outreach',
  about: 'Three emails in nine days, then a call. Stops at a reply.',
  root: {
    type: 'EMAIL',
    subject: `${COMPANY} and us`,
    message: `Hi ${FIRST_NAME},\n\nI looked at what ${COMPANY} does and thought of one thing that teams like yours often tell us: the first reply takes too long.\n\nIs that on your list this quarter?${SIGNED}`,
    children: {
      default: reply(
        '3.00:00:00',
        `Hi ${FIRST_NAME},\n\nwould a short example from your industry help?`,
        reply(
          '6.00:00:00',
          'If now isn’t the time, tell me when to ask again, and I’ll stop here.',
          {
            type: 'CALL',
            delay: '2.00:00:00',
            title: 'Call {{ contact.fullName | default: "the contact" }}',
            instructions: 'Three emails without a reply. Ask whether the topic matters at all.',
          },
        ),
      ),
    },
  },
};

const NETWORK_FIRST: SequenceStart = {
  name: 'Network first',
  about: 'A connection request; a message if it’s accepted, an email if not.',
  root: {
    type: 'NETWORK_CONNECT',
    connectionTimeout: '7.00:00:00',
    children: {
      accepted: {
        type: 'NETWORK_MESSAGE',
        delay: '1.00:00:00',
        message: `Thanks for connecting, ${FIRST_NAME}. What are you working on at ${COMPANY} right now?`,
      },
      timeout: {
        type: 'EMAIL',
        subject: `A question about ${COMPANY}`,
        message: `Hi ${FIRST_NAME},\n\nI tried to reach you on the network. May I ask one question by email instead?${SIGNED}`,
      },
    },
  },
};

const EVENT_FOLLOW_UP: SequenceStart = {
  name: 'After an event',
  about: 'An email the same day, a call two days later, and a last email.',
  root: {
    type: 'EMAIL',
    subject: 'Good to meet you',
    message: `Hi ${FIRST_NAME},\n\nit was good to talk to you. Here is what I promised to send.\n\nShall we find 20 minutes next week?${SIGNED}`,
    children: {
      default: {
        type: 'CALL',
        delay: '2.00:00:00',
        title: 'Call {{ contact.fullName | default: "the contact" }} about the event',
        children: {
          default: reply(
            '3.00:00:00',
            'Is this still interesting for you? A short yes or no is fine.',
          ),
        },
      },
    },
  },
};

/** The templates, by the value of the choice. */
export const TEMPLATES: Readonly<Record<string, SequenceStart>> = {
  cold: COLD_OUTREACH,
  network: NETWORK_FIRST,
  event: EVENT_FOLLOW_UP,
};

/** The starts without a template: one step each. */
export const FIRST_STEPS: Readonly<Record<string, SequenceStart>> = {
  email: { name: 'One email', about: null, root: FIRST_EMAIL },
  call: {
    name: 'A call',
    about: null,
    root: { type: 'CALL', title: 'Call {{ contact.fullName | default: "the contact" }}' },
  },
};
