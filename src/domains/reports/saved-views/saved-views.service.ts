import type { Transaction } from '../../../db/database.ts';
import type { SavedView, SavedViewList } from '../../../db/generated/prisma/client.ts';
import { Prisma } from '../../../db/generated/prisma/client.ts';
import { audit, performerOf } from '../../../infra/audit.ts';
import { DomainError, type Issue, invalidRequest } from '../../../kernel/errors.ts';
import { notFound } from '../../../kernel/id-help.ts';
import { newId } from '../../../kernel/ids.ts';
import { authorize } from '../../../kernel/policy.ts';
import type { ServiceContext } from '../../../service/service-context.ts';

/** The maximum number of views per member. */
export const MAX_VIEWS = 100;
export const MAX_VIEW_NAME = 60;
export const MAX_VIEW_FILTERS = 2_000;
export const MAX_VIEW_COLUMNS = 50;

/** A condition on views: the caller's own and those shared with the team. */
const visible = ({ teamId, membershipId }: ServiceContext['actor']) => ({
  teamId,
  OR: [{ ownerId: membershipId }, { isShared: true }],
});

/** The views of a list that the caller sees, the caller's own first, each by name. */
export async function listSavedViews(
  { actor, prisma }: ServiceContext,
  list: SavedViewList,
): Promise<SavedView[]> {
  authorize(actor, 'savedViews.read');
  const views = await prisma.savedView.findMany({
    where: { ...visible(actor), list },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  });
  const isOthers = ({ ownerId }: SavedView) => Number(ownerId !== actor.membershipId);
  return views.sort((a, b) => isOthers(a) - isOthers(b));
}

export async function loadSavedViews(
  { actor, prisma }: ServiceContext,
  ids: string[],
): Promise<SavedView[]> {
  authorize(actor, 'savedViews.read');
  return prisma.savedView.findMany({ where: { ...visible(actor), id: { in: ids } } });
}

interface ViewContent {
  name: string;
  filters: string;
  columns: readonly string[];
  isShared: boolean;
}

export interface SavedViewInput extends ViewContent {
  list: SavedViewList;
}

export function createSavedView(
  context: ServiceContext,
  { list, ...content }: SavedViewInput,
): Promise<SavedView> {
  const { actor, clock } = context;
  const { teamId, membershipId } = actor;
  authorize(actor, 'savedViews.write');
  const checked = check(content);
  return context.transact(async (tx) => {
    await lockViews(tx, membershipId);
    if (
      (await tx.prisma.savedView.count({ where: { teamId, ownerId: membershipId } })) >= MAX_VIEWS
    )
      throw new DomainError(
        'conflict',
        `You can save at most ${MAX_VIEWS} views. Delete one first.`,
      );
    const now = clock.now();
    const view = await tx.prisma.savedView.create({
      data: {
        ...{ id: newId('savedView'), teamId, ownerId: membershipId, list },
        ...{ ...checked, createdAt: now, updatedAt: now },
      },
    });
    await tell(tx, context, 'saved_view.created', view, view.isShared);
    return view;
  });
}

export type SavedViewChanges = { savedViewId: string } & {
  [Field in keyof ViewContent]?: ViewContent[Field] | null | undefined;
};

export function updateSavedView(
  context: ServiceContext,
  { savedViewId, name, filters, columns, isShared }: SavedViewChanges,
): Promise<SavedView> {
  const { clock } = context;
  return context.transact(async (tx) => {
    const before = await changeable(tx, context, savedViewId);
    const checked = check({
      name: name ?? before.name,
      filters: filters ?? before.filters,
      columns: columns ?? before.columns,
      isShared: isShared ?? before.isShared,
    });
    const view = await tx.prisma.savedView.update({
      where: { id: savedViewId },
      data: { ...checked, updatedAt: clock.now() },
    });
    await tell(tx, context, 'saved_view.updated', view, before.isShared || view.isShared);
    return view;
  });
}

/** Deletes a view and returns it. */
export function deleteSavedView(context: ServiceContext, savedViewId: string): Promise<SavedView> {
  return context.transact(async (tx) => {
    const view = await changeable(tx, context, savedViewId);
    await tx.prisma.savedView.delete({ where: { id: savedViewId } });
    await tell(tx, context, 'saved_view.deleted', view, view.isShared);
    return view;
  });
}

/** A view that the caller may change: their own or, for managers, a shared one. */
async function changeable(
  { prisma }: Transaction,
  { actor }: ServiceContext,
  id: string,
): Promise<SavedView> {
  authorize(actor, 'savedViews.write');
  const view = await prisma.savedView.findFirst({ where: { ...visible(actor), id } });
  if (view === null) throw notFound('saved view', id);
  if (view.ownerId !== actor.membershipId) authorize(actor, 'savedViews.write.team');
  return view;
}

/** A lock per member for adding views, so that their number stays within the limit. */
async function lockViews({ rows }: Transaction, membershipId: string): Promise<void> {
  await rows(
    Prisma.sql`select pg_advisory_xact_lock(hashtextextended(${`views:${membershipId}`}, 0))::text`,
  );
}

function check({ name, filters, columns, isShared }: ViewContent) {
  const view = {
    ...{ name: name.replace(/\s+/g, ' ').trim(), filters: filters.replace(/^\?/, '') },
    ...{ columns: [...new Set(columns)], isShared },
  };
  const issues: Issue[] = [];
  if (view.name.length === 0 || view.name.length > MAX_VIEW_NAME)
    issues.push({
      path: 'name',
      message: `must have 1 to ${MAX_VIEW_NAME} characters; it has ${view.name.length}.`,
    });
  if (view.filters.length > MAX_VIEW_FILTERS)
    issues.push({
      path: 'filters',
      message: `must have at most ${MAX_VIEW_FILTERS} characters; it has ${view.filters.length}.`,
    });
  if (view.columns.length > MAX_VIEW_COLUMNS)
    issues.push({
      path: 'columns',
      message: `must be at most ${MAX_VIEW_COLUMNS}; there are ${view.columns.length}.`,
    });
  if (view.columns.some((column) => !/^\w{1,60}$/.test(column)))
    issues.push({ path: 'columns', message: 'must be names of 1 to 60 letters and digits.' });
  if (issues.length > 0) throw invalidRequest(issues);
  return view;
}

/** Announces changes of shared views only to the team. */
async function tell(
  tx: Transaction,
  context: ServiceContext,
  action: 'saved_view.created' | 'saved_view.updated' | 'saved_view.deleted',
  { id, teamId, list, isShared }: SavedView,
  isTold: boolean,
): Promise<void> {
  await audit(tx, {
    ...performerOf(context),
    ...{ teamId, action, subjectId: id, data: { list, isShared } },
  });
  if (isTold)
    tx.record({
      ...{ teamId, kind: 'team', change: 'updated', subjectId: teamId },
      occurredAt: context.clock.now(),
    });
}
