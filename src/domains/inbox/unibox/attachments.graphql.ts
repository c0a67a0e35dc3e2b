import type { AttachmentState } from '../../../db/generated/prisma/enums.ts';
import { builder } from '../../../graphql/builder.ts';
import { describedEnum } from '../../../graphql/enum.ts';
import { untrusted } from '../../../kernel/untrusted.ts';
import { type Attachment, attachmentPath, attachmentsLoader } from './attachments.service.ts';

const AttachmentStateEnum = describedEnum(
  'AttachmentState',
  'Availability of the content of an attachment.',
  {
    waiting: 'The content is read from the mail server within a minute.',
    stored: 'The content can be downloaded.',
    too_large: 'The attachments of the email are larger than 25 MB, so the content is not kept.',
    quota_reached: 'The attachments of the team have reached the storage limit of the server.',
    unavailable: 'The mail server no longer has the content.',
  } satisfies Record<AttachmentState, string>,
);

const AttachmentType = builder.objectRef<Attachment>('MessageAttachment').implement({
  description: 'A file of an email.',
  fields: (t) => ({
    fileName: t.exposeString('fileName', { description: untrusted('Name of the file.') }),
    contentType: t.exposeString('contentType', {
      description: untrusted(
        'Media type that the email declares. The content may have another type.',
      ),
    }),
    size: t.exposeInt('size', {
      description: 'Size in bytes. An estimate unless the content is stored.',
    }),
    state: t.expose('state', {
      type: AttachmentStateEnum,
      description: 'Availability of the content.',
    }),
    path: t.string({
      nullable: true,
      description:
        'Path at this server from which the content is downloaded by GET with the same key or session. Null unless the content is stored.',
      resolve: attachmentPath,
    }),
  }),
});

builder.objectField('Message', 'attachments', (t) =>
  t.field({
    type: [AttachmentType],
    description:
      'Files of an email. Empty if there are none, and if you are neither the sender nor a manager.',
    resolve: ({ id, body }, _args, context) =>
      body === null ? [] : attachmentsLoader(context).load(id),
  }),
);
