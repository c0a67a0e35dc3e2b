import type { Reader, Transact, Transaction } from '../../../db/database.ts';
import { Prisma } from '../../../db/generated/prisma/client.ts';
import { judgeRefusal, replyCodeIn, statusIn } from '../../../kernel/mail/refusal/judge-refusal.ts';
import { refusalTextIn } from '../../../kernel/mail/refusal/report-text.ts';

const BATCH = 200;
/** The program's words before the words of the server. */
const OWN_WORDS =
  /^(?:The mail server rejected the address(?:es)?|The email to \S{1,320} came back): (?:Can't send mail - all recipients were rejected: )?/;
/** The number of an address's newest refusals to check. */
const MAX_REFUSALS = 20;

/**
 * Reevaluates addresses that an earlier release suppressed after any refusal, based on the stored
 * refusals. Addresses without evidence stay suppressed and are marked for the team. Each batch is a
 * transaction, so that the work continues after an interruption. Returns the number of evaluated
 * addresses.
 */
export async function judgeSuppressedAgain({ transact }: { transact: Transact }): Promise<number> {
  let judged = 0;
  for (;;) {
    const count = await transact(judgeBatch);
    judged += count;
    if (count < BATCH) return judged;
  }
}

interface Entry {
  teamId: string;
  email: string;
}

async function judgeBatch(tx: Transaction): Promise<number> {
  const entries = await tx.rows<Entry>(Prisma.sql`
    select team_id as "teamId", email from email_suppression where needs_judging order by team_id, email limit ${BATCH} for update skip locked`);
  for (const { teamId, email } of entries) {
    const evidence = evidenceIn(await refusalsOf(tx, teamId, email));
    await tx.prisma.emailSuppression.update({
      where: { teamId_email: { teamId, email } },
      data: { evidence, isUnproven: evidence === null, needsJudging: false },
    });
  }
  return entries.length;
}

interface StoredRefusal {
  text: string;
  isReport: boolean;
}

/** Server texts about an address, from reports in conversations and failures of steps. */
function refusalsOf({ rows }: Reader, teamId: string, email: string): Promise<StoredRefusal[]> {
  return rows<StoredRefusal>(Prisma.sql`
    (select m.body as text, true as "isReport" from message m
      where m.team_id = ${teamId} and m.channel = 'email' and m.kind in ('hard_bounce', 'soft_bounce') and m.address = ${email}
      order by m.sent_at desc limit ${MAX_REFUSALS})
    union all
    (select s.failure_message, false from contact_email c join enrollment e on e.team_id = c.team_id and e.contact_id = c.contact_id
      join step s on s.team_id = e.team_id and s.enrollment_id = e.id and s.failure_code = 'bounced' and s.failure_message is not null
      where c.team_id = ${teamId} and c.address = ${email} order by s.failed_at desc limit ${MAX_REFUSALS})`);
}

/** The words of the first refusal that disproves the address. */
function evidenceIn(refusals: readonly StoredRefusal[]): string | null {
  for (const { text, isReport } of refusals) {
    const answer = isReport ? refusalTextIn(text) : text.replace(OWN_WORDS, '');
    const source = isReport ? ('report' as const) : ('smtp' as const);
    const verdict = judgeRefusal({
      stage: 'unknown',
      code: isReport ? null : replyCodeIn(answer),
      status: statusIn(answer),
      text: answer,
      source,
    });
    if (verdict.permanent) return verdict.quote.slice(0, 500);
  }
  return null;
}
