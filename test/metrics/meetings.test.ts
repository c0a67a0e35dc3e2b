// @module-tag once
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { DAY } from '../support/time.ts';
import { World } from '../support/world.ts';

/** The same meeting is stored once, and a meeting can be changed and deleted. */

let world: World;
let team: TestTeam;

beforeAll(async () => {
  world = await World.open();
  team = await world.team('Meetings');
});
afterAll(() => world.close());

const enrolled = async (name: string, key = team.key): Promise<string> =>
  (await team.task({ name }, key)).enrollmentId;
const ago = (millis: number) => new Date(world.clock.now().getTime() - millis).toISOString();
const meetings = async (): Promise<Json[]> => (await team.ok('list_meetings', {})).items;
const isOpportunity = async (id: string): Promise<boolean> =>
  (await world.data('query ($id: ID!) { enrollment(id: $id) { isOpportunity } }', { id }, team.key))
    .enrollment.isOpportunity;

it('is one if it is recorded twice, at once too', async () => {
  const enrollmentId = await enrolled('Twice');
  const both = await Promise.all([
    team.ok('record_meeting', { enrollmentId, note: 'At noon.' }),
    team.ok('record_meeting', { enrollmentId, note: 'At noon.' }),
  ]);
  const [first, second] = both.map(({ meeting }) => meeting.meetingId);
  expect(first).toBe(second);
  expect(both.flatMap(({ warnings }) => warnings)).toEqual([
    expect.stringContaining('recorded already'),
  ]);
  const bookedAt = ago(3 * DAY);
  const earlier = await team.ok('record_meeting', { enrollmentId, bookedAt });
  const again = await team.ok('record_meeting', { enrollmentId, bookedAt });
  expect(earlier.warnings).toEqual([]);
  expect(again.meeting.meetingId).toBe(earlier.meeting.meetingId);
  expect(again.summary).toBe('The meeting was recorded already.');
  expect(await meetings()).toHaveLength(2);
  await world.advance(2 * DAY);
  expect((await team.ok('record_meeting', { enrollmentId })).warnings).toEqual([]);
});

it('changes its time and its note, and keeps omitted fields', async () => {
  const enrollmentId = await enrolled('Changed');
  const { meeting } = await team.ok('record_meeting', { enrollmentId, note: 'Three colleagues.' });
  const { meetingId } = meeting;
  const bookedAt = ago(DAY);
  const changed = await team.ok('update_meeting', { meetingId, bookedAt });
  expect(changed.meeting).toMatchObject({ bookedAt, note: 'Three colleagues.' });
  expect((await team.ok('update_meeting', { meetingId, note: '' })).meeting.note).toBeNull();
  expect((await team.ok('update_meeting', { meetingId, bookedAt })).warnings).toEqual([
    'The meeting has these values already.',
  ]);
  const late = { meetingId, bookedAt: ago(-DAY) };
  expect((await world.tool('update_meeting', late, team.key)).body.error).toBe('invalid_request');
});

it('makes its enrollment no opportunity once the last one is deleted', async () => {
  const enrollmentId = await enrolled('Deleted');
  const { meeting } = await team.ok('record_meeting', { enrollmentId });
  const earlier = await team.ok('record_meeting', { enrollmentId, bookedAt: ago(4 * DAY) });
  await team.ok('delete_meeting', { meetingId: meeting.meetingId });
  expect(await isOpportunity(enrollmentId)).toBe(true);
  await team.ok('delete_meeting', { meetingId: earlier.meeting.meetingId });
  expect(await isOpportunity(enrollmentId)).toBe(false);
  const again = { meetingId: meeting.meetingId };
  expect((await world.tool('delete_meeting', again, team.key)).body.error).toBe('not_found');
});

it('is changed by whoever recorded it, owners and admins only', async () => {
  const enrollmentId = await enrolled('Rights');
  const { meetingId } = (await team.ok('record_meeting', { enrollmentId })).meeting;
  const body = { meetingId, note: 'Mine.' };
  expect((await world.tool('update_meeting', body, team.member.key)).body.error).toBe('forbidden');
  expect((await world.tool('delete_meeting', { meetingId }, team.member.key)).body.error).toBe(
    'forbidden',
  );
  await team.ok('update_meeting', body, team.admin.key);
  const other = await world.team('Strangers');
  expect((await world.tool('update_meeting', body, other.key)).body.error).toBe('not_found');
});
