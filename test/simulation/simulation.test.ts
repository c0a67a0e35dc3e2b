// @module-tag long
import { randomInt } from 'node:crypto';
import { DateTime } from 'luxon';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contactTarget } from '../../src/domains/people/suppressions/suppression-target.ts';
import { parseTimeSpan } from '../../src/kernel/time-span.ts';
import type { Json } from '../support/json.ts';
import { isPostgres } from '../support/test-database.ts';
import { DAY } from '../support/time.ts';
import { judgedByCode, provenBy, unfounded } from './mail-servers.ts';
import { REFUSAL_KINDS } from './refusals.ts';
import { CHAT_SPACING, Simulation, stepOfKey } from './simulation.ts';

/**
 * The engine with random failures, replies, crashes of workers and lost accounts, for weeks. The
 * invariants are checked afterwards on what happened outside and what the database recorded. `npm
 * run simulate` runs it at full size; SIMULATION_SEED repeats a run.
 */

const seed = Number(process.env['SIMULATION_SEED'] ?? randomInt(1_000_000));
const enrollments = Number(process.env['SIMULATION_ENROLLMENTS'] ?? 100);
const days = Number(process.env['SIMULATION_DAYS'] ?? 40);

const LEGAL: Record<string, string[]> = {
  step: [
    'scheduled>in_queue',
    'scheduled>awaiting_task',
    'scheduled>awaiting_approval',
    'scheduled>failed',
    // An answer proves that an email was sent whose server did not confirm it.
    'scheduled>done',
    'scheduled>canceled',
    // A refused email that a member skips, and one that a report refused and that is sent anew.
    'scheduled>skipped',
    'done>scheduled',
    'awaiting_approval>scheduled',
    'awaiting_approval>canceled',
    'awaiting_task>done',
    'awaiting_task>skipped',
    'awaiting_task>canceled',
    'in_queue>sending',
    'in_queue>canceled',
    // Withdrawn by a pause.
    'in_queue>scheduled',
    'sending>scheduled',
    'sending>in_queue',
    'sending>done',
    'sending>failed',
    'sending>canceled',
    'sending>awaiting_acceptance',
    'awaiting_acceptance>done',
    'awaiting_acceptance>canceled',
  ],
  enrollment: [
    'completed>failed',
    // The last email was refused for its sender, and goes out later.
    'completed>in_progress',
    'in_progress>completed',
    'in_progress>failed',
    'in_progress>canceled',
    'in_progress>disqualified',
  ],
  task: ['todo>completed', 'todo>skipped', 'todo>canceled'],
  outreach_action: [
    'pending>sending',
    'pending>canceled',
    'sending>pending',
    'sending>done',
    'sending>failed',
    'sending>canceled',
  ],
};

// The embedded database runs one statement at a time, so it would show no more than PostgreSQL.
describe.runIf(isPostgres())(
  `a simulation of ${enrollments} enrollments over ${days} days, seed ${seed}`,
  () => {
    let simulation: Simulation;
    let steps: Json[];

    beforeAll(async () => {
      const started = Date.now();
      simulation = await Simulation.open({ seed, enrollments, days });
      await simulation.run();
      steps = await allSteps();
      const seconds = Math.round((Date.now() - started) / 1_000);
      console.log(
        `seed ${seed}: ${steps.length} steps, ${simulation.outside.calls.length} calls, ${simulation.deaths} workers died, ${refusals()}, ${seconds} s`,
      );
    }, 3_600_000);
    afterAll(() => simulation.close());

    function refusals(): string {
      const { refused, evidence } = simulation.outside.servers;
      const all = provenBy(evidence);
      const certain = new Set(
        evidence.flatMap(({ kind, address }) => (kind === 'full' ? [] : [address])),
      );
      const thrice = [...all].filter((address) => !certain.has(address)).length;
      return `${refused.length} refusals, evidence against ${all.size} addresses (${thrice} by three temporary refusals)`;
    }

    /** In pages, because a statement accepts a limited number of IDs of related rows. */
    async function allSteps(): Promise<Json[]> {
      const found: Json[] = [];
      for (;;) {
        const page = await simulation.world.runtime.database.read.prisma.step.findMany({
          where: { id: { gt: found.at(-1)?.id ?? '' } },
          include: {
            enrollment: {
              include: {
                flowVersion: true,
                contact: true,
                sender: { include: { senderSettings: true, user: true } },
              },
            },
          },
          orderBy: { id: 'asc' },
          take: 2_000,
        });
        found.push(...page);
        if (page.length < 2_000) return found;
      }
    }

    const tell = `repeat it with SIMULATION_SEED=${seed} SIMULATION_ENROLLMENTS=${enrollments} SIMULATION_DAYS=${days}`;
    const timesOf = (sender: string, kinds: readonly string[]) =>
      simulation.outside.calls
        .filter((call) => call.sender === sender && kinds.includes(call.kind))
        .map(({ at }) => at);
    const doneBy = (sender: string, kind: string) =>
      simulation.outside.deeds
        .filter((deed) => deed.sender === sender && deed.kind === kind)
        .map(({ at }) => at);
    const SENDS = [
      'view_profile',
      'send_connection',
      'send_message',
      'send_in_mail_message',
      'connection_withdrawal',
    ];
    const senders = async () =>
      simulation.world.runtime.database.read.prisma.teamMembership.findMany({
        where: { teamId: simulation.team.teamId },
        include: { senderSettings: true, user: true },
      });

    const lastDay = () => new Date(simulation.world.clock.now().getTime() - DAY);

    /** What was performed, with its step. */
    function stepsOfDeeds(): { deed: (typeof simulation.outside.deeds)[number]; step: Json }[] {
      const stepOf = new Map<string, Json>();
      for (const step of steps) {
        stepOf.set(step.id, step);
        if (step.providerId !== null) stepOf.set(step.providerId.replace('net-', ''), step);
      }
      return simulation.outside.deeds.flatMap((deed) => {
        const step = stepOf.get(stepOfKey(deed.key));
        return step === undefined ? [] : [{ deed, step }];
      });
    }

    it('was a hard one: workers died, calls failed, contacts replied and accepted', () => {
      const kinds = new Set(simulation.outside.deeds.map(({ kind }) => kind));
      expect([...kinds].sort()).toEqual([
        'connection_withdrawal',
        'email',
        'send_connection',
        'send_in_mail_message',
        'send_message',
        'view_profile',
      ]);
      expect(simulation.deaths).toBeGreaterThan(0);
      expect(simulation.outside.answers.length).toBeGreaterThan(0);
      expect(simulation.outside.calls.length).toBeGreaterThan(simulation.outside.deeds.length);
    });

    it('performed nothing twice', () => {
      const keys = simulation.outside.deeds.map(({ key }) => key);
      expect(new Set(keys).size, tell).toBe(keys.length);
      const perStep = new Set(steps.map((step) => `${step.enrollmentId} ${step.nodeId}`));
      expect(perStep.size, tell).toBe(steps.length);
    });

    it('recorded as done exactly what was performed', async () => {
      const { prisma } = simulation.world.runtime.database.read;
      const actions = await prisma.outreachAction.findMany({ where: { stepId: { not: null } } });
      const done = new Set([
        ...actions.filter(({ status }) => status === 'done').map(({ id }) => id),
        ...steps
          .filter((step) => step.type === 'email' && step.status === 'done')
          .map((step) => step.id),
      ]);
      const unknown = new Set([
        ...actions
          .filter(({ failureCode }) => failureCode === 'unknown_outcome')
          .map(({ id }) => id),
        ...steps.filter((step) => step.failureCode === 'unknown_outcome').map((step) => step.id),
      ]);
      const quarantined = new Set([
        ...actions.filter(({ failureCode }) => failureCode === 'quarantined').map(({ id }) => id),
        ...steps
          .filter((step) => step.type === 'email' && step.failureCode === 'quarantined')
          .map((step) => step.id),
      ]);
      const carriedOut = new Set(simulation.outside.deeds.map(({ key }) => stepOfKey(key)));
      const diedOn = (key: string) =>
        simulation.outside.died.filter((one) => stepOfKey(one) === key).length;
      expect(
        [...quarantined].filter((key) => diedOn(key) !== 2),
        tell,
      ).toEqual([]);
      expect(
        [...done].filter((key) => !carriedOut.has(key)),
        tell,
      ).toEqual([]);
      // What a report refused was handed over once, whatever a member then decides.
      const reported = new Set(
        simulation.outside.servers.refused.flatMap(({ by, key }) =>
          by === 'report' ? [stepOfKey(key)] : [],
        ),
      );
      expect(
        [...carriedOut].filter(
          (key) =>
            !done.has(key) && !unknown.has(key) && !quarantined.has(key) && !reported.has(key),
        ),
        tell,
      ).toEqual([]);
    });

    it('made allowed transitions only', async () => {
      const { rows } = await simulation.world.runtime.database.script(
        'select kind, old_status, new_status from simulation_move',
      );
      const illegal = rows
        .map((row) => [String(row['kind']), `${row['old_status']}>${row['new_status']}`])
        .filter(([kind = '', move = '']) => !LEGAL[kind]?.includes(move));
      // A synchronization repeats: it ends when no news is expected, and is then created again.
      expect(illegal, tell).toEqual([]);
    });

    it('sent nothing early', () => {
      const deeds = new Map(simulation.outside.deeds.map((deed) => [deed.key, deed]));
      const early = steps.filter((step) => {
        const deed = deeds.get(step.id) ?? deeds.get(step.providerId?.replace('net-', ''));
        return deed !== undefined && deed.at < step.createdAt.getTime() + delayOf(step);
      });
      expect(
        early.map((step) => step.id),
        tell,
      ).toEqual([]);
    });

    it('sent nothing outside the schedule of its sender, across the changes to summer time', async () => {
      const outside: string[] = [];
      for (const { id, timeZone, user, senderSettings } of await senders()) {
        for (const at of [...timesOf(user.email, ['email']), ...timesOf(id, SENDS)]) {
          const local = DateTime.fromJSDate(at, { zone: timeZone });
          const minute = local.hour * 60 + local.minute;
          const { workDays = [], workStartMinute = 0, workEndMinute = 0 } = senderSettings ?? {};
          if (
            !workDays.includes(local.weekday) ||
            minute < workStartMinute ||
            minute >= workEndMinute
          )
            outside.push(`${user.email} ${local.toISO()}`);
        }
      }
      expect(outside, tell).toEqual([]);
    });

    it('kept the spacing and the daily limits of every sender', async () => {
      const broken: string[] = [];
      for (const { id, timeZone, user, senderSettings } of await senders()) {
        if (senderSettings === null) continue;
        for (const times of [timesOf(user.email, ['email']), timesOf(id, SENDS)]) {
          const sorted = times.map((at) => at.getTime()).sort((a, b) => a - b);
          for (const [index, at] of sorted.entries()) {
            if (index > 0 && at - (sorted[index - 1] ?? 0) < senderSettings.spacingSeconds * 1_000)
              broken.push(`${user.email} too close at ${new Date(at).toISOString()}`);
          }
        }
        const limits: [string, string, number][] = [
          [user.email, 'email', senderSettings.dailyEmails],
          [id, 'view_profile', senderSettings.dailyProfileViews],
          [id, 'send_connection', senderSettings.dailyConnects],
          [id, 'send_message', senderSettings.dailyMessages],
          [id, 'send_in_mail_message', senderSettings.dailyInMails],
        ];
        for (const [sender, kind, limit] of limits) {
          const perDay = new Map<string, number>();
          // Failed requests do not count toward the daily limit.
          for (const at of doneBy(sender, kind)) {
            const day = DateTime.fromJSDate(at, { zone: timeZone }).toISODate() ?? '';
            perDay.set(day, (perDay.get(day) ?? 0) + 1);
          }
          for (const [day, count] of perDay)
            if (count > limit) broken.push(`${user.email} ${kind} ${count} on ${day}`);
        }
      }
      expect(broken, tell).toEqual([]);
    });

    it('kept three hours between the chat steps of one contact', () => {
      const chats = new Map<string, number[]>();
      for (const { kind, sender, person, at } of simulation.outside.deeds) {
        if (kind !== 'send_message' && kind !== 'send_in_mail_message') continue;
        chats.set(`${sender} ${person}`, [
          ...(chats.get(`${sender} ${person}`) ?? []),
          at.getTime(),
        ]);
      }
      const tooSoon = [...chats].filter(([, times]) =>
        times
          .sort((a, b) => a - b)
          .some((at, index) => index > 0 && at - (times[index - 1] ?? 0) < CHAT_SPACING),
      );
      expect(tooSoon, tell).toEqual([]);
    });

    it('sent nothing to a contact who had replied', () => {
      const stepOf = new Map<string, Json>();
      for (const step of steps) {
        stepOf.set(step.id, step);
        if (step.providerId !== null) stepOf.set(step.providerId.replace('net-', ''), step);
      }
      const answersOf = new Map<string, typeof simulation.outside.answers>();
      for (const answer of simulation.outside.answers)
        answersOf.set(answer.person, [...(answersOf.get(answer.person) ?? []), answer]);
      const late = simulation.outside.deeds.filter(({ key, person, at }) => {
        const contact = stepOf.get(stepOfKey(key))?.enrollment.contact;
        if (contact === undefined) return false;
        const people = new Set([person, contact.email, contact.networkUrl]);
        const answers = [...people].flatMap((one) => answersOf.get(one) ?? []);
        return answers.some(
          (answer) =>
            stepOfKey(answer.inReplyTo) !== stepOfKey(key) && simulation.knowableAt(answer) < at,
        );
      });
      // Withdrawals follow an enrollment and contact nobody.
      expect(
        late.filter(({ kind }) => kind !== 'connection_withdrawal'),
        tell,
      ).toEqual([]);
    });

    it('let no email leave a mailbox that held an unread answer', () => {
      const { outside, unread } = simulation;
      expect(unread.length).toBeGreaterThan(0);
      expect(outside.leftUnread, tell).toEqual([]);
      const emails = outside.deeds.filter(({ kind }) => kind === 'email');
      const late = emails.filter(({ key, sender, person, at }) =>
        outside.answers.some(
          (answer) =>
            answer.sender === sender &&
            answer.person === person &&
            answer.inReplyTo !== key &&
            answer.at < at,
        ),
      );
      expect(late, tell).toEqual([]);
    });

    it('found every answer, in whatever folder it was filed and moved to, and stored it once', async () => {
      const { outside } = simulation;
      const end = simulation.world.clock.now();
      const mails = outside.answers.flatMap((answer) =>
        answer.mail !== undefined && simulation.knowableAt(answer) < end ? [answer.mail] : [],
      );
      expect(new Set(mails.map(({ folder }) => folder)), tell).toEqual(
        new Set(['INBOX', 'Junk', 'Customers']),
      );
      expect(outside.foundAgain.length, tell).toBeGreaterThan(0);
      const stored = await simulation.world.runtime.database.read.prisma.message.groupBy({
        by: ['externalId'],
        where: { channel: 'email', direction: 'inbound', kind: 'message' },
        _count: true,
      });
      const counts = new Map(stored.map(({ externalId, _count }) => [externalId, _count]));
      const wrong = mails.filter(({ messageId }) => counts.get(messageId) !== 1);
      expect(wrong, tell).toEqual([]);
    });

    it('suppressed those addresses against which there is evidence, and no other', async () => {
      const { evidence, refused } = simulation.outside.servers;
      const suppressed = await suppressedIn(simulation);
      expect(new Set(refused.map(({ kind }) => kind)), tell).toEqual(new Set(REFUSAL_KINDS));
      expect(unfounded(suppressed, evidence), tell).toEqual([]);
      const proven = provenBy(evidence.filter(({ at }) => at < lastDay()));
      const missed = [...proven].filter((address) => !suppressed.includes(address));
      expect(missed, tell).toEqual([]);
    });

    it('sent emails later that were refused for their sender', async () => {
      const { deeds, servers } = simulation.outside;
      const stepOf = new Map(steps.map((step) => [step.id, step]));
      const ofSender = servers.refused.filter(({ kind }) => kind === 'sender');
      const ends = ofSender.map(({ key, at }) => {
        const step = stepOf.get(stepOfKey(key));
        const isSent = deeds.some((deed) => stepOfKey(deed.key) === step?.id && deed.at > at);
        return { isSent, step, why: `${step?.status} ${step?.failureCode}` };
      });
      expect(ends.filter(({ isSent }) => isSent).length, tell).toBeGreaterThan(0);
      // A reply, a crash or another refusal may have ended the sequence meanwhile.
      const lost = ends.filter(
        ({ isSent, step }) =>
          !isSent &&
          step?.status !== 'canceled' &&
          !['bounced', 'unknown_outcome', 'quarantined'].includes(step?.failureCode) &&
          step?.enrollment.status === 'in_progress',
      );
      expect(
        lost.map(({ why }) => why),
        tell,
      ).toEqual([]);
    });

    it('sent no paused work', () => {
      const deeds = stepsOfDeeds();
      const { planPause, pauses } = simulation;
      expect([pauses.length > 0, planPause?.to instanceof Date], tell).toEqual([true, true]);
      const during = ({ from, to }: { from: Date; to: Date | null }, at: Date) =>
        at > from && (to === null || at < to);
      const broken = deeds.filter(({ deed, step }) => {
        if (deed.kind === 'connection_withdrawal') return false;
        return (
          (planPause !== null && during(planPause, deed.at)) ||
          pauses.some((pause) => pause.subjectId === step.enrollmentId && during(pause, deed.at))
        );
      });
      expect(
        broken.map(({ deed }) => deed),
        tell,
      ).toEqual([]);
    });

    it('lost nothing to mailboxes that were refused, and all of them send again', async () => {
      expect(simulation.outside.faults, tell).toBeGreaterThan(0);
      const { prisma } = simulation.world.runtime.database.read;
      const faulty = await prisma.mailbox.findMany({
        where: { teamId: simulation.team.teamId, removedAt: null, status: { not: 'connected' } },
      });
      // One that nothing has been sent from since is not known to work again.
      const waiting = await prisma.step.count({
        where: { mailboxId: { in: faulty.map(({ id }) => id) }, status: 'in_queue' },
      });
      expect(waiting, tell).toBe(0);
    });

    it('wrote no email to an address after its bounce or complaint', () => {
      const closed = simulation.outside.notices.filter(
        ({ kind }) => kind === 'bounce' || kind === 'complaint',
      );
      expect(new Set(simulation.outside.notices.map(({ kind }) => kind)), tell).toEqual(
        new Set(['bounce', 'out-of-office', 'complaint', 'refusal']),
      );
      const late = simulation.outside.deeds.filter(
        ({ kind, person, at, key }) =>
          kind === 'email' &&
          closed.some((notice) => notice.person === person && notice.key !== key && notice.at < at),
      );
      expect(late, tell).toEqual([]);
    });

    it('took no automatic answer for a reply, and waited until the contact was back', () => {
      const AWAY = 5 * 86_400_000;
      const deeds = stepsOfDeeds();
      const early = simulation.outside.notices.flatMap((notice) => {
        if (notice.kind !== 'out-of-office') return [];
        const own = deeds.find(({ deed }) => deed.key === notice.key);
        const back = new Date(
          `${new Date((own?.deed.at.getTime() ?? 0) + AWAY).toISOString().slice(0, 10)}T00:00:00Z`,
        );
        return deeds.filter(
          ({ deed, step }) =>
            step.enrollmentId === own?.step.enrollmentId &&
            deed.kind !== 'connection_withdrawal' &&
            deed.at > notice.at &&
            deed.at < back,
        );
      });
      expect(
        early.map(({ deed }) => deed),
        tell,
      ).toEqual([]);
    });

    it('has ended every enrollment, or it waits for a named reason', async () => {
      const now = simulation.world.clock.now();
      const waiting = steps.filter(
        (step) =>
          step.enrollment.status === 'in_progress' && step.id === step.enrollment.currentStepId,
      );
      const tasks = new Set(
        (
          await simulation.world.runtime.database.read.prisma.task.findMany({
            where: { status: 'todo' },
          })
        ).map(({ stepId }) => stepId),
      );
      const nameless = waiting.filter((step) => {
        // A person is asked whether it was sent.
        if (step.failureCode === 'unknown_outcome') return false;
        if (step.enrollment.pausedAt !== null) return step.enrollment.pauseReason === null;
        if (step.status === 'awaiting_task' || step.status === 'awaiting_approval')
          return !tasks.has(step.id);
        if (step.status === 'scheduled' || step.status === 'awaiting_acceptance')
          return step.wakeAt === null || step.wakeAt < now;
        return step.status !== 'in_queue';
      });
      expect(
        nameless.map((step) => [step.id, step.status]),
        tell,
      ).toEqual([]);
      const { rows } = await simulation.world.runtime.database.script(
        "select count(*)::int as count from enrollment e where status = 'in_progress' and not exists (select 1 from step s where s.id = e.current_step_id and s.status not in ('done', 'skipped', 'failed', 'canceled'))",
      );
      expect(rows[0]?.['count'], tell).toBe(0);
      const failures = new Set(
        steps.filter((step) => step.status === 'failed').map((step) => step.failureCode),
      );
      for (const code of failures)
        expect(
          [
            'bounced',
            'profile_gone',
            'send_failed',
            'unknown_outcome',
            'provider_unavailable',
            'quarantined',
          ],
          tell,
        ).toContain(code);
    });

    it('has a transaction for every credit', async () => {
      const { prisma } = simulation.world.runtime.database.read;
      const team = await prisma.team.findUniqueOrThrow({ where: { id: simulation.team.teamId } });
      const lines = await prisma.creditTransaction.findMany({ where: { teamId: team.id } });
      const spent = lines
        .filter(({ type, status }) => type === 'outgoing' && status === 'committed')
        .reduce((sum, { cost }) => sum + cost.toNumber(), 0);
      expect(
        [
          team.creditReserved.toNumber(),
          lines.filter(({ status }) => status === 'reserved').length,
        ],
        tell,
      ).toEqual([0, 0]);
      expect(team.creditBalance.toNumber(), tell).toBe(enrollments * 2 - spent);
    });
  },
);

describe.runIf(isPostgres())(
  'a simulation in which every refusal counts against its address',
  () => {
    it('has suppressed addresses without evidence', async () => {
      const simulation = await Simulation.open({ seed: 1, enrollments: 30, days: 3 }, judgedByCode);
      try {
        await simulation.run();
        const suppressed = await suppressedIn(simulation);
        expect(unfounded(suppressed, simulation.outside.servers.evidence)).not.toEqual([]);
      } finally {
        await simulation.close();
      }
    }, 600_000);
  },
);

/** The suppressed addresses, those of suppressed contacts included. */
async function suppressedIn({ world, team }: Simulation): Promise<string[]> {
  const { prisma } = world.runtime.database.read;
  const { teamId } = team;
  const entries = await prisma.emailSuppression.findMany({ where: { teamId } });
  const contacts = await prisma.contact.findMany({ where: { teamId } });
  const addressOf = new Map(contacts.map(({ id, email }) => [contactTarget(id), email]));
  return entries.map(({ email }) => addressOf.get(email) ?? email);
}

function delayOf(step: Json): number {
  const find = (node: Json): Json =>
    node.nodeId === step.nodeId
      ? node
      : Object.values(node.children)
          .map(find)
          .find((found) => found !== undefined);
  return parseTimeSpan(find(step.enrollment.flowVersion.root)?.delay ?? '00:00:00') ?? 0;
}
