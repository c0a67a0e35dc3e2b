import { expect } from 'vitest';
import type { Json } from '../support/json.ts';
import { TestTeam } from '../support/team.ts';
import type { World } from '../support/world.ts';

export const EMAIL = { type: 'email', subject: 'Hello', message: 'Good morning.' };
export const LATER_EMAIL = { ...EMAIL, delay: '2.00:00:00' };
export const CALL = { type: 'call', title: 'Ring them' };
export const PROFILE_VIEW = { type: 'network_profile_view' };

export const ADA = {
  email: 'quiet-ada@lovelace.example',
  networkUrl: 'https://network.example/in/quiet-ada',
  firstName: 'Ada',
  lastName: 'Lovelace',
};

/** The set-up for tests of the rules. Senders may send at any time, and without spacing. */
export class OutreachStage extends TestTeam {
  static async set(world: World, name: string): Promise<OutreachStage> {
    const stage = new OutreachStage(world, name, await world.team(name));
    const input = {
      workDays: [1, 2, 3, 4, 5, 6, 7],
      workStart: '00:00',
      workEnd: '24:00',
      spacingSeconds: 0,
      dailyEmails: 1000,
    };
    for (const { key } of [stage.owner, stage.admin, stage.member])
      await world.data(
        'mutation ($input: UpdateSenderSettingsInput!) { updateSenderSettings(input: $input) { senderSettings { workDays } } }',
        { input },
        key,
      );
    return stage;
  }

  get team(): TestTeam {
    return this;
  }

  /** Enrolls a contact at once; gives the answer of the tool. */
  enroll(
    flowPlanId: string,
    contact: object = ADA,
    more: object = {},
    key = this.key,
  ): Promise<Json> {
    return this.ok(
      'add_manual_flow_enrollment',
      { flowPlanId, contact, enrollmentMode: 'enroll', ...more },
      key,
    );
  }

  /** The enrollment of a contact that is enrolled in a new plan with these steps. */
  async begin(root: object, contact: object = ADA, more: object = {}): Promise<string> {
    const { enrollmentId } = await this.enroll(
      await this.publishedPlan({ root, ...more }),
      contact,
    );
    expect(enrollmentId).toBeTypeOf('string');
    return enrollmentId;
  }

  async statusOf(enrollmentId: string): Promise<string> {
    return (await this.enrollment(enrollmentId)).status;
  }

  async enrollment(enrollmentId: string): Promise<Json> {
    const query = `query ($id: ID!) { enrollment(id: $id) { id status failure { code message } currentStep { nodeId type status dueAt } actions { type status } } }`;
    return (await this.world.data(query, { id: enrollmentId }, this.key)).enrollment;
  }

  /** The emails that the sandbox has sent to an address, newest first. */
  async mailsTo(to: string): Promise<Json[]> {
    const query =
      'query ($to: String!) { sandboxEmails(filter: { to: $to }) { nodes { messageId from subject body sentAt headers { name value } } } }';
    return (await this.world.data(query, { to }, this.key)).sandboxEmails.nodes;
  }
}
