import type { PauseMutation, ResumeMutation } from './generated/graphql.ts';

/** The resumed scope in the tools' form. */
export interface ResumeResult {
  name: string;
  warnings: string[];
}

/** The paused scope in the tools' form. */
export interface PauseResult extends ResumeResult {
  pausedAt: string | null;
  pauseReason: string | null;
}

/** The result of the one mutation that was executed. */
export function pausedOf(data: PauseMutation): PauseResult {
  const { pauseTeam, pauseSender, pauseMailbox, pauseFlowPlan, pauseCompany, pauseContact } = data;
  if (pauseTeam) return stated(pauseTeam.team.name, pauseTeam.team.pause, pauseTeam);
  if (pauseContact) {
    const { fullName, pause } = pauseContact.contact;
    return stated(fullName ?? '', pause, pauseContact);
  }
  if (pauseCompany)
    return stated(pauseCompany.pause.companyDomain ?? '', pauseCompany.pause, pauseCompany);
  if (pauseSender) {
    const { member, pausedAt, pauseReason } = pauseSender.senderSettings;
    const { warnings } = pauseSender;
    return { name: member.user.displayName, pausedAt, pauseReason, warnings };
  }
  if (pauseMailbox) {
    const {
      address: name,
      statusSince: pausedAt,
      reasonMessage: pauseReason,
    } = pauseMailbox.mailbox;
    return { name, pausedAt, pauseReason, warnings: pauseMailbox.warnings };
  }
  if (pauseFlowPlan) return { ...pauseFlowPlan.flowPlan, warnings: pauseFlowPlan.warnings };
  throw new Error('No mutation of the tool was executed.');
}

function stated(
  name: string,
  pause: { since: string; reason: string | null } | null,
  { warnings }: Pick<ResumeResult, 'warnings'>,
): PauseResult {
  return { name, pausedAt: pause?.since ?? null, pauseReason: pause?.reason ?? null, warnings };
}

export function resumedOf(data: ResumeMutation): ResumeResult {
  const { resumeTeam, resumeSender, resumeMailbox, resumeFlowPlan, resumeCompany, resumeContact } =
    data;
  if (resumeTeam) return { name: resumeTeam.team.name, warnings: resumeTeam.warnings };
  if (resumeContact)
    return { name: resumeContact.contact.fullName ?? '', warnings: resumeContact.warnings };
  if (resumeCompany) return { name: resumeCompany.companyDomain, warnings: resumeCompany.warnings };
  if (resumeSender)
    return {
      name: resumeSender.senderSettings.member.user.displayName,
      warnings: resumeSender.warnings,
    };
  if (resumeMailbox)
    return { name: resumeMailbox.mailbox.address, warnings: resumeMailbox.warnings };
  if (resumeFlowPlan)
    return { name: resumeFlowPlan.flowPlan.name, warnings: resumeFlowPlan.warnings };
  throw new Error('No mutation of the tool was executed.');
}
