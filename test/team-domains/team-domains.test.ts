// @module-tag once
import type { Answer } from 'dns-packet';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NodeMailDns } from '../../src/providers/email/mail-dns.ts';
import { type DnsServer, dnsServer } from '../support/dns-server.ts';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

/** Domains that teams verify at a real name server on this machine. */

let server: DnsServer;
let world: World;
let corp: TestTeam;
let evil: TestTeam;
const zone = new Map<string, string[]>();
let trouble: 'silence' | 'failure' | null = null;

beforeAll(async () => {
  server = await dnsServer(
    (name, type) =>
      trouble ??
      (type === 'TXT'
        ? (zone.get(name) ?? []).map((data): Answer => ({ type: 'TXT', name, data }))
        : []),
  );
  world = await World.open({ openDns: () => new NodeMailDns([server.address]) });
  corp = await world.team('Corp');
  evil = await world.team('Evil');
});
beforeEach(() => {
  trouble = null;
});
afterAll(async () => {
  await world.close();
  await server.close();
});

const FIELDS = 'teamDomain { id domain verifiedAt record { name type value } }';
const codeOf = (result: Json): Json => result.errors?.[0]?.extensions.code ?? null;
const add = (domain: string, team: TestTeam, key = team.owner.key): Promise<Json> =>
  world.graphql(
    `mutation ($domain: String!) { addTeamDomain(input: { domain: $domain }) { ${FIELDS} } }`,
    { domain },
    key,
  );
const verify = (id: string, key: string, directive = ''): Promise<Json> =>
  world.graphql(
    `mutation ($id: ID!) ${directive} { verifyTeamDomain(input: { teamDomainId: $id }) { ${FIELDS} } }`,
    { id },
    key,
  );
const remove = (id: string, key: string): Promise<Json> =>
  world.graphql(
    'mutation ($id: ID!) { removeTeamDomain(input: { teamDomainId: $id }) { removedId } }',
    { id },
    key,
  );
const invite = (email: string, team: TestTeam): Promise<Json> =>
  world.graphql(
    'mutation ($email: String!) { inviteMember(input: { email: $email, role: MEMBER }) { url invitation { id } } }',
    { email },
    team.owner.key,
  );

/** Adds a domain to a team, and sets its record. */
async function added(domain: string, team: TestTeam): Promise<{ id: string; value: string }> {
  const { id, record } = (await add(domain, team)).data.addTeamDomain.teamDomain;
  zone.set(record.name, [...(zone.get(record.name) ?? []), record.value]);
  return { id, value: record.value };
}

describe('a domain', () => {
  it('is added and verified by owners, by a DNS record, and is audited', async () => {
    const made = (await add(' Corp.Example. ', corp)).data.addTeamDomain.teamDomain;
    expect(made).toEqual({
      id: expect.stringMatching(/^dom_/),
      domain: 'corp.example',
      verifiedAt: null,
      record: {
        name: '_outreach-crm.corp.example',
        type: 'TXT',
        value: expect.stringMatching(/^outreach-crm-verification=[0-9a-f]{32}$/),
      },
    });
    expect(codeOf(await add('corp.example', corp))).toBe('CONFLICT');
    expect(codeOf(await add('other.example', corp, corp.admin.key))).toBe('ROLE_REQUIRED');
    const early = await verify(made.id, corp.owner.key);
    expect([codeOf(early), early.errors[0].message]).toEqual([
      'CONFLICT',
      expect.stringContaining(
        `_outreach-crm.corp.example does not have the text ${made.record.value}`,
      ),
    ]);
    zone.set('_outreach-crm.corp.example', ['something else', made.record.value]);
    expect(codeOf(await verify(made.id, corp.admin.key))).toBe('ROLE_REQUIRED');
    expect(codeOf(await verify(made.id, evil.owner.key))).toBe('NOT_FOUND');
    // A dry run asks no name server.
    expect(
      (await verify(made.id, corp.owner.key, '@dryRun')).data.verifyTeamDomain.teamDomain
        .verifiedAt,
    ).toBeNull();
    expect(
      (await verify(made.id, corp.owner.key)).data.verifyTeamDomain.teamDomain.verifiedAt,
    ).toEqual(expect.any(String));
    expect(
      (await world.data('{ teamDomains { domain } }', {}, corp.member.key)).teamDomains,
    ).toEqual([{ domain: 'corp.example' }]);
    expect(
      (await world.data('{ teamDomains { domain } }', {}, evil.member.key)).teamDomains,
    ).toEqual([]);
    const log =
      '{ auditLog(filter: { actions: [TEAM_DOMAIN_ADDED, TEAM_DOMAIN_VERIFIED] }) { nodes { action member { id } } } }';
    expect((await world.data(log, {}, corp.owner.key)).auditLog.nodes).toEqual([
      { action: 'TEAM_DOMAIN_VERIFIED', member: { id: corp.owner.membershipId } },
      { action: 'TEAM_DOMAIN_ADDED', member: { id: corp.owner.membershipId } },
    ]);
  });

  it.each([
    ['gmail.com', 'Anybody can have an address at gmail.com.'],
    ['Outlook.COM', 'Anybody can have an address at outlook.com.'],
    ['localhost', 'must be a domain'],
    ['ada@corp.example', 'must be a domain'],
    ['https://corp.example', 'must be a domain'],
    ['-.example', 'must be a domain'],
    ['10.0.0.1', 'must be a domain'],
    [`${'a'.repeat(64)}.example`, 'must be a domain'],
    ['', 'must be a domain'],
  ])('is not %j: %s', async (domain, message) => {
    const refused = await add(domain, evil);
    expect([codeOf(refused), refused.errors[0].message]).toEqual([
      'INVALID_REQUEST',
      expect.stringContaining(message),
    ]);
  });

  it('is found under its international name', async () => {
    expect((await add('büro.example', evil)).data.addTeamDomain.teamDomain.domain).toBe(
      'xn--bro-hoa.example',
    );
  });

  it('is not verified while its name servers do not answer', async () => {
    const { id } = await added('slow.example', corp);
    for (const kind of ['silence', 'failure'] as const) {
      trouble = kind;
      expect([kind, codeOf(await verify(id, corp.owner.key))]).toEqual([
        kind,
        'PROVIDER_UNAVAILABLE',
      ]);
    }
  });

  it('belongs to one team, which keeps it as long as its record is there', async () => {
    const ours = await added('contested.example', corp);
    await verify(ours.id, corp.owner.key);
    const theirs = await added('contested.example', evil);
    const refused = await verify(theirs.id, evil.owner.key);
    expect([codeOf(refused), refused.errors[0].message]).toEqual([
      'CONFLICT',
      'Another team has verified the domain contested.example. A domain belongs to one team.',
    ]);
    // The domain was sold: the new owner has removed the record of the former one.
    zone.set('_outreach-crm.contested.example', [theirs.value]);
    expect(
      (await verify(theirs.id, evil.owner.key)).data.verifyTeamDomain.teamDomain.verifiedAt,
    ).toEqual(expect.any(String));
    const { teamDomains } = await world.data(
      '{ teamDomains { domain verifiedAt } }',
      {},
      corp.owner.key,
    );
    expect(teamDomains).toContainEqual({ domain: 'contested.example', verifiedAt: null });
    expect(
      (
        await world.data(
          '{ auditLog(filter: { actions: [TEAM_DOMAIN_LOST] }) { totalCount } }',
          {},
          corp.owner.key,
        )
      ).auditLog.totalCount,
    ).toBe(1);
  });
});

describe('the people of a verified domain', () => {
  it('are invited by that team only, which others are told, and open invitations of others end', async () => {
    const before = (await invite('ada@people.example', evil)).data.inviteMember;
    const { id } = await added('people.example', corp);
    // Not verified, it changes nothing.
    expect(codeOf(await invite('bert@people.example', evil))).toBeNull();
    await verify(id, corp.owner.key);
    const refused = await invite('cleo@people.example', evil);
    expect([codeOf(refused), refused.errors[0].message]).toEqual([
      'CONFLICT',
      'The domain people.example belongs to another team, and only that team invites its people. Ask its owners, or use another address of the person.',
    ]);
    expect(codeOf(await invite('cleo@people.example', corp))).toBeNull();
    expect(codeOf(await invite('dora@sub.people.example', evil))).toBeNull();
    const resent = await world.graphql(
      'mutation ($id: ID!) { resendInvitation(input: { invitationId: $id }) { url } }',
      { id: before.invitation.id },
      evil.owner.key,
    );
    expect(codeOf(resent)).toBe('CONFLICT');
    expect(codeOf(await remove(id, evil.owner.key))).toBe('NOT_FOUND');
    expect(codeOf(await remove(id, corp.owner.key))).toBeNull();
    expect(codeOf(await invite('cleo@people.example', evil))).toBeNull();
  });
});
