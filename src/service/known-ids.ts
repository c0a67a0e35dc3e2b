import type { ToolName } from '../kernel/tool-names.ts';
import type { ServiceContext } from './service-context.ts';

/** Ids that narrow a list, each by the name of its field. */
export interface NarrowingIds {
  flowPlanIds?: readonly string[] | null | undefined;
  userIds?: readonly string[] | null | undefined;
  audienceIds?: readonly string[] | null | undefined;
  contactIds?: readonly string[] | null | undefined;
}

/** A filter by an id that names nothing of the team matches nothing: a warning for each kind of such ids. Reads nothing where no ids are given. */
export async function unknownIdWarnings({ prisma, actor: { teamId } }: ServiceContext, ids: NarrowingIds): Promise<string[]> {
  const { flowPlanIds, userIds, audienceIds, contactIds } = ids;
  const of = (wanted: readonly string[]) => ({ where: { teamId, id: { in: [...wanted] } }, select: { id: true } as const });
  const idOf = ({ id }: { id: string }) => id;
  const warnings = await Promise.all([
    missing('flow plan', 'list_flow_plans', flowPlanIds, async (wanted) => (await prisma.flowPlan.findMany(of(wanted))).map(idOf)),
    missing('audience', 'list_audiences', audienceIds, async (wanted) => (await prisma.audience.findMany(of(wanted))).map(idOf)),
    missing('contact', 'get_contact_trace', contactIds, async (wanted) => (await prisma.contact.findMany(of(wanted))).map(idOf)),
    missing('user', 'list_team_members', userIds, async (wanted) => {
      const members = await prisma.teamMembership.findMany({ where: { teamId, userId: { in: [...wanted] } }, select: { userId: true } });
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
  const [are, match] = unknown.length === 1 ? [`no ${noun} has the id`, 'it matches nothing'] : [`no ${noun} has any of the ids`, 'they match nothing'];
  return [`In your team ${are} ${unknown.map((id) => `"${id}"`).join(', ')}: ${match}. ${tool} lists the known ones.`];
}
