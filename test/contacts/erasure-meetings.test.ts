// @module-tag once
import { afterAll, beforeAll, expect, it } from 'vitest';
import { failImport } from '../../src/domains/people/imports/imports.service.ts';
import type { Json } from '../support/json.ts';
import { DAY } from '../support/time.ts';
import { World } from '../support/world.ts';

/** Erasing a contact while imports, replies or approvals about the contact are in progress. */

let world: World;

beforeAll(async () => {
  world = await World.open();
});
afterAll(() => world.close());

const ERASE =
  'mutation ($input: EraseContactInput!) { eraseContact(input: $input) { contact { id erasedAt } } }';
const prisma = () => world.runtime.database.read.prisma;

it('later messages of an erased contact are not stored', async () => {
  const team = await world.team('Answers');
  const flowPlanId = await team.publishedPlan({
    root: { type: 'email', subject: 'Hello', message: 'First' },
  });
  const contact = { email: 'reply-positive.late@x.example', firstName: 'Ann' };
  const made = await team.ok('add_manual_flow_enrollment', {
    flowPlanId,
    contact,
    enrollmentMode: 'enroll',
  });
  const waiting = () => prisma().sandboxReply.findFirst({ where: { teamId: team.teamId } });
  for (let hours = 0; (await waiting()) === null && hours < 96; hours += 1)
    await world.advance(3_600_000 / 4);
  const reply = await waiting();
  expect(
    await prisma().message.count({ where: { teamId: team.teamId, direction: 'inbound' } }),
  ).toBe(0);
  await world.data(ERASE, { input: { contactId: made.contact.prospectId } }, team.key);
  // The sandbox forgets the answer with the contact; a mailbox gets it all the same.
  if (reply !== null)
    await prisma().sandboxReply.create({
      data: { ...reply, headers: reply.headers as Json, parts: reply.parts as Json },
    });
  await world.advance(DAY);
  expect(
    await prisma().sandboxReply.count({ where: { teamId: team.teamId, collectedAt: null } }),
  ).toBe(0);
  expect(
    await prisma().message.count({ where: { teamId: team.teamId, direction: 'inbound' } }),
  ).toBe(0);
  expect(await prisma().conversation.count({ where: { teamId: team.teamId } })).toBe(0);
});

it('waits until imports have ended, whose files may contain the contact', async () => {
  const team = await world.team('Files');
  await team.ok('create_audience', {
    name: 'A',
    contacts: [{ email: 'xantippe@ten.example', firstName: 'Xantippe' }],
  });
  const { id: contactId } = await prisma().contact.findFirstOrThrow({
    where: { teamId: team.teamId },
  });
  await world.uploadCsv(
    'email,first name\nxantippe@ten.example,Xantippe\n',
    { name: 'File' },
    team.key,
  );
  const refused = await world.graphql(ERASE, { input: { contactId } }, team.key);
  expect(refused.errors[0].extensions.code).toBe('CONFLICT');
  expect(refused.errors[0].message).toContain('Erase the contact when the import has ended.');
  await world.settle();
  const { eraseContact } = await world.data(ERASE, { input: { contactId } }, team.key);
  expect(eraseContact.contact.erasedAt).not.toBeNull();
});

it('an import that fails for good leaves nothing of its file', async () => {
  const team = await world.team('Failures');
  await world.uploadCsv(
    'email,first name\nsecret@person.example,Sec\n',
    { name: 'File' },
    team.key,
  );
  const { id } = await prisma().import.findFirstOrThrow({ where: { teamId: team.teamId } });
  const upload = await prisma().upload.create({
    data: {
      id: `upl_${'0'.repeat(26)}`,
      teamId: team.teamId,
      membershipId: team.owner.membershipId,
    },
  });
  await prisma().uploadPart.create({
    data: {
      uploadId: upload.id,
      position: 0n,
      content: new Uint8Array(Buffer.from('secret@person.example\n')),
    },
  });
  await prisma().import.update({ where: { id }, data: { uploadId: upload.id } });
  expect(await prisma().importChunk.count({ where: { importId: id } })).toBe(1);
  await failImport(world.runtime.database, team.teamId, id);
  expect(await prisma().import.findUniqueOrThrow({ where: { id } })).toMatchObject({
    status: 'failed',
    uploadId: null,
    content: null,
  });
  const left = [
    await prisma().importChunk.count({ where: { importId: id } }),
    await prisma().upload.count({ where: { teamId: team.teamId } }),
  ];
  expect([...left, await prisma().uploadPart.count({ where: { uploadId: upload.id } })]).toEqual([
    0, 0, 0,
  ]);
});

it('the approval of an erased contact can be previewed, and is closed', async () => {
  const team = await world.team('Approvals');
  const flowPlanId = await team.publishedPlan({
    root: { type: 'email', subject: 'Hello', message: 'First', requiresApproval: true },
  });
  const contact = { email: 'quiet.approval@x.example', firstName: 'Ann' };
  const made = await team.ok('add_manual_flow_enrollment', {
    flowPlanId,
    contact,
    enrollmentMode: 'enroll',
  });
  await world.settle();
  const { items } = await team.ok('list_user_tasks', {});
  await world.data(ERASE, { input: { contactId: made.contact.prospectId } }, team.key);
  const preview = await world.tool('preview_task', { taskId: items[0].taskId }, team.key);
  expect(preview.status).toBe(200);
  const done = await world.tool('complete_task', { taskId: items[0].taskId }, team.key);
  expect([done.status, done.body.error]).toEqual([409, 'task_not_todo']);
});
