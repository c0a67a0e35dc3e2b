import { builder } from '../../../graphql/builder.ts';
import { describedEnum } from '../../../graphql/enum.ts';
import { visibleById } from '../../../graphql/node.ts';
import { ReplyIntentEnum } from '../../../graphql/reply-intent.ts';
import type { NamedContact } from '../../../kernel/mail/named-contact.ts';
import { SURE } from '../../../kernel/replies/reply-intent.ts';
import { untrusted } from '../../../kernel/untrusted.ts';
import {
  intentOfMessage,
  latestIntentLoader,
  namedContact,
  namedDay,
  needsCheck,
  type ShownIntent,
} from './intents.service.ts';

const NamedContactType = builder.objectRef<NamedContact>('NamedContact').implement({
  description: 'The person that a reply names as a replacement for its author.',
  fields: (t) => ({
    name: t.exposeString('name', {
      nullable: true,
      description: untrusted('The full name. Null if the reply names an address only.'),
    }),
    email: t.exposeString('address', { description: untrusted('The email address.') }),
  }),
});

const MessageIntentType = builder.objectRef<ShownIntent>('MessageIntent').implement({
  description: 'The intent of the author of a received message, and the evidence for it.',
  fields: (t) => ({
    intent: t.expose('intent', { type: ReplyIntentEnum, description: 'The intent of the author.' }),
    sentence: t.string({
      nullable: true,
      description: untrusted(
        'The sentence that shows the intent, quoted from the message. Null if there is none, or if you may not read the message.',
      ),
      resolve: ({ sentence, message }) => (message.body === null ? null : sentence),
    }),
    confidence: t.exposeFloat('confidence', {
      description: `Confidence in the intent, from 0 to 1. The engine acts on an intent from ${SURE} on.`,
    }),
    needsCheck: t.boolean({
      description:
        'True if the confidence is too low to act on the intent, and no member has confirmed or corrected it.',
      resolve: needsCheck,
    }),
    source: t.expose('source', {
      type: describedEnum('IntentSource', 'The source of an intent.', {
        rules: 'Rules over the words of the message.',
        model: 'The AI.',
        member: 'A member of the team.',
      }),
      description: 'The source of the intent.',
    }),
    decidedBy: t.field({
      type: 'TeamMember',
      nullable: true,
      description: 'The member who set the intent. Null for the rules and the AI.',
      resolve: visibleById('TeamMember', 'decidedById'),
    }),
    decidedAt: t.expose('decidedAt', {
      type: 'DateTime',
      description: 'Time at which the intent was determined.',
    }),
    namedDay: t.string({
      nullable: true,
      description:
        'The first day within a year that the message names, as YYYY-MM-DD: when to write again, or to meet. Null if it names none, or if you may not read the message.',
      resolve: namedDay,
    }),
    namedContact: t.field({
      type: NamedContactType,
      nullable: true,
      description:
        'The person that the reply names to write to instead, with an email address. Set for the intents referral, wrong_person and left_company. `upsertContact` creates the contact. Null if the message names nobody, or if you may not read the message.',
      resolve: (intent, _args, context) => namedContact(context, intent),
    }),
  }),
});

builder.objectField('Message', 'intent', (t) =>
  t.field({
    type: MessageIntentType,
    nullable: true,
    description:
      'The intent of the author. Null for sent messages, delivery reports, and messages that were received before intents were determined.',
    resolve: (message, _args, context) => intentOfMessage(context, message),
  }),
);

builder.prismaObjectField('Conversation', 'replyIntent', (t) =>
  t.field({
    type: MessageIntentType,
    nullable: true,
    description:
      'The intent of the latest reply of the contact, or else of the latest automatic answer. Null if there is none or its intent was not determined.',
    resolve: ({ id }, _args, context) => latestIntentLoader(context).load(id),
  }),
);
