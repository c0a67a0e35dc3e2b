import type { FlowNode } from '../../../kernel/flow-tree.ts';
import { dueAfter } from '../../../kernel/step-delay.ts';
import { channelOfStep } from '../../../kernel/step-kind.ts';
import { nextWorkMoment, type WorkSchedule } from '../../../kernel/work-schedule.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { daysOffOf } from '../outreach-rules/days-off.ts';
import type { Candidate } from '../queue-items/start-checks.ts';

/** A member in whose name the call would send. */
export interface Sender {
  id: string;
  schedule: WorkSchedule;
  isNetworkDisconnected: boolean;
  /** True if the sender is paused. */
  isPaused: boolean;
  /** True if the team's sending is paused. */
  isTeamPaused: boolean;
  /** True if no mailbox of the sender is connected or only paused. */
  hasNoMailbox: boolean;
}

export async function sendersOf(
  context: ServiceContext,
  ids: readonly string[],
): Promise<Map<string, Sender>> {
  const { prisma, actor, clock } = context;
  const daysOff = await daysOffOf(context, actor.teamId, clock.now());
  const isTeamPaused =
    (await prisma.outreachPause.count({ where: { teamId: actor.teamId, scope: 'team' } })) > 0;
  const rows = await prisma.teamMembership.findMany({
    where: { teamId: actor.teamId, id: { in: [...new Set(ids)] } },
    include: {
      senderSettings: true,
      accounts: true,
      mailboxes: { where: { removedAt: null, status: { not: 'needs_attention' } }, take: 1 },
    },
  });
  return new Map(
    rows.flatMap(({ id, timeZone, senderSettings, accounts, mailboxes }) => {
      if (senderSettings === null) return [];
      const isNetworkDisconnected = accounts.some(({ status }) => status !== 'connected');
      const schedule = { ...senderSettings, timeZone, daysOff };
      return [
        [
          id,
          {
            id,
            schedule,
            isNetworkDisconnected,
            isPaused: senderSettings.pausedAt !== null,
            isTeamPaused,
            hasNoMailbox: mailboxes.length === 0,
          },
        ],
      ];
    }),
  );
}

/** When a step due at `at` can be sent; null while the sender or the team is paused. */
export function sendableAt(
  sender: Sender | undefined,
  timeZone: string | null,
  at: Date,
): Date | null {
  if (sender === undefined) return at;
  return sender.isPaused || sender.isTeamPaused
    ? null
    : nextWorkMoment(timeZone === null ? sender.schedule : { ...sender.schedule, timeZone }, at);
}

/** Times of the first step of contacts that start, for each sender and time zone. */
export class FirstTimes {
  readonly #senders: ReadonlyMap<string, Sender>;
  readonly #now: Date;
  readonly #known = new Map<string, string | null>();

  constructor(senders: ReadonlyMap<string, Sender>, now: Date) {
    this.#senders = senders;
    this.#now = now;
  }

  async of(
    root: FlowNode | null,
    { membership }: Candidate,
    timeZone: string | null,
  ): Promise<string | null> {
    const sender = this.#senders.get(membership.id);
    if (root === null || sender === undefined) return null;
    const key = `${root.nodeId} ${membership.id} ${timeZone ?? ''}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const due = await dueAfter(root, this.#now, async () => sender.schedule);
    const at = channelOfStep(root.type) !== null ? sendableAt(sender, timeZone, due) : due;
    const text = at?.toISOString() ?? null;
    this.#known.set(key, text);
    return text;
  }
}
