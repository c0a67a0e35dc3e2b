import type { CrmWorkKind } from '../db/generated/prisma/client.ts';
import { syncContact, syncTask } from '../domains/crm/crm-sync.service.ts';
import { within } from '../kernel/deadline.ts';
import type { EngineContext } from './engine-context.ts';

/** Brings contacts and tasks into line with the CRM. A CRM that is away delays this, for as long as it is away, and nothing else. */

interface Work {
  kind: CrmWorkKind;
  subjectId: string;
  teamId: string;
  version: number;
  attempts: number;
}

const AT_ONCE = 20;
/** How long the CRM is given for one contact or task, and for a turn. */
const CALL_MILLIS = 10_000;
const TURN_MILLIS = 10_000;
const LEASE_SECONDS = 120;
const MINUTE = 60_000;
const LONGEST_WAIT_MINUTES = 60;

/** Works on what is due; returns how much there was. */
export async function syncWithCrm(context: EngineContext): Promise<number> {
  const claimed = await claim(context);
  // Contacts first: a task is told to the CRM with its contact.
  claimed.sort((a, b) => (a.kind === b.kind ? 0 : a.kind === 'contact' ? -1 : 1));
  const until = Date.now() + TURN_MILLIS;
  for (const work of claimed) {
    // A CRM that is slow must not hold up everything else; the rest has its turn later.
    if (Date.now() > until) await release(context, work, work.attempts, context.clock.now());
    else await bringIntoLine(context, work);
  }
  return claimed.length;
}

async function bringIntoLine(context: EngineContext, work: Work): Promise<void> {
  const { prisma, providers, clock, logger } = context;
  const { kind, subjectId, teamId, version } = work;
  const { writer } = providers.crm;
  try {
    if (writer !== null) {
      const work = () => (kind === 'contact' ? syncContact(context, writer, teamId, subjectId) : syncTask(context, writer, teamId, subjectId));
      await within(CALL_MILLIS, work);
    }
    const { count } = await prisma.crmWork.deleteMany({ where: { kind, subjectId, version } });
    // The subject changed meanwhile: it is worked on again.
    if (count === 0) await release(context, work, 0, clock.now());
  } catch (error) {
    const wait = Math.min(2 ** work.attempts, LONGEST_WAIT_MINUTES) * MINUTE;
    logger.warn({ err: error, kind, subjectId, attempts: work.attempts + 1 }, 'the CRM could not be brought into line and is asked again');
    await release(context, work, work.attempts + 1, new Date(clock.now().getTime() + wait));
  }
}

async function release({ prisma, workerId }: EngineContext, { kind, subjectId }: Work, attempts: number, nextAt: Date): Promise<void> {
  await prisma.crmWork.updateMany({ where: { kind, subjectId, leaseOwner: workerId }, data: { attempts, nextAt, leaseOwner: null, leaseUntil: null } });
}

/** SQL because Prisma has no SKIP LOCKED. A row whose worker died is free again when its lease has run out. */
function claim({ prisma, workerId, clock }: EngineContext): Promise<Work[]> {
  return prisma.$queryRaw<Work[]>`
    update crm_work w set lease_owner = ${workerId}, lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
    from (
      select kind, subject_id from crm_work where next_at <= ${clock.now()} and (lease_until is null or lease_until < now())
      order by next_at limit ${AT_ONCE} for update skip locked
    ) due
    where w.kind = due.kind and w.subject_id = due.subject_id
    returning w.kind::text, w.subject_id as "subjectId", w.team_id as "teamId", w.version, w.attempts`;
}
