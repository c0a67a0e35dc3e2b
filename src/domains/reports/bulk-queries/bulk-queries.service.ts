import type { BulkQuery, Prisma } from '../../../db/generated/prisma/client.ts';
import { audit, performerOf } from '../../../infra/audit.ts';
import { type Page, type PageArgs, readPageById } from '../../../infra/page.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { DomainError } from '../../../kernel/errors.ts';
import { notFound } from '../../../kernel/id-help.ts';
import { newId } from '../../../kernel/ids.ts';
import { authorize } from '../../../kernel/policy.ts';
import type { ServiceContext } from '../../../service/service-context.ts';

/** The maximum number of unfinished queries per member. */
const MAX_OF_MEMBER = 3;
const MAX_OF_TEAM = 10;
/** The maximum total size of a team's files. */
const MAX_STORED_BYTES = 5n * 1_073_741_824n;

/** A file contains the data that its member may see, so only that member may read it. */
const ownQueries = ({ teamId, membershipId }: Actor) => ({ teamId, membershipId });

/** Starts reading all pages of a query in the background. The caller has checked the query. */
export async function startBulkQuery(
  context: ServiceContext,
  {
    query,
    variables,
    listsContacts,
  }: { query: string; variables: Prisma.InputJsonObject; listsContacts: boolean },
): Promise<BulkQuery> {
  const { actor, jobs } = context;
  authorize(actor, 'bulkQueries.run');
  if (listsContacts)
    authorize(
      actor,
      'contacts.export',
      'The query lists contacts. Every member may run one of other lists, or with the id of contacts only.',
    );
  const { teamId, membershipId, keyId, source, scopes } = actor;
  return context.transact(async (tx) => {
    // One start per team at a time, so that the limits hold.
    await tx.prisma
      .$queryRaw`select pg_advisory_xact_lock(hashtextextended(${`bulk:${teamId}`}, 0))::text`;
    const underWay = await tx.prisma.bulkQuery.findMany({
      where: { teamId, status: { in: ['queued', 'running'] } },
      select: { membershipId: true },
    });
    const own = underWay.filter((one) => one.membershipId === membershipId).length;
    if (own >= MAX_OF_MEMBER)
      throw new DomainError(
        'conflict',
        `${MAX_OF_MEMBER} of your bulk queries are under way. Wait until one has ended, or cancel one.`,
      );
    if (underWay.length >= MAX_OF_TEAM)
      throw new DomainError(
        'conflict',
        `${MAX_OF_TEAM} bulk queries of your team are under way. Wait until one has ended.`,
      );
    const { _sum: stored } = await tx.prisma.bulkQuery.aggregate({
      where: { teamId, status: { in: ['running', 'completed'] } },
      _sum: { fileSize: true },
    });
    if ((stored.fileSize ?? 0n) > MAX_STORED_BYTES)
      throw new DomainError(
        'conflict',
        'The files of your team are larger than 5 GiB. Each is deleted 7 days after its end.',
      );
    const data = {
      id: newId('bulkQuery'),
      teamId,
      membershipId,
      keyId,
      source,
      scopes: [...scopes],
      query,
      variables,
    };
    const created = await tx.prisma.bulkQuery.create({ data });
    await audit(tx, {
      ...performerOf(context),
      teamId: teamId,
      action: 'bulk_query.started',
      subjectId: created.id,
    });
    await jobs.enqueue(tx, 'run-bulk-query', { teamId, bulkQueryId: created.id });
    return created;
  });
}

/** Cancels a running query and deletes its data. An ended query stays unchanged. */
export async function cancelBulkQuery(context: ServiceContext, id: string): Promise<BulkQuery> {
  const { actor } = context;
  authorize(actor, 'bulkQueries.run');
  return context.transact(async ({ prisma }) => {
    const where = { ...ownQueries(actor), id };
    const { count } = await prisma.bulkQuery.updateMany({
      where: { ...where, status: { in: ['queued', 'running'] } },
      data: { status: 'canceled', finishedAt: new Date() },
    });
    if (count > 0) await prisma.bulkQueryChunk.deleteMany({ where: { bulkQueryId: id } });
    const found = await prisma.bulkQuery.findFirst({ where });
    if (found === null) throw notFound('bulk query', id);
    return found;
  });
}

export async function getBulkQuery(context: ServiceContext, id: string): Promise<BulkQuery> {
  const [found] = await loadBulkQueries(context, [id]);
  if (found === undefined) throw notFound('bulk query', id);
  return found;
}

export function listBulkQueries(context: ServiceContext, page: PageArgs): Promise<Page<BulkQuery>> {
  const { actor, prisma } = context;
  authorize(actor, 'bulkQueries.run');
  const where = ownQueries(actor);
  return readPageById(
    context,
    { name: 'bulkQueries', filters: { membershipId: actor.membershipId } },
    page,
    {
      read: (range) => prisma.bulkQuery.findMany({ ...range, where: { ...where, ...range.where } }),
      countTotal: () => prisma.bulkQuery.count({ where }),
    },
  );
}

export async function loadBulkQueries(
  { actor, prisma }: ServiceContext,
  ids: string[],
): Promise<BulkQuery[]> {
  authorize(actor, 'bulkQueries.run');
  return prisma.bulkQuery.findMany({ where: { ...ownQueries(actor), id: { in: ids } } });
}

/** Streams the file. Throws unless the query is completed. */
export async function* exportBulkQuery(
  context: ServiceContext,
  id: string,
): AsyncGenerator<string> {
  const { prisma } = context;
  const { status } = await getBulkQuery(context, id);
  if (status !== 'completed')
    throw new DomainError('conflict', `The bulk query ${id} has no file: its status is ${status}.`);
  for (let after = -1; ; ) {
    const chunk = await prisma.bulkQueryChunk.findFirst({
      where: { bulkQueryId: id, position: { gt: after } },
      orderBy: { position: 'asc' },
    });
    if (chunk === null) return;
    yield chunk.lines;
    after = chunk.position;
  }
}
