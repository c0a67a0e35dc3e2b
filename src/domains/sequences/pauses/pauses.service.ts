import type { OutreachPause } from '../../../db/generated/prisma/client.ts';
import { performerOf } from '../../../infra/audit.ts';
import { normalizeDomain } from '../../../kernel/contact-identity.ts';
import { invalidRequest } from '../../../kernel/errors.ts';
import { checkedPauseReason } from '../../../kernel/pause-reason.ts';
import { authorize } from '../../../kernel/policy.ts';
import { isPublicMailDomain } from '../../../kernel/public-mail-domains.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { contactById } from '../../people/contacts/contacts.service.ts';
import { beginPause, endPause, type PauseChange, type PauseTarget } from './pause-writes.ts';

interface Reason {
  reason?: string | null | undefined;
}

/** The outcome of ending a pause. */
export interface ResumeChange {
  target: PauseTarget;
  isChanged: boolean;
}

/**
 * Pauses all sending from the team's accounts. After this has returned, nothing is handed over,
 * except messages that were already being handed over.
 */
export function pauseTeam(context: ServiceContext, input: Reason): Promise<PauseChange> {
  authorize(context.actor, 'team.pause');
  return begin(context, teamTarget(context), 'team.paused', input);
}

/** Resumes the team's queues, as spacing and daily limits allow. */
export function resumeTeam(context: ServiceContext, input: Reason): Promise<ResumeChange> {
  authorize(context.actor, 'team.pause');
  authorize(context.actor, 'outreach.send');
  return end(context, teamTarget(context), 'team.resumed', input);
}

export async function pauseContact(
  context: ServiceContext,
  input: Reason & { contactId: string },
): Promise<PauseChange> {
  authorize(context.actor, 'enrollments.write');
  return begin(context, await contactTarget(context, input), 'contact.paused', input);
}

export async function resumeContact(
  context: ServiceContext,
  input: { contactId: string },
): Promise<ResumeChange> {
  authorize(context.actor, 'enrollments.write');
  authorize(context.actor, 'outreach.send');
  return end(context, await contactTarget(context, input), 'contact.resumed');
}

/** Pauses the contacts of a company: those with its domain, or with an email address in it. */
export function pauseCompany(
  context: ServiceContext,
  input: Reason & { companyDomain: string },
): Promise<PauseChange> {
  authorize(context.actor, 'enrollments.write');
  return begin(context, companyTarget(context, input), 'company.paused', input);
}

export function resumeCompany(
  context: ServiceContext,
  input: { companyDomain: string },
): Promise<ResumeChange> {
  authorize(context.actor, 'enrollments.write');
  authorize(context.actor, 'outreach.send');
  return end(context, companyTarget(context, input), 'company.resumed');
}

function begin(
  context: ServiceContext,
  target: PauseTarget,
  action: 'team.paused' | 'company.paused' | 'contact.paused',
  input: Reason,
): Promise<PauseChange> {
  const reason = checkedPauseReason(input.reason);
  return context.transact((tx) =>
    beginPause(tx, target, { action, by: performerOf(context), now: context.clock.now(), reason }),
  );
}

function end(
  context: ServiceContext,
  target: PauseTarget,
  action: 'team.resumed' | 'company.resumed' | 'contact.resumed',
  input: Reason = {},
): Promise<ResumeChange> {
  const reason = checkedPauseReason(input.reason);
  return context.transact(async (tx) => {
    const by = performerOf(context);
    const ended = await endPause(tx, target, { action, by, now: context.clock.now(), reason });
    return { target, isChanged: ended !== null };
  });
}

function teamTarget({ actor: { teamId } }: ServiceContext): PauseTarget {
  return { teamId, scope: 'team', subject: teamId, contactId: null };
}

async function contactTarget(
  context: ServiceContext,
  { contactId }: { contactId: string },
): Promise<PauseTarget> {
  const { id, teamId } = await contactById(context, contactId);
  return { teamId, scope: 'contact', subject: id, contactId: id };
}

function companyTarget(
  { actor: { teamId } }: ServiceContext,
  { companyDomain }: { companyDomain: string },
): PauseTarget {
  const domain = normalizeDomain(companyDomain);
  if (domain === null)
    throw invalidRequest([
      { path: 'companyDomain', message: 'must be a domain, for example example.com.' },
    ]);
  if (isPublicMailDomain(domain))
    throw invalidRequest([
      {
        path: 'companyDomain',
        message: `must be the domain of a company; ${domain} is that of a mail provider.`,
      },
    ]);
  return { teamId, scope: 'company', subject: domain, contactId: null };
}

const MOST = 200;

/**
 * Lists the pauses of the team itself, of companies and of contacts, widest scope and latest first.
 */
export function listPauses({ actor, prisma }: ServiceContext): Promise<OutreachPause[]> {
  authorize(actor, 'contacts.read');
  return prisma.outreachPause.findMany({
    where: { teamId: actor.teamId },
    orderBy: [{ scope: 'asc' }, { since: 'desc' }, { subject: 'asc' }],
    take: MOST,
  });
}
