// @module-tag once
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RenderedTexts, withTexts } from '../../src/domains/sequences/steps/rendered-texts.ts';
import { holdingTransaction } from '../../src/kernel/open-transaction.ts';
import { renderTemplate, type TemplateValues } from '../../src/kernel/personalization.ts';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

const TEMPLATE = 'Hello {{ contact.firstName }}';
const values = (firstName: string): TemplateValues => ({
  'contact.firstName': firstName,
  'contact.lastName': null,
  'contact.fullName': firstName,
  'contact.email': null,
  'contact.phone': null,
  'contact.role': null,
  'contact.networkUrl': null,
  'company.name': null,
  'company.domain': null,
  'sender.displayName': 'Olivia Owner',
  'sender.firstName': null,
  'sender.lastName': null,
  'sender.email': null,
});
const email = {
  nodeId: 'node_1',
  type: 'email',
  delay: '00:00:00',
  message: TEMPLATE,
  requiresApproval: false,
  children: {},
} as const;

async function renderedFor(firstName: string): Promise<RenderedTexts> {
  const texts = new RenderedTexts();
  await texts.prepare(email, values(firstName));
  return texts;
}

describe('rendering', () => {
  it('is refused while a transaction is open', async () => {
    await expect(
      holdingTransaction(async () => renderTemplate(TEMPLATE, values('Ada'))),
    ).rejects.toThrow('Rendering a template must not happen while a transaction is open.');
  });

  it('is done again, with the work, if the contact has changed since', async () => {
    const names = ['Ada', 'Grace'];
    const text = await withTexts(
      () => renderedFor(names.shift() ?? ''),
      (texts) => holdingTransaction(async () => texts.lookUp(TEMPLATE, values('Grace'))),
    );
    expect(text).toBe('Hello Grace');
  });

  it('ends as a conflict if the contact never stays the same', async () => {
    const never = withTexts(
      () => renderedFor('Ada'),
      async (texts) => texts.lookUp(TEMPLATE, values('Grace')),
    );
    await expect(never).rejects.toMatchObject({ code: 'conflict' });
  });

  it('returns the faults of a text when it is looked up', async () => {
    const texts = await renderedFor('');
    expect(() => texts.lookUp(TEMPLATE, values(''))).toThrow(
      'The variable contact.firstName is empty for this contact',
    );
  });
});

describe('a dry run of approvals', () => {
  let world: World;
  let team: TestTeam;
  beforeAll(async () => {
    world = await World.open();
    team = await world.team('Rendering');
  });
  afterAll(() => world.close());

  it('renders the first one, before its transaction, and refuses another one after it', async () => {
    const ids: string[] = [];
    for (const firstName of ['Ada', 'Grace']) {
      const contact = { email: `${firstName}@rendering.example`, firstName, lastName: 'Example' };
      await team.ok('add_dynamic_action', {
        contact,
        action: { type: 'email', subject: 'Hello', message: TEMPLATE },
      });
    }
    await world.settle();
    for (const task of (await team.ok('list_user_tasks', { types: ['section_approval'] })).items)
      ids.push(task.taskId);
    const query = `mutation ($one: ID!, $two: ID!) @dryRun {
      one: completeTask(input: { taskId: $one }) { preview { groupedActions { message } } }
      two: completeTask(input: { taskId: $two }) { executedAction } }`;
    const { data, errors } = (await world.graphql(
      query,
      { one: ids[0], two: ids[1] },
      team.key,
    )) as Json;
    expect(errors.map((error: Json) => [error.path, error.extensions.code, error.message])).toEqual(
      [
        [
          ['two'],
          'INVALID_REQUEST',
          'A dry run can only approve texts as its first change. Send the approval in a request of its own.',
        ],
      ],
    );
    expect(data.one.preview.groupedActions[0].message).toMatch(/^Hello (Ada|Grace)$/);
  });
});
