import { z } from 'zod';
import { ADDS, defineTool } from '../../../tools/define-tool.ts';
import { strict, text } from '../../../tools/fields.ts';
import { nextStep } from '../../../tools/forms.ts';
import { UploadFile } from '../../../tools/generated/graphql.ts';

/** The part of a 1 MB request that is left for base64 content. */
const MAX_CONTENT = 1_000_000;

const uploadFile = defineTool({
  name: 'upload_file',
  title: 'Upload a file',
  description:
    'Uploads a file of up to 700 KB to attach it to emails by its fileId. Send larger files, up to 10 MB, as the body of POST /api/files?name=<file name> with the same key, which returns the fileId. The file is deleted after a day unless a step, a reply or an approved text uses it. Sends nothing.',
  annotations: ADDS,
  input: strict({
    fileName: text('Name of the file with its ending, for example Offer.pdf.', 1_000).min(1),
    content: z.string().min(1).max(MAX_CONTENT).describe('The content in base64.'),
  }),
  operation: UploadFile,
  variables: (input) => ({ input }),
  result: ({ uploadEmailFile: { file } }) => ({
    summary: `${file.fileName} was uploaded. No email uses it yet.`,
    nextSteps: [
      nextStep('reply_to_conversation', 'Attach the file to a reply by email: attachmentIds.'),
      nextStep('approve_task', 'Attach the file to an approved email: texts.attachmentIds.'),
      nextStep('create_flow_plan', 'Attach the file to an email step: attachmentIds.'),
    ],
  }),
});

export const emailFileTools = [uploadFile];
