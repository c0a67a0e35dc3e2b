import { z } from 'zod';
import type { Rows } from '../../../../db/database.ts';
import { type Import, Prisma } from '../../../../db/generated/prisma/client.ts';
import type { FieldValues } from '../../audiences/import-changes.ts';
import { CONTACT_PREFIX } from '../../suppressions/suppression-target.ts';
import { noCounts, type UndoCounts } from './undo-outcomes.ts';

/**
 * Tables whose rows show that a contact is in use. Of the other tables that refer to contacts,
 * `audience_member` and `queue_item` are checked separately, and `contact_field_change` adds
 * nothing to `updated_at`.
 */
export const USES = [
  'enrollment',
  'task',
  'conversation',
  'contact_note',
  'research_finding',
  'ai_call',
  'test_email',
  'mail_question',
  'mail_author',
  'outreach_pause',
  'engagement',
  'engager',
] as const;

/** The changes that an undo makes to one contact of an import. */
export interface UndoStep {
  contactId: string;
  isRemoved: boolean;
  leavesAudience: boolean;
  /** The restored values of an existing contact. */
  restored: FieldValues;
  counted: (keyof UndoCounts)[];
  /**
   * The time of the last change before the import, if the undo restores that state; an earlier
   * import can then be undone as well.
   */
  revertsTo: Date | null;
}

interface ImportedContact {
  contactId: string;
  isNew: boolean;
  hasJoined: boolean;
  exists: boolean;
  isUnchanged: boolean;
  isUsed: boolean;
  isStarted: boolean;
  isElsewhere: boolean;
  /** Fields that still have the value that the import set. */
  kept: string[];
  before: unknown;
  foundAt: Date | null;
}

const valuesSchema = z.record(z.string(), z.string().nullable());

/**
 * Plans the undo for these contacts of the import. Read-only; the caller has locked the contacts,
 * so that nothing uses them meanwhile.
 */
export async function planUndo(
  rows: Rows,
  run: Pick<Import, 'id' | 'teamId' | 'audienceId'>,
  contactIds: readonly string[],
): Promise<UndoStep[]> {
  return (await readContacts(rows, run, contactIds)).map(toStep);
}

export function countSteps(steps: readonly UndoStep[]): UndoCounts {
  const counts = noCounts();
  for (const { counted } of steps) for (const outcome of counted) counts[outcome] += 1;
  return counts;
}

function toStep(found: ImportedContact): UndoStep {
  const { contactId, isNew, hasJoined, kept } = found;
  const nothing = {
    contactId,
    isRemoved: false,
    leavesAudience: false,
    restored: {},
    revertsTo: null,
  };
  if (!found.exists) return { ...nothing, counted: ['gone'] };
  if (isNew) {
    if (found.isUsed) return { ...nothing, counted: ['keptInUse'] };
    if (found.isElsewhere) return { ...nothing, counted: ['keptInOtherAudience'] };
    if (!found.isUnchanged) return { ...nothing, counted: ['keptChanged'] };
    return { ...nothing, isRemoved: true, counted: ['removed'] };
  }
  const before = valuesSchema.parse(found.before);
  const leavesAudience = hasJoined && !found.isStarted;
  const isWhole = found.isUnchanged && kept.length === Object.keys(before).length;
  return {
    contactId,
    isRemoved: false,
    leavesAudience,
    revertsTo: isWhole && kept.length > 0 ? found.foundAt : null,
    restored: Object.fromEntries(kept.map((field) => [field, before[field] ?? null])),
    counted: [
      ...(kept.length > 0 ? (['restored'] as const) : []),
      ...(kept.length < Object.keys(before).length ? (['keptChanged'] as const) : []),
      ...(leavesAudience ? (['leftAudience'] as const) : []),
      ...(hasJoined && found.isStarted ? (['keptInUse'] as const) : []),
    ],
  };
}

/**
 * SQL because one statement decides for a thousand contacts. A contact that only waits in a flow
 * plan because the import added it to the audience is not in use.
 */
function readContacts(
  rows: Rows,
  { id, teamId, audienceId }: Pick<Import, 'id' | 'teamId' | 'audienceId'>,
  contactIds: readonly string[],
): Promise<ImportedContact[]> {
  const uses = USES.map(
    (table) =>
      Prisma.sql`exists (select 1 from ${Prisma.raw(table)} u where u.team_id = ${teamId} and u.contact_id = c.id)`,
  );
  return rows<ImportedContact>(Prisma.sql`
    select h.contact_id as "contactId", h.is_new as "isNew", h.has_joined as "hasJoined", h.before, h.found_at as "foundAt",
      (c.id is not null and c.erased_at is null) as "exists",
      coalesce(c.updated_at = h.left_at, false) as "isUnchanged",
      h.is_new and (${Prisma.join(uses, ' or ')} or exists (
        select 1 from email_suppression s where s.team_id = ${teamId} and s.email = ${CONTACT_PREFIX} || c.id) or exists (
        select 1 from queue_item q join flow_plan f on f.id = q.flow_plan_id
        where q.team_id = ${teamId} and q.contact_id = c.id and (q.enrollment_id is not null or f.audience_id is distinct from ${audienceId}))) as "isUsed",
      h.has_joined and not h.is_new and exists (
        select 1 from enrollment e join flow_plan f on f.id = e.flow_plan_id
        where e.team_id = ${teamId} and e.contact_id = c.id and f.audience_id = ${audienceId}) as "isStarted",
      h.is_new and exists (
        select 1 from audience_member m where m.team_id = ${teamId} and m.contact_id = c.id and m.audience_id is distinct from ${audienceId}) as "isElsewhere",
      case when h.is_new then '{}' else array(
        select a.key from jsonb_each(h.after) a
        where coalesce(case when a.key like 'email.%' then (
            select to_jsonb(e.address) from contact_email e
            where e.team_id = c.team_id and e.contact_id = c.id and e.address = substr(a.key, 7) and e.source = 'matched' and e.address is distinct from c.email)
          when a.key like 'phone.%' then (
            select to_jsonb(p.number) from contact_phone p
            where p.team_id = c.team_id and p.contact_id = c.id and p.number = substr(a.key, 7) and p.source = 'matched' and p.number is distinct from c.phone)
          when a.key like 'custom.%' then c.custom_values -> substr(a.key, 8) else jsonb_build_object(
          'firstName', c.first_name, 'lastName', c.last_name, 'email', c.email, 'networkUrl', c.network_url, 'phone', c.phone, 'role', c.role,
          'companyName', c.company_name, 'companyDomain', c.company_domain, 'crmContactId', c.crm_contact_id, 'timeZone', c.time_zone) -> a.key end,
          'null'::jsonb) = a.value order by a.key) end as kept
    from import_change h left join contact c on c.team_id = ${teamId} and c.id = h.contact_id
    where h.import_id = ${id} and h.contact_id = any(${contactIds}::text[]) order by h.contact_id`);
}
