import { addMember } from '../../src/domains/accounts/team/administration.service.ts';
import type { Worker } from '../../src/worker/worker.ts';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { DAY, eventually, HOUR } from '../support/time.ts';
import { World } from '../support/world.ts';
import { Chance } from './chance.ts';
import type { Judge } from './mail-servers.ts';
import { OutsideWorld, UNREAD_FOLDER } from './outside-world.ts';

const MINUTE = 60_000;
/** The minimum step of the clock: many contacts need many turns of their senders, few do not. */
const tickFor = (enrollments: number) => (enrollments >= 1_000 ? 10 : 30) * MINUTE;
const ZONES = ['Europe/Berlin', 'America/New_York', 'UTC'];

export interface SimulationOptions {
  seed: number;
  enrollments: number;
  days: number;
}

const MAIN_TREE = {
  nodeId: 'look',
  type: 'network_profile_view',
  children: {
    default: {
      nodeId: 'connect',
      type: 'network_connect',
      delay: '05:00:00',
      message: 'May we connect, {{ contact.firstName }}?',
      connectionTimeout: '4.00:00:00',
      children: {
        accepted: {
          nodeId: 'first-chat',
          type: 'network_message',
          message: 'Thank you, {{ contact.firstName }}.',
          children: {
            default: {
              nodeId: 'second-chat',
              type: 'network_message',
              delay: '03:00:00',
              message: 'One more question, {{ contact.firstName }}.',
              children: {
                default: {
                  nodeId: 'mail',
                  type: 'email',
                  delay: '2.00:00:00',
                  subject: 'Hello',
                  message: 'Mail to {{ contact.firstName }}',
                },
              },
            },
          },
        },
        timeout: {
          nodeId: 'inmail',
          type: 'network_inmail',
          subject: 'A question',
          requiresApproval: false,
          prompt: 'Ask {{ contact.firstName }} something.',
          children: {
            default: {
              nodeId: 'cold',
              type: 'email',
              delay: '1.00:00:00',
              subject: 'Hello',
              message: 'Cold mail to {{ contact.firstName }}',
              children: {
                default: {
                  nodeId: 'warm',
                  type: 'email',
                  subjectType: 'reply',
                  delay: '3.00:00:00',
                  message: 'Again to {{ contact.firstName }}',
                  children: {
                    default: {
                      nodeId: 'last',
                      type: 'email',
                      subjectType: 'reply',
                      delay: '1.00:00:00',
                      message: 'Last to {{ contact.firstName }}',
                    },
                  },
                },
              },
            },
          },
        },
      },
    },
  },
};

const CAREFUL_TREE = {
  nodeId: 'approved',
  type: 'email',
  requiresApproval: true,
  subject: 'Hello',
  message: 'Approved for {{ contact.firstName }}',
  children: {
    default: {
      nodeId: 'approved-chat',
      type: 'network_message',
      requiresApproval: true,
      delay: '1.00:00:00',
      prompt: 'Greet {{ contact.firstName }}.',
      children: {
        default: {
          nodeId: 'call',
          type: 'call',
          delay: '1.00:00:00',
          title: 'Call {{ contact.firstName }}',
        },
      },
    },
  },
};

/**
 * Records every change of a status, regardless of its author, so that transitions can be checked.
 */
const RECORD_MOVES = `
  create table simulation_move (kind text, old_status text, new_status text, count int not null default 1, primary key (kind, old_status, new_status));
  create function simulation_record() returns trigger language plpgsql as $$
    begin
      if old.status is distinct from new.status then
        insert into simulation_move (kind, old_status, new_status) values (coalesce(pg_partition_root(tg_relid), tg_relid)::regclass::text, old.status::text, new.status::text)
        on conflict (kind, old_status, new_status) do update set count = simulation_move.count + 1;
      end if;
      return new;
    end $$;
  create trigger simulation_step after update on step for each row execute function simulation_record();
  create trigger simulation_enrollment after update on enrollment for each row execute function simulation_record();
  create trigger simulation_task after update on task for each row execute function simulation_record();
  create trigger simulation_action after update on outreach_action for each row execute function simulation_record();
`;

/** One run: many contacts, weeks of time, and random events. */
export class Simulation {
  readonly outside: OutsideWorld;
  readonly world: World;
  readonly team: TestTeam;
  readonly options: SimulationOptions;
  readonly #chance: Chance;
  readonly #plans = new Set<string>();
  readonly #addresses: string[] = [];
  /** When all flow plans were paused. */
  planPause: { from: Date; to: Date | null } | null = null;
  #worker: Worker;
  deaths = 0;
  /** When a folder of which mailbox could not be read. */
  readonly unread: { sender: string; from: Date; to: Date | null }[] = [];
  /** When enrollments were paused, by ID, and flow plans. */
  readonly pauses: { subjectId: string; from: Date; to: Date | null }[] = [];
  /** When which network accounts were lost, by member. */
  readonly #losses: { membershipId: string; from: Date; to: Date | null }[] = [];

  private constructor(
    options: SimulationOptions,
    chance: Chance,
    outside: OutsideWorld,
    world: World,
    team: TestTeam,
  ) {
    this.options = options;
    this.outside = outside;
    this.world = world;
    this.team = team;
    this.#chance = chance;
    this.#worker = world.runtime.createWorker();
  }

  /** `judge` replaces the interpretation of the mail servers' responses. */
  static async open(options: SimulationOptions, judge?: Judge): Promise<Simulation> {
    const chance = new Chance(options.seed);
    const outside = new OutsideWorld(chance, judge);
    const world = await World.open({
      email: () => outside.email(),
      network: () => outside.network(),
      ai: outside.ai(),
    });
    // The trigger that records transitions makes statements of one table wait for each other; the
    // outcome is the same.
    await world.runtime.database.script(RECORD_MOVES);
    const team = await world.team('Simulated');
    await world.grant(team, options.enrollments * 2);
    return new Simulation(options, chance, outside, world, team);
  }

  close(): Promise<void> {
    return this.world.close();
  }

  async run(): Promise<void> {
    const senders = await this.#addSenders();
    await this.#enroll('Main', MAIN_TREE, senders, Math.ceil(this.options.enrollments * 0.9), 'm');
    await this.#enroll(
      'Careful',
      CAREFUL_TREE,
      senders,
      Math.floor(this.options.enrollments * 0.1),
      'c',
    );
    const { clock } = this.world;
    const end = new Date(clock.now().getTime() + this.options.days * DAY);
    let day = -1;
    while (clock.now() < end) {
      const today = Math.floor(
        (this.options.days * DAY - (end.getTime() - clock.now().getTime())) / DAY,
      );
      if (today !== day) {
        day = today;
        await this.#meddle(senders, day);
        this.#breakMailboxes(day);
        await this.#readFolders(day);
        await this.#answerQuestions();
        await this.#pause(day);
        await this.#doTasks();
      }
      const due = await this.#work();
      const next = Math.max(
        clock.now().getTime() + tickFor(this.options.enrollments),
        due?.getTime() ?? 0,
      );
      const nextDay = end.getTime() - (this.options.days - day - 1) * DAY;
      clock.moveTo(new Date(Math.min(next, nextDay, end.getTime())));
    }
    await this.#meddle(senders, Number.POSITIVE_INFINITY);
    await this.#work();
  }

  /** Mail servers refuse mailboxes for a day each, and none in the last weeks. */
  #breakMailboxes(day: number): void {
    this.outside.broken.clear();
    this.outside.servers.isCalm = day >= this.options.days - 20;
    if (this.outside.servers.isCalm) return;
    for (const sender of this.#addresses) {
      if (!this.#chance.happens(0.08, 'mailbox refused', sender, day)) continue;
      const reasons = ['unreachable', 'sign_in_failed', 'provider_limit', 'rejected'] as const;
      this.outside.broken.set(
        sender,
        reasons[Math.floor(this.#chance.of('why refused', sender, day) * reasons.length)] ??
          'unreachable',
      );
    }
  }

  /**
   * Lets half of the mailboxes be read by IMAP. A folder of some can't be read for a day, in which
   * answers to them wait there. Times of reading are real, so a folder that can be read has one in
   * the future.
   */
  async #readFolders(day: number): Promise<void> {
    const { prisma } = this.world.runtime.database.read;
    const now = this.world.clock.now();
    for (const period of this.unread) period.to ??= now;
    this.outside.unread.clear();
    const read = this.#addresses.filter((_, index) => index % 2 === 0);
    const mailboxes = await prisma.mailbox.findMany({
      where: { address: { in: read }, removedAt: null },
    });
    await prisma.mailbox.updateMany({
      where: { id: { in: mailboxes.map(({ id }) => id) } },
      data: { imapHost: 'imap.simulated.example' },
    });
    for (const { id: mailboxId, teamId, address } of mailboxes) {
      // The first mailbox has such a day early, so that each run has one.
      const isUnread =
        day === 3
          ? address === read[0]
          : day < this.options.days - 20 && this.#chance.happens(0.1, 'unread', address, day);
      for (const [path, use] of [
        ['INBOX', 'inbox'],
        [UNREAD_FOLDER, 'junk'],
      ] as const) {
        const isStale = isUnread && path === UNREAD_FOLDER;
        const readAt = new Date(Date.now() + (isStale ? -HOUR : DAY));
        const where = { mailboxId_path: { mailboxId, path } };
        await prisma.mailboxFolder.upsert({
          where,
          create: { mailboxId, teamId, path, use, isWatched: use === 'inbox', readAt },
          update: { readAt },
        });
      }
      if (!isUnread) continue;
      this.outside.unread.add(address);
      this.unread.push({ sender: address, from: now, to: null });
    }
  }

  #change(name: string, input: object): Promise<Json> {
    return this.world.data(
      `mutation ($input: ${name[0]?.toUpperCase()}${name.slice(1)}Input!) { ${name}(input: $input) { __typename } }`,
      { input },
      this.team.owner.key,
    );
  }

  /**
   * A member answers once a day what is asked about refused emails. What waits for its mailbox, or
   * is paused by somebody, is left.
   */
  async #answerQuestions(): Promise<void> {
    const { rows } = await this.world.runtime.database.script(
      `select q.id, c.first_name as name from mail_question q
       join enrollment e on e.team_id = q.team_id and e.id = q.enrollment_id and e.status = 'in_progress' and e.paused_at = q.held_at
       join contact c on c.team_id = e.team_id and c.id = e.contact_id
       where q.answer is null and not q.is_sent_again and q.kind in ('unknown_refusal', 'message_rejected', 'not_delivered')
         and e.id <> all($1) order by q.id`,
      [this.pauses.filter(({ to }) => to === null).map(({ subjectId }) => subjectId)],
    );
    for (const { id, name } of rows) {
      const draw = this.#chance.of('answer', String(name));
      const answer = draw < 0.7 ? 'SEND_AGAIN' : draw < 0.85 ? 'SKIP' : 'CANCEL';
      await this.#change('answerMailQuestion', { questionId: id, answer });
    }
  }

  /** Pauses some enrollments for two days and, once, the flow plans for one. */
  async #pause(day: number): Promise<void> {
    const { prisma } = this.world.runtime.database.read;
    const now = this.world.clock.now();
    const ended = this.pauses.filter(
      ({ from, to }) => to === null && now.getTime() - from.getTime() >= 2 * DAY,
    );
    const change = (name: string, input: object) => this.#change(name, input);
    if (ended.length > 0) {
      await change('resumeEnrollments', { ids: ended.map(({ subjectId }) => subjectId) });
      for (const pause of ended) pause.to = now;
    }
    if (day === 6)
      for (const flowPlanId of this.#plans) await change('pauseFlowPlan', { flowPlanId });
    if (day === 6) this.planPause = { from: now, to: null };
    if (day === 7 && this.planPause !== null) {
      for (const flowPlanId of this.#plans) await change('resumeFlowPlan', { flowPlanId });
      this.planPause.to = now;
    }
    if (day >= this.options.days - 20) return;
    const running = await prisma.enrollment.findMany({
      where: { teamId: this.team.teamId, status: 'in_progress', pausedAt: null },
      include: { contact: true },
      orderBy: { id: 'asc' },
    });
    const chosen = running
      .filter(({ contact }) => this.#chance.happens(0.02, 'paused', contact.firstName ?? '', day))
      .slice(0, 1_000);
    if (chosen.length === 0) return;
    await change('pauseEnrollments', { ids: chosen.map(({ id }) => id), reason: 'Simulated' });
    for (const { id } of chosen) this.pauses.push({ subjectId: id, from: now, to: null });
  }

  /**
   * Runs the worker; if it crashes, another takes over when the lease has expired. Its other calls
   * end beside its successor, and no later, because they belong to the hour in which they started.
   */
  async #work(): Promise<Date | null> {
    let wentOn = false;
    for (;;) {
      const death = this.outside.nextDeath().then(() => 'died' as const);
      const outcome = await Promise.race([this.#worker.runUntilNext(), death]);
      // A worker that crashes in one call crashes in its concurrent calls too, each at its own
      // time.
      const died = this.outside.died.slice(this.deaths);
      if (outcome !== 'died' && died.length === 0) {
        if (!wentOn) return outcome;
        // The successor found its senders leased: it tries once more.
        await eventually(
          () => this.#isNothingUnderWay(),
          'the calls that a dead worker had begun have ended',
        );
        wentOn = false;
        continue;
      }
      wentOn = true;
      this.deaths += died.length;
      // A dead worker begins nothing more. It is not awaited: the call in which it crashed never
      // returns.
      void this.#worker.stop();
      await this.#expireLeases(died);
      this.#worker = this.world.runtime.createWorker();
    }
  }

  /** Only crashed sends are in progress, and nothing else is being claimed. */
  async #isNothingUnderWay(): Promise<true | null> {
    const { rows } = await this.world.runtime.database.script(
      `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' and state <> 'idle'
       union all select 1 from step where status = 'sending' and type = 'email' and id <> all($1)
       union all select 1 from outreach_action where status = 'sending' and id <> all($1)`,
      [this.outside.died.map(stepOfKey)],
    );
    return rows.length === 0 || null;
  }

  /** Leases use real time, which does not pass here. */
  async #expireLeases(keys: readonly string[]): Promise<void> {
    const { prisma } = this.world.runtime.database.read;
    const past = new Date(0);
    await prisma.step.updateMany({
      where: { id: { in: keys.map(stepOfKey) }, status: 'sending' },
      data: { leaseUntil: past },
    });
    await prisma.outreachAction.updateMany({
      where: { id: { in: [...keys] }, status: 'sending' },
      data: { leaseUntil: past },
    });
  }

  async #addSenders(): Promise<string[]> {
    const { prisma } = this.world.runtime.database.read;
    const count = Math.min(100, Math.max(6, Math.ceil(this.options.enrollments / 100)));
    const team = await prisma.team.findUniqueOrThrow({ where: { id: this.team.teamId } });
    const userIds: string[] = [];
    for (let index = 0; index < count; index += 1) {
      const { membership, user } = await this.world.runtime.database.transact((tx) =>
        addMember(
          tx,
          team,
          { email: `sender-${index}@simulated.example`, role: 'member', hasBillingAccess: false },
          new Date(),
        ),
      );
      await prisma.teamMembership.update({
        where: { id: membership.id },
        data: { timeZone: ZONES[index % ZONES.length] ?? 'UTC' },
      });
      const dailyConnects = index % 5 === 0 ? 6 : 20;
      await prisma.senderSettings.update({
        where: { membershipId: membership.id },
        data: { dailyConnects, dailyEmails: index % 4 === 0 ? 10 : 100 },
      });
      userIds.push(user.id);
      this.#addresses.push(user.email);
    }
    return userIds;
  }

  async #enroll(
    name: string,
    root: object,
    candidates: string[],
    people: number,
    prefix: string,
  ): Promise<void> {
    const { key } = this.team.owner;
    const { flowPlan } = await this.world.ok(
      'create_flow_plan',
      { name, root, candidates, enrollmentMode: 'auto' },
      key,
    );
    this.#plans.add(flowPlan.flowPlanId);
    const { audience } = await this.world.ok(
      'create_audience',
      { name, flowPlanId: flowPlan.flowPlanId },
      key,
    );
    await this.world.ok(
      'manage_flow_publication',
      { flowPlanId: flowPlan.flowPlanId, action: 'publish' },
      key,
    );
    for (let from = 0; from < people; from += 1_000) {
      const contacts = Array.from({ length: Math.min(1_000, people - from) }, (_, offset) => {
        const slug = `${prefix}${from + offset}`;
        return {
          firstName: slug,
          lastName: 'Someone',
          email: `${slug}@people.example`,
          networkUrl: `https://network.example/in/${slug}`,
        };
      });
      await this.world.ok(
        'add_audience_contacts',
        { audienceId: audience.audienceId, contacts },
        key,
      );
    }
  }

  /** Accounts are lost randomly for some days, and all are reconnected at the end. */
  async #meddle(senders: readonly string[], day: number): Promise<void> {
    const { prisma } = this.world.runtime.database.read;
    for (const userId of senders) {
      const member = await prisma.teamMembership.findUniqueOrThrow({
        where: { teamId_userId: { teamId: this.team.teamId, userId } },
      });
      const { email } = await prisma.user.findUniqueOrThrow({ where: { id: userId } });
      for (const channel of ['network', 'email'] as const) {
        const isLost =
          day < this.options.days - 20 && this.#chance.happens(0.06, 'lost', email, channel, day);
        const isLostNow =
          channel === 'email'
            ? (await prisma.mailbox.count({
                where: { membershipId: member.id, status: 'connected' },
              })) === 0
            : (
                await prisma.senderAccount.findUniqueOrThrow({
                  where: { membershipId_channel: { membershipId: member.id, channel } },
                })
              ).status !== 'connected';
        if (isLost === isLostNow) continue;
        const owner = { userId, membershipId: member.id, email, key: '' };
        await this.world.account(owner, channel, isLost ? 'disconnected' : 'connected');
        if (channel === 'network') this.#noteLoss(member.id, isLost);
      }
    }
  }

  #noteLoss(membershipId: string, isLost: boolean): void {
    const now = this.world.clock.now();
    if (isLost) {
      this.#losses.push({ membershipId, from: now, to: null });
      return;
    }
    const loss = this.#losses.find(
      (known) => known.membershipId === membershipId && known.to === null,
    );
    if (loss !== undefined) loss.to = now;
  }

  /**
   * When a reply could be known: replies to a lost account are read when it is reconnected, those
   * in a folder once it can be read.
   */
  knowableAt({ sender, at, mail }: OutsideWorld['answers'][number]): Date {
    const loss = this.#losses.find(
      ({ membershipId, from, to }) =>
        membershipId === sender && from <= at && (to === null || at < to),
    );
    const unread = this.unread.find(
      (period) =>
        period.sender === sender && period.from <= at && (period.to === null || at < period.to),
    );
    const until = loss ?? (mail?.folder === UNREAD_FOLDER ? unread : undefined);
    const readAt = until === undefined ? at : (until.to ?? new Date(8.64e15));
    return mail?.movedAt != null && mail.movedAt < readAt ? mail.movedAt : readAt;
  }

  /** Members complete most of their tasks once a day; some are never completed. */
  async #doTasks(): Promise<void> {
    const { prisma } = this.world.runtime.database.read;
    const open = await prisma.task.findMany({
      where: { teamId: this.team.teamId, status: 'todo' },
      include: { contact: true },
      orderBy: { id: 'asc' },
    });
    for (const { id, kind, contact } of open) {
      if (this.#chance.happens(0.1, 'never done', contact.firstName ?? '', kind)) continue;
      const answer = await this.world.tool('complete_task', { taskId: id }, this.team.owner.key);
      const body: Json = answer.body;
      if (answer.status !== 200 && body.error !== 'task_not_ready')
        throw new Error(`A task could not be done: ${JSON.stringify(body)}`);
    }
  }
}

/** The step of an email. One that is sent anew has another key. */
export function stepOfKey(key: string): string {
  return key.replace(/\.\d+$/, '');
}

export const CHAT_SPACING = 3 * HOUR;
