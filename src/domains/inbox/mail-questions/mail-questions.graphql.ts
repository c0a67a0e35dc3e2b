import { builder } from '../../../graphql/builder.ts';
import { pageComplexity, toConnection } from '../../../graphql/connection.ts';
import { describedEnum } from '../../../graphql/enum.ts';
import { loadedBy } from '../../../graphql/loaded.ts';
import { NodeInterface, registerNode, visibleById } from '../../../graphql/node.ts';
import { creationOrder, inOrder } from '../../../graphql/order.ts';
import { answersOf } from '../../../kernel/mail-answers.ts';
import { untrusted } from '../../../kernel/untrusted.ts';
import {
  listMailQuestions,
  loadMailQuestions,
  openQuestionsLoader,
  questionOfConversationLoader,
  questionOfEnrollmentLoader,
} from './mail-questions.service.ts';

const MailQuestionKindEnum = describedEnum(
  'MailQuestionKind',
  'Kind of a question about an email.',
  {
    unknown_refusal:
      'A mail server refused the email and named no cause. Is the address wrong? The enrollment is held.',
    message_rejected:
      'A mail server rejected the text of the email. The enrollment is held until a member changes the text, skips the step or cancels.',
    not_delivered:
      'The email was not delivered for a reason that says nothing about the address or the text. The enrollment is held. If `isSentAgain`, it needs no answer.',
    reply_or_automatic:
      'A person or a program wrote the message: the text does not say. The enrollment is held.',
    wants_to_stop: 'The contact may want no more emails. Their enrollments are held.',
    unconfirmed:
      'The mail server took the text of the email and did not confirm it. Was it sent? The enrollment is held. The question is closed automatically once a copy or an answer proves that the email was sent.',
  },
);

export const MailAnswerEnum = describedEnum(
  'MailAnswer',
  'An answer to a question about an email.',
  {
    address_wrong:
      'The address is wrong: it is suppressed, and the enrollment ends with the failure code `bounced`.',
    send_again: 'The email is sent again, with the given texts if there are any.',
    skip: 'The email is skipped, and the enrollment goes on with the next step.',
    cancel: 'The enrollment is canceled.',
    reply:
      'A person wrote the message: it counts as a reply. Later unclear messages of the address count as replies too.',
    automatic:
      'A program wrote the message: the enrollment goes on. Later unclear messages of the address count as automatic too.',
    stop: 'The contact wants to stop: their address is suppressed, and their enrollments end on all channels.',
    go_on: 'The contact does not want to stop: their enrollments go on.',
    was_sent: 'The email was sent: it counts as sent, and the enrollment goes on.',
  },
);

export const MailQuestionType = builder.prismaObject('MailQuestion', {
  description:
    'A question about an email that a person answers: the cause of a refusal by a server, or the meaning of a message of the contact.',
  interfaces: [NodeInterface],
  fields: (t) => ({
    kind: t.expose('kind', { type: MailQuestionKindEnum, description: 'Kind of the question.' }),
    text: t.exposeString('text', {
      description: untrusted('The relevant text of the mail server or of the message.'),
    }),
    address: t.exposeString('address', {
      nullable: true,
      description:
        'Address of the recipient of the email, or of the author of the message. Null for a network message.',
    }),
    askedAt: t.expose('askedAt', {
      type: 'DateTime',
      description: 'Time at which the question came up.',
    }),
    isOpen: t.field({
      type: 'Boolean',
      description:
        'True if the question can be answered. False once it was answered, or its enrollment was resumed or ended.',
      resolve: loadedBy(openQuestionsLoader, 'id'),
    }),
    answers: t.field({
      type: [MailAnswerEnum],
      description: 'The possible answers.',
      resolve: ({ kind }) => [...answersOf(kind)],
    }),
    answer: t.expose('answer', {
      type: MailAnswerEnum,
      nullable: true,
      description: 'The answer that was given. Null if there is none.',
    }),
    answeredAt: t.expose('answeredAt', {
      type: 'DateTime',
      nullable: true,
      description:
        'Time at which a member answered the question, or the engine did because it sent the email again or found proof that it was sent. Null if the question was not answered.',
    }),
    isSentAgain: t.boolean({
      description:
        'True if the email is sent again without an answer once its mailbox works again, because the mailbox was at fault. The email is sent again at most three times.',
      resolve: ({ isSentAgain, answer }) => isSentAgain && answer === null,
    }),
    contact: t.relation('contact', { description: 'The contact.' }),
    owner: t.relation('owner', { description: 'The sender of the email.' }),
    enrollment: t.field({
      type: 'Enrollment',
      nullable: true,
      description: 'The enrollment that sent the email. Null if there is none.',
      resolve: visibleById('Enrollment', 'enrollmentId'),
    }),
    conversation: t.field({
      type: 'Conversation',
      nullable: true,
      description:
        'The conversation with the message. Null if a server refused the email when it was sent.',
      resolve: visibleById('Conversation', 'conversationId'),
    }),
  }),
});

registerNode('mailQuestion', 'MailQuestion', loadMailQuestions);

const QUESTION =
  'The newest open question about an email, which a member answers with answerMailQuestion. Null if there is none, or if you can read only your own conversations and the question is about an email of another member.';

builder.prismaObjectField('Conversation', 'mailQuestion', (t) =>
  t.field({
    type: 'MailQuestion',
    nullable: true,
    description: QUESTION,
    resolve: loadedBy(questionOfConversationLoader, 'id'),
  }),
);

builder.prismaObjectField('Enrollment', 'mailQuestion', (t) =>
  t.field({
    type: 'MailQuestion',
    nullable: true,
    description: QUESTION,
    resolve: loadedBy(questionOfEnrollmentLoader, 'id'),
  }),
);

const MailQuestionFilterInput = builder.inputType('MailQuestionFilter', {
  description: 'Filters for questions about emails. Omitted fields do not restrict the result.',
  fields: (t) => ({
    kinds: t.field({
      type: [MailQuestionKindEnum],
      description: 'Only returns questions of these kinds.',
    }),
    contactIds: t.idList({
      description: 'Only returns questions about emails to or from these contacts.',
    }),
    isMine: t.boolean({ description: 'True only returns questions about your own emails.' }),
  }),
});

const MailQuestionConnection = builder.connectionObject(
  { type: 'MailQuestion', name: 'MailQuestionConnection' },
  { name: 'MailQuestionEdge' },
);

builder.queryField('mailQuestions', (t) =>
  t.connection(
    {
      type: 'MailQuestion',
      description:
        'Lists the open questions about emails, newest first. Members see those about their own emails; owners and admins see all.',
      complexity: pageComplexity,
      args: {
        filter: t.arg({ type: MailQuestionFilterInput, description: 'Filters.' }),
        orderBy: t.arg(creationOrder),
      },
      resolve: async (_root, { filter, orderBy, ...page }, context) =>
        toConnection(await listMailQuestions(context, filter ?? {}, inOrder(page, orderBy))),
    },
    MailQuestionConnection,
  ),
);
