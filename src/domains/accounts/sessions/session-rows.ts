import { columnsOf } from '../../../db/columns.ts';
import {
  Prisma,
  type Session,
  type Team,
  type TeamMembership,
} from '../../../db/generated/prisma/client.ts';
import { batched } from '../../../db/reader.ts';
import { IDLE_DAYS } from './session-time.ts';

export type SessionRow = Session &
  Pick<TeamMembership, 'role' | 'hasBillingAccess' | 'isActive'> &
  Pick<Team, 'membersMay'> & {
    /** The remaining lifetime by the database's clock; not positive if the session has ended. */
    leftMillis: number;
    isRevoked: boolean;
    unusedMillis: number;
  };

/**
 * Sessions by token ID. SQL because concurrent lookups are batched across calls, and the database
 * supplies the time.
 */
export const sessionRow = batched<string, SessionRow | null>(async (reader, tokenIds) => {
  const rows = await reader.rows<SessionRow>(Prisma.sql`
    select ${columnsOf('Session', 's')}, m.role, m.has_billing_access as "hasBillingAccess", m.is_active as "isActive", t.members_may as "membersMay", s.revoked_at is not null as "isRevoked",
      (extract(epoch from least(s.expires_at, s.last_used_at + make_interval(days => ${IDLE_DAYS})) - now()) * 1000)::float8 as "leftMillis",
      (extract(epoch from now() - s.last_used_at) * 1000)::float8 as "unusedMillis"
    from session s join team_membership m on m.team_id = s.team_id and m.id = s.membership_id join team t on t.id = s.team_id where s.token_id = any(${[...new Set(tokenIds)]})`);
  const byTokenId = new Map(rows.map((row) => [row.tokenId, row]));
  return tokenIds.map((tokenId) => byTokenId.get(tokenId) ?? null);
});
