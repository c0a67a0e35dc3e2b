import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OutgoingEmail } from '../../src/providers/email/email.port.ts';
import { SandboxEmail } from '../../src/providers/email/sandbox-email.ts';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { isPostgres } from '../support/test-database.ts';
import { ROW_LOCKS, without } from '../support/unguarded.ts';
import { World } from '../support/world.ts';

const PAIRS = 12;
const ROUNDS = 3;
const CONTROL_TRIES = 20;

/**
 * The embedded database runs one statement at a time and hides every race: these run on PostgreSQL.
 */
describe.runIf(isPostgres())('merges of contacts', () => {
  let world: World;
  /** A second process: calls of one process that change the same do so one after the other. */
  let beside: World;
  let team: TestTeam;
  let rounds = 0;
  /** Runs while the mail server takes a message. */
  let whileSending = async (): Promise<void> => {};

  beforeAll(async () => {
    world = await World.open({
      commitsWait: true,
      email: (prisma) => {
        const sandbox = new SandboxEmail(prisma);
        const send = sandbox.send.bind(sandbox);
        return Object.assign(sandbox, {
          send: async (mail: OutgoingEmail, now: Date) => {
            await whileSending();
            return send(mail, now);
          },
        });
      },
    });
    beside = await world.beside();
    team = await world.team('Mergers');
  });
  afterAll(() => world.close());

  const MERGE =
    'mutation ($input: MergeContactsInput!) { mergeContacts(input: $input) { contact { id } } }';

  async function merge(on: World, keepId: string, mergedId: string): Promise<string> {
    const { errors } = await on.graphql(MERGE, { input: { keepId, mergedId } }, team.owner.key);
    return errors?.[0]?.extensions?.code ?? 'merged';
  }

  async function contacts(count: number): Promise<string[]> {
    rounds += 1;
    const people = Array.from({ length: count }, (_, index) => ({
      email: `quiet.${rounds}-${index}@merges.example`,
    }));
    const query =
      'mutation ($input: CreateAudienceInput!) { createAudience(input: $input) { contacts { contactId } } }';
    const { createAudience } = await world.data(
      query,
      { input: { name: `Pairs ${rounds}`, contacts: people } },
      team.owner.key,
    );
    return createAudience.contacts.map(({ contactId }: Json) => contactId);
  }

  async function published(root: object): Promise<string> {
    const { flowPlan } = await world.ok(
      'create_flow_plan',
      { name: `Merges ${rounds}`, root },
      team.owner.key,
    );
    await world.ok(
      'manage_flow_publication',
      { flowPlanId: flowPlan.flowPlanId, action: 'publish' },
      team.owner.key,
    );
    return flowPlan.flowPlanId;
  }

  /**
   * Merges pairs crosswise at once. Returns the two responses of each pair, sorted, and the number
   * of remaining contacts.
   */
  async function mergeCrosswise(): Promise<{ answers: string[]; left: number }> {
    const ids = await contacts(2 * PAIRS);
    const answers = await Promise.all(
      Array.from({ length: PAIRS }, async (_, pair) => {
        const [one = '', two = ''] = ids.slice(2 * pair, 2 * pair + 2);
        return (await Promise.all([merge(world, one, two), merge(beside, two, one)]))
          .sort()
          .join(' ');
      }),
    );
    return {
      answers: [...new Set(answers)],
      left: await world.runtime.database.read.prisma.contact.count({ where: { id: { in: ids } } }),
    };
  }

  it('that cross each other merge each pair once', async () => {
    for (let round = 0; round < ROUNDS; round += 1)
      expect(await mergeCrosswise()).toEqual({ answers: ['CONFLICT merged'], left: PAIRS });
  });

  /**
   * Merges enrolled contacts while the engine opens their tasks and sends an email to one of them.
   * Returns the outcomes.
   */
  async function mergeWhileWorking(): Promise<{
    answers: string[];
    sent: number;
    tasks: number;
    strayed: number;
  }> {
    const ids = await contacts(2 * PAIRS);
    const [kept, merged] = [ids.slice(0, PAIRS), ids.slice(PAIRS)];
    const calling = await published({ type: 'call', title: 'Ring' });
    const mailing = await published({ type: 'email', subject: 's', message: 'm' });
    const enroll = (flowPlanId: string, prospectId: string) =>
      world.ok(
        'add_manual_flow_enrollment',
        { flowPlanId, prospectId, enrollmentMode: 'enroll' },
        team.owner.key,
      );
    for (const id of merged.slice(1)) await enroll(calling, id);
    await enroll(mailing, merged[0] ?? '');
    // Emails of one sender have a distance.
    world.clock.moveTo(new Date(world.clock.now().getTime() + 2 * 60_000));
    const merging = merged.map((id, index) => merge(beside, kept[index] ?? '', id));
    const [answers] = await Promise.all([Promise.all(merging), world.settle()]);
    await world.settle();
    const { prisma } = world.runtime.database.read;
    const open = await prisma.task.findMany({ where: { flowPlanId: calling, status: 'todo' } });
    return {
      answers: [...new Set(answers)],
      sent: await prisma.message.count({
        where: {
          direction: 'outbound',
          enrollment: { flowPlanId: mailing, contactId: { in: kept } },
        },
      }),
      tasks: open.length,
      strayed: open.filter(({ contactId }) => !kept.includes(contactId)).length,
    };
  }

  it('while the engine works lose no task and send each email once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      expect(await mergeWhileWorking()).toEqual({
        answers: ['merged'],
        sent: 1,
        tasks: PAIRS - 1,
        strayed: 0,
      });
    }
  });

  it.each([
    ['goes on', false],
    ['is canceled, if that of the kept contact has got further', true],
  ])(
    'while the mail server takes an email record it once, and its sequence %s',
    async (_, isCanceled) => {
      const [keepId = '', mergedId = ''] = await contacts(2);
      const enroll = async (flowPlanId: string, prospectId: string): Promise<string> =>
        (
          await world.ok(
            'add_manual_flow_enrollment',
            { flowPlanId, prospectId, enrollmentMode: 'enroll' },
            team.owner.key,
          )
        ).enrollmentId;
      if (isCanceled) {
        await world.rules(team, { coolDownDays: 0 });
        const calling = await published({
          type: 'call',
          title: 'Ring',
          children: { default: { type: 'call', title: 'Ring again' } },
        });
        await enroll(calling, keepId);
        await world.settle();
        const { items } = await world.ok('list_user_tasks', { flowIds: [calling] }, team.owner.key);
        await world.ok('complete_task', { taskId: items[0].taskId }, team.owner.key);
      }
      const mailing = await published({
        type: 'email',
        subject: 's',
        message: 'm',
        children: { default: { type: 'call', title: 'Then ring' } },
      });
      const enrollmentId = await enroll(mailing, mergedId);
      const answers: string[] = [];
      whileSending = async () => {
        answers.push(await merge(beside, keepId, mergedId));
      };
      world.clock.moveTo(new Date(world.clock.now().getTime() + 2 * 60_000));
      await world.settle();
      whileSending = async () => {};
      expect(answers).toEqual(['merged']);
      const { enrollment, actions } = await world.ok(
        'get_flow_enrollment',
        { enrollmentId },
        team.owner.key,
      );
      expect(enrollment).toMatchObject({
        status: isCanceled ? 'canceled' : 'in_progress',
        contact: { prospectId: keepId },
      });
      expect(actions.map(({ status }: Json) => status)).toEqual(
        isCanceled ? ['done'] : ['done', 'awaiting_task'],
      );
      const { prisma } = world.runtime.database.read;
      expect(await prisma.message.count({ where: { enrollmentId, direction: 'outbound' } })).toBe(
        1,
      );
    },
  );

  /**
   * Merges contacts while they are enrolled; gives how many enrollments were answered, and how many
   * of them are still there.
   */
  async function mergeWhileEnrolling(): Promise<{
    enrolled: number;
    left: number;
    errors: string[];
  }> {
    const ids = await contacts(2 * PAIRS);
    const flowPlanIds = [];
    for (let index = 0; index < PAIRS; index += 1)
      flowPlanIds.push(await published({ type: 'call', title: 'Ring' }));
    const answers = await Promise.all(
      flowPlanIds.map(async (flowPlanId, index) => {
        const [keepId = '', prospectId = ''] = ids.slice(2 * index, 2 * index + 2);
        const request = { flowPlanId, prospectId, enrollmentMode: 'enroll' };
        const [answer] = await Promise.all([
          beside.tool('add_manual_flow_enrollment', request, team.owner.key),
          merge(world, keepId, prospectId),
        ]);
        return answer;
      }),
    );
    const { prisma } = world.runtime.database.read;
    const enrolled = answers
      .filter(({ status }) => status === 200)
      .map(({ body }) => body.enrollmentId);
    return {
      enrolled: enrolled.length,
      left: await prisma.enrollment.count({ where: { id: { in: enrolled } } }),
      errors: answers.flatMap(({ status, body }) => (status === 200 ? [] : [body.error])),
    };
  }

  it('against enrolling move the enrollment or refuse it, and lose none', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { enrolled, left, errors } = await mergeWhileEnrolling();
      expect(left).toBe(enrolled);
      expect(errors.filter((error) => error !== 'not_found' && error !== 'conflict')).toEqual([]);
    }
  });

  it('(control) without the locks of rows a merge deletes what is written meanwhile', async () => {
    let lost = 0;
    for (let attempt = 0; attempt < CONTROL_TRIES && lost === 0; attempt += 1) {
      await without([ROW_LOCKS], async () => {
        const { enrolled, left } = await mergeWhileEnrolling();
        lost = enrolled - left;
      });
    }
    expect(lost).toBeGreaterThan(0);
  });
});
