import { addMember } from '../../src/domains/team/administration.service.ts';
import type { Worker } from '../../src/engine/worker.ts';
import { DAY, eventually, HOUR, type Json, type TestTeam, World } from '../support/world.ts';
import { Chance } from './chance.ts';
import { OutsideWorld } from './outside-world.ts';

const MINUTE = 60_000;
/** How far the clock moves at least: many people need many turns of their senders, few don't. */
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
              children: { default: { nodeId: 'mail', type: 'email', delay: '2.00:00:00', subject: 'Hello', message: 'Mail to {{ contact.firstName }}' } },
            },
          },
        },
        timeout: {
          nodeId: 'inmail',
          type: 'network_inmail',
          subject: 'A question',
          prompt: 'Ask {{ contact.firstName }} something.',
          children: {
            default: {
              nodeId: 'cold',
              type: 'email',
              delay: '1.00:00:00',
              subject: 'Hello',
              message: 'Cold mail to {{ contact.firstName }}',
              children: { default: { nodeId: 'warm', type: 'email', subjectType: 'reply', delay: '3.00:00:00', message: 'Again to {{ contact.firstName }}' } },
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
      children: { default: { nodeId: 'call', type: 'call', delay: '1.00:00:00', title: 'Call {{ contact.firstName }}' } },
    },
  },
};

/** Keeps every change of a status, whoever makes it: the moves are judged by what the database saw. */
const RECORD_MOVES = `
  create table simulation_move (kind text, old_status text, new_status text, count int not null default 1, primary key (kind, old_status, new_status));
  create function simulation_record() returns trigger language plpgsql as $$
    begin
      if old.status is distinct from new.status then
        insert into simulation_move (kind, old_status, new_status) values (tg_table_name, old.status::text, new.status::text)
        on conflict (kind, old_status, new_status) do update set count = simulation_move.count + 1;
      end if;
      return new;
    end $$;
  create trigger simulation_step after update on step for each row execute function simulation_record();
  create trigger simulation_enrollment after update on enrollment for each row execute function simulation_record();
  create trigger simulation_task after update on task for each row execute function simulation_record();
  create trigger simulation_action after update on outreach_action for each row execute function simulation_record();
`;

/** One run: many people, weeks of time, and chance against it all. */
export class Simulation {
  readonly outside: OutsideWorld;
  readonly world: World;
  readonly team: TestTeam;
  readonly options: SimulationOptions;
  readonly #chance: Chance;
  #worker: Worker;
  deaths = 0;
  /** When which network accounts were lost, by their members. */
  readonly #losses: { membershipId: string; from: Date; to: Date | null }[] = [];

  private constructor(options: SimulationOptions, chance: Chance, outside: OutsideWorld, world: World, team: TestTeam) {
    this.options = options;
    this.outside = outside;
    this.world = world;
    this.team = team;
    this.#chance = chance;
    this.#worker = world.runtime.createWorker();
  }

  static async open(options: SimulationOptions): Promise<Simulation> {
    const chance = new Chance(options.seed);
    const outside = new OutsideWorld(chance);
    const world = await World.open({ email: () => outside.email(), network: () => outside.network(), ai: outside.ai() });
    // With moves recorded by a trigger, statements of one table wait for each other a little; the outcome is the same.
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
    await this.#enroll('Careful', CAREFUL_TREE, senders, Math.floor(this.options.enrollments * 0.1), 'c');
    const { clock } = this.world;
    const end = new Date(clock.now().getTime() + this.options.days * DAY);
    let day = -1;
    while (clock.now() < end) {
      const today = Math.floor((this.options.days * DAY - (end.getTime() - clock.now().getTime())) / DAY);
      if (today !== day) {
        day = today;
        await this.#meddle(senders, day);
        await this.#doTasks();
      }
      await this.#work();
      const due = await this.#worker.nextDueAt();
      const next = Math.max(clock.now().getTime() + tickFor(this.options.enrollments), due?.getTime() ?? 0);
      const nextDay = end.getTime() - (this.options.days - day - 1) * DAY;
      clock.moveTo(new Date(Math.min(next, nextDay, end.getTime())));
    }
    await this.#meddle(senders, Number.POSITIVE_INFINITY);
    await this.#work();
  }

  /**
   * Lets the worker do what is due; where it dies, another takes its place once the lease has run out. Its other calls
   * come to their ends beside its successor, and no later: they belong to the hour in which they were begun.
   */
  async #work(): Promise<void> {
    let wentOn = false;
    for (;;) {
      const death = this.outside.nextDeath().then(() => 'died' as const);
      const outcome = await Promise.race([this.#worker.runUntilIdle().then(() => 'idle' as const), death]);
      // A worker that dies in one call dies in others that it makes at the same time, and each of them at its own moment.
      const died = this.outside.died.slice(this.deaths);
      if (outcome === 'idle' && died.length === 0) {
        if (!wentOn) return;
        // The successor found its senders taken: it looks once more.
        await eventually(() => this.#isNothingUnderWay(), 'the calls that a dead worker had begun have ended');
        wentOn = false;
        continue;
      }
      wentOn = true;
      this.deaths += died.length;
      await this.#expireLeases(died);
      this.#worker = this.world.runtime.createWorker();
    }
  }

  /** Nothing is being sent but what a worker died in, and nobody is about to take anything. */
  async #isNothingUnderWay(): Promise<true | null> {
    const { rows } = await this.world.runtime.database.script(
      `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' and state <> 'idle'
       union all select 1 from step where status = 'sending' and type = 'email' and id <> all($1)
       union all select 1 from outreach_action where status = 'sending' and id <> all($1)`,
      [this.outside.died],
    );
    return rows.length === 0 || null;
  }

  /** Leases run on real time, of which none passes here. */
  async #expireLeases(keys: readonly string[]): Promise<void> {
    const { prisma } = this.world.runtime.database.read;
    const past = new Date(0);
    await prisma.step.updateMany({ where: { id: { in: [...keys] }, status: 'sending' }, data: { leaseUntil: past } });
    await prisma.outreachAction.updateMany({ where: { id: { in: [...keys] }, status: 'sending' }, data: { leaseUntil: past } });
  }

  async #addSenders(): Promise<string[]> {
    const { prisma } = this.world.runtime.database.read;
    const count = Math.min(100, Math.max(6, Math.ceil(this.options.enrollments / 100)));
    const team = await prisma.team.findUniqueOrThrow({ where: { id: this.team.teamId } });
    const userIds: string[] = [];
    for (let index = 0; index < count; index += 1) {
      const { membership, user } = await this.world.runtime.database.transact((tx) =>
        addMember(tx, team, { email: `sender-${index}@simulated.example`, role: 'member', hasBillingAccess: false }),
      );
      await prisma.teamMembership.update({ where: { id: membership.id }, data: { timeZone: ZONES[index % ZONES.length] ?? 'UTC' } });
      const dailyConnects = index % 5 === 0 ? 6 : 20;
      await prisma.senderSettings.update({ where: { membershipId: membership.id }, data: { dailyConnects, dailyEmails: index % 4 === 0 ? 10 : 100 } });
      userIds.push(user.id);
    }
    return userIds;
  }

  async #enroll(name: string, root: object, candidates: string[], people: number, prefix: string): Promise<void> {
    const { key } = this.team.owner;
    const { flowPlan } = await this.world.ok('create_flow_plan', { name, root, candidates, enrollmentMode: 'auto' }, key);
    const { audience } = await this.world.ok('create_audience', { name, flowPlanId: flowPlan.flowPlanId }, key);
    await this.world.ok('manage_flow_publication', { flowPlanId: flowPlan.flowPlanId, action: 'publish' }, key);
    for (let from = 0; from < people; from += 1_000) {
      const contacts = Array.from({ length: Math.min(1_000, people - from) }, (_, offset) => {
        const slug = `${prefix}${from + offset}`;
        return { firstName: slug, lastName: 'Someone', email: `${slug}@people.example`, networkUrl: `https://network.example/in/${slug}` };
      });
      await this.world.ok('add_audience_contacts', { audienceId: audience.audienceId, contacts }, key);
    }
  }

  /** Accounts are lost by chance for some days, and all are back at the end. */
  async #meddle(senders: readonly string[], day: number): Promise<void> {
    const { prisma } = this.world.runtime.database.read;
    for (const userId of senders) {
      const member = await prisma.teamMembership.findUniqueOrThrow({ where: { teamId_userId: { teamId: this.team.teamId, userId } } });
      const { email } = await prisma.user.findUniqueOrThrow({ where: { id: userId } });
      for (const channel of ['network', 'email'] as const) {
        const isLost = day < this.options.days - 20 && this.#chance.happens(0.06, 'lost', email, channel, day);
        const isLostNow =
          (await prisma.senderAccount.findUniqueOrThrow({ where: { membershipId_channel: { membershipId: member.id, channel } } })).status !== 'connected';
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
    const loss = this.#losses.find((known) => known.membershipId === membershipId && known.to === null);
    if (loss !== undefined) loss.to = now;
  }

  /** From when on an answer could be known: what comes to a lost account is read when it is back. */
  knowableAt({ sender, at }: { sender: string; at: Date }): Date {
    const loss = this.#losses.find(({ membershipId, from, to }) => membershipId === sender && from <= at && (to === null || at < to));
    return loss === undefined ? at : (loss.to ?? new Date(8.64e15));
  }

  /** People do most of their tasks, once a day; some are never done. */
  async #doTasks(): Promise<void> {
    const { prisma } = this.world.runtime.database.read;
    const open = await prisma.task.findMany({ where: { teamId: this.team.teamId, status: 'todo' }, include: { contact: true }, orderBy: { id: 'asc' } });
    for (const { id, kind, contact } of open) {
      if (this.#chance.happens(0.1, 'never done', contact.firstName ?? '', kind)) continue;
      const answer = await this.world.tool('complete_task', { taskId: id }, this.team.owner.key);
      const body: Json = answer.body;
      if (answer.status !== 200 && body.error !== 'task_not_ready') throw new Error(`A task could not be done: ${JSON.stringify(body)}`);
    }
  }
}

export const CHAT_SPACING = 3 * HOUR;
