import type { Reader } from '../../../db/database.ts';
import type { CrmSync, CrmWorkKind } from '../../../db/generated/prisma/client.ts';
import { type Page, type PageArgs, readPageById } from '../../../infra/page.ts';
import { newId } from '../../../kernel/ids.ts';
import { authorize } from '../../../kernel/policy.ts';
import type { ServiceContext } from '../../../service/service-context.ts';

/** The log of a team's CRM syncs. */

const KEPT_DAYS = 30;
const MAX_FAILURE = 300;

export function listCrmSyncs(context: ServiceContext, page: PageArgs): Promise<Page<CrmSync>> {
  const { actor, prisma } = context;
  authorize(actor, 'crm.read');
  const where = { teamId: actor.teamId };
  return readPageById(context, { name: 'crmSyncs', filters: {} }, page, {
    read: (range) => prisma.crmSync.findMany({ ...range, where: { ...where, ...range.where } }),
    countTotal: () => prisma.crmSync.count({ where }),
  });
}

export async function loadCrmSyncs(
  { actor, prisma }: ServiceContext,
  ids: string[],
): Promise<CrmSync[]> {
  authorize(actor, 'crm.read');
  return prisma.crmSync.findMany({ where: { teamId: actor.teamId, id: { in: ids } } });
}

/** Logs a sync, or the error that prevented it. */
export async function keepSync(
  { prisma }: Pick<Reader, 'prisma'>,
  { teamId, kind, subjectId }: { teamId: string; kind: CrmWorkKind; subjectId: string },
  error: unknown = null,
): Promise<void> {
  await prisma.crmSync.create({
    data: { id: newId('crmSync'), teamId, kind, subjectId, failure: failureOf(error) },
  });
}

/**
 * Only the status of a response error is kept: clients put whole responses with headers into
 * messages.
 */
function failureOf(error: unknown): string | null {
  if (error === null) return null;
  if (!(error instanceof Error)) return 'The CRM could not be asked.';
  if ('code' in error && typeof error.code === 'number')
    return `The CRM answered with status ${error.code}.`;
  return error.message.slice(0, MAX_FAILURE);
}

export async function deleteOldSyncs({ prisma }: Pick<Reader, 'prisma'>): Promise<void> {
  await prisma.$executeRaw`delete from crm_sync where created_at < now() - make_interval(days => ${KEPT_DAYS})`;
}
