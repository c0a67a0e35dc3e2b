import { expect } from 'vitest';
import type { Json } from './json.ts';
import type { Member, TestTeam } from './team.ts';
import type { World } from './world.ts';

const VIEW = { type: 'network_profile_view' };

/**
 * The outreach queues of a team's senders: fills them, moves the clock, and reads what was sent.
 */
export class SenderQueues {
  readonly team: TestTeam;
  readonly #world: World;

  private constructor(team: TestTeam) {
    this.team = team;
    this.#world = team.world;
  }

  /**
   * A new team at this time. The clock never moves back, so tests that share a world use increasing
   * times.
   */
  static async ofNewTeam(world: World, name: string, now: string): Promise<SenderQueues> {
    world.clock.moveTo(new Date(now));
    return new SenderQueues(await world.team(name));
  }

  async settings(member: Member, input: object): Promise<void> {
    const query =
      'mutation ($input: UpdateSenderSettingsInput!) { updateSenderSettings(input: $input) { senderSettings { spacingSeconds } } }';
    await this.#world.data(query, { input }, member.key);
  }

  /** A published plan with all members as senders. By default it has one profile view. */
  async plan(root: object = VIEW): Promise<string> {
    const { owner, admin, member } = this.team;
    const body = { name: 'Plan', root, candidates: [owner.userId, admin.userId, member.userId] };
    const { flowPlan } = await this.#world.ok('create_flow_plan', body, owner.key);
    await this.#world.ok(
      'manage_flow_publication',
      { flowPlanId: flowPlan.flowPlanId, action: 'publish' },
      owner.key,
    );
    return flowPlan.flowPlanId;
  }

  /**
   * Enrolls contacts in a plan at intervals of `apart` milliseconds. Returns the IDs of the
   * enrollments.
   */
  async enroll(
    flowPlanId: string,
    sender: Member,
    slugs: readonly string[],
    apart = 1_000,
  ): Promise<string[]> {
    const ids: string[] = [];
    for (const slug of slugs) {
      const contact = {
        networkUrl: `https://network.example/in/${slug}`,
        firstName: slug.split('-').at(-1),
        companyName: `${slug.split('-').at(-1)} Works`,
      };
      const body = { flowPlanId, contact, enrollmentMode: 'enroll', senderUserId: sender.userId };
      const added = await this.#world.ok('add_manual_flow_enrollment', body, this.team.owner.key);
      expect(added.source, JSON.stringify(added.warnings)).toBe('flow');
      ids.push(added.enrollmentId);
      this.#world.clock.moveTo(new Date(this.#world.clock.now().getTime() + apart));
    }
    return ids;
  }

  /**
   * Adds one outreach action for each contact to the sender's queue. Returns the IDs of the
   * enrollments.
   */
  async fill(
    sender: Member,
    slugs: readonly string[],
    root: object = VIEW,
    apart = 1_000,
  ): Promise<string[]> {
    return this.enroll(await this.plan(root), sender, slugs, apart);
  }

  /** Moves the clock forward to this time and runs the engine. */
  async until(moment: string): Promise<void> {
    await this.#world.advance(new Date(moment).getTime() - this.#world.clock.now().getTime());
  }

  /** The network requests made for the team, as `date time slug`, oldest first. */
  async sent(slugs: RegExp = /./): Promise<string[]> {
    const query =
      'query { sandboxNetworkRequests(first: 100) { nodes { networkUrl requestedAt } pageInfo { hasNextPage } } }';
    const { nodes, pageInfo } = (await this.#world.data(query, {}, this.team.owner.key))
      .sandboxNetworkRequests;
    expect(pageInfo.hasNextPage).toBe(false);
    const rows = nodes.map(
      ({ networkUrl, requestedAt }: Json) =>
        `${requestedAt.slice(5, 19).replace('T', ' ')} ${networkUrl.split('/').at(-1)}`,
    );
    return rows.filter((row: string) => slugs.test(row.split(' ')[2] ?? '')).sort();
  }

  insights(filter: object = {}, key: string = this.team.owner.key): Promise<Json> {
    return this.#world.ok('get_outreach_queue_insights', filter, key);
  }

  /** Expects that nothing is sent until one millisecond before this time, and something at it. */
  async expectNextAt(moment: string): Promise<void> {
    const before = await this.sent();
    // A time that has been reached cannot be checked one millisecond before.
    if (new Date(moment) > this.#world.clock.now()) {
      await this.#world.advance(new Date(moment).getTime() - 1 - this.#world.clock.now().getTime());
      expect(await this.sent()).toEqual(before);
    }
    await this.until(moment);
    const [first] = (await this.sent()).slice(before.length);
    expect(first?.slice(0, 14)).toBe(moment.slice(5, 19).replace('T', ' '));
  }
}

/** A sender as insights return it. */
export const senderOf = ({ userId, membershipId }: Member, name: string) => ({
  user_id: userId,
  team_membership_id: membershipId,
  display_name: name,
});

/** The pause of an insight with another reason. */
export const NO_PAUSE = {
  ...{ paused_at_utc: null, pause_reason: null, paused_by: null },
  ...{ paused_contact: null, paused_company_domain: null, paused_flow_plan: null },
};

export const automatic = (values: object) => ({
  resolution_mode: 'automatic',
  resolution_owner_type: 'system',
  resolution_owner: null,
  viewer_can_resolve: false,
  recommended_action_type: 'none',
  recommended_action_target: null,
  target_view_type: 'in_queue',
  ...NO_PAUSE,
  ...values,
});
