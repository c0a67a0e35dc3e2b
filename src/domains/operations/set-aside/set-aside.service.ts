import type { Prisma, SetAsideRow, SetAsideSource } from '../../../db/generated/prisma/client.ts';
import { audit, performerOf } from '../../../infra/audit.ts';
import { type Page, type PageArgs, readPageById } from '../../../infra/page.ts';
import { notFound } from '../../../kernel/id-help.ts';
import { authorize } from '../../../kernel/policy.ts';
import type { ServiceContext } from '../../../service/service-context.ts';

export interface SetAsideFilter {
  sources?: readonly SetAsideSource[] | null | undefined;
}

/** Rows that a person acts on: the given rows, the rows of one source, or all rows of the team. */
export interface SetAsideChoice {
  ids?: readonly string[] | null | undefined;
  source?: SetAsideSource | null | undefined;
}

export function listSetAside(
  context: ServiceContext,
  { sources }: SetAsideFilter,
  page: PageArgs,
): Promise<Page<SetAsideRow>> {
  const { actor, prisma } = context;
  authorize(actor, 'health.read');
  const where: Prisma.SetAsideRowWhereInput = {
    teamId: actor.teamId,
    discardedAt: null,
    ...(sources && sources.length > 0 ? { source: { in: [...sources] } } : {}),
  };
  return readPageById(context, { name: 'setAsideRows', filters: { sources } }, page, {
    read: (range) => prisma.setAsideRow.findMany({ ...range, where: { ...where, ...range.where } }),
    countTotal: () => prisma.setAsideRow.count({ where }),
  });
}

export async function loadSetAside(
  { actor, prisma }: ServiceContext,
  ids: string[],
): Promise<SetAsideRow[]> {
  authorize(actor, 'health.read');
  const where = { teamId: actor.teamId, id: { in: ids }, discardedAt: null };
  return prisma.setAsideRow.findMany({ where });
}

/** Makes rows be retried within seconds. Returns how many. */
export function retrySetAside(context: ServiceContext, choice: SetAsideChoice): Promise<number> {
  const { actor, jobs } = context;
  const { teamId } = actor;
  authorize(actor, 'health.write');
  return context.transact(async (tx) => {
    const where = whereOf(teamId, choice);
    const { count } = await tx.prisma.setAsideRow.updateMany({ where, data: { isRetried: true } });
    expectAll(choice, count);
    // The worker that reads a mailbox retries its messages.
    await tx.prisma.mailbox.updateMany({
      where: { teamId, setAside: { some: { isRetried: true } } },
      data: { lookWantedAt: new Date() },
    });
    await jobs.enqueue(tx, 'retry-set-aside', { teamId });
    tx.wake();
    return count;
  });
}

/** Discards rows without processing them. Their source keeps the original data. */
export function discardSetAside(context: ServiceContext, choice: SetAsideChoice): Promise<number> {
  const { actor } = context;
  const { teamId } = actor;
  authorize(actor, 'health.write');
  return context.transact(async (tx) => {
    const where = whereOf(teamId, choice);
    // The discarded entries stay without content, so that a source which lists a row again finds it
    // discarded.
    const { count } = await tx.prisma.setAsideRow.updateMany({
      where,
      data: {
        discardedAt: context.clock.now(),
        isRetried: false,
        content: {},
        title: '',
        error: '',
      },
    });
    expectAll(choice, count);
    await audit(tx, {
      ...performerOf(context),
      teamId,
      action: 'set_aside.discarded',
      subjectId: choice.ids?.[0] ?? teamId,
      data: { count, source: choice.source ?? null },
    });
    return count;
  });
}

function whereOf(teamId: string, { ids, source }: SetAsideChoice): Prisma.SetAsideRowWhereInput {
  return {
    teamId,
    discardedAt: null,
    ...(ids == null ? {} : { id: { in: [...ids] } }),
    ...(source == null ? {} : { source }),
  };
}

function expectAll({ ids }: SetAsideChoice, count: number): void {
  const [first] = ids ?? [];
  if (first !== undefined && ids != null && count < new Set(ids).size)
    throw notFound('set-aside row', first);
}
