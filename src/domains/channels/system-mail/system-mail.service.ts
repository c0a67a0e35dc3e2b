import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Transaction } from '../../../db/database.ts';
import type { JobQueue } from '../../../infra/jobs.ts';
import type { Secrets } from '../../../infra/secrets.ts';
import type { SystemMail } from '../../../providers/email/system-mailer.ts';
import type { Providers } from '../../../providers/providers.ts';

/** Dependencies of queueing a server email. */
export interface SystemMailParts {
  jobs: JobQueue;
  secrets: Secrets;
  providers: Pick<Providers, 'systemMail'>;
}

/**
 * The content of a server email. The queue stores it encrypted, because its text contains a sign-in
 * link.
 */
const textSchema = z.object({ to: z.string(), subject: z.string(), body: z.string() });

/**
 * Queues an email in the transaction that creates its link. Returns false if the server sends no
 * emails.
 */
export async function queueSystemMail(
  { jobs, secrets, providers }: SystemMailParts,
  tx: Pick<Transaction, 'prisma' | 'wake'>,
  { teamId, ...text }: Omit<SystemMail, 'id'>,
): Promise<boolean> {
  if (providers.systemMail === null) return false;
  const mailId = randomUUID();
  await jobs.enqueue(tx, 'send-system-mail', {
    teamId,
    mailId,
    sealed: secrets.encrypt(JSON.stringify(text), mailId),
  });
  return true;
}

export function openSystemMail(
  secrets: Secrets,
  { teamId, mailId, sealed }: { teamId: string; mailId: string; sealed: string },
): SystemMail {
  return { id: mailId, teamId, ...textSchema.parse(JSON.parse(secrets.decrypt(sealed, mailId))) };
}
