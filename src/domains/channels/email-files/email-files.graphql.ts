import type { EmailFile } from '../../../db/generated/prisma/client.ts';
import { builder } from '../../../graphql/builder.ts';
import { dryRunField } from '../../../graphql/dry-run.ts';
import { NodeInterface, registerNode } from '../../../graphql/node.ts';
import { warningsField } from '../../../graphql/payload.ts';
import { loadEmailFiles, uploadEmailFile } from './email-files.service.ts';

builder.prismaObject('EmailFile', {
  description: 'An uploaded file that emails can have as an attachment.',
  interfaces: [NodeInterface],
  fields: (t) => ({
    fileName: t.exposeString('fileName', { description: 'Name of the file in emails.' }),
    contentType: t.exposeString('contentType', {
      description: 'Media type of the file in emails, derived from its name.',
    }),
    size: t.exposeInt('size', { description: 'Size in bytes.' }),
    uploadedBy: t.relation('uploadedBy', { description: 'The member who uploaded the file.' }),
    path: t.string({
      description:
        'Path at this server from which the content is downloaded by GET with the same key or session.',
      resolve: ({ id }) => `/api/files/${id}`,
    }),
  }),
});

registerNode('emailFile', 'EmailFile', loadEmailFiles);

const UploadEmailFileInput = builder.inputType('UploadEmailFileInput', {
  description: 'A small file.',
  fields: (t) => ({
    fileName: t.string({
      required: true,
      description: 'Name of the file with its ending, for example Offer.pdf.',
    }),
    content: t.string({
      required: true,
      description:
        'The content in base64. A request can have 1 MB, so that the file has at most 700 KB; larger ones are sent with POST to `/api/files`.',
    }),
  }),
});

const UploadEmailFilePayload = builder.objectRef<EmailFile>('UploadEmailFilePayload').implement({
  description: 'The result of uploading a file.',
  fields: (t) => ({
    file: t.field({ type: 'EmailFile', description: 'The file.', resolve: (file) => file }),
    dryRun: t.field(dryRunField),
    warnings: t.stringList(warningsField(() => [])),
  }),
});

builder.mutationField('uploadEmailFile', (t) =>
  t.field({
    type: UploadEmailFilePayload,
    description:
      'Uploads a file to attach it to email steps, replies and approved texts by its ID. The file is deleted after a day unless one of them uses it. Fails with CONFLICT if the files of the team reach the limit of the server. Sends nothing and costs nothing.',
    args: {
      input: t.arg({ type: UploadEmailFileInput, required: true, description: 'The file.' }),
    },
    resolve: (_root, { input }, context) => uploadEmailFile(context, input),
  }),
);
