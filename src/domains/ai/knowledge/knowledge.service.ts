import type { Rows, Transaction } from '../../../db/database.ts';
import {
  type KnowledgeEntry,
  type KnowledgeKind,
  Prisma,
} from '../../../db/generated/prisma/client.ts';
import { audit, performerOf } from '../../../infra/audit.ts';
import { DomainError, type Issue, invalidRequest } from '../../../kernel/errors.ts';
import { notFound } from '../../../kernel/id-help.ts';
import { newId } from '../../../kernel/ids.ts';
import { authorize } from '../../../kernel/policy.ts';
import type { ServiceContext } from '../../../service/service-context.ts';

export const MAX_ENTRIES = 100;
export const MAX_ENTRY_TITLE = 200;
export const MAX_ENTRY_BODY = 2_000;

/** The team's knowledge entries in the order of their creation. */
export async function listKnowledge({ actor, rows }: ServiceContext): Promise<KnowledgeEntry[]> {
  authorize(actor, 'flows.read');
  return knowledgeOf(rows, actor.teamId);
}

/** SQL, so that the statement can be batched. */
export function knowledgeOf(rows: Rows, teamId: string): Promise<KnowledgeEntry[]> {
  return rows<KnowledgeEntry>(Prisma.sql`
    select k.id, k.team_id as "teamId", k.kind::text as kind, k.title, k.body, k.updated_by_id as "updatedById",
      k.created_at as "createdAt", k.updated_at as "updatedAt"
    from knowledge_entry k where k.team_id = ${teamId} order by k.id`);
}

export async function loadKnowledge(
  { actor, prisma }: ServiceContext,
  ids: string[],
): Promise<KnowledgeEntry[]> {
  authorize(actor, 'flows.read');
  return prisma.knowledgeEntry.findMany({ where: { teamId: actor.teamId, id: { in: ids } } });
}

export interface KnowledgeInput {
  kind: KnowledgeKind;
  title: string;
  body: string;
}

export function createKnowledge(
  context: ServiceContext,
  input: KnowledgeInput,
): Promise<KnowledgeEntry> {
  const { actor, clock } = context;
  authorize(actor, 'knowledge.write');
  const entry = checkEntry(input);
  return context.transact(async (tx) => {
    await lockEntries(tx, actor.teamId);
    if ((await tx.prisma.knowledgeEntry.count({ where: { teamId: actor.teamId } })) >= MAX_ENTRIES)
      throw new DomainError(
        'conflict',
        `A team can have at most ${MAX_ENTRIES} entries of knowledge. Delete one first.`,
      );
    const now = clock.now();
    const created = await tx.prisma.knowledgeEntry.create({
      data: {
        ...{ id: newId('knowledgeEntry'), teamId: actor.teamId },
        ...{ ...entry, updatedById: actor.membershipId, createdAt: now, updatedAt: now },
      },
    });
    await tell(tx, context, 'knowledge.created', created);
    return created;
  });
}

export type KnowledgeChanges = { entryId: string } & {
  [Field in keyof KnowledgeInput]?: KnowledgeInput[Field] | null | undefined;
};

export function updateKnowledge(
  context: ServiceContext,
  { entryId, kind, title, body }: KnowledgeChanges,
): Promise<KnowledgeEntry> {
  const { actor, clock } = context;
  authorize(actor, 'knowledge.write');
  return context.transact(async (tx) => {
    const before = await entryOf(tx, actor.teamId, entryId);
    const entry = checkEntry({
      kind: kind ?? before.kind,
      title: title ?? before.title,
      body: body ?? before.body,
    });
    const updated = await tx.prisma.knowledgeEntry.update({
      where: { id: entryId },
      data: { ...entry, updatedById: actor.membershipId, updatedAt: clock.now() },
    });
    await tell(tx, context, 'knowledge.updated', updated);
    return updated;
  });
}

/** Deletes an entry and returns it. Texts based on it stay. */
export function deleteKnowledge(context: ServiceContext, entryId: string): Promise<KnowledgeEntry> {
  const { actor } = context;
  authorize(actor, 'knowledge.write');
  return context.transact(async (tx) => {
    const entry = await entryOf(tx, actor.teamId, entryId);
    await tx.prisma.knowledgeEntry.delete({ where: { id: entryId } });
    await tell(tx, context, 'knowledge.deleted', entry);
    return entry;
  });
}

async function entryOf(
  { prisma }: Transaction,
  teamId: string,
  id: string,
): Promise<KnowledgeEntry> {
  const entry = await prisma.knowledgeEntry.findUnique({ where: { teamId_id: { teamId, id } } });
  if (entry === null) throw notFound('knowledge entry', id);
  return entry;
}

/** A lock per team for adding entries, so that their number stays within the limit. */
async function lockEntries({ rows }: Transaction, teamId: string): Promise<void> {
  await rows(
    Prisma.sql`select pg_advisory_xact_lock(hashtextextended(${`knowledge:${teamId}`}, 0))::text`,
  );
}

function checkEntry({ kind, title, body }: KnowledgeInput): KnowledgeInput {
  const entry = { kind, title: title.replace(/\s+/g, ' ').trim(), body: body.trim() };
  const issues: Issue[] = [];
  const bound = (path: 'title' | 'body', longest: number) => {
    const { length } = entry[path];
    if (length === 0 || length > longest)
      issues.push({ path, message: `must have 1 to ${longest} characters; it has ${length}.` });
  };
  bound('title', MAX_ENTRY_TITLE);
  bound('body', MAX_ENTRY_BODY);
  if (issues.length > 0) throw invalidRequest(issues);
  return entry;
}

async function tell(
  tx: Transaction,
  context: ServiceContext,
  action: 'knowledge.created' | 'knowledge.updated' | 'knowledge.deleted',
  { id, teamId, title }: KnowledgeEntry,
): Promise<void> {
  await audit(tx, {
    ...performerOf(context),
    teamId,
    action,
    subjectId: id,
    data: { title },
  });
  tx.record({
    teamId,
    kind: 'team',
    change: 'updated',
    subjectId: teamId,
    occurredAt: context.clock.now(),
  });
}
