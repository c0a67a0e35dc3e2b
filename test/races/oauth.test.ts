import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Agent, decide, follow, hiddenFields } from '../support/agent.ts';
import { connectedAgent, signedIn } from '../support/connected-agent.ts';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { isPostgres } from '../support/test-database.ts';
import { type Guard, without } from '../support/unguarded.ts';
import { World } from '../support/world.ts';

/** The condition under which a code, a refresh token or an interaction is used. */
const UNUSED: Guard = [/ and consumed_at is null/g, ''];
/** What keeps a grant until the tokens that are being issued for it are stored. */
const HELD_GRANT: Guard = [/ for share/g, ''];
/** The condition under which a consent is given. */
const UNANSWERED: Guard = [/ and not payload \? 'result'/g, ''];
/** The maximum number of attempts of a control until its race occurs. */
const CONTROL_TRIES = 10;

/**
 * The embedded database runs one statement at a time and hides races, so these run on PostgreSQL.
 */
describe.runIf(isPostgres())('used at once', () => {
  let world: World;
  let beside: World;
  let team: TestTeam;
  let teams = 0;

  beforeAll(async () => {
    world = await World.open({ commitsWait: true });
    beside = await world.beside({ baseUrl: world.url });
    team = await world.team('Racing agents');
  });
  afterAll(() => world.close());

  const times = <T>(count: number, call: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, index) => call(index)));
  const token = (of: World, parameters: Record<string, string>) =>
    fetch(`${of.url}/oauth/token`, { method: 'POST', body: new URLSearchParams(parameters) });

  /** Fifty requests at two processes. Returns the tokens that were issued. */
  async function fifty(
    parameters: Record<string, string>,
  ): Promise<{ issued: Json[]; refusals: string[] }> {
    const answers = await times(50, async (index) => {
      const response = await token(index % 2 === 0 ? world : beside, parameters);
      return { status: response.status, body: JSON.parse(await response.text()) as Json };
    });
    return {
      issued: answers.filter(({ status }) => status === 200).map(({ body }) => body),
      refusals: [
        ...new Set(
          answers
            .filter(({ status }) => status !== 200)
            .map(({ status, body }) => `${status} ${body.error}`),
        ),
      ],
    };
  }

  /** True if any of these access tokens is accepted. */
  async function isLive(issued: readonly Json[]): Promise<boolean> {
    const answers = await Promise.all(
      issued.map(({ access_token }) =>
        fetch(`${world.url}/mcp`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${access_token}` },
          body: '{}',
        }),
      ),
    );
    return answers.some(({ status }) => status !== 401);
  }

  const records = async (kinds: readonly string[], clientId: string): Promise<number> => {
    const { rows } = await world.runtime.database.script(
      `select count(*)::int as count from oauth_record where kind = any($1) and payload ->> 'clientId' = $2`,
      [kinds, clientId],
    );
    return Number(rows[0]?.['count']);
  };

  async function codeOf(agent: Agent): Promise<Record<string, string>> {
    const back = await decide(await signedIn(world, team.owner), world.url, await agent.begin(), {
      decision: 'allow',
      write: 'on',
    });
    return {
      ...{
        grant_type: 'authorization_code',
        code: back.searchParams.get('code') ?? '',
        redirect_uri: agent.keeper.redirectUrl,
      },
      ...{
        code_verifier: agent.keeper.codeVerifier(),
        client_id: agent.keeper.information?.client_id ?? '',
      },
    };
  }

  async function refreshOf(agent: Agent): Promise<Record<string, string>> {
    const { keeper } = agent;
    return {
      grant_type: 'refresh_token',
      refresh_token: keeper.kept?.refresh_token ?? '',
      client_id: keeper.information?.client_id ?? '',
    };
  }

  /** The ways in which tokens are issued. Each uses something that can be used once. */
  const WAYS = {
    'an authorization code': async () => codeOf(new Agent(world.url)),
    'a refresh token': async () =>
      refreshOf(await connectedAgent(world, team.owner, { write: 'on' })),
  };

  it.each(Object.entries(WAYS))('%s has one winner, and the grant ends', async (_, prepare) => {
    const parameters = await prepare();
    const { issued, refusals } = await fifty(parameters);
    expect(issued.length).toBeLessThanOrEqual(1);
    expect(refusals).toEqual(['400 invalid_grant']);
    expect(await isLive(issued)).toBe(false);
    const clientId = parameters['client_id'] ?? '';
    expect(
      await records(['Grant', 'AccessToken', 'RefreshToken', 'AuthorizationCode'], clientId),
    ).toBe(0);
    const agents = await world.runtime.database.read.prisma.connectedAgent.findMany({
      where: { clientId },
      select: { apiKey: { select: { revokedAt: true } } },
    });
    expect(agents).toEqual([{ apiKey: { revokedAt: expect.any(Date) } }]);
  });

  it.each(Object.entries(WAYS))(
    '(control) without the condition, %s has several winners',
    async (_, prepare) => {
      let most = 0;
      for (let attempt = 0; attempt < CONTROL_TRIES && most < 2; attempt += 1) {
        const parameters = await prepare();
        await without([UNUSED, HELD_GRANT], async () => {
          most = Math.max(most, (await fifty(parameters)).issued.length);
        });
      }
      expect(most).toBeGreaterThan(1);
    },
  );

  /** The consent page of an agent, and the browser that shows it. */
  async function consentPage() {
    const agent = new Agent(world.url);
    // A member can have so many agents only.
    teams += 1;
    const browser = await signedIn(
      world,
      (await world.team(`Consenting ${'a'.repeat(teams)}`)).owner,
    );
    const shown = await follow(browser, world.url, await agent.begin());
    if (shown instanceof URL) throw new Error('No consent page.');
    const clientId = agent.keeper.information?.client_id ?? '';
    return {
      browser,
      path: shown.path,
      form: { ...hiddenFields(shown.page), decision: 'allow', write: 'on' },
      clientId,
    };
  }

  const agentsOf = (clientId: string) =>
    world.runtime.database.read.prisma.connectedAgent.count({ where: { clientId } });

  /**
   * Fifty times the form of the consent page. Returns the grants, and the agents, that they made.
   */
  async function allowFifty() {
    const { browser, path, form, clientId } = await consentPage();
    const headers = { origin: world.url, cookie: browser.cookie };
    const send = () =>
      fetch(world.url + path, {
        method: 'POST',
        body: new URLSearchParams(form),
        redirect: 'manual',
        headers,
      });
    const answers = await times(50, send);
    return {
      statuses: [...new Set(answers.map(({ status }) => status))],
      grants: await records(['Grant'], clientId),
      agents: await agentsOf(clientId),
    };
  }

  it('the form of the consent page makes one grant', async () => {
    expect(await allowFifty()).toEqual({ statuses: [303], grants: 1, agents: 1 });
  });

  it('(control) without the condition, and what tells requests apart, it makes several', async () => {
    await world.runtime.database.script('drop index connected_agent_request_hash_key');
    let most = 0;
    for (let attempt = 0; attempt < CONTROL_TRIES && most < 2; attempt += 1) {
      await without(
        [
          UNANSWERED,
          [
            /from "?public"?\."?connected_agent"? where [^)]*request_hash"? = \$\d+/gi,
            'from connected_agent where false and $1::text is null',
          ],
        ],
        async () => {
          most = Math.max(most, (await allowFifty()).agents);
        },
      );
    }
    expect(most).toBeGreaterThan(1);
  });

  /**
   * Fifty times the request with which the browser goes on from the consent page. Returns how many
   * codes were given.
   */
  async function goOnFifty(): Promise<{ codes: number; others: number[] }> {
    const { browser, path, form } = await consentPage();
    const answer = await browser.post(path, form);
    const next = new URL(answer.headers.get('location') ?? '', world.url);
    const answers = await times(50, () =>
      fetch(world.url + next.pathname + next.search, {
        redirect: 'manual',
        headers: { cookie: browser.cookie },
      }),
    );
    const isCode = ({ headers }: Response) => /[?&]code=/.test(headers.get('location') ?? '');
    return {
      codes: answers.filter(isCode).length,
      others: [...new Set(answers.filter((one) => !isCode(one)).map(({ status }) => status))],
    };
  }

  it('fifty requests after one consent issue one code', async () => {
    expect(await goOnFifty()).toEqual({ codes: 1, others: [400] });
  });

  it('(control) without the condition, it gives several', async () => {
    let most = 0;
    for (let attempt = 0; attempt < CONTROL_TRIES && most < 2; attempt += 1) {
      await without([UNUSED], async () => {
        most = Math.max(most, (await goOnFifty()).codes);
      });
    }
    expect(most).toBeGreaterThan(1);
  });
});
