// @module-tag once
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

const FIELDS = `replyStops unsubscribeStopsAll allowsParallelSequences coolDownDays holidayRegion daysOff usesRecipientTimeZone hasUnsubscribeLine unsubscribeLine`;
const UPDATE = `mutation ($input: UpdateOutreachRulesInput!) { updateOutreachRules(input: $input) { outreachRules { ${FIELDS} } warnings } }`;

const DEFAULTS = {
  replyStops: 'ALL_SEQUENCES',
  unsubscribeStopsAll: false,
  allowsParallelSequences: false,
  coolDownDays: 14,
  holidayRegion: null,
  daysOff: [],
  usesRecipientTimeZone: true,
  hasUnsubscribeLine: true,
  unsubscribeLine: null,
};

describe('the rules of outreach', () => {
  let world: World;
  let team: TestTeam;
  beforeAll(async () => {
    world = await World.open();
    team = await world.team('Rules');
    await world.runtime.database.transact(({ prisma }) =>
      prisma.outreachRules.deleteMany({ where: { teamId: team.teamId } }),
    );
  });
  afterAll(() => world.close());

  const read = async (key: string): Promise<Json> =>
    (await world.data(`{ outreachRules { ${FIELDS} } }`, {}, key)).outreachRules;

  it('are the defaults of the table where a team has none of its own', async () => {
    expect(await read(team.member.key)).toEqual(DEFAULTS);
    await world.rules(team);
    expect(await read(team.member.key)).toEqual(DEFAULTS);
  });

  it('keep what a change leaves out, and stand in the audit log', async () => {
    const first = {
      replyStops: 'THIS_SEQUENCE',
      coolDownDays: 30,
      holidayRegion: 'de-by',
      daysOff: ['2026-12-31', '2026-12-24', '2026-12-24'],
    };
    const expected = {
      ...DEFAULTS,
      replyStops: 'THIS_SEQUENCE',
      coolDownDays: 30,
      holidayRegion: 'DE-BY',
      daysOff: ['2026-12-24', '2026-12-31'],
    };
    const { updateOutreachRules } = await world.data(UPDATE, { input: first }, team.admin.key);
    expect(updateOutreachRules).toEqual({ outreachRules: expected, warnings: [] });
    await world.data(
      UPDATE,
      { input: { holidayRegion: null, unsubscribeLine: 'Stop: {{unsubscribeUrl}}' } },
      team.owner.key,
    );
    expect(await read(team.member.key)).toEqual({
      ...expected,
      holidayRegion: null,
      unsubscribeLine: 'Stop: {{unsubscribeUrl}}',
    });
    const log = `{ auditLog(filter: { actions: [OUTREACH_RULES_CHANGED] }) { nodes { subjectId member { id } data } } }`;
    expect((await world.data(log, {}, team.owner.key)).auditLog.nodes).toEqual([
      {
        subjectId: team.teamId,
        member: { id: team.owner.membershipId },
        data: { holidayRegion: null, unsubscribeLine: 'Stop: {{unsubscribeUrl}}' },
      },
      {
        subjectId: team.teamId,
        member: { id: team.admin.membershipId },
        data: {
          replyStops: 'this_sequence',
          coolDownDays: 30,
          holidayRegion: 'DE-BY',
          daysOff: ['2026-12-24', '2026-12-31'],
        },
      },
    ]);
  });

  it('are changed by owners and admins only, and in a dry run by nobody', async () => {
    const refused = await world.graphql(UPDATE, { input: { coolDownDays: 1 } }, team.member.key);
    expect(refused.errors[0].extensions.code).toBe('ROLE_REQUIRED');
    const before = await read(team.owner.key);
    const dry = UPDATE.replace(') {', ') @dryRun {');
    expect(
      (await world.data(dry, { input: { coolDownDays: 1 } }, team.owner.key)).updateOutreachRules
        .outreachRules.coolDownDays,
    ).toBe(1);
    expect(await read(team.owner.key)).toEqual(before);
  });

  it.each([
    [
      { coolDownDays: 366 },
      'coolDownDays: must be an integer from 0 to 365; 0 turns the cool-down off.',
    ],
    [
      { coolDownDays: -1 },
      'coolDownDays: must be an integer from 0 to 365; 0 turns the cool-down off.',
    ],
    [
      { holidayRegion: 'Bavaria' },
      'holidayRegion: must be an ISO 3166 country code, optionally with a region, for example DE or DE-BY. Null for no holidays.',
    ],
    [
      { daysOff: ['2026-12-24', '2026-02-30'] },
      'daysOff[1]: must be a date in the format yyyy-mm-dd, for example 2026-12-24.',
    ],
    [
      { unsubscribeLine: 'Write to {{ sender.email }} or {{ unsubscribeUrl }}' },
      'unsubscribeLine: must be at most 500 characters and contain {{ unsubscribeUrl }} and no other variable. Null for the default text.',
    ],
    [{}, 'Provide at least one field to change.'],
  ])('refuse %j', async (input, message) => {
    const { errors } = await world.graphql(UPDATE, { input }, team.owner.key);
    expect(errors[0]).toMatchObject({ message, extensions: { code: 'INVALID_REQUEST' } });
  });
});
