import type { SenderAccount, TeamMembership, User } from '../../db/generated/prisma/client.ts';
import { groupBy } from '../../kernel/group-by.ts';
import { defineLoader } from '../../service/loader.ts';

/** Memberships of the caller's team by their ids. */
export const memberLoader = defineLoader<string, TeamMembership>(
  async ({ prisma, actor }, ids) => {
    const rows = await prisma.teamMembership.findMany({ where: { teamId: actor.teamId, id: { in: [...ids] } } });
    return new Map(rows.map((row) => [row.id, row]));
  },
  (id) => {
    throw new Error(`The membership ${id} is gone.`);
  },
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
