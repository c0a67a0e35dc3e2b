import { builder } from '../../../graphql/builder.ts';
import { untrusted } from '../../../kernel/untrusted.ts';
import { htmlOfMessage, messageContentLoader } from './message-content.service.ts';

builder.objectFields('Message', (t) => ({
  fullText: t.string({
    nullable: true,
    description: untrusted(
      'The whole text of a received email, with the quotation that body leaves out. Null if body is the whole text, and if you are neither the sender nor a manager.',
    ),
    resolve: async ({ id, body }, _args, context) =>
      body === null ? null : ((await messageContentLoader(context).load(id))?.fullText ?? null),
  }),
  hasHtml: t.boolean({
    description: 'True if the message is an email with HTML that you may read.',
    resolve: async ({ id, body }, _args, context) =>
      body !== null && ((await messageContentLoader(context).load(id))?.hasHtml ?? false),
  }),
  html: t.string({
    nullable: true,
    complexity: 20,
    args: {
      loadsImages: t.arg.boolean({
        defaultValue: false,
        description:
          'True to keep images of other servers. Loading them reveals to the sender that the email is read. Defaults to false.',
      }),
    },
    description: untrusted(
      'The HTML of a received email, sanitised: without scripts, forms and styles that load anything. Show it in a sandboxed frame. Null if there is none, and if you are neither the sender nor a manager.',
    ),
    resolve: async ({ id, body }, { loadsImages }, context) =>
      body === null
        ? null
        : ((await htmlOfMessage(context, id, loadsImages ?? false))?.html ?? null),
  }),
  remoteImageCount: t.int({
    complexity: 20,
    description:
      'Number of images of other servers in the HTML of a received email. 0 if there is no HTML that you may read.',
    resolve: async ({ id, body }, _args, context) =>
      body === null ? 0 : ((await htmlOfMessage(context, id, false))?.remoteImages ?? 0),
  }),
}));
