import { Prisma } from '../../../db/generated/prisma/client.ts';
import { audit, performerOf } from '../../../infra/audit.ts';
import type { AuditAction } from '../../../kernel/audit-actions.ts';
import { invalidRequest } from '../../../kernel/errors.ts';
import { firstIdSince, idKind } from '../../../kernel/ids.ts';
import { authorize } from '../../../kernel/policy.ts';
import type { ServiceContext } from '../../../service/service-context.ts';

const PAGE_ROWS = 1_000;

/**
 * Younger entries are left for the next export. IDs are assigned when a call begins to write, and
 * calls end within 30 seconds. So a reader that continues after the last line misses no entry that
 * was committed late.
 */
const SETTLED_SECONDS = 60;

/** A line of the export. */
interface Line {
  id: string;
  createdAt: Date;
  action: string;
  subjectId: string;
  membershipId: string | null;
  memberEmail: string | null;
  apiKeyId: string | null;
  apiKeyName: string | null;
  address: string | null;
  client: string | null;
  traceId: string | null;
  data: unknown;
}

/**
 * Exports the audit log as JSON Lines, oldest first: after an entry, from a time, or completely.
 * SQL because each line contains the names of its member and key.
 */
export async function* exportAuditLog(
  { actor, rows }: ServiceContext,
  { after, from }: { after: string | null; from: string | null },
): AsyncGenerator<string> {
  authorize(actor, 'audit.read');
  let last = startOf(after, from);
  for (;;) {
    const page: Line[] = await rows<Line>(Prisma.sql`
      select a.id, a.created_at as "createdAt", a.action, a.subject_id as "subjectId", a.membership_id as "membershipId", u.email as "memberEmail",
        a.api_key_id as "apiKeyId", k.name as "apiKeyName", a.address, a.client, a.trace_id as "traceId", a.data
      from audit_entry a left join team_membership m on m.team_id = a.team_id and m.id = a.membership_id left join "user" u on u.id = m.user_id
        left join api_key k on k.team_id = a.team_id and k.id = a.api_key_id
      where a.team_id = ${actor.teamId} and a.id > ${last} and a.created_at < now() - make_interval(secs => ${SETTLED_SECONDS})
      order by a.id limit ${PAGE_ROWS}`);
    yield page.map((line) => `${JSON.stringify(line)}\n`).join('');
    if (page.length < PAGE_ROWS) return;
    last = page.at(-1)?.id ?? last;
  }
}

/** The ID after which lines are returned. */
function startOf(after: string | null, from: string | null): string {
  if (after !== null && from !== null)
    throw invalidRequest([
      { path: 'from', message: 'is not allowed with after, which says where to go on.' },
    ]);
  if (after !== null) {
    if (idKind(after) === 'auditEntry') return after;
    throw invalidRequest([
      {
        path: 'after',
        message: `must be the id of a line of this export (audit_…), not "${after.slice(0, 100)}".`,
      },
    ]);
  }
  if (from === null) return '';
  const time = new Date(from);
  if (Number.isNaN(time.getTime()) || time.getTime() < 0)
    throw invalidRequest([
      {
        path: 'from',
        message: `must be a time like 2026-03-02T09:00:00Z, not "${from.slice(0, 100)}".`,
      },
    ]);
  return firstIdSince('auditEntry', time);
}

/** Records that the caller downloads a file of the team. */
export async function auditDownload(
  context: ServiceContext,
  action: AuditAction,
  { subjectId, name }: { subjectId: string | null; name: string },
): Promise<void> {
  const { teamId } = context.actor;
  await context.transact((tx) =>
    audit(tx, {
      ...performerOf(context),
      teamId,
      action,
      subjectId: subjectId ?? teamId,
      data: { name },
    }),
  );
}
