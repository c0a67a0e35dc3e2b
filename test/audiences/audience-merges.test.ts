import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { isPostgres } from '../support/test-database.ts';
import { eventually } from '../support/time.ts';
import { World } from '../support/world.ts';

let world: World;
let team: TestTeam;

const MERGE = `mutation ($input: MergeAudiencesInput!) { mergeAudiences(input: $input) {
  audience { id name contactCount contacts { totalCount } imports { totalCount } } removedId addedCount } }`;
const codeOf = (result: Json): string => result.errors?.[0]?.extensions.code;
const merge = (keepId: string, mergedId: string, key: string | null = team.key) =>
  world.graphql(MERGE, { input: { keepId, mergedId } }, key);
const contacts = (...names: string[]) =>
  names.map((name) => ({ email: `${name}@merges.example`, firstName: name }));

beforeAll(async () => {
  world = await World.open();
  team = await world.team('Merging audiences');
});
afterAll(() => world.close());

describe('merging audiences', () => {
  it('adds the contacts and imports, and plans that use the kept one get the new contacts', async () => {
    const keepId = await team.audience('Kept', contacts('ann', 'ben'));
    const csv = await world.importCsv(
      'email\nben@merges.example\ncora@merges.example\n',
      { name: 'From a file' },
      team.key,
    );
    const flowPlanId = await team.publishedPlan({ name: 'Uses the kept one', audienceId: keepId });
    await world.settle();
    const { data } = await merge(keepId, csv.audience.id);
    expect(data.mergeAudiences).toEqual({
      audience: {
        id: keepId,
        name: 'Kept',
        contactCount: 3,
        contacts: { totalCount: 3 },
        imports: { totalCount: 1 },
      },
      removedId: csv.audience.id,
      addedCount: 1,
    });
    await world.settle();
    expect((await team.ok('list_flow_plan_enrollments', { flowPlanId })).totalCount).toBe(3);
    expect(
      (
        await world.graphql(
          'query ($id: ID!) { audience(id: $id) { id } }',
          { id: csv.audience.id },
          team.key,
        )
      ).data.audience,
    ).toBe(null);
    const { nodes } = (
      await world.data('{ auditLog(first: 1) { nodes { action } } }', {}, team.key)
    ).auditLog;
    expect(nodes[0].action).toBe('AUDIENCE_MERGED');
  });

  it('of one that a plan uses, of one with itself, and of another team is refused', async () => {
    const [kept, used] = [
      await team.audience('Kept too', contacts('dan')),
      await team.audience('Used', contacts('eve')),
    ];
    await team.plan({ name: 'Uses it', audienceId: used });
    expect(codeOf(await merge(kept, used))).toBe('CONFLICT');
    expect(codeOf(await merge(kept, kept))).toBe('INVALID_REQUEST');
    expect(codeOf(await merge(kept, 'aud_01J00000000000000000000000'))).toBe('NOT_FOUND');
    const stranger = await world.team('Strangers to merges');
    expect(codeOf(await merge(kept, used, stranger.key))).toBe('NOT_FOUND');
    expect(codeOf(await merge(kept, used, null))).toBe('UNAUTHENTICATED');
    expect(codeOf(await merge(used, kept, await world.key(team, team.member, ['read'])))).toBe(
      'FORBIDDEN',
    );
  });
});

describe('contacts as CSV files', () => {
  const download = (path: string, headers: Record<string, string> = { 'x-api-key': team.key }) =>
    fetch(`${world.url}/api/export/${path}`, { headers });

  it('contain those of the team or of an audience, and can be imported again', async () => {
    const audienceId = await team.audience('Exported', [
      {
        email: 'quoted@files.example',
        firstName: 'Ann "A"',
        lastName: '=1+1',
        companyName: 'Works, Ltd',
      },
      { networkUrl: 'https://network.example/in/exported', firstName: '＝1+1' },
    ]);
    const response = await download(`audiences/${audienceId}.csv`);
    const text = await response.text();
    expect([response.status, response.headers.get('content-disposition')]).toEqual([
      200,
      'attachment; filename="audience.csv"',
    ]);
    const [head, ...rows] = text.trim().split('\r\n');
    expect(head).toBe(
      'id,first_name,last_name,email,other_emails,network_url,phone,other_phones,role,company_name,company_domain,crm_contact_id,time_zone,created_at',
    );
    expect(rows).toHaveLength(2);
    expect(text).toContain('"Ann ""A""",\'=1+1,quoted@files.example,,,,,,"Works, Ltd"');
    expect(text).toContain(",'＝1+1,");
    const again = await world.importCsv(text, { name: 'Again' }, team.key);
    expect([again.totalRows, again.refusedRows, again.audience.contactCount]).toEqual([2, 0, 2]);
    const all = await (await download('contacts.csv')).text();
    const { totalCount } = (await world.data('{ contacts { totalCount } }', {}, team.key)).contacts;
    expect(all.trim().split('\r\n')).toHaveLength(totalCount + 1);
    const found = (await (await download('contacts.csv?query=quoted%40files')).text())
      .trim()
      .split('\r\n');
    expect(found.map((line) => line.includes('quoted@files.example'))).toEqual([false, true]);
    for (const query of ['%00', 'a%00b', 'x'.repeat(201), '%25_%5C%27%22']) {
      for (const path of ['contacts.csv', `audiences/${audienceId}.csv`]) {
        const { status } = await download(`${path}?query=${query}`);
        expect([query, status]).toEqual([query, query.startsWith('%25') ? 200 : 400]);
      }
    }
    expect(await (await download(`audiences/${audienceId}.csv?query=quoted%40files`)).text()).toBe(
      `${found.join('\r\n')}\r\n`,
    );
  });

  it('are streamed in parts that leave none out', async () => {
    const many = await world.team('Many');
    const rows = Array.from({ length: 2_500 }, (_, index) => `c${index}@many.example`);
    const { audience } = await world.importCsv(
      `email\n${rows.join('\n')}\n`,
      { name: 'Many' },
      many.key,
    );
    const text = await (
      await download(`audiences/${audience.id}.csv`, { 'x-api-key': many.key })
    ).text();
    expect(new Set(text.match(/c\d+@many\.example/g)).size).toBe(2_500);
    // Compressed by the server, and read by a client that asks for it.
    const warnings: Error[] = [];
    const note = (warning: Error) => warnings.push(warning);
    process.on('warning', note);
    const zipped = await download(`audiences/${audience.id}.csv`, {
      'x-api-key': many.key,
      'accept-encoding': 'gzip',
    });
    expect(zipped.headers.get('content-encoding')).toBe('gzip');
    expect(await zipped.text()).toBe(text);
    await new Promise(setImmediate);
    process.off('warning', note);
    expect(warnings).toEqual([]);
  });

  it.runIf(isPostgres())(
    'hold up neither calls nor each other without limit, and end with their key',
    async () => {
      const many = await world.team('Slow readers');
      // More than the buffers of a connection hold.
      await world.runtime.database.read.prisma.$executeRaw`
      insert into contact (id, team_id, email, first_name, last_name, company_name, role)
      select 'pro_slow' || n, ${many.teamId}, 'c' || n || '@slow.example', repeat('a', 200), repeat('b', 200), repeat('c', 200), repeat('d', 200)
      from generate_series(1, 25000) as n`;
      const key = await world.key(many, many.admin, ['read']);
      const slow = async (apiKey: string) =>
        fetch(`${world.url}/api/export/contacts.csv`, {
          headers: { 'x-api-key': apiKey, 'accept-encoding': 'identity' },
        });
      const [first, second] = [await slow(key), await slow(key)];
      const third = await slow(key);
      expect([first.status, second.status, third.status]).toEqual([200, 200, 429]);
      expect(third.headers.get('retry-after')).toBe('5');
      const others = [await slow(many.owner.key), await slow(many.owner.key)];
      expect((await slow(many.member.key)).status).toBe(429);
      expect((await world.data('{ viewer { id } }', {}, many.member.key)).viewer.id).toMatch(/./);
      await world.data(
        'mutation ($input: DeactivateTeamMemberInput!) { deactivateTeamMember(input: $input) { member { isActive } } }',
        { input: { teamMemberId: many.admin.membershipId } },
        many.key,
      );
      // The process has heard of it.
      await eventually(
        async () => ((await world.tool('list_audiences', {}, key)).status === 401 ? true : null),
        'the key is refused',
      );
      await expect(first.text()).rejects.toThrow();
      await second.body?.cancel();
      for (const other of others)
        expect((await other.text()).trim().split('\r\n')).toHaveLength(25_001);
    },
  );

  it('of another team do not exist, and need a key', async () => {
    const audienceId = await team.audience('Ours', contacts('ours'));
    const stranger = await world.team('Strangers to files');
    expect(
      (await download(`audiences/${audienceId}.csv`, { 'x-api-key': stranger.key })).status,
    ).toBe(404);
    expect(
      await (await download('contacts.csv', { 'x-api-key': stranger.key })).text(),
    ).not.toContain('@');
    expect((await download('contacts.csv', {})).status).toBe(401);
    for (const path of ['audiences/.csv', 'audiences/aud_1', '../secrets.csv'])
      expect((await download(path)).status).toBe(404);
  });
});
