import type { Transaction } from '../../../db/database.ts';
import { type EmailFile, Prisma } from '../../../db/generated/prisma/client.ts';
import { audit, performerOf } from '../../../infra/audit.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { contentTypeOf, MAX_FILES_BYTES } from '../../../kernel/email-files.ts';
import { DomainError, invalidRequest } from '../../../kernel/errors.ts';
import { safeFileName } from '../../../kernel/file-name.ts';
import { notFound } from '../../../kernel/id-help.ts';
import { ID_PREFIX, newId } from '../../../kernel/ids.ts';
import { authorize, can } from '../../../kernel/policy.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { contentOfFile, keepContent, tooLarge } from './file-content.ts';
import { storedBytes } from './stored-bytes.ts';

/** A longer text is no file name, and processing it costs time. */
const MAX_GIVEN_NAME = 1_000;

/**
 * The files a member may see: their own uploads and the files of the team's flow plans. Managers
 * see all.
 */
export function visibleFiles(actor: Actor): Prisma.EmailFileWhereInput {
  const { teamId, membershipId } = actor;
  const all = { teamId, isComplete: true };
  if (can(actor, 'conversations.read.team')) return all;
  return {
    ...all,
    OR: [
      { uploadedById: membershipId },
      { uses: { some: { usedBy: { startsWith: ID_PREFIX.flowPlan } } } },
    ],
  };
}

export async function loadEmailFiles(
  { actor, prisma }: ServiceContext,
  ids: string[],
): Promise<EmailFile[]> {
  authorize(actor, 'flows.read');
  return prisma.emailFile.findMany({ where: { ...visibleFiles(actor), id: { in: ids } } });
}

export interface UploadedContent {
  fileName: string;
  /** In base64. */
  content: string;
}

/** Stores a small file that is part of the request. */
export function uploadEmailFile(
  context: ServiceContext,
  { fileName, content }: UploadedContent,
): Promise<EmailFile> {
  authorize(context.actor, 'files.write');
  const name = checkedName(fileName);
  if (!/^[A-Za-z0-9+/\s]*={0,2}\s*$/.test(content))
    throw invalidRequest([{ path: 'content', message: 'must be base64.' }]);
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length === 0) throw emptyFile('content');
  return context.transact(async (tx) => {
    const file = await openFile(tx, context, name);
    await keepContent(tx, file.id, once(bytes));
    return complete(tx, context, file.id, bytes.length);
  });
}

/** Stores a file while it arrives. An interrupted upload stays incomplete and is deleted later. */
export async function storeEmailFile(
  context: ServiceContext,
  fileName: string,
  content: AsyncIterable<Uint8Array>,
  announced: number | null,
): Promise<EmailFile> {
  authorize(context.actor, 'files.write');
  const name = checkedName(fileName);
  if (announced !== null && announced > MAX_FILES_BYTES) throw tooLarge();
  rejectOverQuota(context, await storedBytes(context.rows, context.actor.teamId), announced ?? 0);
  const { id } = await openFile(context, context, name);
  try {
    const size = await keepContent(context, id, content);
    if (size === 0) throw emptyFile('file');
    return await context.transact((tx) => complete(tx, context, id, size));
  } catch (error) {
    await context.prisma.emailFile.deleteMany({ where: { id, isComplete: false } });
    throw error;
  }
}

function checkedName(given: string): string {
  if (given.trim() === '' || given.length > MAX_GIVEN_NAME)
    throw invalidRequest([
      { path: 'fileName', message: `must have 1 to ${MAX_GIVEN_NAME} characters.` },
    ]);
  return safeFileName(given);
}

const emptyFile = (path: string) => invalidRequest([{ path, message: 'must not be empty.' }]);

function openFile(
  { prisma }: Pick<Transaction, 'prisma'>,
  { actor }: ServiceContext,
  fileName: string,
): Promise<EmailFile> {
  const { teamId, membershipId: uploadedById } = actor;
  const contentType = contentTypeOf(fileName);
  return prisma.emailFile.create({
    data: { id: newId('emailFile'), teamId, uploadedById, fileName, contentType },
  });
}

/** Locks the team's row, so that concurrent uploads cannot exceed the quota. */
async function complete(
  tx: Transaction,
  context: ServiceContext,
  id: string,
  size: number,
): Promise<EmailFile> {
  const { teamId } = context.actor;
  await tx.rows(Prisma.sql`select 1 from team where id = ${teamId} for no key update`);
  rejectOverQuota(context, await storedBytes(tx.rows, teamId), size);
  const file = await tx.prisma.emailFile.update({
    where: { id },
    data: { size, isComplete: true },
  });
  await audit(tx, {
    ...performerOf(context),
    teamId,
    action: 'email_file.uploaded',
    subjectId: id,
    data: { size },
  });
  return file;
}

function rejectOverQuota({ attachmentQuota }: ServiceContext, used: number, size: number): void {
  if (used + size > attachmentQuota)
    throw new DomainError(
      'conflict',
      `The files of the team take up ${megabytes(used)} of the ${megabytes(attachmentQuota)} that the server allows. The operator can allow more (ATTACHMENT_QUOTA_MB).`,
    );
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1_048_576)} MB`;

export interface FileDownload {
  fileName: string;
  size: number;
  parts: AsyncGenerator<Uint8Array>;
}

/** Opens a file that the caller may see. */
export async function downloadOfFile(context: ServiceContext, id: string): Promise<FileDownload> {
  const [file] = await loadEmailFiles(context, [id]);
  if (file === undefined) throw notFound('file', id);
  return { fileName: file.fileName, size: file.size, parts: contentOfFile(context, id) };
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
