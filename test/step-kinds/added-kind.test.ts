// @module-tag alone
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import './letter/letter.ts';
import type { TestTeam } from '../support/team.ts';
import { DAY } from '../support/time.ts';
import { World } from '../support/world.ts';

/** A kind that only a test registers works everywhere. It consists of its folder only. */

let world: World;
let team: TestTeam;

const LETTER = {
  type: 'letter',
  message: 'Dear {{ contact.firstName | default: "friend" }},',
  pages: 3,
  paper: 'with_letterhead',
};
const ROOT = { ...LETTER, children: { default: { type: 'call', title: 'Ask about the letter' } } };
const ADA = { firstName: 'Ada', lastName: 'Lovelace', phone: '+442079460958' };

beforeAll(async () => {
  world = await World.open();
  team = await world.team('Writers');
});
afterAll(() => world.close());

async function plan(): Promise<string> {
  return team.publishedPlan({
    name: 'By post',
    root: ROOT,
    options: { whenStepImpossible: 'refuse' },
  });
}

describe('a tree', () => {
  it('is checked by the rules of the kind', async () => {
    const issuesOf = async (root: object) =>
      (await team.ok('validate_flow', { root })).issues.map(
        ({ path, message }: { path: string; message: string }) => `${path} ${message}`,
      );
    expect(
      await issuesOf({ type: 'letter', title: 'A title', pages: 4, paper: 'with_letterhead' }),
    ).toEqual([
      'root.title is not allowed in a step of type letter, which accepts message, pages, paper and transit.',
      'root.message is required and must not be empty.',
      'root.pages must be at most 3 with a letterhead.',
    ]);
    const three = {
      ...LETTER,
      children: { default: { ...LETTER, children: { default: LETTER } } },
    };
    expect(await issuesOf(three)).toEqual([
      'root.children.default.children.default A tree can have at most 2 letter steps.',
    ]);
    expect(await issuesOf(ROOT)).toEqual([]);
  });

  it('is returned with the content of the kind, by the tools and by GraphQL', async () => {
    const flowPlanId = await team.plan({ name: 'Shown', root: ROOT });
    const { flowPlan } = await team.ok('get_flow_workspace', { flowPlanId });
    expect(flowPlan.root).toMatchObject({ ...LETTER, transit: '2.00:00:00' });
    const { data } = await world.graphql(
      'query ($id: ID!) { flowPlan(id: $id) { steps { __typename type ... on LetterStep { message pages paper transit } } } __type(name: "LetterStep") { description } }',
      { id: flowPlanId },
      team.key,
    );
    expect(data.flowPlan.steps).toEqual([
      {
        __typename: 'LetterStep',
        type: 'LETTER',
        message: LETTER.message,
        pages: 3,
        paper: 'WITH_LETTERHEAD',
        transit: '2.00:00:00',
      },
      { __typename: 'CallStep', type: 'CALL' },
    ]);
    expect(data.__type.description).toBe('Prints a letter.');
  });

  it('can be written by GraphQL', async () => {
    const create =
      'mutation ($input: CreateFlowPlanInput!) { createFlowPlan(input: $input) { flowPlan { steps { type ... on LetterStep { paper pages } } } } }';
    const root = { type: 'LETTER', message: 'Dear friend,', paper: 'WITH_LETTERHEAD' };
    const { createFlowPlan } = await world.data(create, { input: { name: 'New', root } }, team.key);
    expect(createFlowPlan.flowPlan.steps).toEqual([
      { type: 'LETTER', paper: 'WITH_LETTERHEAD', pages: 1 },
    ]);
  });
});

describe('an enrollment', () => {
  it('needs what the kind needs, and a dry run says so', async () => {
    const flowPlanId = await plan();
    const enroll = (contact: object, dryRun: boolean) =>
      team.ok('add_manual_flow_enrollment', {
        flowPlanId,
        contact,
        enrollmentMode: 'enroll',
        dryRun,
      });
    const { dryRun } = await enroll({ email: 'grace@hopper.example' }, true);
    expect(dryRun.blockers).toMatchObject([
      {
        code: 'missing_identity',
        message:
          'The contact has no phone number, but the flow plan has a step that calls or texts it.',
      },
    ]);
    const reached = (await enroll({ ...ADA, email: 'ada@lovelace.example' }, true)).dryRun;
    expect(reached).toMatchObject({ contactCount: 1, blockers: [] });
    // Nothing of the sender sends it, so the working hours do not hold it.
    expect(reached.firstAt).toBe(world.clock.now().toISOString());
  });

  it('runs the step, counts it, and shows it on the timeline', async () => {
    const flowPlanId = await plan();
    const added = await team.ok('add_manual_flow_enrollment', {
      flowPlanId,
      contact: { ...ADA, email: 'ada@lovelace.example' },
      enrollmentMode: 'enroll',
    });
    await world.settle();
    const { enrollment } = await world.data(
      'query ($id: ID!) { enrollment(id: $id) { status currentStep { type status } contact { timeline(first: 20) { nodes { kind } } } } }',
      { id: added.enrollmentId },
      team.key,
    );
    expect(enrollment.currentStep).toEqual({ type: 'CALL', status: 'AWAITING_TASK' });
    expect(
      enrollment.contact.timeline.nodes.map(({ kind }: { kind: string }) => kind).sort(),
    ).toEqual(['ENROLLMENT_STARTED', 'STEP_DONE']);
    const steps = await world.runtime.database.read.prisma.step.findMany({
      where: { enrollmentId: added.enrollmentId, type: 'letter' },
      select: { status: true, message: true },
    });
    expect(steps).toEqual([{ status: 'done', message: 'Dear Ada, (3 pages, with_letterhead)' }]);
    const metrics = await team.ok('get_team_metrics', {});
    expect(metrics.actions.automatedOutreachActionsCounts).toMatchObject({
      linMessages: 1,
      email: 0,
      total: 1,
    });
    const { teamReport } = await world.data(
      'query ($input: TeamReportInput!) { teamReport(input: $input) { total { messagesSent emailsSent } } }',
      { input: { groupBy: 'TOTAL' } },
      team.key,
    );
    expect(teamReport.total).toEqual({ messagesSent: 1, emailsSent: 0 });
  });
});

it('is a dynamic action that waits for its approval and is then done', async () => {
  const { enrollmentId, requiresHumanApproval } = await team.ok('add_dynamic_action', {
    contact: { ...ADA, email: 'by.post@lovelace.example' },
    action: { type: 'letter', message: 'Dear {{ contact.firstName }},', pages: 2 },
  });
  expect(requiresHumanApproval).toBe(true);
  await world.settle();
  const tasks = await team.ok('list_user_tasks', { types: ['section_approval'] });
  const { taskId } = tasks.items[0];
  expect((await team.ok('preview_task', { taskId })).groupedActions).toMatchObject([
    { type: 'letter', message: 'Dear Ada,' },
  ]);
  await team.ok('complete_task', { taskId });
  await world.advance(DAY);
  const { enrollment } = await team.ok('get_flow_enrollment', { enrollmentId });
  expect(enrollment.status).toBe('completed');
});

it('is in the guides and in the OpenAPI document', async () => {
  const guide = async (topic: string) => (await team.ok('get_guide', { topic })).content;
  expect(await guide('dynamic_actions')).toContain(
    '- `letter`: `message`, on at most four `pages`.',
  );
  expect(await guide('flow_plan_creation')).toContain('`letter` (message, pages, paper, transit)');
  const document = await (await fetch(`${world.url}/openapi.json`)).json();
  const { properties } = document.components.schemas.FlowNodeInput;
  expect(properties.type.enum).toContain('letter');
  expect(JSON.stringify(properties.paper)).toContain('"enum":["plain","with_letterhead"]');
  expect(properties.message.description).toContain('For letter: the text on the paper.');
});
