import type { Rows, Transaction } from '../../../db/database.ts';
import { type Enrollment, Prisma } from '../../../db/generated/prisma/client.ts';
import { comparable } from '../../../kernel/generated-text/check-text.ts';
import type { KnownPart } from '../../../providers/ai/ai.port.ts';
import { exampleOf, MAX_EXAMPLE, MAX_EXAMPLES } from './example.ts';

interface Approved {
  nodeId: string;
  /** As the AI wrote it. */
  written: string;
  /** As it is sent. */
  text: string;
}

/** Notes that a member approved generated texts, and which of them they have edited. */
export async function noteApproved(
  { rows }: Pick<Transaction, 'rows'>,
  { id, teamId }: Pick<Enrollment, 'id' | 'teamId'>,
  approved: readonly Approved[],
  now: Date,
): Promise<void> {
  if (approved.length === 0) return;
  const edited = approved.map(({ written, text }) => comparable(written) !== comparable(text));
  await rows(Prisma.sql`
    update generated_text g set approved_at = ${now}, approved_text = k.text, is_edited = k.is_edited
    from unnest(${approved.map(({ nodeId }) => nodeId)}::text[], ${approved.map(({ text }) => text)}::text[], ${edited}::boolean[])
      as k(node_id, text, is_edited)
    where g.team_id = ${teamId} and g.enrollment_id = ${id} and g.node_id = k.node_id`);
}

/**
 * How members changed the latest texts of a flow plan when they approved them. They show how to
 * write, and name other contacts, so that they are no facts for a text.
 */
export async function planExamplesOf(
  rows: Rows,
  { teamId, flowPlanId, id }: Pick<Enrollment, 'id' | 'teamId' | 'flowPlanId'>,
): Promise<KnownPart[]> {
  const found = await rows<{ written: string; sent: string }>(Prisma.sql`
    select left(g.text, ${MAX_EXAMPLE}) as written, left(g.approved_text, ${MAX_EXAMPLE}) as sent from generated_text g
    where g.team_id = ${teamId} and g.flow_plan_id = ${flowPlanId} and g.is_edited and g.approved_at is not null and g.enrollment_id <> ${id}
    order by g.approved_at desc limit ${MAX_EXAMPLES}`);
  return found.map(exampleOf);
}
