import type { SenderSettings, TeamMembership } from '../../../db/generated/prisma/client.ts';
import { audit, performerOf } from '../../../infra/audit.ts';
import type { Issue } from '../../../kernel/errors.ts';
import { DomainError, invalidRequest } from '../../../kernel/errors.ts';
import { notFound } from '../../../kernel/id-help.ts';
import { givenFields, type Nullish } from '../../../kernel/nullish.ts';
import { idFor } from '../../../kernel/part-ids.ts';
import { authorize, can } from '../../../kernel/policy.ts';
import { timeZoneFault, timeZoneName } from '../../../kernel/time-zones.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { resetSendTimes } from './send-times.ts';

/** Omitted fields stay unchanged. */
export type SenderSettingsInput = Nullish<{
  timeZone: string;
  workDays: readonly number[];
  workStart: string;
  workEnd: string;
  spacingSeconds: number;
  dailyProfileViews: number;
  dailyConnects: number;
  dailyMessages: number;
  dailyInMails: number;
  dailyEmails: number;
  allowsManagerReplies: boolean;
}>;

export type SenderSettingsView = SenderSettings & { id: string; membership: TeamMembership };

const DAILY = [
  'dailyProfileViews',
  'dailyConnects',
  'dailyMessages',
  'dailyInMails',
  'dailyEmails',
] as const;
const MAX_DAILY = 1_000;
const MAX_SPACING_SECONDS = 86_400;

export async function senderSettings(
  context: ServiceContext,
  userId: string | null | undefined,
): Promise<SenderSettingsView> {
  authorize(context.actor, 'senders.read');
  const member = await senderOf(context, userId, 'senders.read.team');
  const settings = await context.prisma.senderSettings.findUnique({
    where: { membershipId: member.id },
  });
  if (settings === null) throw notFound('sender', userId ?? member.userId);
  return viewOf(settings, member);
}

/** Settings by node ID. Members can read only their own. */
export async function loadSenderSettings(
  { actor, prisma }: ServiceContext,
  ids: string[],
): Promise<SenderSettingsView[]> {
  authorize(actor, 'senders.read');
  const membershipIds = ids
    .map((id) => idFor('teamMembership', id))
    .filter((id) => id === actor.membershipId || can(actor, 'senders.read.team'));
  const rows = await prisma.senderSettings.findMany({
    where: { teamId: actor.teamId, membershipId: { in: membershipIds } },
    include: { membership: true },
  });
  return rows.map(({ membership, ...settings }) => viewOf(settings, membership));
}

export function viewOf(settings: SenderSettings, membership: TeamMembership): SenderSettingsView {
  return { ...settings, id: idFor('senderSettings', membership.id), membership };
}

export async function updateSenderSettings(
  context: ServiceContext,
  userId: string | null | undefined,
  input: SenderSettingsInput,
): Promise<SenderSettingsView> {
  authorize(context.actor, 'senders.write');
  const member = await senderOf(context, userId, 'senders.write.team');
  if (typeof input.allowsManagerReplies === 'boolean' && member.id !== context.actor.membershipId)
    throw new DomainError(
      'forbidden',
      'Only the member decides who may reply in their conversations. Omit allowsManagerReplies.',
    );
  return context.transact(async (tx) => {
    const { prisma } = tx;
    // The engine takes the same lock, so updates are serialized with sends and with each other.
    await prisma.$queryRaw`select 1 from sender_settings where membership_id = ${member.id} for update`;
    const current = await prisma.senderSettings.findUniqueOrThrow({
      where: { membershipId: member.id },
    });
    const changed = checkedSettings(input, current);
    const membership =
      changed.timeZone === null
        ? member
        : await prisma.teamMembership.update({
            where: { id: member.id },
            data: { timeZone: changed.timeZone },
          });
    await prisma.senderSettings.update({
      where: { membershipId: member.id },
      data: changed.settings,
    });
    tx.record({
      teamId: member.teamId,
      kind: 'membership',
      change: 'updated',
      subjectId: member.id,
      occurredAt: context.clock.now(),
    });
    await audit(tx, {
      ...performerOf(context),
      teamId: member.teamId,
      action: 'sender.settings_changed',
      subjectId: member.id,
      data: { fields: givenFields(input) },
    });
    // Delays computed with the old settings are recomputed.
    await resetSendTimes(prisma, member.id, context.clock.now());
    return viewOf(
      await prisma.senderSettings.findUniqueOrThrow({ where: { membershipId: member.id } }),
      membership,
    );
  });
}

export async function senderOf(
  { actor, prisma }: ServiceContext,
  userId: string | null | undefined,
  teamPermission: 'senders.read.team' | 'senders.write.team',
) {
  const wanted = userId ?? actor.userId;
  const member = await prisma.teamMembership.findUnique({
    where: { teamId_userId: { teamId: actor.teamId, userId: wanted } },
  });
  if (member === null) throw notFound('team member', wanted);
  if (member.id !== actor.membershipId && !can(actor, teamPermission)) {
    throw new DomainError(
      'forbidden',
      'Only owners and admins can access the settings of other senders. Omit userId to use your own.',
    );
  }
  return member;
}

function checkedSettings(input: SenderSettingsInput, current: SenderSettings) {
  const issues: Issue[] = [];
  const inRange = (path: string, value: number, min: number, max: number) => {
    if (!Number.isInteger(value) || value < min || value > max)
      issues.push({ path, message: `must be an integer from ${min} to ${max}.` });
    return value;
  };
  const minute = (path: string, text: string) => {
    const match = /^([01]\d|2[0-4]):([0-5]\d)$/.exec(text);
    const value = match === null ? Number.NaN : Number(match[1]) * 60 + Number(match[2]);
    if (!(value <= 1_440))
      issues.push({ path, message: 'must be a time of day from 00:00 to 24:00, as hh:mm.' });
    return value;
  };
  const givenZone = input.timeZone ?? null;
  const timeZone = givenZone === null ? null : timeZoneName(givenZone);
  if (givenZone !== null && timeZone === null)
    issues.push({ path: 'timeZone', message: timeZoneFault(givenZone) });
  const workDays =
    input.workDays === undefined || input.workDays === null
      ? current.workDays
      : [...new Set(input.workDays)].sort();
  if (workDays.length === 0)
    issues.push({ path: 'workDays', message: 'must contain at least one day.' });
  for (const [index, day] of workDays.entries()) inRange(`workDays[${index}]`, day, 1, 7);
  const workStartMinute =
    typeof input.workStart === 'string'
      ? minute('workStart', input.workStart)
      : current.workStartMinute;
  const workEndMinute =
    typeof input.workEnd === 'string' ? minute('workEnd', input.workEnd) : current.workEndMinute;
  if (workStartMinute >= workEndMinute)
    issues.push({ path: 'workEnd', message: 'must be later than workStart.' });
  const settings = {
    workDays,
    workStartMinute,
    workEndMinute,
    spacingSeconds: inRange(
      'spacingSeconds',
      input.spacingSeconds ?? current.spacingSeconds,
      0,
      MAX_SPACING_SECONDS,
    ),
    allowsManagerReplies: input.allowsManagerReplies ?? current.allowsManagerReplies,
    ...Object.fromEntries(
      DAILY.map((name) => [name, inRange(name, input[name] ?? current[name], 0, MAX_DAILY)]),
    ),
  };
  if (issues.length > 0) throw invalidRequest(issues);
  return { timeZone, settings };
}
