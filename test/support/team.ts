import { expect } from 'vitest';
import type { Json } from './json.ts';
import type { World } from './world.ts';

export interface Member {
  userId: string;
  membershipId: string;
  email: string;
  key: string;
}

export const CALL_ROOT = { type: 'call', title: 'Ring them' };
export const EMAIL_ROOT = { type: 'email', subject: 'Hello', message: 'Good morning.' };

/** A team with the rows that a test needs. The tools create them, as a client would. */
export class TestTeam {
  readonly world: World;
  readonly name: string;
  readonly teamId: string;
  readonly owner: Member;
  readonly admin: Member;
  readonly member: Member;

  constructor(
    world: World,
    name: string,
    {
      teamId,
      owner,
      admin,
      member,
    }: { teamId: string; owner: Member; admin: Member; member: Member },
  ) {
    this.world = world;
    this.name = name;
    this.teamId = teamId;
    this.owner = owner;
    this.admin = admin;
    this.member = member;
  }

  /** The owner's key. */
  get key(): string {
    return this.owner.key;
  }

  ok(tool: string, body: object, key = this.key): Promise<Json> {
    return this.world.ok(tool, body, key);
  }

  async audience(
    name = 'Fair visitors',
    contacts: object[] = [
      { email: 'ada@lovelace.example', firstName: 'Ada', lastName: 'Lovelace' },
    ],
  ): Promise<string> {
    return (await this.ok('create_audience', { name, contacts })).audience.audienceId;
  }

  async plan(body: object = {}, key = this.key): Promise<string> {
    return (
      await this.ok('create_flow_plan', { name: 'First contact', root: CALL_ROOT, ...body }, key)
    ).flowPlan.flowPlanId;
  }

  async publishedPlan(body: object = {}, key = this.key): Promise<string> {
    const flowPlanId = await this.plan(body, key);
    await this.ok('manage_flow_publication', { flowPlanId, action: 'publish' }, key);
    return flowPlanId;
  }

  /** An enrollment of Ada in a published plan. Its due steps have run. */
  async enrolled(
    body: object = {},
    key = this.key,
  ): Promise<{ flowPlanId: string; enrollmentId: string; prospectId: string }> {
    const flowPlanId = await this.publishedPlan(body, key);
    const contact = { email: 'ada@lovelace.example', firstName: 'Ada', lastName: 'Lovelace' };
    const added = await this.ok(
      'add_manual_flow_enrollment',
      { flowPlanId, contact, enrollmentMode: 'enroll' },
      key,
    );
    expect(added.source).toBe('flow');
    await this.world.settle();
    return { flowPlanId, enrollmentId: added.enrollmentId, prospectId: added.contact.prospectId };
  }

  /** A contact that waits for enrollment in a published plan. */
  async waiting(body: object = {}): Promise<{ flowPlanId: string; queueItemId: string }> {
    const flowPlanId = await this.publishedPlan(body);
    const added = await this.ok('add_manual_flow_enrollment', {
      flowPlanId,
      contact: { email: 'grace@hopper.example', firstName: 'Grace' },
    });
    expect(added.source).toBe('queue');
    return { flowPlanId, queueItemId: added.queueItemId };
  }

  /** A sequence of dynamic actions for Ada. Its only action creates a call task. */
  async sequence(
    contact: object = { email: 'ada@lovelace.example', firstName: 'Ada', lastName: 'Lovelace' },
  ): Promise<{
    flowPlanId: string;
    enrollmentId: string;
    prospectId: string;
  }> {
    const { flowPlanId, enrollmentId } = await this.ok('add_dynamic_action', {
      contact,
      action: CALL_ROOT,
    });
    await this.world.settle();
    const { enrollment } = await this.ok('get_flow_enrollment', { enrollmentId });
    return { flowPlanId, enrollmentId, prospectId: enrollment.contact.prospectId };
  }

  /** A queue item that failed because its plan sends email and the contact has no address. */
  async failed(): Promise<{ flowPlanId: string; queueItemId: string }> {
    const flowPlanId = await this.publishedPlan({ root: EMAIL_ROOT });
    const contact = { networkUrl: 'https://network.example/in/quiet-alan' };
    const { queueItemId } = await this.ok('add_manual_flow_enrollment', { flowPlanId, contact });
    const outcome = await this.ok('enroll_awaiting_flow_items', {
      flowPlanId,
      queueItemIds: [queueItemId],
    });
    expect(outcome.failed[0].code).toBe('missing_identity');
    return { flowPlanId, queueItemId };
  }

  /** A network conversation whose only message was just sent by a sequence of the key's member. */
  async conversation(
    key = this.key,
    slug = 'quiet-grace',
  ): Promise<{ conversationId: string; enrollmentId: string; flowPlanId: string }> {
    const root = { type: 'network_message', message: 'Good morning, {{ contact.firstName }}.' };
    const flowPlanId = await this.publishedPlan({ name: 'In touch', root }, key);
    const contact = {
      networkUrl: `https://network.example/in/${slug}`,
      firstName: 'Grace',
      lastName: 'Hopper',
    };
    const { enrollmentId } = await this.ok(
      'add_manual_flow_enrollment',
      { flowPlanId, contact, enrollmentMode: 'enroll' },
      key,
    );
    await this.world.settle();
    const { items } = await this.ok(
      'list_network_unibox_conversations',
      { searchQuery: slug },
      key,
    );
    expect(items).toHaveLength(1);
    return { conversationId: items[0].conversationId, enrollmentId, flowPlanId };
  }

  /** An open task of the plan's first step, assigned to the key's member. */
  async task(
    body: object = {},
    key = this.key,
  ): Promise<{ taskId: string; flowPlanId: string; enrollmentId: string }> {
    const { flowPlanId, enrollmentId } = await this.enrolled(body, key);
    const { items } = await this.ok('list_user_tasks', { flowIds: [flowPlanId] }, key);
    return { taskId: items[0].taskId, flowPlanId, enrollmentId };
  }
}
