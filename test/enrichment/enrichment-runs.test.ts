import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { continueEnrichment } from '../../src/domains/people/enrichment-runs/run-enrichment.ts';
import { madeUpDirectory } from '../../src/providers/contact-data/made-up-directory.ts';
import { SandboxContactData } from '../../src/providers/contact-data/sandbox-contact-data.ts';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

/** A directory that counts its lookups, and can be made to fail or to wait. */
class CountingDirectory extends SandboxContactData {
  asked = 0;
  failsAfter: number | null = null;
  gate: Promise<void> | null = null;

  override async findEmail(person: Parameters<SandboxContactData['findEmail']>[0]) {
    this.asked += 1;
    if (this.failsAfter !== null && this.asked > this.failsAfter)
      throw new Error('the inner words of the directory');
    await this.gate;
    return super.findEmail(person);
  }
}

const RUN =
  'enrichmentRun { id status find contactCount lookupCount processedCount foundCount notFoundCount conflictCount skippedCount maxCredits creditsCharged failureCode failureMessage }';
const START = `mutation ($input: StartEnrichmentInput!) { startEnrichment(input: $input) { ${RUN} estimates { kind missingCount lookupCount creditsEach maxCredits } maxCredits creditBalance suppressedCount warnings } }`;

let world: World;
let team: TestTeam;
let directory: CountingDirectory;
let names = 0;

beforeAll(async () => {
  directory = new CountingDirectory();
  world = await World.open({ contactData: directory });
});
beforeEach(async () => {
  names += 1;
  team = await world.team(`Enriching ${'abcdefghijklmnop'.at(names) ?? 'z'}`);
  directory.asked = 0;
  directory.failsAfter = null;
  directory.gate = null;
});
afterAll(() => world.close());

const KNOWN = madeUpDirectory().people.filter(({ email }) => email !== null);
const people = (count: number, from = 0) =>
  KNOWN.slice(from, from + count).map(({ firstName, lastName, companyDomain, networkUrl }) => ({
    ...{ firstName, lastName, companyDomain, networkUrl },
  }));
const start = async (input: object, key = team.owner.key): Promise<Json> =>
  (await world.data(START, { input }, key)).startEnrichment;
const price = async (input: object): Promise<Json> =>
  (
    await world.data(
      START.replace('{ startEnrichment', '@dryRun { startEnrichment'),
      { input },
      team.owner.key,
    )
  ).startEnrichment;
const read = async (id: string): Promise<Json> =>
  (
    await world.data(
      `query ($id: ID!) { ${RUN.replace('enrichmentRun', 'enrichmentRun(id: $id)')} }`,
      { id },
      team.owner.key,
    )
  ).enrichmentRun;
const contacts = async (): Promise<Json[]> =>
  (
    await world.data(
      '{ contacts(first: 100, orderBy: { by: CREATED_AT, direction: ASCENDING }) { nodes { id email phone role companyName } } }',
      {},
      team.owner.key,
    )
  ).contacts.nodes;
const credits = async () => {
  const { creditBalance, creditReserved } = (await world.ok('get_current_user', {}, team.owner.key))
    .team;
  return [creditBalance, creditReserved];
};
const spent = async (): Promise<number> =>
  (await world.ok('list_credit_transactions', {}, team.owner.key)).items
    .filter(({ type, status }: Json) => type === 'outgoing' && status === 'committed')
    .reduce((sum: number, { cost }: Json) => sum + cost, 0);
/** The arguments that the worker passes to the job. */
const job = () => {
  const { database, clock, jobs, providers, secrets } = world.runtime;
  const { prisma, rows } = database.read;
  const transact: typeof database.transact = (write) => database.transact(write);
  return { prisma, rows, transact, clock, jobs, providers, secrets };
};
const graphql = (query: string, variables: object) =>
  world.graphql(query, variables, team.owner.key);

describe('the price', () => {
  it('counts the missing fields and the possible lookups, and starts nothing', async () => {
    await world.grant(team, 10);
    await team.audience('Some', [
      ...people(2),
      { email: 'has@an-address.example' },
      {
        firstName: 'Only',
        lastName: 'Named',
        companyName: 'Nowhere',
        networkUrl: null,
        email: 'x@y.example',
      },
    ]);
    const found = await price({ matching: {}, find: ['PHONE', 'EMAIL'] });
    expect(found).toMatchObject({
      estimates: [
        { kind: 'EMAIL', missingCount: 2, lookupCount: 2, creditsEach: 1, maxCredits: 2 },
        { kind: 'PHONE', missingCount: 4, lookupCount: 2, creditsEach: 8, maxCredits: 16 },
      ],
      maxCredits: 18,
      creditBalance: 10,
      suppressedCount: 0,
      warnings: [
        'The lookups can cost 18 credits, and your team has 10. They stop when the credits run out.',
      ],
    });
    await world.settle();
    expect(directory.asked).toBe(0);
    expect(await credits()).toEqual([10, 0]);
  });

  it('leaves out contacts on the suppression list, and counts what an earlier kind makes known', async () => {
    await team.audience('Some', [
      {
        firstName: 'No',
        lastName: 'Domain',
        companyName: 'Alpine Analytics',
        email: 'a@b.example',
      },
      ...people(1),
    ]);
    const [, second] = await contacts();
    await world
      .ok('suppress', { prospectId: second?.id }, team.owner.key)
      .catch(async () =>
        world.data(
          'mutation ($id: ID!) { suppress(input: { target: { contactId: $id } }) { __typename } }',
          { id: second?.id },
          team.owner.key,
        ),
      );
    expect((await price({ matching: {}, find: ['PHONE'] })).estimates).toMatchObject([
      { missingCount: 1, lookupCount: 0 },
    ]);
    expect(await price({ matching: {}, find: ['PHONE', 'COMPANY'] })).toMatchObject({
      suppressedCount: 1,
      estimates: [
        { kind: 'COMPANY', missingCount: 1, lookupCount: 1 },
        { kind: 'PHONE', missingCount: 1, lookupCount: 1 },
      ],
    });
  });

  it('must be confirmed', async () => {
    await world.grant(team, 10);
    await team.audience('Some', people(2));
    const refused = await graphql(START, { input: { matching: {}, find: ['EMAIL'] } });
    expect(refused.errors[0].extensions.issues).toEqual([
      { path: 'maxCredits', message: 'is required: 2 lookups can cost 2 credits.' },
    ]);
    const none = await graphql(START, {
      input: { matching: { query: 'nobody' }, find: ['EMAIL'], maxCredits: 5 },
    });
    expect(none.errors[0].message).toBe(
      'Nothing can be looked up: these contacts lack none of it, or too little is known of them.',
    );
  });
});

describe('an enrichment', () => {
  it('fills missing fields, replaces nothing, and charges the saved values', async () => {
    await world.grant(team, 100);
    const [first, second] = people(2);
    await team.audience('Some', [
      { ...first, role: 'Own title' },
      second ?? {},
      { firstName: 'Nobody', lastName: 'Knows', companyDomain: 'unknown.example' },
    ]);
    const { enrichmentRun } = await start({
      matching: {},
      find: ['EMAIL', 'PROFILE'],
      maxCredits: 50,
    });
    expect(enrichmentRun).toMatchObject({
      status: 'QUEUED',
      contactCount: 3,
      lookupCount: 6,
      processedCount: 0,
    });
    await world.settle();
    expect(await read(enrichmentRun.id)).toMatchObject({
      status: 'COMPLETED',
      processedCount: 6,
      foundCount: 4,
      notFoundCount: 2,
      conflictCount: 0,
      skippedCount: 0,
      creditsCharged: 4,
      failureMessage: null,
    });
    expect(await contacts()).toMatchObject([
      { email: KNOWN[0]?.email, role: 'Own title', companyName: KNOWN[0]?.companyName },
      { email: KNOWN[1]?.email, role: KNOWN[1]?.role },
      { email: null, role: null },
    ]);
    expect([await credits(), await spent()]).toEqual([[96, 0], 4]);
    // Nothing is left to pay for.
    expect((await price({ matching: {}, find: ['EMAIL'] })).estimates).toMatchObject([
      { lookupCount: 1 },
    ]);
  });

  it('leaves an address with the contact that has it, charges nothing, and notes the pair', async () => {
    await world.grant(team, 10);
    const [one] = people(1);
    await team.audience('Other', [
      { email: KNOWN[0]?.email, firstName: 'Somebody', lastName: 'Else' },
    ]);
    await team.audience('One', [one ?? {}]);
    const all = await contacts();
    const { enrichmentRun } = await start({
      contactIds: all.map(({ id }) => id),
      find: ['EMAIL'],
      maxCredits: 5,
    });
    await world.settle();
    expect(await read(enrichmentRun.id)).toMatchObject({
      status: 'COMPLETED',
      foundCount: 0,
      conflictCount: 1,
      creditsCharged: 0,
    });
    expect((await contacts()).map(({ email }) => email)).toEqual([KNOWN[0]?.email, null]);
    expect(await credits()).toEqual([10, 0]);
    const { contactMergeSuggestions } = await world.data(
      '{ contactMergeSuggestions { totalCount nodes { agreeing } } }',
      {},
      team.owner.key,
    );
    expect(contactMergeSuggestions).toEqual({ totalCount: 1, nodes: [{ agreeing: ['EMAIL'] }] });
  });

  it('stops when the credits are used up, never below zero, and reports it', async () => {
    await world.grant(team, 30);
    await team.audience('Many', people(60));
    const { enrichmentRun } = await start({ matching: {}, find: ['EMAIL'], maxCredits: 60 });
    await world.settle();
    const ended = await read(enrichmentRun.id);
    expect(ended).toMatchObject({
      status: 'FAILED',
      foundCount: 30,
      creditsCharged: 30,
      failureCode: 'INSUFFICIENT_CREDITS',
      failureMessage:
        'Your team ran out of credits. 30 results were saved. Start again for the rest.',
    });
    expect([await credits(), await spent()]).toEqual([[0, 0], 30]);
    expect((await contacts()).filter(({ email }) => email !== null)).toHaveLength(30);
  });

  it('charges no more than was confirmed', async () => {
    await world.grant(team, 100);
    await team.audience('Many', people(10));
    const { enrichmentRun } = await start({ matching: {}, find: ['EMAIL'], maxCredits: 7 });
    await world.settle();
    expect(await read(enrichmentRun.id)).toMatchObject({
      status: 'FAILED',
      foundCount: 7,
      creditsCharged: 7,
    });
    expect(await credits()).toEqual([93, 0]);
  });

  it('is carried out once by two processes at a time, each result charged once', async () => {
    await world.grant(team, 100);
    await team.audience('Many', people(40));
    const { enrichmentRun } = await start({ matching: {}, find: ['EMAIL'], maxCredits: 40 });
    let open = () => {};
    directory.gate = new Promise((resolve) => {
      open = resolve;
    });
    const context = job();
    const both = [0, 1].map(() => continueEnrichment(context, team.teamId, enrichmentRun.id));
    while (directory.asked < 10) await new Promise((resolve) => setImmediate(resolve));
    open();
    await Promise.all(both);
    await world.settle();
    expect(await read(enrichmentRun.id)).toMatchObject({
      status: 'COMPLETED',
      processedCount: 40,
      foundCount: 40,
      creditsCharged: 40,
    });
    expect([await credits(), await spent()]).toEqual([[60, 0], 40]);
  });

  it('keeps its results while a service fails, and ends with the reason', async () => {
    await world.grant(team, 100);
    await team.audience('Many', people(10));
    directory.failsAfter = 4;
    const { enrichmentRun } = await start({ matching: {}, find: ['EMAIL'], maxCredits: 40 });
    await expect(continueEnrichment(job(), team.teamId, enrichmentRun.id)).rejects.toThrow(
      'unavailable',
    );
    expect(await read(enrichmentRun.id)).toMatchObject({
      status: 'RUNNING',
      foundCount: 4,
      creditsCharged: 4,
    });
    expect(await credits()).toEqual([96, 0]);
    directory.failsAfter = null;
    await world.settle();
    expect(await read(enrichmentRun.id)).toMatchObject({
      status: 'COMPLETED',
      foundCount: 10,
      creditsCharged: 10,
    });
    expect(directory.asked).toBeLessThan(20);
  });

  it('can be canceled, and keeps its results', async () => {
    await world.grant(team, 100);
    await team.audience('Many', people(10));
    const { enrichmentRun } = await start({ matching: {}, find: ['EMAIL'], maxCredits: 40 });
    const cancel =
      'mutation ($id: ID!) { cancelEnrichment(input: { enrichmentRunId: $id }) { enrichmentRun { status } } }';
    expect(
      (await graphql(cancel, { id: enrichmentRun.id })).data.cancelEnrichment.enrichmentRun.status,
    ).toBe('CANCELED');
    await world.settle();
    expect(directory.asked).toBe(0);
    expect((await graphql(cancel, { id: enrichmentRun.id })).errors[0].extensions.code).toBe(
      'CONFLICT',
    );
    expect(await credits()).toEqual([100, 0]);
  });

  it('looks up nothing of a contact who was erased meanwhile', async () => {
    await world.grant(team, 100);
    await team.audience('Some', people(2));
    const [first] = await contacts();
    const { enrichmentRun } = await start({ matching: {}, find: ['EMAIL'], maxCredits: 40 });
    await world.data(
      'mutation ($id: ID!) { eraseContact(input: { contactId: $id }) { __typename } }',
      { id: first?.id },
      team.owner.key,
    );
    await world.settle();
    expect(await read(enrichmentRun.id)).toMatchObject({
      status: 'COMPLETED',
      foundCount: 1,
      creditsCharged: 1,
    });
    expect(directory.asked).toBe(1);
  });
});
