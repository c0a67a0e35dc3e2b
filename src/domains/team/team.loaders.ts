import { columnsOf } from '../../db/columns.ts';
import { Prisma, type SenderAccount, type TeamMembership, type User } from '../../db/generated/prisma/client.ts';
import { groupBy } from '../../kernel/group-by.ts';
import { defineLoader, defineRowLoader } from '../../service/loader.ts';
import type { ServiceContext } from '../../service/service-context.ts';

/** A membership, with its user where that was read along. */
export type MemberRow = TeamMembership & { user?: User };

/** Each with its user. */
export const memberLoader = defineRowLoader<MemberRow>(
  'membership',
  (keys) => Prisma.sql`
    select ${columnsOf('TeamMembership', 'm')}, ${columnsOf('User', 'u', 'user.')}
    from ${keys} join team_membership m on m.team_id = k.team_id and m.id = k.id join "user" u on u.id = m.user_id`,
);

/** The sending accounts of memberships of the caller's team. */
export const accountsLoader = defineLoader<string, SenderAccount[]>(
  async ({ read, actor }, ids) => {
    const rows = await read<SenderAccount>(
      Prisma.sql`select ${columnsOf('SenderAccount', 'a')} from sender_account a where a.team_id = ${actor.teamId} and a.membership_id = any(${[...ids]})`,
    );
    return groupBy(rows, (row) => row.membershipId);
  },
  () => [],
);

/** Users that have a place in the caller's team, by their ids. */
export const userLoader = defineLoader<string, User>(
  async ({ read, actor }, ids) => {
    const rows = await read<User>(Prisma.sql`
      select ${columnsOf('User', 'u')} from "user" u
      where u.id = any(${[...ids]}) and exists (select 1 from team_membership m where m.team_id = ${actor.teamId} and m.user_id = u.id)`);
    return new Map(rows.map((row) => [row.id, row]));
  },
  (id) => {
    throw new Error(`The user ${id} is gone.`);
  },
);

/** The person of a membership: read along with it, or now. */
export function userOf(context: ServiceContext, member: MemberRow): User | Promise<User> {
  return member.user ?? userLoader(context).load(member.userId);
}
