import type { Rows, Transaction } from '../../../db/database.ts';
import { type Enrollment, Prisma } from '../../../db/generated/prisma/client.ts';
import { comparable } from '../../../kernel/generated-text/check-text.ts';
import type { KnownPart } from '../../../providers/ai/ai.port.ts';
import type { Generated } from '../steps/step-texts.ts';
import { exampleOf, MAX_EXAMPLE, MAX_EXAMPLES } from './example.ts';

interface Approved {
  nodeId: string;
  /** The text of the AI. The subject is null unless the AI wrote it. */
  written: Generated;
  /** The text as sent. */
  sent: Generated;
}

/** Records which generated texts a member approved, and which of them were edited. */
export async function noteApproved(
  { rows }: Pick<Transaction, 'rows'>,
  { id, teamId }: Pick<Enrollment, 'id' | 'teamId'>,
  approved: readonly Approved[],
  now: Date,
): Promise<void> {
  if (approved.length === 0) return;
  const edited = approved.map(
    ({ written, sent }) =>
      comparable(written.message) !== comparable(sent.message) ||
      (written.subject !== null && comparable(written.subject) !== comparable(sent.subject ?? '')),
  );
  const subjects = approved.map(({ written, sent }) =>
    written.subject === null ? null : sent.subject,
  );
  await rows(Prisma.sql`
    update generated_text g set approved_at = ${now}, approved_text = k.text, approved_subject = k.subject, is_edited = k.is_edited
    from unnest(${approved.map(({ nodeId }) => nodeId)}::text[], ${approved.map(({ sent }) => sent.message)}::text[], ${subjects}::text[], ${edited}::boolean[])
      as k(node_id, text, subject, is_edited)
    where g.team_id = ${teamId} and g.enrollment_id = ${id} and g.node_id = k.node_id`);
}

/**
 * Members' edits of a flow plan's latest texts at their approval. They show the style. They contain
 * other contacts' names, so they are no facts for a text.
 */
export async function planExamplesOf(
  rows: Rows,
  { teamId, flowPlanId, id = '' }: Pick<Enrollment, 'teamId' | 'flowPlanId'> & { id?: string },
): Promise<KnownPart[]> {
  const found = await rows<{ written: string; sent: string }>(Prisma.sql`
    select ${example(Prisma.sql`g.subject`, Prisma.sql`g.text`)} as written,
      ${example(Prisma.sql`g.approved_subject`, Prisma.sql`g.approved_text`)} as sent
    from generated_text g
    where g.team_id = ${teamId} and g.flow_plan_id = ${flowPlanId} and g.is_edited and g.approved_at is not null and g.enrollment_id <> ${id}
    order by g.approved_at desc limit ${MAX_EXAMPLES}`);
  return found.map(exampleOf);
}

function example(subject: Prisma.Sql, text: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`case when ${subject} is null then '' else 'Subject: ' || ${subject} || E'\n\n' end || left(${text}, ${MAX_EXAMPLE})`;
}
