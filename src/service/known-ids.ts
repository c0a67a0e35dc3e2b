import type { Nullish } from '../kernel/nullish.ts';
import type { ToolName } from '../kernel/tool-names.ts';
import type { ServiceContext } from './service-context.ts';

/** The ID filters of a list. */
export type FilterIds = Nullish<{
  flowPlanIds: readonly string[];
  userIds: readonly string[];
  audienceIds: readonly string[];
  mailboxIds: readonly string[];
  contactIds: readonly string[];
}>;

/**
 * Warns about filter IDs that do not exist in the caller's team, one warning per kind. Reads
 * nothing if no IDs are given.
 */
export async function unknownIdWarnings(
  { prisma, actor: { teamId } }: ServiceContext,
  ids: FilterIds,
): Promise<string[]> {
  const { flowPlanIds, userIds, audienceIds, mailboxIds, contactIds } = ids;
  const of = (wanted: readonly string[]) => ({
    where: { teamId, id: { in: [...wanted] } },
    select: { id: true } as const,
  });
  const idOf = ({ id }: { id: string }) => id;
  const warnings = await Promise.all([
    missing('flow plan', 'list_flow_plans', flowPlanIds, async (wanted) =>
      (await prisma.flowPlan.findMany(of(wanted))).map(idOf),
    ),
    missing('audience', 'list_audiences', audienceIds, async (wanted) =>
      (await prisma.audience.findMany(of(wanted))).map(idOf),
    ),
    missing('mailbox', 'list_mailboxes', mailboxIds, async (wanted) =>
      (await prisma.mailbox.findMany(of(wanted))).map(idOf),
    ),
    missing('contact', 'get_contact_trace', contactIds, async (wanted) =>
      (await prisma.contact.findMany(of(wanted))).map(idOf),
    ),
    missing('user', 'list_team_members', userIds, async (wanted) => {
      const members = await prisma.teamMembership.findMany({
        where: { teamId, userId: { in: [...wanted] } },
        select: { userId: true },
      });
      return members.map(({ userId }) => userId);
    }),
  ]);
  return warnings.flat();
}

async function missing(
  noun: string,
  tool: ToolName,
  wanted: readonly string[] | null | undefined,
  find: (wanted: readonly string[]) => Promise<string[]>,
): Promise<string[]> {
  if (!wanted || wanted.length === 0) return [];
  const known = new Set(await find(wanted));
  const unknown = [...new Set(wanted)].filter((id) => !known.has(id));
  if (unknown.length === 0) return [];
  const ids = unknown.map((id) => `"${id}"`).join(', ');
  const subject =
    unknown.length === 1 ? `the ID ${ids}, so it matches` : `one of the IDs ${ids}, so they match`;
  return [`No ${noun} in your team has ${subject} nothing. ${tool} returns valid IDs.`];
}
