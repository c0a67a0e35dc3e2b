import { execute } from 'graphql';
import { viewerOf } from '../../graphql/live.ts';
import type { EventHub, Follower } from '../../infra/event-hub.ts';
import { groupBy } from '../../kernel/group-by.ts';
import { type LiveSubscription, Payload } from './subscription.ts';

/**
 * Executes an operation once for its fan-out group (all subscriptions with the same operation and
 * viewer) and delivers the payloads. `delivered` is the event number up to which all of them have
 * received everything.
 */
class Producer {
  readonly #viewer: string;
  readonly #follower: Follower;
  readonly #producers: Producers;
  readonly #members = new Set<LiveSubscription>();
  #delivered: bigint;

  constructor(viewer: string, follower: Follower, after: bigint, producers: Producers) {
    this.#viewer = viewer;
    this.#follower = follower;
    this.#delivered = after;
    this.#producers = producers;
  }

  /** True if it has read all events so far. */
  get isUpToDate(): boolean {
    return this.#follower.isAtHead;
  }

  get delivered(): bigint {
    return this.#delivered;
  }

  add(subscription: LiveSubscription): void {
    this.#members.add(subscription);
    subscription.onLeave(() => this.#remove(subscription));
  }

  #remove(subscription: LiveSubscription): void {
    this.#members.delete(subscription);
    if (this.#members.size === 0) void this.#follower.return();
  }

  /**
   * Runs until the last subscription leaves or the process stops. An error ends all subscriptions
   * with that error.
   */
  async run(): Promise<void> {
    try {
      await this.#follower.start();
      this.#producers.merge(this, this.#members);
      for await (const events of this.#follower) {
        const revoked = new Set(
          events.flatMap(({ kind, subjectId }) =>
            kind === 'api_key' || kind === 'session' ? [subjectId] : [],
          ),
        );
        await this.#checkRights(revoked);
        await this.#producers.note([...this.#members].map(({ actor }) => actor.membershipId));
        const [first] = this.#members;
        if (first === undefined) break;
        for (const change of await first.source.read(first.caller.as(first.actor), events)) {
          const contextValue = first.caller.as(first.actor).forOneResult();
          // Backpressure while catching up. The producer then has a single subscription, so no
          // other one waits.
          if (this.#producers.isCatchingUp(this)) await first.ready();
          const payload = new Payload(
            change.sequence,
            await execute({ ...first.args, contextValue, rootValue: change }),
          );
          this.#delivered = change.sequence;
          for (const member of this.#members) member.take(payload);
        }
        this.#delivered = events.at(-1)?.sequence ?? this.#delivered;
        this.#producers.merge(this, this.#members);
      }
      for (const member of this.#members) member.end(null);
    } catch (error) {
      for (const member of this.#members) member.end(error);
    } finally {
      await this.#follower.return();
      this.#producers.forget(this);
    }
  }

  /**
   * Reads the rights of each key once. A subscription without rights ends; one whose rights changed
   * joins another producer.
   */
  async #checkRights(revoked: ReadonlySet<string>): Promise<void> {
    const keys = groupBy([...this.#members], ({ actor }) => actor.apiKeyId);
    await Promise.all(
      [...keys].map(([apiKeyId, members]) => this.#checkKey(members, revoked.has(apiKeyId))),
    );
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
    member.skipTo(this.#delivered);
    this.#producers.join(member);
  }
}

/** The producers of a process, by fan-out group. */
export class Producers {
  readonly #events: EventHub;
  /** Called before members receive changes. */
  readonly note: (membershipIds: readonly string[]) => Promise<void>;
  readonly #shared = new Map<string, Producer>();
  /**
   * Producers with one subscription that is catching up with its group, with the key of the group.
   */
  readonly #catchingUp = new Map<Producer, string>();

  constructor(events: EventHub, note: (membershipIds: readonly string[]) => Promise<void>) {
    this.#events = events;
    this.note = note;
  }

  /** Starts delivery to a subscription after its position. */
  join(subscription: LiveSubscription): void {
    const viewer = viewerOf(subscription.actor);
    const group = `${viewer} ${subscription.operationHash}`;
    const shared = this.#shared.get(group);
    if (shared !== undefined && subscription.position >= shared.delivered) {
      shared.add(subscription);
      return;
    }
    const producer = new Producer(
      viewer,
      this.#events.follow(subscription.actor.teamId, subscription.position),
      subscription.position,
      this,
    );
    producer.add(subscription);
    this.#catchingUp.set(producer, group);
    void producer.run();
  }

  /**
   * Moves a subscription that has caught up to the shared producer of its group. If there is none,
   * its own becomes the shared one.
   */
  merge(producer: Producer, members: ReadonlySet<LiveSubscription>): void {
    const group = this.#catchingUp.get(producer);
    if (group === undefined) return;
    const shared = this.#shared.get(group);
    if (shared === undefined ? !producer.isUpToDate : producer.delivered < shared.delivered) return;
    this.#catchingUp.delete(producer);
    if (shared === undefined) this.#shared.set(group, producer);
    else
      for (const member of [...members]) {
        member.leave();
        member.skipTo(producer.delivered);
        shared.add(member);
      }
  }

  isCatchingUp(producer: Producer): boolean {
    return this.#catchingUp.has(producer);
  }

  forget(producer: Producer): void {
    this.#catchingUp.delete(producer);
    for (const [group, shared] of this.#shared) if (shared === producer) this.#shared.delete(group);
  }
}
