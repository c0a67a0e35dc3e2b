// @module-tag once
import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { deleteOldAgentCalls } from '../../src/domains/accounts/connected-agents/agent-calls.ts';
import { deleteExpiredRecords } from '../../src/domains/accounts/connected-agents/oauth-records.ts';
import { ClientDocuments } from '../../src/providers/identity/client-documents.ts';
import { Agent, decide, follow, hiddenFields, Keeper, REDIRECT } from '../support/agent.ts';
import { Browser } from '../support/browser.ts';
import type { Json } from '../support/json.ts';
import { JsonServer } from '../support/json-server.ts';
import type { Member, TestTeam } from '../support/team.ts';
import { eventually } from '../support/time.ts';
import { World } from '../support/world.ts';

/** Agents that know only the URL. They use the MCP SDK's own client. */

let world: World;
let team: TestTeam;

beforeAll(async () => {
  world = await World.open({ clientDocuments: new ClientDocuments({ allowsPrivate: true }) });
  team = await world.team('Connecting');
  await world.grant(team, 50);
});
afterAll(() => world.close());

async function signedIn(member: Member): Promise<Browser> {
  const browser = new Browser(world.url);
  await browser.signIn(world, member);
  return browser;
}

const SWITCH =
  'mutation ($teamId: ID!) { switchTeam(input: { teamId: $teamId }) { team { name } } }';
const ALLOW = { decision: 'allow', write: 'on', charge: 'on', limit: '3' };

async function connected(
  member: Member,
  form: Record<string, string> = ALLOW,
  keeper = new Keeper({ scope: 'read write charge' }),
): Promise<Agent> {
  const agent = new Agent(world.url, keeper);
  const back = await decide(await signedIn(member), world.url, await agent.begin(), form);
  await agent.finish(back.searchParams.get('code') ?? '');
  return agent;
}

const agentsOf = async (key: string): Promise<Json[]> =>
  (
    await world.data(
      '{ connectedAgents { nodes { id clientName redirectHost creditLimit creditsSpent key { scopes revokedAt } member { id } } } }',
      {},
      key,
    )
  ).connectedAgents.nodes;

describe('the audit log', () => {
  const ENTRIES = `query ($filter: AuditFilter) {
    auditLog(filter: $filter) { totalCount nodes { action member { id } isByApiKey apiKey { id name } subject { ... on CreditTransaction { description } ... on WebhookEndpoint { name } } } } }`;

  /** A key that is used from a network for the first time has entries of its own. */
  const DONE = ['WEBHOOK_ENDPOINT_CREATED', 'CREDITS_CHARGED'];

  it('says which agent or key did something, and lists that alone', async () => {
    const other = await world.team('Audited');
    await world.grant(other, 5);
    const agent = await connected(other.admin);
    await agent.call('enrich_company', { companyDomain: 'coral-software-385.example' });
    const browser = await signedIn(other.owner);
    const create =
      'mutation ($input: CreateWebhookEndpointInput!) { createWebhookEndpoint(input: $input) { endpoint { id } } }';
    const endpoint = (name: string) => ({
      input: { name, url: 'https://hooks.example/in', eventTypes: ['task.updated'] },
    });
    expect((await browser.graphql(create, endpoint('By a person'))).errors).toBeUndefined();
    await world.data(create, endpoint('By a key'), other.owner.key);

    const { auditLog: byKeys } = await world.data(
      ENTRIES,
      { filter: { hasApiKey: true, actions: DONE } },
      other.owner.key,
    );
    expect(byKeys.nodes).toEqual([
      {
        action: 'WEBHOOK_ENDPOINT_CREATED',
        member: { id: other.owner.membershipId },
        isByApiKey: true,
        apiKey: { id: expect.any(String), name: 'owner key' },
        subject: { name: 'By a key' },
      },
      {
        action: 'CREDITS_CHARGED',
        member: { id: other.admin.membershipId },
        isByApiKey: true,
        apiKey: { id: expect.any(String), name: 'Test agent' },
        subject: { description: expect.stringContaining('coral-software-385.example') },
      },
    ]);
    const [, { apiKey }] = byKeys.nodes;
    const { auditLog: ofAgent } = await world.data(
      ENTRIES,
      { filter: { apiKeyId: apiKey.id, actions: DONE } },
      other.owner.key,
    );
    expect(ofAgent.nodes.map(({ action }: Json) => action)).toEqual(['CREDITS_CHARGED']);
    // An empty ID matches nothing. It does not turn the filter off.
    for (const filter of [{ apiKeyId: '' }, { subjectId: '' }, { userId: '' }])
      expect((await world.data(ENTRIES, { filter }, other.owner.key)).auditLog.totalCount).toBe(0);
    const { auditLog: others } = await world.data(
      ENTRIES,
      { filter: { hasApiKey: false, actions: ['WEBHOOK_ENDPOINT_CREATED', 'AGENT_CONNECTED'] } },
      other.owner.key,
    );
    expect(others.nodes.map(({ action, apiKey }: Json) => [action, apiKey])).toEqual([
      ['WEBHOOK_ENDPOINT_CREATED', null],
      ['AGENT_CONNECTED', null],
    ]);
    // Admins do not see the keys of others, but that there was one.
    const { auditLog: toAdmin } = await world.data(
      ENTRIES,
      { filter: { hasApiKey: true, actions: DONE } },
      other.admin.key,
    );
    expect(toAdmin.nodes.map(({ isByApiKey, apiKey }: Json) => [isByApiKey, apiKey?.name])).toEqual(
      [
        [true, undefined],
        [true, 'Test agent'],
      ],
    );
    const { auditLog: foreign } = await world.data(
      ENTRIES,
      { filter: { apiKeyId: apiKey.id, actions: DONE } },
      team.owner.key,
    );
    expect(foreign).toEqual({ totalCount: 0, nodes: [] });
  });
});

describe('an agent', () => {
  it('discovers the server, registers, is allowed by the member, and calls tools in their name', async () => {
    const agent = new Agent(world.url, new Keeper({ scope: 'read write charge' }));
    const authorizationUrl = await agent.begin();
    expect(authorizationUrl.searchParams.get('code_challenge_method')).toBe('S256');
    expect(authorizationUrl.searchParams.get('resource')).toBe(`${world.url}/mcp`);
    const browser = await signedIn(team.member);
    const shown = await follow(browser, world.url, authorizationUrl);
    if (shown instanceof URL) throw new Error(`No consent page: ${shown.href}`);
    expect(shown.page).toContain('Connect Test agent?');
    expect(shown.page).toContain('127.0.0.1:33418');
    expect(shown.page).toContain(team.member.email);
    for (const text of [
      'Read the contacts',
      'You approve what reaches people',
      'Send messages and run sequences in your name',
      'Spend credits',
    ])
      expect(shown.page).toContain(text);
    const back = await decide(browser, world.url, authorizationUrl, ALLOW);
    expect(back.href).toMatch(new RegExp(`^${REDIRECT}\\?code=`));
    await agent.finish(back.searchParams.get('code') ?? '');
    const { user, summary } = await agent.call('get_current_user');
    expect([user.email, summary !== '']).toEqual([team.member.email, true]);
    const [listed] = await agentsOf(team.member.key);
    expect(listed).toMatchObject({
      clientName: 'Test agent',
      redirectHost: '127.0.0.1:33418',
      creditLimit: 3,
      creditsSpent: 0,
      member: { id: team.member.membershipId },
    });
    expect(listed?.['key']).toEqual({ scopes: ['READ', 'WRITE', 'CHARGE'], revokedAt: null });
    // An agent's key is in no list of keys.
    const { apiKeys } = await world.data('{ apiKeys { nodes { name } } }', {}, team.member.key);
    expect(apiKeys.nodes.map(({ name }: Json) => name)).toEqual(['member key']);
  });

  it('is told by 401 where to sign in', async () => {
    const response = await fetch(`${world.url}/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toBe(
      `Bearer resource_metadata="${world.url}/.well-known/oauth-protected-resource/mcp", scope="read write send charge"`,
    );
    const headers = { 'content-type': 'application/json', authorization: 'Bearer nonsense' };
    const invalid = await fetch(`${world.url}/mcp`, { method: 'POST', headers, body: '{}' });
    expect([
      invalid.status,
      invalid.headers.get('www-authenticate')?.includes('error="invalid_token"'),
    ]).toEqual([401, true]);
    const resource = await (
      await fetch(`${world.url}/.well-known/oauth-protected-resource/mcp`)
    ).json();
    expect(resource).toMatchObject({
      resource: `${world.url}/mcp`,
      authorization_servers: [world.url],
      scopes_supported: ['read', 'write', 'send', 'charge'],
    });
    const server = await (
      await fetch(`${world.url}/.well-known/oauth-authorization-server`)
    ).json();
    expect(server).toMatchObject({
      issuer: world.url,
      authorization_endpoint: `${world.url}/oauth/authorize`,
      token_endpoint: `${world.url}/oauth/token`,
      registration_endpoint: `${world.url}/oauth/register`,
      revocation_endpoint: `${world.url}/oauth/revoke`,
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none'],
      client_id_metadata_document_supported: true,
    });
  });

  it('lists the tools that the member chose for it', async () => {
    const agent = await connected(team.member, {
      ...{ decision: 'allow', write: 'on' },
      ...{ tools_tasks: 'on', tools_unknown: 'on' },
    });
    const { tools = [] } = (await agent.client?.listTools()) ?? {};
    expect(tools.map(({ name }) => name)).toEqual([
      ...['list_user_tasks', 'preview_task', 'complete_task', 'skip_task'],
      ...['snooze_tasks', 'reopen_task', 'find_tools'],
    ]);
  });

  it('gets only what the member allows, within its credit limit', async () => {
    const reader = await connected(team.owner, { decision: 'allow' });
    expect((await reader.client?.listTools())?.tools.map(({ name }) => name)).not.toContain(
      'create_audience',
    );
    expect(
      (
        await reader.call('create_audience', {
          name: 'No',
          contacts: [{ email: 'no@agent.example' }],
        })
      ).error,
    ).toBe('forbidden');
    const spender = await connected(team.owner, ALLOW);
    const enrich = () =>
      spender.call('enrich_company', { companyDomain: 'coral-software-385.example' });
    for (let n = 0; n < 3; n += 1) expect((await enrich()).creditsCharged).toBe(1);
    const refused = await enrich();
    expect([refused.error, refused.message]).toEqual([
      'insufficient_credits',
      'This operation can cost 1 credits, and you may spend 0 more. The member who connected you can raise the limit under Agents in the console.',
    ]);
    const [listed] = await agentsOf(team.owner.key);
    expect(listed).toMatchObject({ creditLimit: 3, creditsSpent: 3 });
    const raise =
      'mutation ($id: ID!) { setAgentCreditLimit(input: { agentId: $id, creditLimit: 4 }) { agent { creditLimit } } }';
    await world.data(raise, { id: listed?.['id'] }, team.owner.key);
    // A lookup without a result is not charged and does not count.
    expect(
      (await spender.call('enrich_company', { companyDomain: 'nothing-is-here.example' }))
        .creditsCharged,
    ).toBe(0);
    expect((await enrich()).creditsCharged).toBe(1);
    expect((await enrich()).error).toBe('insufficient_credits');
  });

  it('cannot be allowed more than the role of the member', async () => {
    const agent = await connected(team.member);
    expect((await agent.call('get_team_metrics', {})).error ?? 'allowed').toBe('allowed');
    expect((await agent.call('list_credit_transactions')).error).toBe('billing_access_required');
  });

  it('refreshes; a refresh token that is used twice ends the connection', async () => {
    const agent = await connected(team.owner);
    const first = agent.keeper.kept;
    const refresh = (token: string | undefined) =>
      fetch(`${world.url}/oauth/token`, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'refresh_token',
          refresh_token: token ?? '',
          client_id: agent.keeper.information?.client_id ?? '',
          resource: `${world.url}/mcp`,
        }),
      });
    const second: Json = await (await refresh(first?.refresh_token)).json();
    expect(second.refresh_token).not.toBe(first?.refresh_token);
    expect(second.expires_in).toBe(3_600);
    agent.keeper.kept = { ...first, ...second };
    await agent.connect();
    expect((await agent.call('get_current_user')).user.email).toBe(team.owner.email);
    const reused = await refresh(first?.refresh_token);
    expect([reused.status, (await reused.json()).error]).toEqual([400, 'invalid_grant']);
    expect((await refresh(second.refresh_token)).status).toBe(400);
    await expect(agent.client?.listTools()).rejects.toThrow();
    const [listed] = await agentsOf(team.owner.key);
    expect(listed?.['key'].revokedAt).not.toBeNull();
  });

  it('is disconnected at once, by its member or an owner and nobody else', async () => {
    const agent = await connected(team.member);
    const [listed] = await agentsOf(team.member.key);
    const revoke =
      'mutation ($id: ID!) { revokeConnectedAgent(input: { agentId: $id }) { agent { key { revokedAt } } } }';
    const other = await world.team('Strangers to agents');
    for (const key of [other.key, team.admin.key]) {
      const result = await world.graphql(revoke, { id: listed?.['id'] }, key);
      expect(result.errors[0].extensions.code).toBe('NOT_FOUND');
      expect(
        (await world.data('query ($id: ID!) { node(id: $id) { id } }', { id: listed?.['id'] }, key))
          .node,
      ).toBeNull();
    }
    expect((await agentsOf(team.owner.key)).map(({ id }) => id)).toContain(listed?.['id']);
    expect(
      (await world.data(revoke, { id: listed?.['id'] }, team.owner.key)).revokeConnectedAgent.agent
        .key.revokedAt,
    ).not.toBeNull();
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${agent.keeper.kept?.access_token}`,
    };
    const after = await fetch(`${world.url}/mcp`, { method: 'POST', headers, body: '{}' });
    expect(after.status).toBe(401);
    const { auditLog } = await world.data(
      '{ auditLog(first: 10) { nodes { action } } }',
      {},
      team.owner.key,
    );
    expect(auditLog.nodes.map(({ action }: Json) => action)).toEqual(
      expect.arrayContaining(['AGENT_CONNECTED', 'AGENT_REVOKED']),
    );
  });

  it('has a log of its calls, which its member and owners see for seven days', async () => {
    const agent = await connected(team.member, { decision: 'allow' });
    await agent.call('get_current_user');
    await agent.call('create_audience', { name: 'No', contacts: [{ email: 'no@agent.example' }] });
    await agent.client?.readResource({ uri: 'outreach-guide://dynamic_actions' });
    await agent.call('no_such_tool');
    const [listed] = await agentsOf(team.member.key);
    const query =
      'query ($id: ID!) { node(id: $id) { ... on ConnectedAgent { calls { totalCount nodes { id tool failure durationMillis } } } } }';
    const logOf = async (key: string): Promise<Json> =>
      (await world.data(query, { id: listed?.['id'] }, key)).node;
    const expected = [
      ['unknown', 'unknown_tool'],
      ['get_guide', null],
      ['create_audience', 'forbidden'],
      ['get_current_user', null],
    ];
    for (const { key } of [team.member, team.owner]) {
      const { calls } = await logOf(key);
      expect(calls.nodes.map(({ tool, failure }: Json) => [tool, failure])).toEqual(expected);
      expect([
        calls.totalCount,
        calls.nodes.every(({ durationMillis }: Json) => durationMillis >= 0),
      ]).toEqual([4, true]);
    }
    // Nobody else, by the ID of a call neither.
    const other = await world.team('Strangers to calls');
    const [call] = (await logOf(team.member.key)).calls.nodes;
    for (const key of [team.admin.key, other.key]) {
      expect(await logOf(key)).toBeNull();
      expect(
        (await world.data('query ($id: ID!) { node(id: $id) { id } }', { id: call.id }, key)).node,
      ).toBeNull();
    }
    const { database } = world.runtime;
    await database.read.prisma
      .$executeRaw`update agent_call set created_at = now() - interval '8 days' where id = ${call.id}`;
    await deleteOldAgentCalls(database.read);
    expect((await logOf(team.member.key)).calls.totalCount).toBe(3);
  });

  it('is forgotten a month after the last member has disconnected it, unless it is connected again', async () => {
    const { database } = world.runtime;
    const keeper = new Keeper({ scope: 'read write charge' });
    const agent = await connected(team.member, ALLOW, keeper);
    const clientId = agent.keeper.information?.client_id ?? '';
    const days = async (): Promise<number | null> => {
      await deleteExpiredRecords(database.read.prisma);
      const { rows } = await database.script(
        "select round(extract(epoch from expires_at - now()) / 86400)::int as days from oauth_record where kind = 'Client' and payload ->> 'client_id' = $1",
        [clientId],
      );
      expect(rows).toHaveLength(1);
      return z.object({ days: z.int().nullable() }).parse(rows[0]).days;
    };
    expect(await days()).toBeNull();
    const [listed] = await agentsOf(team.member.key);
    await world.data(
      'mutation ($id: ID!) { revokeConnectedAgent(input: { agentId: $id }) { agent { id } } }',
      { id: listed?.['id'] },
      team.member.key,
    );
    expect(await days()).toBe(30);
    keeper.kept = undefined;
    await connected(team.member, ALLOW, keeper);
    expect(agent.keeper.information?.client_id).toBe(clientId);
    expect(await days()).toBeNull();
  });

  it('revokes its own token', async () => {
    const agent = await connected(team.owner);
    const body = new URLSearchParams({
      token: agent.keeper.kept?.refresh_token ?? '',
      client_id: agent.keeper.information?.client_id ?? '',
    });
    expect((await fetch(`${world.url}/oauth/revoke`, { method: 'POST', body })).status).toBe(200);
    const [listed] = await agentsOf(team.owner.key);
    expect(listed?.['key'].revokedAt).not.toBeNull();
  });

  it('is told that it was not allowed', async () => {
    const agent = new Agent(world.url);
    const back = await decide(await signedIn(team.owner), world.url, await agent.begin(), {
      decision: 'deny',
    });
    expect(back.searchParams.get('error')).toBe('access_denied');
  });
});

describe('the consent page', () => {
  it('waits until the member has signed in', async () => {
    const agent = new Agent(world.url);
    const browser = new Browser(world.url);
    const sent = await follow(browser, world.url, await agent.begin());
    expect(sent instanceof URL ? sent.href : sent.path).toBe('/sign-in');
    await browser.signIn(world, team.owner);
    const resumed = await browser.get(/return_to=([^;]+)/.exec(browser.cookie)?.[1] ?? '/');
    expect(resumed.status).toBe(200);
  });

  it('takes no form of another site, and no request of another browser', async () => {
    const agent = new Agent(world.url);
    const browser = await signedIn(team.owner);
    const shown = await follow(browser, world.url, await agent.begin());
    if (shown instanceof URL) throw new Error('No consent page.');
    const forged = await fetch(world.url + shown.path, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: 'https://evil.example', cookie: browser.cookie },
      body: new URLSearchParams(ALLOW),
    });
    expect(forged.status).toBe(403);
    const another = await (await signedIn(team.member)).get(shown.path);
    expect([another.status, (await another.text()).includes('has expired')]).toEqual([400, true]);
    const own = await browser.get(shown.path);
    expect(own.headers.get('content-security-policy')).toContain(
      "form-action 'self' http://127.0.0.1:33418",
    );
    expect(own.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  it('is connected once, however often its member clicks', async () => {
    const before = (await agentsOf(team.owner.key)).length;
    const browser = await signedIn(team.owner);
    const shown = await follow(browser, world.url, await new Agent(world.url).begin());
    if (shown instanceof URL) throw new Error('No consent page.');
    const form = { ...hiddenFields(shown.page), ...ALLOW };
    const answers = await Promise.all([1, 2, 3].map(() => browser.post(shown.path, form)));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    const ends = await Promise.all(
      answers.map((answer) =>
        follow(browser, world.url, new URL(answer.headers.get('location') ?? '', world.url)),
      ),
    );
    expect(ends.filter((end) => end instanceof URL && end.searchParams.has('code'))).not.toEqual(
      [],
    );
    expect((await agentsOf(team.owner.key)).length).toBe(before + 1);
  });

  it('acts in the team that its member saw, also if they have switched teams meanwhile', async () => {
    const second = await world.team('Second');
    await world.runtime.database.script('update team_membership set user_id = $1 where id = $2', [
      team.owner.userId,
      second.owner.membershipId,
    ]);
    const browser = await signedIn(team.owner);
    const first = await follow(browser, world.url, await new Agent(world.url).begin());
    if (first instanceof URL) throw new Error('No consent page.');
    const switchTo = async (teamId: string, name: string) => {
      await browser.graphql(SWITCH, { teamId });
      await eventually(
        async () =>
          (await browser.graphql('{ viewer { team { name } } }')).data.viewer.team.name === name
            ? true
            : null,
        'the session acts there',
      );
    };
    await switchTo(second.teamId, 'Second');
    const stale = await browser.post(first.path, { ...hiddenFields(first.page), ...ALLOW });
    const page = await stale.text();
    expect(stale.status).toBe(400);
    expect(page).toContain('You have switched to another team since this page was shown.');
    expect(page).toContain('<strong>Second</strong>');
    // A second agent is connected in the other team, with the same browser.
    await decide(browser, world.url, await new Agent(world.url).begin(), ALLOW);
    await switchTo(team.teamId, 'Connecting');
    expect(
      (
        await decide(browser, world.url, await new Agent(world.url).begin(), ALLOW)
      ).searchParams.has('code'),
    ).toBe(true);
  });

  it('goes on while others at its address try wrong tokens, who are told to wait', async () => {
    const limited = await World.open({
      addressLimits: {
        unauthenticatedPerMinute: 30,
        unauthenticatedConnections: 2_000,
        trustedProxies: 0,
      },
    });
    const { owner } = await limited.team('Beside guesses');
    const agent = new Agent(limited.url);
    const browser = new Browser(limited.url);
    await browser.signIn(limited, owner);
    await agent.finish(
      (await decide(browser, limited.url, await agent.begin(), ALLOW)).searchParams.get('code') ??
        '',
    );
    const headers = { 'content-type': 'application/json', authorization: 'Bearer wrong' };
    const answers = [];
    for (let n = 0; n < 32; n += 1)
      answers.push(await fetch(`${limited.url}/mcp`, { method: 'POST', headers, body: '{}' }));
    expect(answers.map(({ status }) => status)).toContain(401);
    expect([answers.at(-1)?.status, answers.at(-1)?.headers.has('retry-after')]).toEqual([
      429,
      true,
    ]);
    expect((await agent.call('get_current_user')).user.email).toBe(owner.email);
    await limited.close();
  });

  it('writes what an agent says of itself as text', async () => {
    const agent = new Agent(world.url, new Keeper({ client_name: '<script>alert(1)</script>' }));
    const shown = await follow(await signedIn(team.owner), world.url, await agent.begin());
    expect(shown instanceof URL ? '' : shown.page).toContain(
      'Connect &#60;script&#62;alert(1)&#60;/script&#62;?',
    );
  });

  it('refuses an invalid credit limit', async () => {
    const agent = new Agent(world.url, new Keeper({ scope: 'read charge' }));
    const browser = await signedIn(team.owner);
    const shown = await follow(browser, world.url, await agent.begin());
    if (shown instanceof URL) throw new Error('No consent page.');
    const answer = await browser.post(shown.path, {
      ...hiddenFields(shown.page),
      decision: 'allow',
      charge: 'on',
      limit: '-1',
    });
    expect([answer.status, (await answer.text()).includes('The credit limit must be 0')]).toEqual([
      400,
      true,
    ]);
  });
});

describe('the authorization server', () => {
  const register = (body: object) =>
    fetch(`${world.url}/oauth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  it('registers public clients only, with safe redirect URIs', async () => {
    expect((await register({ redirect_uris: [REDIRECT] })).status).toBe(201);
    expect((await register({ redirect_uris: ['https://agent.example/callback'] })).status).toBe(
      201,
    );
    expect((await register({ redirect_uris: ['com.example.agent:/callback'] })).status).toBe(201);
    for (const uri of [
      'http://agent.example/callback',
      'javascript:alert(1)',
      'data:text/html,x',
      'https://agent.example/#x',
      'nonsense',
    ])
      expect([uri, (await register({ redirect_uris: [uri] })).status]).toEqual([uri, 400]);
  });

  it('registers a client that would have a secret as a public one, and says so', async () => {
    for (const method of ['client_secret_post', 'client_secret_basic', 'private_key_jwt']) {
      const answer = await register({
        redirect_uris: [REDIRECT],
        token_endpoint_auth_method: method,
      });
      expect([method, answer.status]).toEqual([method, 201]);
      const { client_secret: secret, token_endpoint_auth_method: used } = await answer.json();
      expect([secret, used]).toEqual([undefined, 'none']);
    }
  });

  it('does not connect to an address that a registration names', async () => {
    let connections = 0;
    const listener = createServer((socket) => {
      connections += 1;
      socket.destroy();
    });
    await new Promise<void>((listening) => listener.listen(0, '127.0.0.1', listening));
    const address = listener.address();
    const url = `https://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/ids`;
    for (const field of ['sector_identifier_uri', 'jwks_uri']) {
      const response = await fetch(`${world.url}/oauth/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ redirect_uris: ['https://agent.example/back'], [field]: url }),
      });
      await response.text();
      expect([200, 201, 400]).toContain(response.status);
    }
    await new Promise((closed) => listener.close(closed));
    expect(connections).toBe(0);
  });

  it('requires PKCE, a registered redirect URI, and its own resource', async () => {
    const { client_id } = await (await register({ redirect_uris: [REDIRECT] })).json();
    const browser = await signedIn(team.owner);
    const ask = async (changes: Record<string, string>) => {
      const base = {
        client_id,
        response_type: 'code',
        redirect_uri: REDIRECT,
        scope: 'read',
        code_challenge: 'x'.repeat(43),
        code_challenge_method: 'S256',
      };
      const query = Object.fromEntries(
        Object.entries({ ...base, ...changes }).filter(([, value]) => value !== ''),
      );
      return follow(browser, world.url, `/oauth/authorize?${new URLSearchParams(query)}`);
    };
    const errorOf = (result: { page: string } | URL) =>
      result instanceof URL ? result.searchParams.get('error') : 'page';
    expect(errorOf(await ask({ code_challenge: '' }))).toBe('invalid_request');
    expect(errorOf(await ask({ code_challenge_method: 'plain' }))).toBe('invalid_request');
    expect(errorOf(await ask({ resource: 'https://other.example/mcp' }))).toBe('invalid_target');
    expect(errorOf(await ask({ response_type: 'token' }))).not.toBe('page');
    const foreign = await ask({ redirect_uri: 'https://evil.example/' });
    expect(foreign instanceof URL ? foreign.href : foreign.page).toContain('redirect_uri');
  });

  it('takes the URL at which an agent describes itself for its ID', async () => {
    const described = await JsonServer.open();
    const client_id = `${described.url}/agent.json`;
    const browser = await signedIn(team.owner);
    const authorizationOf = (id: string) =>
      `/oauth/authorize?${new URLSearchParams({
        ...{ client_id: id, response_type: 'code', redirect_uri: REDIRECT, scope: 'read' },
        ...{ code_challenge: 'x'.repeat(43), code_challenge_method: 'S256' },
      })}`;
    const open = (id: string) => follow(browser, world.url, authorizationOf(id));
    described.body = { client_id, client_name: 'Described agent', redirect_uris: [REDIRECT] };
    const shown = await open(client_id);
    expect(shown instanceof URL ? shown.href : shown.page).toContain('Connect Described agent?');
    expect(described.requests).toBe(1);
    // What it says is read again when it expires, also after somebody has connected it.
    const back = await decide(
      browser,
      world.url,
      new URL(authorizationOf(client_id), world.url),
      ALLOW,
    );
    expect(back.searchParams.get('code')).not.toBeNull();
    await world.runtime.database.script(
      `update oauth_record set expires_at = now() where kind = 'Client' and expires_at is not null`,
    );
    described.body = {
      client_id,
      client_name: 'Described agent',
      redirect_uris: ['https://agent.example/elsewhere'],
    };
    const moved = await open(client_id);
    expect(moved instanceof URL ? moved.href : moved.page).toContain('redirect_uri');
    expect(described.requests).toBe(2);
    for (const body of [
      { client_id: 'https://other.example/agent.json', redirect_uris: [REDIRECT] },
      { client_id },
      'x'.repeat(20_000),
    ]) {
      described.body = body;
      const refused = await open(`${described.url}/${Math.random()}.json`);
      expect(refused instanceof URL ? refused.href : refused.page).toContain('client is invalid');
    }
    const documents = new ClientDocuments({ allowsPrivate: false });
    expect(
      [
        'https://127.0.0.1/agent.json',
        'http://agent.example/agent.json',
        'https://agent.example/',
        'https://agent.example/a?b',
      ].map((id) => documents.isDocument(id)),
    ).toEqual([false, false, false, false]);
    expect(documents.isDocument('https://agent.example/agent.json')).toBe(true);
    await documents.close();
    await described.close();
  });

  it('takes a code once, with its verifier', async () => {
    const agent = new Agent(world.url);
    const back = await decide(await signedIn(team.owner), world.url, await agent.begin(), {
      decision: 'allow',
    });
    const code = back.searchParams.get('code') ?? '';
    const exchange = (code_verifier: string) =>
      fetch(`${world.url}/oauth/token`, {
        method: 'POST',
        body: new URLSearchParams({
          ...{ grant_type: 'authorization_code', code, redirect_uri: REDIRECT, code_verifier },
          client_id: agent.keeper.information?.client_id ?? '',
        }),
      });
    expect((await exchange('v'.repeat(43))).status).toBe(400);
    const good = await exchange(agent.keeper.codeVerifier());
    expect(good.status).toBe(200);
    const { access_token } = await good.json();
    expect((await exchange(agent.keeper.codeVerifier())).status).toBe(400);
    // A code that is used twice may have been stolen: its tokens are revoked.
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${access_token}` };
    expect((await fetch(`${world.url}/mcp`, { method: 'POST', headers, body: '{}' })).status).toBe(
      401,
    );
  });

  it('gives tokens that count for /mcp only', async () => {
    const agent = await connected(team.owner);
    const token = agent.keeper.kept?.access_token ?? '';
    expect((await world.tool('get_current_user', {}, token)).status).toBe(401);
    const graphql = await world.graphql('{ viewer { user { email } } }', {}, token);
    expect(graphql.errors[0].extensions.code).toBe('UNAUTHENTICATED');
  });

  it('stores no code and no token', async () => {
    const agent = await connected(team.owner);
    const { rows } = await world.runtime.database.script(
      'select id_hash, payload::text as payload from oauth_record',
    );
    const stored = JSON.stringify(rows);
    for (const secret of [agent.keeper.kept?.access_token, agent.keeper.kept?.refresh_token]) {
      expect(secret?.length).toBeGreaterThan(20);
      expect(stored).not.toContain(secret);
    }
  });
});
