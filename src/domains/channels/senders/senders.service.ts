import type { Transaction } from '../../../db/database.ts';
import { Prisma } from '../../../db/generated/prisma/client.ts';
import { audit, performerOf } from '../../../infra/audit.ts';
import { type Page, type PageArgs, readPageById } from '../../../infra/page.ts';
import { idFor } from '../../../kernel/part-ids.ts';
import { checkedPauseReason } from '../../../kernel/pause-reason.ts';
import { authorize, can } from '../../../kernel/policy.ts';
import { unchanged } from '../../../kernel/result-warnings.ts';
import { localDay } from '../../../kernel/work-schedule.ts';
import { defineLoader } from '../../../service/loader.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { resetSendTimes } from './send-times.ts';
import { type SenderSettingsView, senderOf, viewOf } from './sender-settings.service.ts';

/** The settings of the senders that the caller may see: their own, or those of all members. */
export function listSenders(
  context: ServiceContext,
  { isActive }: { isActive: boolean | null },
  page: PageArgs,
): Promise<Page<SenderSettingsView>> {
  const { actor, prisma } = context;
  authorize(actor, 'senders.read');
  const seesTeam = can(actor, 'senders.read.team');
  const where = {
    teamId: actor.teamId,
    ...(seesTeam ? {} : { id: actor.membershipId }),
    ...(isActive === null ? {} : { isActive }),
    senderSettings: { isNot: null },
  };
  const filters = { isActive, seesTeam, membershipId: actor.membershipId };
  return readPageById<SenderSettingsView>(
    context,
    { name: 'senders', filters, order: 'oldestFirst' },
    page,
    {
      read: async ({ where: { id }, orderBy, take }) => {
        const key = id === undefined ? {} : { id: memberKey(id) };
        const members = await prisma.teamMembership.findMany({
          where: { AND: [where, key] },
          orderBy,
          take,
          include: { senderSettings: true },
        });
        return members.flatMap(({ senderSettings, ...membership }) =>
          senderSettings === null ? [] : [viewOf(senderSettings, membership)],
        );
      },
      countTotal: () => prisma.teamMembership.count({ where }),
    },
  );
}

/**
 * The key of a cursor. A cursor holds the ID of the settings, and the list is read by member ID.
 * Both sort the same.
 */
function memberKey(key: { gt: string } | { lt: string }): { gt: string } | { lt: string } {
  return 'gt' in key
    ? { gt: idFor('teamMembership', key.gt) }
    : { lt: idFor('teamMembership', key.lt) };
}

export const USAGE_KINDS = [
  'email',
  'view_profile',
  'send_connection',
  'send_message',
  'send_in_mail_message',
] as const;
export type UsageKind = (typeof USAGE_KINDS)[number];

/** Actions of one kind that a sender has used today, in their time zone. */
export interface SenderUsage {
  kind: UsageKind;
  sent: number;
  limit: number;
}

const LIMIT_OF = {
  email: 'dailyEmails',
  view_profile: 'dailyProfileViews',
  send_connection: 'dailyConnects',
  send_message: 'dailyMessages',
  send_in_mail_message: 'dailyInMails',
} as const satisfies Record<UsageKind, keyof SenderSettingsView>;

/** Today's usage. One statement for all senders of a page. */
const sentTodayLoader = defineLoader<SenderSettingsView, Map<string, number>>(
  async ({ rows, clock }, senders) => {
    const now = clock.now();
    const keys = senders.map(({ membership }) => ({
      id: membership.id,
      day: localDay(now, membership.timeZone),
    }));
    const found = await rows<{ id: string; kind: string; sent: number }>(Prisma.sql`
      select d.membership_id as id, d.kind, d.sent from unnest(${keys.map(({ id }) => id)}::text[], ${keys.map(({ day }) => day)}::text[]) as k(id, day)
      join sender_day d on d.membership_id = k.id and d.day = k.day`);
    return new Map(
      senders.map((sender) => [
        sender,
        new Map(
          found
            .filter(({ id }) => id === sender.membership.id)
            .map(({ kind, sent }) => [kind, sent]),
        ),
      ]),
    );
  },
  () => new Map(),
);

export async function usageOf(
  context: ServiceContext,
  sender: SenderSettingsView,
): Promise<SenderUsage[]> {
  const sent = await sentTodayLoader(context).load(sender);
  return USAGE_KINDS.map((kind) => ({
    kind,
    sent: sent.get(kind) ?? 0,
    limit: sender[LIMIT_OF[kind]],
  }));
}

export interface PauseSenderInput {
  userId?: string | null | undefined;
  reason?: string | null | undefined;
}

/**
 * Stops sending in the name of a sender, except for messages that are already being sent.
 * Idempotent.
 */
export function pauseSender(
  context: ServiceContext,
  { userId, reason: given }: PauseSenderInput,
): Promise<SenderSettingsView> {
  const reason = checkedPauseReason(given);
  return setPause(context, userId, 'sender.paused', async ({ prisma }, membershipId, now) => {
    const { count } = await prisma.senderSettings.updateMany({
      where: { membershipId, pausedAt: null },
      data: { pausedAt: now, pauseReason: reason, pausedById: context.actor.membershipId },
    });
    return count > 0;
  });
}

/**
 * Resumes a sender. Steps that came due during the pause are sent as the limits allow. Idempotent.
 */
export function resumeSender(
  context: ServiceContext,
  { userId }: Pick<PauseSenderInput, 'userId'>,
): Promise<SenderSettingsView> {
  return setPause(context, userId, 'sender.resumed', async ({ prisma }, membershipId, now) => {
    const { count } = await prisma.senderSettings.updateMany({
      where: { membershipId, pausedAt: { not: null } },
      data: { pausedAt: null, pauseReason: null, pausedById: null },
    });
    if (count > 0) await resetSendTimes(prisma, membershipId, now);
    return count > 0;
  });
}

async function setPause(
  context: ServiceContext,
  userId: string | null | undefined,
  action: 'sender.paused' | 'sender.resumed',
  change: (tx: Transaction, membershipId: string, now: Date) => Promise<boolean>,
): Promise<SenderSettingsView> {
  const { actor, clock } = context;
  authorize(actor, 'senders.write');
  const member = await senderOf(context, userId, 'senders.write.team');
  return context.transact(async (tx) => {
    // The engine takes the same lock, so nothing is taken for sending after the pause is committed.
    await tx.prisma
      .$queryRaw`select 1 from sender_settings where membership_id = ${member.id} for update`;
    const isChanged = await change(tx, member.id, clock.now());
    if (isChanged)
      tx.record({
        teamId: actor.teamId,
        kind: 'membership',
        change: 'updated',
        subjectId: member.id,
        occurredAt: clock.now(),
      });
    if (isChanged)
      await audit(tx, {
        ...performerOf(context),
        teamId: actor.teamId,
        action,
        subjectId: member.id,
      });
    const view = viewOf(
      await tx.prisma.senderSettings.findUniqueOrThrow({ where: { membershipId: member.id } }),
      member,
    );
    const state = action === 'sender.paused' ? 'paused already' : 'not paused';
    return isChanged ? view : unchanged(view, `the sender is ${state}`);
  });
}
