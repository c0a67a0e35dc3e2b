import { Agent, decide, Keeper } from './agent.ts';
import { Browser } from './browser.ts';
import type { Member } from './team.ts';
import type { World } from './world.ts';

export async function signedIn(world: World, member: Pick<Member, 'userId'>): Promise<Browser> {
  const browser = new Browser(world.url);
  await browser.signIn(world, member);
  return browser;
}

/** Connects an agent with the rights that the form grants. */
export async function connectedAgent(
  world: World,
  member: Pick<Member, 'userId'>,
  form: Record<string, string>,
  keeper = new Keeper({ scope: 'read write send charge' }),
): Promise<Agent> {
  const agent = new Agent(world.url, keeper);
  const back = await decide(await signedIn(world, member), world.url, await agent.begin(), {
    decision: 'allow',
    ...form,
  });
  await agent.finish(back.searchParams.get('code') ?? '');
  return agent;
}
