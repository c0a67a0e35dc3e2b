import type { Dovecot } from '../support/dovecot.ts';
import type { Json } from '../support/json.ts';
import type { Member, TestTeam } from '../support/team.ts';
import type { World } from '../support/world.ts';

const CONNECT = `mutation ($input: ConnectMailboxInput!) { connectMailbox(input: $input) { mailbox { id status } } }`;
const SETTINGS =
  'mutation ($input: UpdateSenderSettingsInput!) { updateSenderSettings(input: $input) { senderSettings { workDays } } }';
const ROUND_THE_CLOCK = {
  workDays: [1, 2, 3, 4, 5, 6, 7],
  workStart: '00:00',
  workEnd: '24:00',
  spacingSeconds: 0,
  dailyEmails: 1000,
};
const MAILBOXES = `{ mailboxes(first: 50) { nodes { id address status reason reasonMessage statusSince nextSendAt } } }`;

interface Servers {
  smtp: { port: number };
  imap?: Dovecot;
}

/** Members with mailboxes at test servers, and the sequences that they send. */
export class PostOffice {
  readonly world: World;
  readonly team: TestTeam;
  readonly #plans = new Map<string, string>();

  private constructor(world: World, team: TestTeam) {
    this.world = world;
    this.team = team;
  }

  static async open(world: World, name: string): Promise<PostOffice> {
    const team = await world.team(name);
    for (const { key } of [team.owner, team.admin, team.member])
      await world.data(SETTINGS, { input: ROUND_THE_CLOCK }, key);
    return new PostOffice(world, team);
  }

  /** Connects a mailbox; gives the answer of GraphQL. */
  connect(
    member: Member,
    address: string,
    password: string,
    { smtp, imap }: Servers,
    more: object = {},
  ): Promise<Json> {
    const server = (port: number) => ({ host: '127.0.0.1', port, security: 'NONE' });
    const input = {
      address,
      password,
      smtp: server(smtp.port),
      rampUp: false,
      dailyLimit: 2000,
      ...(imap ? { imap: server(imap.port) } : {}),
      ...more,
    };
    return this.world.graphql(CONNECT, { input }, member.key);
  }

  async mailbox(address: string, viewer: Member = this.team.owner): Promise<Json> {
    const { mailboxes } = await this.world.data(MAILBOXES, {}, viewer.key);
    return mailboxes.nodes.find((mailbox: Json) => mailbox.address === address);
  }

  /** Enrolls a contact in a sequence of these steps; gives the ID of the enrollment. */
  async enroll(
    member: Member,
    email: string,
    steps: Json[] = [{ type: 'email', subject: 'Hello', message: 'First.' }],
    contact: object = {},
  ): Promise<string> {
    const flowPlanId = await this.#planOf(member, steps);
    const input = {
      flowPlanId,
      contact: { email, firstName: 'Ann', lastName: 'Lee', ...contact },
      enrollmentMode: 'enroll',
    };
    return (await this.world.ok('add_manual_flow_enrollment', input, member.key)).enrollmentId;
  }

  enrollment(id: string, member: Member): Promise<Json> {
    return this.world.ok('get_flow_enrollment', { enrollmentId: id }, member.key);
  }

  async #planOf(member: Member, steps: Json[]): Promise<string> {
    const name = `${member.membershipId} ${JSON.stringify(steps)}`;
    const known = this.#plans.get(name);
    if (known !== undefined) return known;
    const root = steps.reduceRight<Json>(
      (next, step) => ({ ...step, ...(next === undefined ? {} : { children: { default: next } }) }),
      undefined,
    );
    const { flowPlan } = await this.world.ok(
      'create_flow_plan',
      { name: `Plan ${this.#plans.size}`, root },
      member.key,
    );
    await this.world.ok(
      'manage_flow_publication',
      { flowPlanId: flowPlan.flowPlanId, action: 'publish' },
      member.key,
    );
    this.#plans.set(name, flowPlan.flowPlanId);
    return flowPlan.flowPlanId;
  }
}

/** The Message-ID of an email as it was sent. */
export const idOf = (text: string) => /^Message-ID: (<[^>]+>)/im.exec(text)?.[1] ?? '';

/** An answer to an email, as it is delivered. */
export function answer(
  from: string,
  to: string,
  inReplyTo: string,
  text: string,
  more: readonly string[] = [],
): string {
  const headers = [
    `From: ${from}`,
    `To: ${to}`,
    'Subject: Re: Hello',
    `In-Reply-To: ${inReplyTo}`,
    ...more,
  ];
  if (!more.some((line) => line.startsWith('Message-ID:')))
    headers.push(`Message-ID: <${Math.random().toString(36).slice(2)}@shop.example>`);
  return [...headers, '', text, ''].join('\n');
}

/** The number of the last message that was read in the inbox of a mailbox. */
export async function positionIn({ runtime }: World, address: string): Promise<number> {
  const { prisma } = runtime.database.read;
  const { id: mailboxId } = await prisma.mailbox.findFirstOrThrow({
    where: { address, removedAt: null },
  });
  const folder = await prisma.mailboxFolder.findUnique({
    where: { mailboxId_path: { mailboxId, path: 'INBOX' } },
  });
  return Number(folder?.lastUid ?? 0);
}

/** True if all folders of a mailbox have been read to their ends. */
export async function isRead({ runtime }: World, mailboxId: string): Promise<boolean> {
  const folders = await runtime.database.read.prisma.mailboxFolder.findMany({
    where: { mailboxId },
  });
  return (
    folders.length > 0 && folders.every(({ readAt, isExcluded }) => isExcluded || readAt !== null)
  );
}
