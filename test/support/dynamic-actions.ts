import { expect } from 'vitest';
import { type Json, withHeaders } from './json.ts';
import type { TestTeam } from './team.ts';
import type { World } from './world.ts';

export type Fields = Record<string, unknown>;

export const CALL = { type: 'call', title: 'Ring them' };
export const MANUAL = { type: 'manual', title: 'Send a card' };
export const EMAIL = { type: 'email', subject: 'Hello', message: 'Good morning.' };
export const NEW_THREAD = { ...EMAIL, subjectType: 'new_thread' };
export const REPLY = { type: 'email', subjectType: 'reply', message: 'Once more.' };
export const CONNECT = { type: 'network_connect' };
export const MESSAGE = { type: 'network_message', message: 'Good morning.' };
export const INMAIL = {
  type: 'network_inmail',
  subject: 'A question',
  prompt: 'Ask how they plan their week.',
};
export const VIEW = { type: 'network_profile_view' };

export const ON_ACCEPTED = { appendTarget: 'connection_accepted' };
export const ON_TIMEOUT = { appendTarget: 'connection_timeout' };

let given = 0;

/** A number that is unique within this file. */
export function uniqueNumber(): number {
  given += 1;
  return given;
}

/** An unknown contact with an email address and a network profile. Neither answers. */
export function newContact(fields: Fields = {}): Fields & { email: string; networkUrl: string } {
  given += 1;
  return {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: `quiet.ada.${given}@engines.example`,
    networkUrl: `https://network.example/in/quiet-ada-${given}`,
    ...fields,
  };
}

/** The URL of a new network profile. The prefix selects the sandbox behavior. */
export function newProfile(prefix: string): string {
  given += 1;
  return `https://network.example/in/${prefix}-${given}`;
}

/**
 * A tree in one line: `>` is the default branch, `+` the accepted branch, `-` the timeout branch.
 */
export function outline(node: Json): string {
  const { accepted, timeout, default: next } = node.children;
  return [
    node.type,
    accepted ? ` +(${outline(accepted)})` : '',
    timeout ? ` -(${outline(timeout)})` : '',
    next ? ` > ${outline(next)}` : '',
  ].join('');
}

/** Dynamic actions of a team that sends at any hour and without limits. */
export class DynamicActions {
  readonly #world: World;
  readonly team: TestTeam;

  private constructor(team: TestTeam) {
    this.#world = team.world;
    this.team = team;
  }

  static async ofNewTeam(world: World, name: string): Promise<DynamicActions> {
    const team = await world.team(name);
    const input = {
      workDays: [1, 2, 3, 4, 5, 6, 7],
      workStart: '00:00',
      workEnd: '24:00',
      spacingSeconds: 0,
      dailyConnects: 1000,
      dailyInMails: 1000,
    };
    for (const { key } of [team.owner, team.admin, team.member])
      await world.data(
        'mutation ($input: UpdateSenderSettingsInput!) { updateSenderSettings(input: $input) { senderSettings { workDays } } }',
        { input },
        key,
      );
    return new DynamicActions(team);
  }

  get key(): string {
    return this.team.key;
  }

  ok(tool: string, body: object, key = this.key): Promise<Json> {
    return this.#world.ok(tool, body, key);
  }

  add(body: object, key = this.key): Promise<Json> {
    return this.#world.ok('add_dynamic_action', body, key);
  }

  /** Starts a sequence of these actions for a new contact. Returns the ID of its enrollment. */
  async start(...actions: Fields[]): Promise<string> {
    return this.startFor(newContact(), ...actions);
  }

  async startFor(contact: Fields, ...actions: Fields[]): Promise<string> {
    const [first, ...rest] = actions;
    const { enrollmentId } = await this.add({ contact, action: first });
    for (const action of rest)
      expect((await this.extend(enrollmentId, action)).isNewSequence).toBe(false);
    return enrollmentId;
  }

  extend(enrollmentId: string, action: Fields, key = this.key): Promise<Json> {
    return this.add({ enrollmentId, action }, key);
  }

  /** Expects an invalid_request error whose message names this field, and no change. */
  async expectRejected(body: Json, field = ''): Promise<void> {
    const before = await this.all();
    const answer = await this.#world.tool('add_dynamic_action', body, this.key);
    expect([answer.status, answer.body.error], JSON.stringify(answer.body)).toEqual([
      400,
      'invalid_request',
    ]);
    expect(answer.body.message).toContain(field);
    expect(await this.all()).toEqual(before);
  }

  expectExtensionRejected(enrollmentId: string, action: Fields, field = ''): Promise<void> {
    return this.expectRejected({ enrollmentId, action }, field);
  }

  async all(): Promise<Json> {
    const { items, totalCount } = await this.ok('find_mcp_enrollment', { limit: 10 });
    return {
      totalCount,
      trees: items.map(({ enrollmentId, root }: Json) => [enrollmentId, outline(root)]),
    };
  }

  async enrollment(enrollmentId: string, key = this.key): Promise<Json> {
    return (await this.ok('get_flow_enrollment', { enrollmentId }, key)).enrollment;
  }

  async tree(enrollmentId: string): Promise<string> {
    return outline((await this.enrollment(enrollmentId)).root);
  }

  async contact(enrollmentId: string): Promise<Json> {
    return (await this.enrollment(enrollmentId)).contact;
  }

  async statuses(enrollmentId: string): Promise<Json> {
    return (await this.ok('get_flow_enrollment', { enrollmentId })).actions.map(
      ({ type, status }: Json) => [type, status],
    );
  }

  /** The only open task of an enrollment. */
  async task(enrollmentId: string, key = this.key): Promise<Json> {
    await this.#world.settle();
    const { tasks } = await this.ok('get_flow_enrollment', { enrollmentId }, key);
    const open = tasks.filter(({ status }: Json) => status === 'todo');
    expect(open).toHaveLength(1);
    return open[0];
  }

  async complete(enrollmentId: string): Promise<void> {
    const { taskId } = await this.task(enrollmentId);
    await this.ok('complete_task', { taskId });
    await this.#world.settle();
  }

  async mails(to: string): Promise<Json[]> {
    const query =
      'query ($to: String) { sandboxEmails(filter: { to: $to }, first: 50) { nodes { subject body headers { name value } messageId sentAt } } }';
    return withHeaders(
      (await this.#world.data(query, { to }, this.key)).sandboxEmails.nodes,
    ).reverse();
  }

  async requests(networkUrl: string): Promise<Json[]> {
    const query =
      'query ($url: String) { sandboxNetworkRequests(filter: { networkUrl: $url }, first: 50) { nodes { requestType text subject } } }';
    return (
      await this.#world.data(query, { url: networkUrl }, this.key)
    ).sandboxNetworkRequests.nodes.reverse();
  }

  /** Turns approvals off, so that added actions run without one. */
  async withoutApproval(): Promise<void> {
    await this.#world.data(SET_APPROVAL, { required: false }, this.key);
  }
}

export const SET_APPROVAL = `mutation ($required: Boolean) {
  updateTeamSettings(input: { requiresDynamicActionApproval: $required }) { team { requiresDynamicActionApproval } } }`;

export const errorOf = ({ status, body }: { status: number; body: Json }) => [status, body.error];
