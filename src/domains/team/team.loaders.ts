import { columnsOf } from '../../db/columns.ts';
import { Prisma, type SenderAccount, type TeamMembership, type User } from '../../db/generated/prisma/client.ts';
import { partRow } from '../../db/parted-row.ts';
import { groupBy } from '../../kernel/group-by.ts';
import { defineLoader, defineRowLoader } from '../../service/loader.ts';
import type { ServiceContext } from '../../service/service-context.ts';

/** A membership, with its user where that was read along. */
export type MemberRow = TeamMembership & { user?: User };

/** Parts a row of a membership and its user, whose fields begin with `user.`. */
export function toMemberRow(row: TeamMembership & { [field: `user.${string}`]: unknown }): MemberRow;
export function toMemberRow(row: { [field: string]: unknown }): { [field: string]: unknown } {
  const { '': member, user } = partRow(row);
  return { ...member, user };
}

/** Each with its user. */
export const memberLoader = defineRowLoader<MemberRow & { [field: `user.${string}`]: unknown }>(
  'membership',
  (keys) => Prisma.sql`
    select ${columnsOf('TeamMembership', 'm')}, ${columnsOf('User', 'u', 'user.')}
    from ${keys} join team_membership m on m.team_id = k.team_id and m.id = k.id join "user" u on u.id = m.user_id`,
  toMemberRow,
);

/** The sending accounts of memberships of the caller's team. */
export const accountsLoader = defineLoader<string, SenderAccount[]>(
  async ({ prisma, actor }, ids) => {
    const rows = await prisma.senderAccount.findMany({ where: { teamId: actor.teamId, membershipId: { in: [...ids] } } });
    return groupBy(rows, (row) => row.membershipId);
  },
  () => [],
);

/** Users that have a place in the caller's team, by their ids. */
export const userLoader = defineLoader<string, User>(
  async ({ prisma, actor }, ids) => {
    const rows = await prisma.user.findMany({ where: { id: { in: [...ids] }, memberships: { some: { teamId: actor.teamId } } } });
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
