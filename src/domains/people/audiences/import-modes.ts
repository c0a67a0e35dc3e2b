import type { Rows } from '../../../db/database.ts';
import { type Import, type ImportMode, Prisma } from '../../../db/generated/prisma/client.ts';
import type { MatchPlan } from '../contacts/contact-matching.ts';
import { matchInTeam } from '../contacts/contacts.service.ts';
import type { AcceptedRow } from './source-row.ts';

export interface ExcludedRow {
  row: AcceptedRow;
  contactId: string | null;
  reason: string;
}

export interface ModeSplit {
  taken: AcceptedRow[];
  excluded: ExcludedRow[];
}

/**
 * Splits rows into those that the mode imports, and those that it excludes because their contact
 * exists or does not. Contacts created by earlier rows of the import count as new.
 */
export async function splitByMode(
  rows: Rows,
  { id, teamId, mode }: Pick<Import, 'id' | 'teamId' | 'mode'>,
  accepted: readonly AcceptedRow[],
): Promise<ModeSplit> {
  if (takesAll(mode) || accepted.length === 0) return { taken: [...accepted], excluded: [] };
  const plan = await matchInTeam(
    rows,
    teamId,
    accepted.map(({ contact }) => contact),
  );
  const created = await rows<{ id: string }>(Prisma.sql`
    select contact_id as id from import_change
    where import_id = ${id} and is_new and contact_id = any(${plan.matches.map(({ contactId }) => contactId)}::text[])`);
  const ids = new Set(created.map((contact) => contact.id));
  return splitPlan(
    mode,
    accepted,
    () => plan,
    (contactId) => ids.has(contactId),
  );
}

function takesAll(mode: ImportMode): boolean {
  return mode === 'fill_gaps' || mode === 'replace';
}

/** Splits rows by a plan of matches, which is made only if the mode can exclude rows. */
export function splitPlan(
  mode: ImportMode,
  accepted: readonly AcceptedRow[],
  plan: () => MatchPlan,
  wasCreated: (contactId: string) => boolean,
): ModeSplit {
  if (takesAll(mode) || accepted.length === 0) return { taken: [...accepted], excluded: [] };
  const { matches, created } = plan();
  const news = new Set(created.map(({ id }) => id));
  const taken: AcceptedRow[] = [];
  const excluded: ExcludedRow[] = [];
  for (const [index, row] of accepted.entries()) {
    const match = matches[index];
    const contactId = match?.contactId ?? '';
    const isNew = news.has(contactId) || wasCreated(contactId);
    // A conflict is refused in every mode, so the row is passed on.
    if (match?.outcome === 'conflict' || isNew === (mode === 'only_new')) taken.push(row);
    else if (isNew)
      excluded.push({
        row,
        contactId: null,
        reason: 'The contact does not exist, and only existing contacts are imported.',
      });
    else
      excluded.push({
        row,
        contactId,
        reason: 'The contact exists already, and only new contacts are imported.',
      });
  }
  return { taken, excluded };
}
