import { columnsOf } from '../../../db/columns.ts';
import {
  type Mailbox,
  Prisma,
  type SenderAccount,
  type TeamMembership,
  type User,
} from '../../../db/generated/prisma/client.ts';
import { defineLoader, defineRowLoader } from '../../../service/loader.ts';
import type { ServiceContext } from '../../../service/service-context.ts';

/** A membership, with its user if the query selected it. */
export type MemberRow = TeamMembership & { user?: User };

export const memberLoader = defineRowLoader<MemberRow>(
  'membership',
  (keys) => Prisma.sql`
    select ${columnsOf('TeamMembership', 'm')}, ${columnsOf('User', 'u', 'user.')}
    from ${keys} join team_membership m on m.team_id = k.team_id and m.id = k.id join "user" u on u.id = m.user_id`,
);

export const networkAccountLoader = defineLoader<string, SenderAccount | null>(
  async ({ rows, actor }, ids) => {
    const found = await rows<SenderAccount>(Prisma.sql`
      select ${columnsOf('SenderAccount', 'a')} from sender_account a
      where a.team_id = ${actor.teamId} and a.membership_id = any(${[...ids]}) and a.channel = 'network'`);
    return new Map(found.map((row) => [row.membershipId, row]));
  },
  () => null,
);

export const primaryMailboxLoader = defineLoader<string, Mailbox | null>(
  async ({ rows, actor }, ids) => {
    const found = await rows<Mailbox>(Prisma.sql`
      select ${columnsOf('Mailbox', 'b')} from mailbox b
      where b.team_id = ${actor.teamId} and b.membership_id = any(${[...ids]}) and b.is_primary and b.removed_at is null`);
    return new Map(found.map((row) => [row.membershipId, row]));
  },
  () => null,
);

/** Loads only users who are members of the caller's team. */
const userLoader = defineLoader<string, User>(
  async ({ rows, actor }, ids) => {
    const found = await rows<User>(Prisma.sql`
      select ${columnsOf('User', 'u')} from "user" u
      where u.id = any(${[...ids]}) and exists (select 1 from team_membership m where m.team_id = ${actor.teamId} and m.user_id = u.id)`);
    return new Map(found.map((row) => [row.id, row]));
  },
  (id) => {
    throw new Error(`The user ${id} no longer exists.`);
  },
);

export function userOf(context: ServiceContext, member: MemberRow): User | Promise<User> {
  return member.user ?? userLoader(context).load(member.userId);
}
