// @module-tag once
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { DAY, HOUR } from '../support/time.ts';
import { World } from '../support/world.ts';

/** Files for emails: uploads and their limits, and everything that has a text. */

const MEGABYTE = 1_048_576;
const UPLOAD =
  'mutation ($input: UploadEmailFileInput!) { uploadEmailFile(input: $input) { file { id fileName contentType size path } } }';

let world: World;
let team: TestTeam;
beforeAll(async () => {
  world = await World.open({ attachmentQuota: 30 * MEGABYTE });
  team = await world.team('Files');
  await world.rules(team, { allowsParallelSequences: true, coolDownDays: 0 });
});
afterAll(() => world.close());

const post = (name: string, body: Buffer, key = team.owner.key, headers: object = {}) =>
  fetch(`${world.url}/api/files?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: { 'x-api-key': key, ...headers },
    body: new Uint8Array(body),
  });

async function uploaded(name: string, content: Buffer, key = team.owner.key): Promise<string> {
  const response = await post(name, content, key);
  expect(response.status).toBe(201);
  return Object(await response.json()).fileId;
}

const messageOf = async (response: Response): Promise<[number, string]> => [
  response.status,
  Object(await response.json()).message,
];

async function plan(root: Json, key = team.owner.key): Promise<Json> {
  return world.tool('create_flow_plan', { name: 'Files', root }, key);
}

async function mailTo(email: string): Promise<Json> {
  const { sandboxEmails } = await world.data(
    'query ($to: String) { sandboxEmails(first: 1, filter: { to: $to }) { nodes { subject attachments { fileName contentType size path } } } }',
    { to: email },
    team.owner.key,
  );
  return sandboxEmails.nodes[0];
}

it('accepts a file in a mutation or as a request body, and returns it to members who may see it', async () => {
  const { uploadEmailFile } = await world.data(
    UPLOAD,
    { input: { fileName: 'Offer.pdf', content: Buffer.from('%PDF').toString('base64') } },
    team.member.key,
  );
  expect(uploadEmailFile.file).toEqual({
    id: expect.stringMatching(/^file_/),
    fileName: 'Offer.pdf',
    contentType: 'application/pdf',
    size: 4,
    path: `/api/files/${uploadEmailFile.file.id}`,
  });
  const content = Buffer.alloc(3 * MEGABYTE, 'abc');
  const id = await uploaded('big.zip', content, team.member.key);
  const get = (key: string | null, path = `/api/files/${id}`) =>
    fetch(`${world.url}${path}`, { headers: key === null ? {} : { 'x-api-key': key } });
  const response = await get(team.member.key);
  expect(Buffer.from(await response.arrayBuffer()).equals(content)).toBe(true);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename="big.zip"; filename*=UTF-8''big.zip`,
    'x-content-type-options': 'nosniff',
  });
  // A manager sees the files of members; members don't see each other's.
  expect((await get(team.owner.key)).status).toBe(200);
  const other = await uploaded('own.pdf', Buffer.from('x'));
  expect((await get(team.member.key, `/api/files/${other}`)).status).toBe(404);
  expect((await get((await world.team('Others')).owner.key)).status).toBe(404);
  expect((await get(null)).status).toBe(401);
});

it('refuses a file that is empty, too large, without a name, or above the quota', async () => {
  expect(await messageOf(await post('empty.pdf', Buffer.alloc(0)))).toEqual([
    400,
    expect.stringContaining('must not be empty'),
  ]);
  expect(await messageOf(await post('', Buffer.from('x')))).toEqual([
    400,
    expect.stringContaining('1 to 1000 characters'),
  ]);
  expect(await messageOf(await post('large.zip', Buffer.alloc(10 * MEGABYTE + 1)))).toEqual([
    413,
    expect.stringContaining('larger than 10 MB'),
  ]);
  const bad = await world.graphql(
    UPLOAD,
    { input: { fileName: 'a.pdf', content: 'no base64!' } },
    team.owner.key,
  );
  expect(JSON.stringify(bad.errors)).toContain('must be base64');
  // 3 MB are there, and 30 are allowed.
  const whole = Buffer.alloc(10 * MEGABYTE, 'y');
  for (const name of ['1.zip', '2.zip']) await uploaded(name, whole);
  expect(await messageOf(await post('3.zip', whole))).toEqual([
    409,
    expect.stringContaining('of the 30 MB that the server allows'),
  ]);
  const { prisma } = world.runtime.database.read;
  expect(await prisma.emailFile.count({ where: { isComplete: false } })).toBe(0);
  expect(await prisma.emailFilePart.count({ where: { file: { fileName: '3.zip' } } })).toBe(0);
  // Unused files are deleted after a day.
  await prisma.emailFile.updateMany({ data: { createdAt: new Date('2026-01-01') } });
  const { deleteUnusedFiles } = await import(
    '../../src/domains/channels/email-files/unused-files.ts'
  );
  await deleteUnusedFiles({ prisma });
  expect(await prisma.emailFile.count()).toBe(0);
  expect(await prisma.emailFilePart.count()).toBe(0);
});

it('attaches files of the team to steps, and names files that a step cannot have', async () => {
  const id = await uploaded('Plan.pdf', Buffer.from('%PDF plan'));
  const foreign = await uploaded('x.pdf', Buffer.from('x'), (await world.team('Far')).owner.key);
  const of6 = await Promise.all(
    [1, 2].map((number) => uploaded(`${number}.zip`, Buffer.alloc(6 * MEGABYTE, 'z'))),
  );
  const email = (attachmentIds: string[]) => ({
    type: 'email',
    subject: 'Files',
    message: 'Hello',
    attachmentIds,
  });
  for (const [root, fault] of [
    [email([foreign]), `contains no file of yours: \\"${foreign}\\"`],
    [email([id, id]), 'must not contain a file twice'],
    [email(of6), 'must be at most 10 MB together; the files have 12.0 MB'],
    [
      { type: 'manual', title: 'Call', attachmentIds: [id] },
      'is not allowed in a step of type manual',
    ],
  ] as const) {
    const { status, body } = await plan(root);
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(fault)]);
  }
  const many = await plan(email(Array.from({ length: 10_000 }, () => id)));
  expect(many.status).toBe(400);

  const { body } = await plan(email([id]));
  const { flowPlanId } = body.flowPlan;
  await world.ok('manage_flow_publication', { flowPlanId, action: 'publish' }, team.owner.key);
  await world.ok(
    'add_manual_flow_enrollment',
    { flowPlanId, enrollmentMode: 'enroll', contact: { email: 'quiet.files@x.example' } },
    team.owner.key,
  );
  await world.advance(HOUR / 4);
  expect(await mailTo('quiet.files@x.example')).toEqual({
    subject: 'Files',
    attachments: [
      { fileName: 'Plan.pdf', contentType: 'application/pdf', size: 9, path: `/api/files/${id}` },
    ],
  });
  const { flowPlan } = await world.data(
    'query ($id: ID!) { flowPlan(id: $id) { steps { ... on EmailStep { attachmentIds attachments { fileName } } } } }',
    { id: flowPlanId },
    team.member.key,
  );
  expect(flowPlan.steps).toEqual([
    { attachmentIds: [id], attachments: [{ fileName: 'Plan.pdf' }] },
  ]);
  const { contacts } = await world.data(
    '{ contacts(query: "quiet.files", first: 1) { nodes { id } } }',
    {},
    team.owner.key,
  );
  const { renderStep } = await world.data(
    `query ($contactId: ID!, $step: StepTargetInput!) { renderStep(contactId: $contactId, step: $step) { attachments { fileName } } }`,
    {
      contactId: contacts.nodes[0].id,
      step: {
        unsaved: { type: 'EMAIL', subject: 'A', message: 'B', attachmentIds: [id] },
      },
    },
    team.owner.key,
  );
  expect(renderStep.attachments).toEqual([{ fileName: 'Plan.pdf' }]);
});

it('shows the files of a text that waits for approval, which can be changed', async () => {
  const [planned, other] = [
    await uploaded('Planned.pdf', Buffer.from('1')),
    await uploaded('Other.pdf', Buffer.from('22')),
  ];
  const root = {
    type: 'email',
    subject: 'Approve',
    message: '<html><p>Hello <b>there</b></p></html>',
    requiresApproval: true,
    attachmentIds: [planned],
  };
  const elsewhere = await uploaded('x.pdf', Buffer.from('x'), (await world.team('Else')).owner.key);
  const flowPlanId = await team.publishedPlan({ name: 'Approved', root });
  for (const [name, attachmentIds, expected] of [
    ['kept', undefined, ['Planned.pdf']],
    ['changed', [other], ['Other.pdf']],
    ['none', [], []],
  ] as const) {
    const contact = { email: `quiet.${name}@x.example` };
    await world.ok(
      'add_manual_flow_enrollment',
      { flowPlanId, enrollmentMode: 'enroll', contact },
      team.owner.key,
    );
    await world.settle();
    const { tasks } = await world.data(
      'query ($query: String!) { tasks(first: 1, query: $query) { nodes { id } } }',
      { query: `quiet.${name}` },
      team.owner.key,
    );
    const taskId = tasks.nodes[0].id;
    const { taskPreview } = await world.data(
      'query ($id: ID!) { taskPreview(taskId: $id) { groupedActions { nodeId html attachments { fileName } } } }',
      { id: taskId },
      team.owner.key,
    );
    const [action] = taskPreview.groupedActions;
    expect(action).toMatchObject({
      html: '<p style="margin:0 0 1em">Hello <b>there</b></p>',
      attachments: [{ fileName: 'Planned.pdf' }],
    });
    const shown = await world.ok('preview_task', { taskId }, team.owner.key);
    expect(shown.groupedActions).toMatchObject([
      {
        html: '<p style="margin:0 0 1em">Hello <b>there</b></p>',
        attachments: [{ fileId: planned, fileName: 'Planned.pdf', path: `/api/files/${planned}` }],
      },
    ]);
    const texts = [{ nodeId: action.nodeId, subject: 'Approve', message: 'Hi', attachmentIds }];
    const bad = await world.tool(
      'approve_task',
      { taskId, texts: [{ ...texts[0], message: '<html><script>1</script></html>' }] },
      team.owner.key,
    );
    expect([bad.status, JSON.stringify(bad.body)]).toEqual([
      400,
      expect.stringContaining('contains <script>, which an email may not have.'),
    ]);
    const foreign = await world.tool(
      'approve_task',
      { taskId, texts: [{ ...texts[0], attachmentIds: [elsewhere] }] },
      team.owner.key,
    );
    expect([foreign.status, JSON.stringify(foreign.body)]).toEqual([
      400,
      expect.stringContaining('texts[0].attachmentIds'),
    ]);
    await world.ok(
      'approve_task',
      { taskId, texts: attachmentIds === undefined ? [] : texts },
      team.owner.key,
    );
    await world.advance(HOUR / 4);
    const { attachments } = await mailTo(contact.email);
    expect(attachments.map(({ fileName }: Json) => fileName)).toEqual(expected);
  }
});

it('keeps the files of a reply that is begun, until it is sent or deleted', async () => {
  const root = { type: 'email', subject: 'Hello', message: 'Hello' };
  const flowPlanId = await team.publishedPlan({ name: 'Answered', root });
  const contact = { email: 'positive-grace@x.example', firstName: 'Grace' };
  await team.ok('add_manual_flow_enrollment', { flowPlanId, enrollmentMode: 'enroll', contact });
  await world.advance(2 * DAY);
  const { items } = await team.ok('list_conversations', { channel: 'email' });
  const conversationId = items[0].conversationId;
  const [first, second] = [
    await uploaded('First.pdf', Buffer.from('1')),
    await uploaded('Second.pdf', Buffer.from('2')),
  ];
  const save = async (input: object, key = team.owner.key): Promise<Json> =>
    (
      await world.graphql(
        'mutation ($input: SaveReplyDraftInput!) { saveReplyDraft(input: $input) { conversation { draft { body attachments { fileName } } } } }',
        { input: { conversationId, ...input } },
        key,
      )
    ).data?.saveReplyDraft?.conversation;
  const names = (draft: Json) => draft.attachments.map(({ fileName }: Json) => fileName);

  const both = (await save({ body: 'Here', attachmentIds: [second, first] })).draft;
  expect([both.body, ...names(both)]).toEqual(['Here', 'Second.pdf', 'First.pdf']);
  // Omitted keeps them, and files alone are a draft too.
  expect(names((await save({ body: 'Here they are' })).draft)).toEqual(['Second.pdf', 'First.pdf']);
  expect((await save({ body: ' ', attachmentIds: [first] })).draft).toEqual({
    body: '',
    attachments: [{ fileName: 'First.pdf' }],
  });
  const foreign = await uploaded('x.pdf', Buffer.from('x'), (await world.team('Far')).owner.key);
  expect(await save({ body: 'Here', attachmentIds: [foreign] })).toBeUndefined();

  // Of the two only the one that the draft has stays for more than a day.
  const { prisma } = world.runtime.database.read;
  const ids = { id: { in: [first, second] } };
  await prisma.emailFile.updateMany({ where: ids, data: { createdAt: new Date('2026-01-01') } });
  const { deleteUnusedFiles } = await import(
    '../../src/domains/channels/email-files/unused-files.ts'
  );
  await deleteUnusedFiles({ prisma });
  expect(await prisma.emailFile.findMany({ where: ids, select: { fileName: true } })).toEqual([
    { fileName: 'First.pdf' },
  ]);

  await world.grant(team, 5);
  const { conversation } = await team.ok('write_reply', { conversationId });
  expect(conversation.writtenReply.text).not.toBe('');
  const written = (await save({ body: conversation.writtenReply.text })).draft;
  expect(names(written)).toEqual(['First.pdf']);
  await team.ok('reply_to_conversation', {
    ...{ conversationId, body: 'Here it is', attachmentIds: [first] },
  });
  await world.settle();
  expect((await mailTo(contact.email)).attachments).toMatchObject([{ fileName: 'First.pdf' }]);
  expect((await save({ body: '' })).draft).toBeNull();
});
