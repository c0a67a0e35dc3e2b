import type { Rows } from '../../db/database.ts';
import type { Import } from '../../db/generated/prisma/client.ts';
import { matchInTeam } from '../contacts/contacts.service.ts';
import type { AcceptedRow } from './source-row.ts';

interface ExcludedRow {
  row: number;
  contactId: string | null;
  reason: string;
}

/**
 * The rows that the mode takes, and those that it leaves out because their contact exists or does
 * not.
 */
export async function splitByMode(
  rows: Rows,
  { teamId, mode }: Pick<Import, 'teamId' | 'mode'>,
  accepted: readonly AcceptedRow[],
): Promise<{ taken: AcceptedRow[]; excluded: ExcludedRow[] }> {
  if (mode === 'fill_gaps' || mode === 'replace' || accepted.length === 0)
    return { taken: [...accepted], excluded: [] };
  const { matches, created } = await matchInTeam(
    rows,
    teamId,
    accepted.map(({ contact }) => contact),
  );
  const news = new Set(created.map(({ id }) => id));
  const taken: AcceptedRow[] = [];
  const excluded: ExcludedRow[] = [];
  for (const [index, row] of accepted.entries()) {
    const match = matches[index];
    const contactId = match?.contactId ?? '';
    const isNew = news.has(contactId);
    // A conflict is refused in every mode.
    if (match?.outcome === 'conflict' || isNew === (mode === 'only_new')) taken.push(row);
    else if (isNew)
      excluded.push({
        row: row.row,
        contactId: null,
        reason: 'The contact does not exist, and only existing contacts are imported.',
      });
    else
      excluded.push({
        row: row.row,
        contactId,
        reason: 'The contact exists already, and only new contacts are imported.',
      });
  }
  return { taken, excluded };
}
