import type { Rows } from '../../../db/database.ts';
import { type FlowPlan, Prisma } from '../../../db/generated/prisma/client.ts';
import { audit, performerOf } from '../../../infra/audit.ts';
import { DomainError } from '../../../kernel/errors.ts';
import { flowTreeSchema, promptsToApprove } from '../../../kernel/flow-tree.ts';
import { authorize } from '../../../kernel/policy.ts';
import { defineLoader } from '../../../service/loader.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { openFlowPlan, rejectSharedFlow } from './flows.service.ts';

/** The number of consecutive approvals without an edit that earn trust. */
export const TRUST_AFTER = 20;

interface TrustState {
  /**
   * The number of latest generated texts that were approved in a row without an edit, since trust
   * was last given or withdrawn. At most `TRUST_AFTER`.
   */
  approvedInARow: number;
  /** The published prompts whose texts need approval and are not trusted yet. */
  prompts: string[];
}

/** SQL because it reads the latest texts of each of several flow plans. */
async function trustStates(
  rows: Rows,
  teamId: string,
  ids: readonly string[],
): Promise<Map<string, TrustState>> {
  const found = await rows<{ id: string; root: unknown; trusted: string[]; edits: boolean[] }>(
    Prisma.sql`
      select f.id, v.root, f.trusted_prompts as trusted, array(
        select g.is_edited from generated_text g
        where g.team_id = f.team_id and g.flow_plan_id = f.id and g.approved_at > coalesce(f.text_trust_at, '-infinity')
        order by g.approved_at desc, g.enrollment_id desc, g.node_id limit ${TRUST_AFTER}) as edits
      from flow_plan f left join flow_version v on v.team_id = f.team_id and v.id = f.current_version_id
      where f.team_id = ${teamId} and f.id = any(${[...new Set(ids)]})`,
  );
  return new Map(
    found.map(({ id, root, trusted, edits }) => {
      const edited = edits.indexOf(true);
      const prompts = root === null ? [] : promptsToApprove(flowTreeSchema.parse(root));
      return [
        id,
        {
          approvedInARow: edited === -1 ? edits.length : edited,
          prompts: prompts.filter((prompt) => !trusted.includes(prompt)),
        },
      ];
    }),
  );
}

const NOTHING: TrustState = { approvedInARow: 0, prompts: [] };

export const trustLoader = defineLoader<string, TrustState>(
  ({ rows, actor }, ids) => trustStates(rows, actor.teamId, ids),
  () => NOTHING,
);

/**
 * Trusts the texts of a flow plan's present prompts, so that they are sent without approval, or
 * withdraws the trust. Trust is earned by approvals without an edit.
 */
export function setTextTrust(
  context: ServiceContext,
  { flowPlanId, isTrusted }: { flowPlanId: string; isTrusted: boolean },
): Promise<FlowPlan> {
  const { actor, clock } = context;
  authorize(actor, 'flows.write');
  if (isTrusted) authorize(actor, 'outreach.send');
  const { teamId, membershipId } = actor;
  return context.transact(async (tx) => {
    const flowPlan = await openFlowPlan(tx, teamId, flowPlanId);
    rejectSharedFlow(flowPlan);
    const state = (await trustStates(tx.rows, teamId, [flowPlan.id])).get(flowPlan.id) ?? NOTHING;
    const hasChange = isTrusted ? state.prompts.length > 0 : flowPlan.trustedPrompts.length > 0;
    if (isTrusted && !hasChange && flowPlan.trustedPrompts.length === 0)
      throw new DomainError(
        'conflict',
        'The flow plan has no published prompt whose texts are approved, so there is nothing to trust.',
      );
    if (!hasChange) return flowPlan;
    if (isTrusted) requireEarned(state);
    const now = clock.now();
    const changed = await tx.prisma.flowPlan.update({
      where: { id: flowPlan.id },
      data: {
        trustedPrompts: isTrusted ? [...flowPlan.trustedPrompts, ...state.prompts] : [],
        ...{ textTrustAt: now, textTrustById: membershipId, updatedAt: now },
      },
    });
    await audit(tx, {
      ...performerOf(context),
      ...{ teamId, action: 'flow_plan.text_trust_changed', subjectId: flowPlan.id },
      data: { isTrusted },
    });
    tx.record({
      ...{ teamId, kind: 'flow_plan', change: 'updated', subjectId: flowPlan.id, occurredAt: now },
    });
    return changed;
  });
}

function requireEarned({ approvedInARow }: TrustState): void {
  if (approvedInARow < TRUST_AFTER)
    throw new DomainError(
      'conflict',
      `Texts are trusted after ${TRUST_AFTER} approvals in a row without an edit; there were ${approvedInARow}.`,
    );
}
