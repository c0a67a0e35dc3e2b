import { expect } from 'vitest';
import type { Json, TestTeam, World } from '../support/world.ts';

export const CALL_ROOT = { type: 'call', title: 'Ring them' };
export const EMAIL_ROOT = { type: 'email', subject: 'Hello', message: 'Good morning.' };

/** A team with short ways to what a test needs before it begins. Everything goes through the tools, as a client would. */
export class Stage {
  readonly world: World;
  readonly name: string;
  readonly team: TestTeam;

  private constructor(world: World, name: string, team: TestTeam) {
    this.world = world;
    this.name = name;
    this.team = team;
  }

  static async set(world: World, name: string): Promise<Stage> {
    return new Stage(world, name, await world.team(name));
  }

  get key(): string {
    return this.team.owner.key;
  }

  ok(tool: string, body: object, key = this.key): Promise<Json> {
    return this.world.ok(tool, body, key);
  }

  async audience(name = 'Fair visitors', contacts: object[] = [{ email: 'ada@lovelace.example', firstName: 'Ada', lastName: 'Lovelace' }]): Promise<string> {
    return (await this.ok('create_audience', { name, contacts })).audience.audienceId;
  }

  async plan(body: object = {}, key = this.key): Promise<string> {
    return (await this.ok('create_flow_plan', { name: 'First contact', root: CALL_ROOT, ...body }, key)).flowPlan.flowPlanId;
  }

  async publishedPlan(body: object = {}, key = this.key): Promise<string> {
    const flowPlanId = await this.plan(body, key);
    await this.ok('manage_flow_publication', { flowPlanId, action: 'publish' }, key);
    return flowPlanId;
  }

  /** An enrollment of Ada in a published plan, done as far as it goes now. */
  async enrolled(body: object = {}, key = this.key): Promise<{ flowPlanId: string; enrollmentId: string; prospectId: string }> {
    const flowPlanId = await this.publishedPlan(body, key);
    const contact = { email: 'ada@lovelace.example', firstName: 'Ada', lastName: 'Lovelace' };
    const added = await this.ok('add_manual_flow_enrollment', { flowPlanId, contact, enrollmentMode: 'enroll' }, key);
    expect(added.source).toBe('flow');
    await this.world.settle();
    return { flowPlanId, enrollmentId: added.enrollmentId, prospectId: added.contact.prospectId };
  }

  /** A contact that waits in the queue of a published plan. */
  async waiting(body: object = {}): Promise<{ flowPlanId: string; queueItemId: string }> {
    const flowPlanId = await this.publishedPlan(body);
    const added = await this.ok('add_manual_flow_enrollment', { flowPlanId, contact: { email: 'grace@hopper.example', firstName: 'Grace' } });
    expect(added.source).toBe('queue');
    return { flowPlanId, queueItemId: added.queueItemId };
  }

  /** A sequence of dynamic actions for Ada, whose one action makes a task to call. */
  async sequence(contact: object = { email: 'ada@lovelace.example', firstName: 'Ada', lastName: 'Lovelace' }): Promise<{
    flowPlanId: string;
    enrollmentId: string;
    prospectId: string;
  }> {
    const { flowPlanId, enrollmentId } = await this.ok('add_dynamic_action', { contact, action: CALL_ROOT });
    await this.world.settle();
    const { enrollment } = await this.ok('get_flow_enrollment', { enrollmentId });
    return { flowPlanId, enrollmentId, prospectId: enrollment.contact.prospectId };
  }

  /** A queue item that failed, because its plan sends e-mail and the contact has no address. */
  async failed(): Promise<{ flowPlanId: string; queueItemId: string }> {
    const flowPlanId = await this.publishedPlan({ root: EMAIL_ROOT });
    const contact = { networkUrl: 'https://network.example/in/quiet-alan' };
    const { queueItemId } = await this.ok('add_manual_flow_enrollment', { flowPlanId, contact });
    const outcome = await this.ok('enroll_awaiting_flow_items', { flowPlanId, queueItemIds: [queueItemId] });
    expect(outcome.failed[0].code).toBe('missing_identity');
    return { flowPlanId, queueItemId };
  }

  /** A thread in which a sequence of the member has written, right after it did. */
  async conversation(key = this.key, slug = 'quiet-grace'): Promise<{ conversationId: string; enrollmentId: string; flowPlanId: string }> {
    const root = { type: 'network_message', message: 'Good morning, {{ contact.firstName }}.' };
    const flowPlanId = await this.publishedPlan({ name: 'In touch', root }, key);
    const contact = { networkUrl: `https://network.example/in/${slug}`, firstName: 'Grace', lastName: 'Hopper' };
    const { enrollmentId } = await this.ok('add_manual_flow_enrollment', { flowPlanId, contact, enrollmentMode: 'enroll' }, key);
    await this.world.settle();
    const { items } = await this.ok('list_network_unibox_conversations', { searchQuery: slug }, key);
    expect(items).toHaveLength(1);
    return { conversationId: items[0].conversationId, enrollmentId, flowPlanId };
  }

  /** A task to do for the member whose key it is, of the plan's first step. */
  async task(body: object = {}, key = this.key): Promise<{ taskId: string; flowPlanId: string; enrollmentId: string }> {
    const { flowPlanId, enrollmentId } = await this.enrolled(body, key);
    const { items } = await this.ok('list_user_tasks', { flowIds: [flowPlanId] }, key);
    return { taskId: items[0].taskId, flowPlanId, enrollmentId };
  }
}

/** An id of the right kind that was never given. */
export const NEVER_GIVEN: Record<string, string> = {
  audience: 'aud_01J00000000000000000000000',
  flowPlan: 'fp_01J00000000000000000000000',
  queueItem: 'qi_01J00000000000000000000000',
  enrollment: 'enr_01J00000000000000000000000',
  sequence: 'enr_01J00000000000000000000000',
  task: 'task_01J00000000000000000000000',
  contact: 'pro_01J00000000000000000000000',
  user: 'user_01J00000000000000000000000',
  conversation: 'conv_01J00000000000000000000000',
  monitoredProfile: 'mp_01J00000000000000000000000',
  discoveredProfile: 'dp_01J00000000000000000000000',
  import: 'imp_01J00000000000000000000000',
};
