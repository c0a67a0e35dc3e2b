import { execute } from 'graphql';
import { viewerOf } from '../../graphql/live.ts';
import type { EventHub, Follower } from '../../infra/event-hub.ts';
import { groupBy } from '../../kernel/group-by.ts';
import { Answer, type LiveSubscription } from './subscription.ts';

/**
 * Carries an operation out once for all subscriptions that ask the same and are the same viewer, and delivers the answers.
 * It owns their position: `told` is the event number up to which all of them were told.
 */
class Producer {
  readonly #viewer: string;
  readonly #follower: Follower;
  readonly #home: Producers;
  readonly #members = new Set<LiveSubscription>();
  #told: bigint;

  constructor(viewer: string, follower: Follower, told: bigint, home: Producers) {
    this.#viewer = viewer;
    this.#follower = follower;
    this.#told = told;
    this.#home = home;
  }

  /** True if it has told everything that has happened so far. */
  get isUpToDate(): boolean {
    return this.#follower.isAtHead;
  }

  get told(): bigint {
    return this.#told;
  }

  add(subscription: LiveSubscription): void {
    this.#members.add(subscription);
    subscription.onLeave(() => this.#remove(subscription));
  }

  #remove(subscription: LiveSubscription): void {
    this.#members.delete(subscription);
    if (this.#members.size === 0) void this.#follower.return();
  }

  /** Ends when nobody listens any more, or with the program. A fault ends all subscriptions, each of which says why. */
  async run(): Promise<void> {
    try {
      await this.#follower.start();
      this.#home.settle(this, this.#members);
      for await (const events of this.#follower) {
        const revoked = new Set(events.flatMap(({ kind, subjectId }) => (kind === 'api_key' ? [subjectId] : [])));
        await this.#checkRights(revoked);
        const [lead] = this.#members;
        if (lead === undefined) break;
        const contextValue = lead.caller.as(lead.actor);
        for (const change of await lead.source.read(contextValue, events)) {
          // Who catches up has much to read, and reads it alone: nobody waits for another.
          if (this.#home.isBehind(this)) await lead.ready();
          const answer = new Answer(change.sequence, await execute({ ...lead.args, contextValue, rootValue: change }));
          this.#told = change.sequence;
          for (const member of this.#members) member.take(answer);
        }
        this.#told = events.at(-1)?.sequence ?? this.#told;
        this.#home.settle(this, this.#members);
      }
      for (const member of this.#members) member.end(null);
    } catch (error) {
      for (const member of this.#members) member.end(error);
    } finally {
      await this.#follower.return();
      this.#home.forget(this);
    }
  }

  /** Asks once for each key whether it still has its rights. Who has lost them is ended, who has others goes to another producer. */
  async #checkRights(revoked: ReadonlySet<string>): Promise<void> {
    const keys = groupBy([...this.#members], ({ actor }) => actor.apiKeyId);
    await Promise.all([...keys].map(([apiKeyId, members]) => this.#checkKey(members, revoked.has(apiKeyId))));
  }

  async #checkKey(members: readonly LiveSubscription[], isRevoked: boolean): Promise<void> {
    const [first] = members;
    if (first === undefined) return;
    try {
      const actor = await first.caller.stillAuthorized({ isRevoked });
      for (const member of members) member.actor = actor;
      if (viewerOf(actor) !== this.#viewer) for (const member of members) this.#move(member);
    } catch (error) {
      for (const member of members) member.end(error);
    }
  }

  #move(member: LiveSubscription): void {
    member.leave();
    member.skipTo(this.#told);
    this.#home.join(member);
  }
}

/** The producers of a process. */
export class Producers {
  readonly #events: EventHub;
  readonly #shared = new Map<string, Producer>();
  /** Producers of one subscription each, until it has caught up with the others. */
  readonly #behind = new Map<Producer, string>();

  constructor(events: EventHub) {
    this.#events = events;
  }

  /** Delivers to a subscription from its position on. */
  join(subscription: LiveSubscription): void {
    const viewer = viewerOf(subscription.actor);
    const name = `${viewer} ${subscription.question}`;
    const shared = this.#shared.get(name);
    if (shared !== undefined && subscription.position >= shared.told) {
      shared.add(subscription);
      return;
    }
    const producer = new Producer(viewer, this.#events.follow(subscription.actor.teamId, subscription.position), subscription.position, this);
    producer.add(subscription);
    this.#behind.set(producer, name);
    void producer.run();
  }

  /** Moves who has caught up to the producer of the others, or makes their producer the one that others join. */
  settle(producer: Producer, members: ReadonlySet<LiveSubscription>): void {
    const name = this.#behind.get(producer);
    if (name === undefined) return;
    const shared = this.#shared.get(name);
    if (shared === undefined ? !producer.isUpToDate : producer.told < shared.told) return;
    this.#behind.delete(producer);
    if (shared === undefined) this.#shared.set(name, producer);
    else
      for (const member of [...members]) {
        member.leave();
        member.skipTo(producer.told);
        shared.add(member);
      }
  }

  /** True for the producer of a subscription that is behind. */
  isBehind(producer: Producer): boolean {
    return this.#behind.has(producer);
  }

  forget(producer: Producer): void {
    this.#behind.delete(producer);
    for (const [name, known] of this.#shared) if (known === producer) this.#shared.delete(name);
  }
}
