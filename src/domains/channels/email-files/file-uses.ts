import type { Transaction } from '../../../db/database.ts';
import { Prisma } from '../../../db/generated/prisma/client.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { fileIdsOf, fileListFault, filesSizeFault } from '../../../kernel/email-files.ts';
import { type Issue, invalidRequest } from '../../../kernel/errors.ts';
import type { FlowNodeInput } from '../../../kernel/flow-tree.ts';
import { BRANCHES } from '../../../kernel/step-kind.ts';
import { visibleFiles } from './email-files.service.ts';

type Reads = Pick<Transaction, 'prisma'>;

interface StepFiles {
  path: string;
  ids: string[];
}

/** The files of a tree, grouped by step. */
function attachedIn(node: FlowNodeInput, path: string): StepFiles[] {
  const ids = fileIdsOf(node['attachmentIds']);
  const below = BRANCHES.flatMap((branch) => {
    const child = node.children?.[branch];
    return child ? attachedIn(child, `${path}.children.${branch}`) : [];
  });
  return ids.length === 0 ? below : [{ path: `${path}.attachmentIds`, ids }, ...below];
}

/** The IDs of all files in a tree. */
export function filesIn(root: FlowNodeInput): string[] {
  return [...new Set(attachedIn(root, '').flatMap(({ ids }) => ids))];
}

/** The errors of the files in a tree: an inaccessible file, or too large files. */
export function fileIssues(
  reader: Reads,
  actor: Actor,
  root: FlowNodeInput,
  path = 'root',
): Promise<Issue[]> {
  return issuesOf(reader, actor, attachedIn(root, path));
}

export async function rejectUnknownFiles(
  reader: Reads,
  actor: Actor,
  root: FlowNodeInput,
  path = 'root',
): Promise<void> {
  const issues = await fileIssues(reader, actor, root, path);
  if (issues.length > 0) throw invalidRequest(issues);
}

/** Returns the file IDs. Throws `invalid_request` if one email cannot have these files. */
export async function checkedFiles(
  reader: Reads,
  actor: Actor,
  given: readonly string[] | null | undefined,
  path = 'attachmentIds',
): Promise<string[]> {
  const ids = [...(given ?? [])];
  const fault = fileListFault(ids);
  const issues =
    fault !== null ? [{ path, message: fault }] : await issuesOf(reader, actor, [{ path, ids }]);
  if (issues.length > 0) throw invalidRequest(issues);
  return ids;
}

async function issuesOf(
  { prisma }: Reads,
  actor: Actor,
  attached: readonly StepFiles[],
): Promise<Issue[]> {
  const all = [...new Set(attached.flatMap(({ ids }) => ids))];
  if (all.length === 0) return [];
  const found = await prisma.emailFile.findMany({
    where: { ...visibleFiles(actor), id: { in: all } },
    select: { id: true, size: true },
  });
  const sizes = new Map(found.map(({ id, size }) => [id, size]));
  return attached.flatMap(({ path, ids }) => {
    const unknown = ids.find((id) => !sizes.has(id));
    if (unknown !== undefined)
      return [{ path, message: `contains no file of yours: "${unknown}". Upload it again.` }];
    const fault = filesSizeFault(ids.map((id) => sizes.get(id) ?? 0));
    return fault === null ? [] : [{ path, message: fault }];
  });
}

/**
 * Records that a flow plan or an enrollment will send these files. Unused files are deleted after a
 * day.
 */
export async function noteFileUses(
  { prisma }: Reads,
  { teamId, id: usedBy }: { teamId: string; id: string },
  fileIds: readonly string[],
): Promise<void> {
  if (fileIds.length === 0) return;
  await prisma.emailFileUse.createMany({
    data: fileIds.map((fileId) => ({ teamId, fileId, usedBy })),
    skipDuplicates: true,
  });
}

/** Adds the files of a sent email to its message. */
export async function attachFiles(
  { rows }: Pick<Transaction, 'rows'>,
  { teamId, id: messageId }: { teamId: string; id: string },
  fileIds: readonly string[],
): Promise<void> {
  if (fileIds.length === 0) return;
  await rows(Prisma.sql`
    insert into message_attachment (team_id, message_id, position, file_name, content_type, size, state, file_id)
    select f.team_id, ${messageId}, (k.nth - 1)::int, f.file_name, f.content_type, f.size, 'stored', f.id
    from unnest(${[...fileIds]}::text[]) with ordinality as k(id, nth) join email_file f on f.team_id = ${teamId} and f.id = k.id`);
}
