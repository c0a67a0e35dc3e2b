import { expect, it } from 'vitest';
import { World, type Json } from '../support/world.ts';
import { QueueStage } from './queue-stage.ts';
const VIEW = { type: 'network_profile_view' };
const show = (label: string, x: Json) => console.log(label, JSON.stringify({ s: x.summary, i: x.insights?.map((r: Json) => [r.sender.display_name, r.reason_code, r.affected_action_count, r.expected_resume_at_utc]), w: x.warnings }));
it('probes', async () => {
  const world = await World.open({ now: new Date('2026-03-02T10:00:00.000Z') });
  let s = await QueueStage.set(world, 'P1', '2026-03-02T10:00:00.000Z');
  await s.settings(s.team.owner, { dailyProfileViews: 2 });
  await s.queue(s.team.owner, ['quiet-a', 'quiet-b'], VIEW, 0);
  await s.queue(s.team.owner, ['quiet-c'], { ...VIEW, delay: '03:00:00' }, 0);
  await world.settle();
  show('P1 limit ahead', await s.insights());
  await s.until('2026-03-03T12:00:00.000Z'); console.log(await s.sent());

  s = await QueueStage.set(world, 'P1b', '2026-03-03T12:00:00.000Z');
  await s.settings(s.team.owner, { dailyProfileViews: 2 });
  await s.queue(s.team.owner, ['quiet-c'], { ...VIEW, delay: '03:00:00' }, 0);
  await s.queue(s.team.owner, ['quiet-a', 'quiet-b'], VIEW, 0);
  show('P1b before settle', await s.insights());

  s = await QueueStage.set(world, 'P2', '2026-03-04T10:00:00.000Z');
  await s.queue(s.team.owner, ['quiet-a', 'quiet-b', 'quiet-c', 'quiet-d'], VIEW, 0);
  await s.queue(s.team.owner, ['quiet-e'], { ...VIEW, delay: '00:00:30' }, 0);
  await world.settle();
  show('P2 queue ahead', await s.insights());
  await s.until('2026-03-04T12:00:00.000Z'); console.log(await s.sent());

  s = await QueueStage.set(world, 'P3', '2026-03-05T10:00:00.000Z');
  await s.settings(s.team.owner, { dailyProfileViews: 1 });
  await s.queue(s.team.owner, ['flaky-a', 'quiet-b'], VIEW, 0);
  await s.until('2026-03-20T12:00:00.000Z'); console.log('P3', await s.sent());

  s = await QueueStage.set(world, 'P3b', '2026-03-23T10:00:00.000Z');
  await s.settings(s.team.owner, { dailyProfileViews: 1 });
  await s.queue(s.team.owner, ['gone-a', 'quiet-b'], VIEW, 0);
  await s.until('2026-03-23T20:00:00.000Z'); console.log('P3b', await s.sent());

  s = await QueueStage.set(world, 'P4', '2026-03-25T10:00:00.000Z');
  await s.queue(s.team.owner, ['quiet-a', 'quiet-b'], VIEW, 0);
  await world.settle();
  await s.settings(s.team.owner, { spacingSeconds: 600 });
  show('P4', await s.insights());
  await s.until('2026-03-25T11:00:00.000Z'); console.log('P4', await s.sent());

  s = await QueueStage.set(world, 'P5', '2026-03-26T17:00:00.000Z');
  await s.queue(s.team.owner, ['accept-a'], { type: 'network_connect' }, 0);
  await s.queue(s.team.owner, ['ignore-b'], { type: 'network_connect', connectionTimeout: '03:00:00' }, 0);
  await s.until('2026-03-26T17:10:00.000Z');
  show('P5', await s.insights());
  show('P5 sync', await s.insights({ requestTypes: ['sync_relations'] }));
  await s.until('2026-03-26T21:00:00.000Z');
  show('P5 withdrawal', await s.insights({ requestTypes: ['connection_withdrawal'] }));
  await s.until('2026-03-27T10:00:00.000Z'); console.log('P5', await s.sent());

  s = await QueueStage.set(world, 'P6', '2026-03-30T10:00:00.000Z');
  await s.queue(s.team.owner, ['accept-a'], { type: 'network_connect' }, 0);
  await world.settle();
  await s.queue(s.team.owner, ['quiet-b'], { ...VIEW, delay: '02:00:00' }, 0);
  await world.runtime.database.prisma.senderAccount.update({ where: { membershipId_channel: { membershipId: s.team.owner.membershipId, channel: 'network' } }, data: { status: 'syncing' } });
  show('P6 syncing', await s.insights());
  world.clock.moveTo(new Date('2026-03-30T11:30:00.000Z'));
  show('P6 syncing, sync due', await s.insights());
  await world.settle();
  show('P6 after sync', await s.insights());

  s = await QueueStage.set(world, 'P7', '2026-03-31T10:00:00.000Z');
  const r = await world.tool('get_outreach_queue_insights', { userIds: ['user_01ARZ3NDEKTSV4RRFFQ69G5FAV'], flowPlanIds: ['fp_01ARZ3NDEKTSV4RRFFQ69G5FAV'] }, s.team.owner.key);
  console.log('P7', r.status, JSON.stringify(r.body));
  const r2 = await world.tool('get_outreach_queue_insights', { userIds: ['nonsense'] }, s.team.owner.key);
  console.log('P7', r2.status, JSON.stringify(r2.body));
  await s.queue(s.team.owner, ['quiet-x'], VIEW, 0);
  show('P7 empty lists', await s.insights({ userIds: [], requestTypes: [], flowPlanIds: [], searchQuery: '  ' }));
  show('P7 member asks empty', await s.insights({ userIds: [] }, s.team.member.key));

  s = await QueueStage.set(world, 'P8', '2026-04-01T10:00:00.000Z');
  await s.settings(s.team.owner, { dailyProfileViews: 0 });
  await s.queue(s.team.owner, ['quiet-a'], VIEW, 0);
  await world.settle();
  show('P8 zero', await s.insights());
  await s.settings(s.team.owner, { dailyProfileViews: 5, timeZone: 'America/New_York' });
  show('P8 zone', await s.insights());
  await s.expectNextAt('2026-04-01T13:00:00.000Z');

  s = await QueueStage.set(world, 'P9', '2026-04-02T17:59:00.000Z');
  await s.queue(s.team.owner, ['quiet-a', 'quiet-b'], VIEW, 0);
  await s.until('2026-04-02T19:00:00.000Z');
  await s.settings(s.team.owner, { workEnd: '22:00' });
  show('P9 widened', await s.insights());
  await s.expectNextAt((await s.insights()).summary.next_expected_processing_at_utc);

  // limits: used up, then tomorrow's queue is led by another type
  s = await QueueStage.set(world, 'P10', '2026-04-06T06:00:00.000Z');
  await s.settings(s.team.owner, { dailyProfileViews: 2, dailyConnects: 1 });
  await s.queue(s.team.owner, ['quiet-a', 'quiet-b', 'quiet-c', 'quiet-d'], VIEW, 1000);
  await s.queue(s.team.owner, ['ignore-a', 'ignore-b'], { type: 'network_connect' }, 1000);
  await s.queue(s.team.owner, ['quiet-late'], { type: 'network_message', message: 'x', delay: '1.00:00:00' }, 0);
  await s.until('2026-04-06T12:00:00.000Z');
  show('P10', await s.insights());
  await world.close();
});
