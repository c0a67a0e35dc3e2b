import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM } from '../../src/infra/audit.ts';
import type { Answer } from '../support/api-client.ts';
import type { TestTeam } from '../support/team.ts';
import { eventually } from '../support/time.ts';
import { World } from '../support/world.ts';

let world: World;
let team: TestTeam;

beforeAll(async () => {
  world = await World.open();
  team = await world.team('Keys');
});
afterAll(() => world.close());

const outcome = ({ status, body }: Answer) => [status, body.error];

describe('an API key', () => {
  const REVOKE =
    'mutation ($id: ID!) { revokeApiKey(input: { apiKeyId: $id }) { apiKey { id revokedAt } } }';
  const CREATE =
    'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { key apiKey { id lastFour scopes expiresAt } } }';
  const use = (key: string) => world.tool('get_current_user', {}, key);

  /** The first response without success: a revocation takes effect within a second. */
  const refusedWithinASecond = (key: string): Promise<Answer> =>
    eventually(
      async () => {
        const answer = await use(key);
        return answer.status === 200 ? null : answer;
      },
      'a revoked key is refused',
      1_000,
    );

  const made = async (input: object = {}, by = team.key) =>
    (await world.data(CREATE, { input: { name: 'Made', ...input } }, by)).createApiKey;

  it('has a format with a checksum', async () => {
    const { key, apiKey } = await made();
    expect(key).toMatch(/^ocrm_[0-9A-Za-z]{12}_[0-9A-Za-z]{38}$/);
    expect(apiKey.lastFour).toBe(key.slice(-4));
    expect((await use(key)).status).toBe(200);
  });

  it('expires after 90 days by default', async () => {
    const before = Date.now();
    const { apiKey } = await made();
    expect(Math.round((Date.parse(apiKey.expiresAt) - before) / 86_400_000)).toBe(90);
  });

  it('that is mistyped, malformed or empty is rejected', async () => {
    const flipped = team.key.slice(0, 20) + (team.key[20] === 'a' ? 'b' : 'a') + team.key.slice(21);
    for (const key of [
      flipped,
      team.key.slice(0, -1),
      `${team.key}x`,
      team.key.toLowerCase(),
      'ocrm_',
      'Bearer token',
      '',
    ]) {
      expect([key, ...outcome(await use(key))]).toEqual([key, 401, 'unauthenticated']);
    }
  });

  it('that is unknown gets the same response as a revoked one', async () => {
    const { generateApiKey } = await import(
      '../../src/domains/accounts/api-keys/api-key-format.ts'
    );
    const unknown = await use(generateApiKey().key);
    const { key, apiKey } = await made();
    expect((await use(key)).status).toBe(200);
    await world.data(REVOKE, { id: apiKey.id }, team.key);
    const revoked = await refusedWithinASecond(key);
    expect(outcome(unknown)).toEqual([401, 'unauthenticated']);
    expect(outcome(revoked)).toEqual([401, 'unauthenticated']);
    expect(revoked.body.message).toBe(unknown.body.message);
  });

  it('that has expired is rejected', async () => {
    const { issueApiKey } = await import('../../src/domains/accounts/api-keys/api-keys.service.ts');
    const { owner, teamId } = team;
    const expired = await world.runtime.database.transact((tx) =>
      issueApiKey(
        tx,
        { teamId, membershipId: owner.membershipId },
        { name: 'old', scopes: ['read'], expiresAt: new Date(Date.now() - 1_000) },
        SYSTEM,
      ),
    );
    expect(outcome(await use(expired.key))).toEqual([401, 'unauthenticated']);
  });

  it('that revokes itself stops working on both surfaces', async () => {
    const { key, apiKey } = await made();
    await world.data(REVOKE, { id: apiKey.id }, key);
    expect(outcome(await refusedWithinASecond(key))).toEqual([401, 'unauthenticated']);
    expect(
      (await world.graphql('{ viewer { team { id } } }', {}, key)).errors[0].extensions.code,
    ).toBe('UNAUTHENTICATED');
  });

  it('that was rotated keeps working beside the new one', async () => {
    const { key, apiKey } = await made();
    const rotate =
      'mutation ($id: ID!) { rotateApiKey(input: { apiKeyId: $id }) { key apiKey { id name scopes } } }';
    const { rotateApiKey } = await world.data(rotate, { id: apiKey.id }, team.key);
    expect(rotateApiKey.apiKey.name).toBe('Made');
    expect((await use(key)).status).toBe(200);
    expect((await use(rotateApiKey.key)).status).toBe(200);
  });

  it('cannot create a key with more scopes', async () => {
    const narrow = await world.key(team, team.owner, ['write']);
    const result = await world.graphql(
      CREATE,
      { input: { name: 'Wide', scopes: ['READ', 'WRITE'] } },
      narrow,
    );
    expect(result.errors[0].extensions.code).toBe('FORBIDDEN');
    expect((await made({}, narrow)).apiKey.scopes).toEqual(['WRITE']);
  });

  it('is visible to its member and revocable by its member and by owners', async () => {
    const { apiKey } = await made({}, team.member.key);
    const list = '{ apiKeys(first: 100) { nodes { id } } }';
    const idsOf = async (key: string) =>
      (await world.data(list, {}, key)).apiKeys.nodes.map(({ id }: { id: string }) => id);
    expect(await idsOf(team.member.key)).toContain(apiKey.id);
    expect(await idsOf(team.owner.key)).not.toContain(apiKey.id);
    const refused = await world.graphql(REVOKE, { id: apiKey.id }, team.admin.key);
    expect(refused.errors[0].extensions.code).toBe('NOT_FOUND');
    expect((await world.data(REVOKE, { id: apiKey.id }, team.owner.key)).revokeApiKey).toBeTruthy();
  });
});
