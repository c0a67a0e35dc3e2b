import { csvRow } from '../../../kernel/csv-text.ts';
import { authorize } from '../../../kernel/policy.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { readTarget } from '../suppressions/suppression-target.ts';
import { ERASED } from '../suppressions/suppressions.service.ts';

const PAGE_ROWS = 1_000;

/**
 * The team's suppression list as a CSV file that `importSuppressions` accepts. The parts are each
 * read by key.
 */
export function exportSuppressions(context: ServiceContext): AsyncGenerator<string> {
  authorize(context.actor, 'suppressions.read');
  return partsOf(context);
}

async function* partsOf({ actor: { teamId }, prisma }: ServiceContext): AsyncGenerator<string> {
  yield csvRow(['email', 'domain', 'contact_id', 'reason', 'created_at']);
  for (let after = ''; ; ) {
    const page = await prisma.emailSuppression.findMany({
      where: { teamId, email: { gt: after }, NOT: ERASED },
      orderBy: { email: 'asc' },
      take: PAGE_ROWS,
    });
    const rows = page.map(({ email: target, reason, createdAt }) => {
      const { email, domain, contactId } = readTarget(target);
      return csvRow([email ?? '', domain ?? '', contactId ?? '', reason, createdAt.toISOString()]);
    });
    const last = page.at(-1);
    if (last !== undefined) yield rows.join('');
    if (last === undefined || page.length < PAGE_ROWS) return;
    after = last.email;
  }
}
