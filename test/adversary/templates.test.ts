// @module-tag once
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ABUSES } from '../kernel/template-abuses.ts';
import type { TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

/**
 * One template for each way in which the check rejects: unreadable text, a filter, an argument, a
 * variable, a length.
 */
const REPRESENTATIVES = [
  'a range',
  'replace that grows',
  'an argument that is a variable',
  'a tag',
  'a variable of the inside',
  'deep brackets',
];

describe('every input for templates', () => {
  let world: World;
  let team: TestTeam;
  beforeAll(async () => {
    world = await World.open();
    team = await world.team('Templates');
  });
  afterAll(() => world.close());

  const contact = {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'quiet.ada@engines.example',
    networkUrl: 'https://network.example/in/quiet-ada',
  };
  const CREATE =
    'mutation ($input: CreateFlowPlanInput!) { createFlowPlan(input: $input) { flowPlan { id } } }';
  const ADD =
    'mutation ($input: AddDynamicActionInput!) { addDynamicAction(input: $input) { nodeId } }';

  describe.each(ABUSES.filter(([what]) => REPRESENTATIVES.includes(what)))(
    'rejects %s',
    (_, template, reason) => {
      it('in a tree, with the path, in the tool and in the mutation', async () => {
        const root = {
          type: 'call',
          title: 'Call',
          children: { default: { type: 'email', subject: 'Hello', message: template } },
        };
        const answer = await world.tool(
          'create_flow_plan',
          { name: 'Abuse', root },
          team.owner.key,
        );
        expect([answer.status, answer.body.error]).toEqual([400, 'invalid_request']);
        expect(answer.body.message).toContain('root.children.default.message');
        expect(answer.body.message).toContain(reason);
        const node = {
          type: 'CALL',
          title: 'Call',
          children: { default: { type: 'EMAIL', subject: 'Hello', message: template } },
        };
        const { errors } = await world.graphql(
          CREATE,
          { input: { name: 'Abuse', root: node } },
          team.owner.key,
        );
        expect(errors[0].extensions.code).toBe('INVALID_REQUEST');
        expect(errors[0].extensions.issues[0].path).toContain('root.children.default.message');
      });

      it('in a dynamic action: title, message and prompt', async () => {
        for (const action of [
          { type: 'call', title: template },
          { type: 'email', subject: 'Hello', message: template },
          { type: 'network_message', prompt: template },
        ]) {
          const answer = await world.tool(
            'add_dynamic_action',
            { contact, action },
            team.owner.key,
          );
          expect([answer.status, answer.body.error], JSON.stringify(action).slice(0, 200)).toEqual([
            400,
            'invalid_request',
          ]);
          expect(answer.body.message).toContain(
            action.type === 'call' && template.length > 500 ? 'characters long' : reason,
          );
        }
        const { errors } = await world.graphql(
          ADD,
          { input: { contact, action: { type: 'CALL', title: template } } },
          team.owner.key,
        );
        expect([errors[0].extensions.code, errors[0].message]).toEqual([
          'INVALID_REQUEST',
          expect.stringContaining(template.length > 500 ? 'characters long' : reason),
        ]);
      });
    },
  );

  it('accepts ordinary templates', async () => {
    const message =
      'Hi {{ contact.firstName | default: "there" | capitalize }}, {{ company.name | default: "your company" | truncate: 40 }} in {{ "now" | date: "%B" }}.';
    const root = { type: 'email', subject: 'For {{ contact.fullName | default: "you" }}', message };
    await world.ok('create_flow_plan', { name: 'Real', root }, team.owner.key);
    const added = await world.ok(
      'add_dynamic_action',
      { contact, action: { type: 'call', title: 'Call {{ contact.firstName | upcase }}' } },
      team.owner.key,
    );
    await world.settle();
    const { tasks } = await world.ok(
      'get_flow_enrollment',
      { enrollmentId: added.enrollmentId },
      team.owner.key,
    );
    expect(tasks[0].title).toBe('Call ADA');
  });

  it('fails an enrollment whose template was stored before it became invalid, and no other', async () => {
    const { flowPlan } = await world.ok(
      'create_flow_plan',
      { name: 'Stored', root: { type: 'call', title: 'Later' } },
      team.owner.key,
    );
    const { prisma } = world.runtime.database.read;
    const plan = await prisma.flowPlan.findUniqueOrThrow({
      where: { teamId_id: { teamId: team.teamId, id: flowPlan.flowPlanId } },
    });
    await prisma.flowPlan.update({
      where: { id: plan.id },
      data: { root: { ...Object(plan.root), title: '{{ (1..200000000) | size }}' } },
    });
    await world.ok(
      'manage_flow_publication',
      { flowPlanId: flowPlan.flowPlanId, action: 'publish' },
      team.owner.key,
    );
    const { enrollmentId } = await world.ok(
      'add_manual_flow_enrollment',
      {
        flowPlanId: flowPlan.flowPlanId,
        enrollmentMode: 'enroll',
        contact: { email: 'quiet.stored@engines.example' },
      },
      team.owner.key,
    );
    await world.settle();
    const { enrollment } = await world.ok('get_flow_enrollment', { enrollmentId }, team.owner.key);
    expect(enrollment).toMatchObject({ status: 'failed', failure: { code: 'invalid_template' } });
  });
});
