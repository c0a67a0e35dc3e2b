// @module-tag long
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import { ProgramFolder } from '../support/program-folder.ts';
import { isPostgres } from '../support/test-database.ts';

/** The program as a process, on the embedded database: the commands of a user, and their errors. */
describe.runIf(!isPostgres())('the program', () => {
  let folder: ProgramFolder;

  beforeAll(async () => {
    folder = await ProgramFolder.open();
  });
  afterAll(() => folder.close());

  it('has a command line for teams, members, keys, credits, plans, accounts and files', async () => {
    const team: Json = JSON.parse(
      (
        await folder.admin(
          'cli',
          'create-team',
          '--name',
          'Command line',
          '--owner-email',
          'olga@cli.example',
          '--plan',
          'paid',
        )
      ).stdout,
    );
    // The first command used the data directory itself; the others work through the server.
    const server = folder.serve('cli', { SEED_DEMO: 'false' });
    await server.line(/serving at/);
    const member: Json = JSON.parse(
      (
        await folder.admin(
          'cli',
          'add-member',
          '--team',
          team.teamId,
          '--email',
          'max@cli.example',
          '--role',
          'member',
          '--billing',
        )
      ).stdout,
    );
    expect(Object.keys(member).sort()).toEqual(['teamId', 'teamMembershipId', 'userId']);
    const made: Json = JSON.parse(
      (
        await folder.admin(
          'cli',
          'create-key',
          '--team',
          team.teamId,
          '--email',
          'max@cli.example',
          '--expires-in-days',
          '2',
        )
      ).stdout,
    );
    expect(made.apiKey).toMatch(/^ocrm_[0-9A-Za-z]{12}_[0-9A-Za-z]{38}$/);
    expect(
      JSON.parse((await folder.admin('cli', 'revoke-key', '--key', made.keyId)).stdout).apiKeyId,
    ).toBe(made.apiKeyId);
    expect(
      JSON.parse(
        (await folder.admin('cli', 'grant-credits', '--team', team.teamId, '--amount', '12.5'))
          .stdout,
      ).creditBalance,
    ).toBe(12.5);
    const overdrawn = await folder.admin(
      'cli',
      'grant-credits',
      '--team',
      team.teamId,
      '--amount=-20',
    );
    expect(overdrawn).toMatchObject({ code: 1, stdout: '' });
    expect(overdrawn.stderr).toContain('removes more credits than the team has');
    expect(
      JSON.parse(
        (await folder.admin('cli', 'set-plan', '--team', team.teamId, '--plan', 'trial')).stdout,
      ),
    ).toEqual({
      teamId: team.teamId,
      plan: 'trial',
    });
    expect(
      JSON.parse(
        (
          await folder.admin(
            'cli',
            'set-account',
            '--team',
            team.teamId,
            '--email',
            'max@cli.example',
            '--network',
            'disconnected',
          )
        ).stdout,
      ),
    ).toMatchObject({ network: 'disconnected' });
    const file = join(folder.path, 'contacts.csv');
    await writeFile(
      file,
      'Name;E-mail;LinkedIn URL\nAda Lovelace;ada@cli.example;https://www.linkedin.com/in/ada/\nnobody;;\n"Ada again";ADA@cli.example;\n',
    );
    const imported: Json = JSON.parse(
      (
        await folder.admin(
          'cli',
          'import-audience',
          '--team',
          team.teamId,
          '--email',
          'olga@cli.example',
          '--name',
          'From a file',
          '--file',
          file,
        )
      ).stdout,
    );
    expect(imported).toMatchObject({
      status: 'completed',
      totalRows: 3,
      added: 1,
      duplicates: 1,
      refused: 1,
    });
    expect(imported.report.map(({ row, status }: Json) => [row, status])).toEqual([
      [3, 'refused'],
      [4, 'duplicate'],
    ]);
    for (const wrong of [
      ['nonsense'],
      ['create-team', '--name', 'No owner'],
      ['set-plan', '--team', 'team_none', '--plan', 'paid'],
      ['create-team', '--nmae', 'x'],
    ]) {
      const refused = await folder.admin('cli', ...wrong);
      expect(refused.code, wrong.join(' ')).toBe(1);
      expect(refused.stdout).toBe('');
      expect(refused.stderr).not.toBe('');
    }
  }, 180_000);

  it.each([
    ['a port that is none', { PORT: 'http' }, 'PORT'],
    [
      'a fast clock in production',
      { NODE_ENV: 'production', CLOCK_RATE: '60' },
      'CLOCK_RATE: must be 1 with NODE_ENV=production',
    ],
    ['a worker on the embedded database', { ROLE: 'worker' }, 'ROLE'],
    ['a database that is none', { DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [
      'a database out of reach',
      { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' },
      'The database is unreachable',
    ],
    ['mail by SMTP without a server', { EMAIL_PROVIDER: 'smtp' }, 'SMTP_URL'],
  ])('rejects %s with one line', async (_name, environment: Record<string, string>, expected) => {
    const { code, stderr } = await folder.serve('refused', environment).ended;
    expect(code).toBe(1);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(stderr).toContain(expected);
  });

  it.each(['PORT', 'METRICS_PORT'])('rejects a %s in use with one line', async (setting) => {
    const taken = createServer();
    const port = await new Promise<number>((settle) => {
      taken.listen(0, '127.0.0.1', () => {
        const address = taken.address();
        settle(typeof address === 'object' && address !== null ? address.port : 0);
      });
    });
    const { code, stderr } = await folder.serve('taken', {
      [setting]: String(port),
      SEED_DEMO: 'false',
    }).ended;
    expect(code).toBe(1);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(stderr).toContain('The address is in use by another program');
    await new Promise((done) => taken.close(done));
  });
});
