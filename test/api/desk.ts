import { expect } from 'vitest';
import { type Json, type TestTeam, type World, withHeaders } from '../support/world.ts';

export type Fields = Record<string, unknown>;

export const CALL = { type: 'call', title: 'Ring them' };
export const MANUAL = { type: 'manual', title: 'Send a card' };
export const EMAIL = { type: 'email', subject: 'Hello', message: 'Good morning.' };
export const NEW_THREAD = { ...EMAIL, subjectType: 'new_thread' };
export const REPLY = { type: 'email', subjectType: 'reply', message: 'Once more.' };
export const CONNECT = { type: 'network_connect' };
export const MESSAGE = { type: 'network_message', message: 'Good morning.' };
export const INMAIL = { type: 'network_inmail', subject: 'A question', prompt: 'Ask how they plan their week.' };
export const VIEW = { type: 'network_profile_view' };

export const ON_ACCEPTED = { appendTarget: 'connection_accepted' };
export const ON_TIMEOUT = { appendTarget: 'connection_timeout' };

let people = 0;

/** A number that no other test of the file gets. */
export function nextNumber(): number {
  people += 1;
  return people;
}

/** Somebody whom nobody knows yet, with an address and a profile; both stay quiet. */
export function somebody(fields: Fields = {}): Fields & { email: string; networkUrl: string } {
  people += 1;
  return {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: `quiet.ada.${people}@engines.example`,
    networkUrl: `https://network.example/in/quiet-ada-${people}`,
    ...fields,
  };
}

/** A profile that does as its slug begins, and that no other test uses. */
export function profile(beginning: string): string {
  people += 1;
  return `https://network.example/in/${beginning}-${people}`;
}

/** A tree in one line: `>` is the default branch, `+` what follows when accepted, `-` when timed out. */
export function outline(node: Json): string {
  const { accepted, timeout, default: next } = node.children;
  return [node.type, accepted ? ` +(${outline(accepted)})` : '', timeout ? ` -(${outline(timeout)})` : '', next ? ` > ${outline(next)}` : ''].join('');
}

/** A team that sends round the clock and without limits that a test would meet. */
export class Desk {
  readonly #world: World;
  readonly team: TestTeam;

  private constructor(world: World, team: TestTeam) {
    this.#world = world;
    this.team = team;
  }

  static async set(world: World, name: string): Promise<Desk> {
    const team = await world.team(name);
    const input = { workDays: [1, 2, 3, 4, 5, 6, 7], workStart: '00:00', workEnd: '24:00', spacingSeconds: 0, dailyConnects: 1000, dailyInMails: 1000 };
    for (const { key } of [team.owner, team.admin, team.member])
      await world.data('mutation ($input: SenderSettingsInput!) { updateSenderSettings(input: $input) { workDays } }', { input }, key);
    return new Desk(world, team);
  }

  get key(): string {
    return this.team.owner.key;
  }

  ok(tool: string, body: object, key = this.key): Promise<Json> {
    return this.#world.ok(tool, body, key);
  }

  add(body: object, key = this.key): Promise<Json> {
    return this.#world.ok('add_dynamic_action', body, key);
  }

  /** A new sequence for somebody unknown, with these actions one after the other; gives its id. */
  async sequence(...actions: Fields[]): Promise<string> {
    return this.sequenceFor(somebody(), ...actions);
  }

  async sequenceFor(contact: Fields, ...actions: Fields[]): Promise<string> {
    const [first, ...rest] = actions;
    const { enrollmentId } = await this.add({ contact, action: first });
    for (const action of rest) expect((await this.extend(enrollmentId, action)).isNewSequence).toBe(false);
    return enrollmentId;
  }

  extend(enrollmentId: string, action: Fields, key = this.key): Promise<Json> {
    return this.add({ enrollmentId, action }, key);
  }

  /** A refusal as invalid_request that names the place; nothing is added anywhere. */
  async refuses(body: Json, place = ''): Promise<void> {
    const before = await this.everything();
    const answer = await this.#world.tool('add_dynamic_action', body, this.key);
    expect([answer.status, answer.body.error], JSON.stringify(answer.body)).toEqual([400, 'invalid_request']);
    expect(answer.body.message).toContain(place);
    expect(await this.everything()).toEqual(before);
  }

  refusesExtension(enrollmentId: string, action: Fields, place = ''): Promise<void> {
    return this.refuses({ enrollmentId, action }, place);
  }

  async everything(): Promise<Json> {
    const { items, totalCount } = await this.ok('find_mcp_enrollment', { limit: 10 });
    return { totalCount, trees: items.map(({ enrollmentId, root }: Json) => [enrollmentId, outline(root)]) };
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
    return (await this.ok('get_flow_enrollment', { enrollmentId })).actions.map(({ type, status }: Json) => [type, status]);
  }

  /** The one task to do of an enrollment. */
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
    const query = 'query ($to: String) { sandboxEmails(to: $to, first: 50) { nodes { subject body headers { name value } messageId sentAt } } }';
    return withHeaders((await this.#world.data(query, { to }, this.key)).sandboxEmails.nodes).reverse();
  }

  async requests(networkUrl: string): Promise<Json[]> {
    const query = 'query ($url: String) { sandboxNetworkRequests(networkUrl: $url, first: 50) { nodes { requestType text subject } } }';
    return (await this.#world.data(query, { url: networkUrl }, this.key)).sandboxNetworkRequests.nodes.reverse();
  }

  /** Without approvals, so that what is added runs by itself. */
  async withoutApproval(): Promise<void> {
    await this.#world.data(SET_APPROVAL, { required: false }, this.key);
  }
}

export const SET_APPROVAL = `mutation ($required: Boolean) {
  updateTeamSettings(input: { requiresDynamicActionApproval: $required }) { requiresDynamicActionApproval } }`;

export const refusal = ({ status, body }: { status: number; body: Json }) => [status, body.error];
