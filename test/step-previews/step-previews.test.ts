// @module-tag once
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

let world: World;
let team: TestTeam;
let contactId: string;

const RENDER = `query ($contactId: ID!, $step: StepTargetInput!, $senderUserId: ID) { renderStep(contactId: $contactId, step: $step, senderUserId: $senderUserId) {
  type subject message prompt title instructions issues { field code message } } }`;
const SEND =
  'mutation ($input: SendTestEmailInput!) { sendTestEmail(input: $input) { testEmail { id address subject body status } } }';
const TEST =
  'query ($id: ID!) { node(id: $id) { ... on TestEmail { status sentAt failure { code } } } }';
const email = {
  nodeId: 'mail',
  type: 'EMAIL',
  subject: 'Hi {{ contact.firstName }}',
  message: 'Dear {{ contact.lastName }},\n{{ sender.displayName }}',
};
const codeOf = (result: Json): string => result.errors?.[0]?.extensions.code;
const render = async (step: object, more: object = {}, key = team.key): Promise<Json> =>
  (await world.data(RENDER, { contactId, step, ...more }, key)).renderStep;

beforeAll(async () => {
  world = await World.open();
  team = await world.team('Previews');
  contactId = (await team.enrolled()).prospectId;
});
afterAll(() => world.close());

describe('rendering a step', () => {
  it('gives the texts of one that is not saved', async () => {
    expect(await render({ unsaved: email })).toEqual({
      ...{
        type: 'EMAIL',
        subject: 'Hi Ada',
        message: 'Dear Lovelace,\nPreviews owner',
        prompt: null,
        title: null,
        instructions: null,
      },
      issues: [],
    });
    expect((await render({ unsaved: email }, { senderUserId: team.member.userId })).message).toBe(
      'Dear Lovelace,\nPreviews member',
    );
    expect(
      await render({
        unsaved: { type: 'CALL', title: 'Ring {{ contact.fullName }}', instructions: 'Ask' },
      }),
    ).toMatchObject({
      ...{ type: 'CALL', title: 'Ring Ada Lovelace', instructions: 'Ask', message: null },
    });
    expect(
      await render({ unsaved: { type: 'EMAIL', subjectType: 'REPLY', message: 'Again' } }),
    ).toMatchObject({ subject: null, message: 'Again' });
  });

  it('gives those of a plan and of its draft', async () => {
    const root = { nodeId: 'mail', type: 'email', subject: 'Now', message: 'Now' };
    const flowPlanId = await team.publishedPlan({ name: 'Rendered', root });
    await world.data(
      'mutation ($input: SaveFlowDraftInput!) { saveFlowDraft(input: $input) { draft { id } } }',
      { input: { flowPlanId, root: { ...email, message: 'Later' } } },
      team.key,
    );
    expect((await render({ saved: { flowPlanId, nodeId: 'mail' } })).message).toBe('Now');
    expect((await render({ saved: { flowPlanId, nodeId: 'mail', isDraft: true } })).message).toBe(
      'Later',
    );
    expect(
      codeOf(
        await world.graphql(
          RENDER,
          { contactId, step: { saved: { flowPlanId, nodeId: 'none' } } },
          team.key,
        ),
      ),
    ).toBe('NOT_FOUND');
    const without = await team.publishedPlan({ name: 'Without a draft', root });
    expect(
      codeOf(
        await world.graphql(
          RENDER,
          { contactId, step: { saved: { flowPlanId: without, nodeId: 'mail', isDraft: true } } },
          team.key,
        ),
      ),
    ).toBe('CONFLICT');
  });

  it('says what is missing for this contact', async () => {
    const { message, issues } = await render({
      unsaved: { ...email, message: 'You at {{ company.name }}' },
    });
    expect([message, issues.map(({ field, code }: Json) => [field, code])]).toEqual([
      null,
      [['MESSAGE', 'MISSING_VARIABLE']],
    ]);
    const long = {
      type: 'NETWORK_CONNECT',
      message: `{{ contact.firstName }} ${'x'.repeat(280)} {{ contact.fullName }}{{ contact.fullName }}`,
    };
    expect((await render({ unsaved: long })).issues.map(({ code }: Json) => code)).toEqual([
      'CONTENT_TOO_LONG',
    ]);
  });

  it('rejects trees that could not be saved, and objects of other teams', async () => {
    const issue = (
      await world.graphql(
        RENDER,
        { contactId, step: { unsaved: { ...email, message: '{{ nobody }}' } } },
        team.key,
      )
    ).errors[0].extensions.issues[0];
    expect(issue.path).toBe('step.unsaved.message');
    const stranger = await world.team('Strangers to previews');
    expect(
      codeOf(await world.graphql(RENDER, { contactId, step: { unsaved: email } }, stranger.key)),
    ).toBe('NOT_FOUND');
    expect(
      codeOf(
        await world.graphql(
          RENDER,
          { contactId, step: { unsaved: email }, senderUserId: stranger.owner.userId },
          team.key,
        ),
      ),
    ).toBe('NOT_FOUND');
    expect(codeOf(await world.graphql(RENDER, { contactId, step: { unsaved: email } }, null))).toBe(
      'UNAUTHENTICATED',
    );
  });
});

it('the variables are listed with examples that can be saved', async () => {
  const { templateVariables } = await world.data(
    '{ templateVariables { name description example } }',
    {},
    team.key,
  );
  expect(templateVariables).toHaveLength(13);
  expect(templateVariables[0]).toEqual({
    name: 'contact.firstName',
    description: 'The first name of the contact.',
    example: '{{ contact.firstName }}',
  });
  const message = templateVariables.map(({ example }: Json) => example).join(' ');
  const { validateFlow } = await world.data(
    'query ($root: FlowNodeInput!) { validateFlow(root: $root) { isValid } }',
    { root: { ...email, message } },
    team.key,
  );
  expect(validateFlow.isValid).toBe(true);
});

describe('a test email', () => {
  it('goes to the own address, once', async () => {
    const { testEmail } = (
      await world.data(SEND, { input: { contactId, step: { unsaved: email } } }, team.key)
    ).sendTestEmail;
    expect(testEmail).toMatchObject({
      address: team.owner.email,
      subject: '[Test] Hi Ada',
      status: 'QUEUED',
    });
    await world.settle();
    expect((await world.data(TEST, { id: testEmail.id }, team.key)).node).toEqual({
      status: 'SENT',
      sentAt: expect.any(String),
      failure: null,
    });
    const { nodes } = (
      await world.data('{ sandboxEmails { nodes { to subject body } } }', {}, team.key)
    ).sandboxEmails;
    const sent = nodes.filter(({ subject }: Json) => subject === '[Test] Hi Ada');
    expect(sent).toEqual([
      { to: team.owner.email, subject: '[Test] Hi Ada', body: 'Dear Lovelace,\nPreviews owner' },
    ]);
  });

  it('is shown to nobody else', async () => {
    const { testEmail } = (
      await world.data(SEND, { input: { contactId, step: { unsaved: email } } }, team.member.key)
    ).sendTestEmail;
    expect((await world.data(TEST, { id: testEmail.id }, team.key)).node).toBe(null);
  });

  it('is only made of an email that can be rendered', async () => {
    expect(
      codeOf(
        await world.graphql(
          SEND,
          { input: { contactId, step: { unsaved: { type: 'CALL', title: 'Ring' } } } },
          team.key,
        ),
      ),
    ).toBe('INVALID_REQUEST');
    expect(
      codeOf(
        await world.graphql(
          SEND,
          { input: { contactId, step: { unsaved: { ...email, message: '{{ company.name }}' } } } },
          team.key,
        ),
      ),
    ).toBe('INVALID_REQUEST');
    const reader = await world.key(team, team.owner, ['read']);
    expect(
      codeOf(await world.graphql(SEND, { input: { contactId, step: { unsaved: email } } }, reader)),
    ).toBe('FORBIDDEN');
  });
});
