// @module-tag long
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import { Random } from '../support/random.ts';
import { isPostgres } from '../support/test-database.ts';
import { World } from '../support/world.ts';
import { CALL, EMAIL, OutreachStage } from './outreach-stage.ts';
import { COLUMNS, csvOf, idsByName, type Row, randomContacts, upload } from './random-contacts.ts';

/**
 * The dry run's outcome for each contact equals the run's, for all contacts, rules and plans, with
 * the clock stopped and no other writer. DRY_RUN_SEEDS=20 tries that number of seeds for each case.
 */

const MANY = isPostgres() ? 1_000 : 200;
/** Qualifying contacts, and importing all of them again, takes longer. */
const FEWER = isPostgres() ? 300 : 200;
const FEW = 20;
/** A dynamic action is a call of its own. */
const ACTIONS = 40;
const SEEDS = Array.from(
  { length: Number(process.env['DRY_RUN_SEEDS'] ?? 1) },
  (_, index) => index + 1,
);

let world: World;

beforeAll(async () => {
  world = await World.open();
});
afterAll(() => world.close());

const LATER = { ...EMAIL, delay: '1.00:00:00' };
const VIEW = { type: 'network_profile_view' };
const TREES = {
  email: EMAIL,
  later: LATER,
  viewThenEmail: { ...VIEW, children: { default: LATER } },
  emailThenView: { ...EMAIL, children: { default: { ...VIEW, delay: '1.00:00:00' } } },
  connect: {
    type: 'network_connect',
    children: { accepted: { type: 'network_message', message: 'Thanks.' }, timeout: LATER },
  },
  onlyIfAccepted: { type: 'network_connect', children: { accepted: EMAIL } },
  call: { ...CALL, delay: '1.00:00:00' },
};

const OUTCOME = `dryRun { totalCount contactCount groups { outcome code count }
  first: contacts(first: 1000) { outcome reason { code } contact { firstName } }
  rest: contacts(first: 1000, offset: 1000) { outcome reason { code } contact { firstName } } }`;

interface Ready {
  stage: OutreachStage;
  flowPlanId: string;
  audienceId: string;
  rows: readonly Row[];
}

/** A way of starting: the state of the plan before, and the call. */
interface Start {
  mode: 'auto' | 'manual';
  isAttached: boolean;
  isPublished: boolean;
  call: (ready: Ready, directive: string) => Promise<Json>;
}

const mutation =
  (query: (directive: string) => string, input: (ready: Ready) => object): Start['call'] =>
  (ready, directive) =>
    world.data(query(directive), { input: input(ready) }, ready.stage.key);

const STARTS: Record<'publish' | 'enroll' | 'attach' | 'import', Start> = {
  publish: {
    mode: 'auto',
    isAttached: true,
    isPublished: false,
    call: mutation(
      (directive) =>
        `mutation ($input: SetFlowPublicationInput!) ${directive} { setFlowPublication(input: $input) { ${OUTCOME} } }`,
      ({ flowPlanId }) => ({ flowPlanId, action: 'PUBLISH' }),
    ),
  },
  enroll: {
    mode: 'manual',
    isAttached: true,
    isPublished: true,
    call: mutation(
      (directive) =>
        `mutation ($input: EnrollQueueItemsInput!) ${directive} { enrollQueueItems(input: $input) { ${OUTCOME} } }`,
      ({ flowPlanId }) => ({ flowPlanId, all: true }),
    ),
  },
  attach: {
    mode: 'auto',
    isAttached: false,
    isPublished: true,
    call: mutation(
      (directive) =>
        `mutation ($input: AttachAudienceToFlowInput!) ${directive} { attachAudienceToFlow(input: $input) { ${OUTCOME} } }`,
      ({ flowPlanId, audienceId }) => ({ flowPlanId, audienceId }),
    ),
  },
  import: {
    mode: 'auto',
    isAttached: false,
    isPublished: true,
    call: async ({ stage, flowPlanId, rows }, directive) => {
      const query = `mutation ($input: ImportAudienceCsvInput!) ${directive} { importAudienceCsv(input: $input) { ${OUTCOME} } }`;
      const input = { name: 'From a file', flowPlanId, ...COLUMNS };
      const { data, errors } = await upload(stage, query, input, csvOf([...rows, ...NEW_ROWS]));
      expect(errors).toBeUndefined();
      return data;
    },
  },
};

/** Of contacts that an import creates. */
const NEW_ROWS = Array.from(
  { length: 10 },
  (_, index): Row => ({
    firstName: `New${index}`,
    email: index % 3 === 0 ? '' : `quiet-new${index}@${index % 2 === 0 ? 'shut' : 'many'}.example`,
    networkUrl: index % 3 === 2 ? '' : `https://network.example/in/quiet-new${index}`,
    otherEmails: '',
  }),
);

const PAUSES = {
  team: () => ({ scope: 'team' }),
  sender: ({ owner }: OutreachStage) => ({ scope: 'sender', id: owner.userId }),
  company: () => ({ scope: 'company', companyDomain: 'many.example' }),
  contact: (_stage: OutreachStage, contactId: string) => ({ scope: 'contact', id: contactId }),
};

/** The parameters of a case. */
interface Settings {
  tree: keyof typeof TREES;
  whenStepImpossible: 'skip' | 'refuse';
  allowsParallelSequences: boolean;
  coolDownDays: number;
  isPaused: boolean;
  /** A further pause: contacts start, and nothing is sent to them. */
  pause: keyof typeof PAUSES | null;
  isDisconnected: boolean;
  /**
   * The share of the contacts whose qualification the team can pay; null if the plan has no
   * qualification.
   */
  paidShare: number | null;
  dailyEmails: number;
}

function settingsOf(random: Random): Settings {
  return {
    tree: random.pick(Object.keys(TREES).filter((tree): tree is Settings['tree'] => tree in TREES)),
    whenStepImpossible: random.pick(['skip', 'refuse']),
    allowsParallelSequences: random.chance(0.3),
    coolDownDays: random.pick([0, 14]),
    isPaused: random.chance(0.1),
    pause: random.chance(0.2) ? random.pick(['team', 'sender', 'company', 'contact']) : null,
    isDisconnected: random.chance(0.2),
    paidShare: random.chance(0.3) ? random.pick([0, 0.25, 0.5]) : null,
    dailyEmails: random.pick([0, 1000]),
  };
}

const STRICT = { allowsParallelSequences: false, coolDownDays: 14 };
const OPEN = {
  isPaused: false,
  pause: null,
  isDisconnected: false,
  paidShare: null,
  dailyEmails: 1000,
};

interface Case {
  name: string;
  start: keyof typeof STARTS;
  count: number;
  /** Of the first seed; those of the others are random. */
  settings: Partial<Settings>;
}

const CASES: Case[] = [
  {
    name: 'publishing',
    start: 'publish',
    count: MANY,
    settings: { ...OPEN, ...STRICT, tree: 'later', whenStepImpossible: 'skip' },
  },
  {
    name: 'enrolling all, with credits for half of them',
    start: 'enroll',
    count: FEWER,
    settings: { ...OPEN, tree: 'connect', whenStepImpossible: 'skip', paidShare: 0.25 },
  },
  {
    name: 'attaching an audience',
    start: 'attach',
    count: MANY,
    settings: { ...OPEN, ...STRICT, tree: 'viewThenEmail', whenStepImpossible: 'refuse' },
  },
  {
    name: 'importing a file',
    start: 'import',
    count: FEWER,
    settings: { ...OPEN, ...STRICT, tree: 'onlyIfAccepted', whenStepImpossible: 'skip' },
  },
  {
    name: 'enrolling in a paused plan',
    start: 'enroll',
    count: FEW,
    settings: { ...OPEN, isPaused: true },
  },
  ...(['team', 'sender', 'company', 'contact'] as const).map(
    (pause, index): Case => ({
      name: `starting while the ${pause} is paused`,
      start: (['publish', 'enroll', 'attach', 'import'] as const)[index] ?? 'publish',
      count: FEW,
      settings: { ...OPEN, tree: index % 2 === 0 ? 'email' : 'emailThenView', pause },
    }),
  ),
  {
    name: 'attaching where no account can send',
    start: 'attach',
    count: FEW,
    settings: { ...OPEN, tree: 'connect', isDisconnected: true },
  },
  {
    name: 'publishing without a day’s emails left',
    start: 'publish',
    count: FEW,
    settings: { ...OPEN, tree: 'email', dailyEmails: 0 },
  },
  {
    name: 'importing where the rule is to refuse',
    start: 'import',
    count: FEW,
    settings: { ...OPEN, tree: 'emailThenView', whenStepImpossible: 'refuse' },
  },
];

async function ready(name: string, random: Random, one: Case, settings: Settings): Promise<Ready> {
  const { mode, isAttached, isPublished } = STARTS[one.start];
  const { allowsParallelSequences, coolDownDays, paidShare, dailyEmails } = settings;
  const stage = await OutreachStage.set(world, name);
  await world.rules(stage.team, { allowsParallelSequences, coolDownDays });
  const { rows, audienceId } = await randomContacts(stage, random, one.count);
  await world.data(
    'mutation ($input: UpdateSenderSettingsInput!) { updateSenderSettings(input: $input) { senderSettings { workDays } } }',
    { input: { dailyEmails } },
    stage.key,
  );
  if (settings.isDisconnected) await world.account(stage.owner, 'network', 'disconnected');
  const paid = Math.round((paidShare ?? 0) * one.count);
  if (paid > 0) await world.grant(stage.team, paid);
  const { flowPlan } = await stage.ok('create_flow_plan', {
    name: 'Tried',
    // What the first steps do with so many contacts would take longer than all else.
    root: { ...TREES[settings.tree], ...(one.count > FEW ? { delay: '1.00:00:00' } : {}) },
    enrollmentMode: mode,
    options: { whenStepImpossible: settings.whenStepImpossible },
    ...(paidShare === null ? {} : { aiQualification: { isEnabled: true, criteria: 'Any.' } }),
  });
  const { flowPlanId } = flowPlan;
  if (isAttached) await stage.ok('attach_audience_to_flow', { flowPlanId, audienceId });
  if (isPublished) await stage.ok('manage_flow_publication', { flowPlanId, action: 'publish' });
  if (settings.isPaused) await stage.ok('pause_flow_plan', { flowPlanId });
  if (settings.pause !== null) {
    const { items } = await stage.ok('search_contacts', { audienceIds: [audienceId], limit: 1 });
    await stage.ok('pause', PAUSES[settings.pause](stage, items[0].prospectId));
  }
  return { stage, flowPlanId, audienceId, rows };
}

/** The dry run's outcome for each contact, by first name. */
function saidOf(payload: Json): Record<string, string> {
  const [{ dryRun }] = Object.values<Json>(payload);
  const contacts = [...dryRun.first, ...dryRun.rest];
  const sum = dryRun.groups.reduce((total: number, { count }: Json) => total + count, 0);
  const failed = contacts.filter(({ outcome }: Json) => outcome === 'FAILED').length;
  expect([sum, contacts.length, dryRun.contactCount + failed]).toEqual(
    Array.from({ length: 3 }, () => dryRun.totalCount),
  );
  const said = contacts.map(({ outcome, reason, contact }: Json) => [
    contact.firstName,
    outcome === 'QUEUED' || outcome === 'ENROLLED'
      ? 'start'
      : `${outcome.toLowerCase()} ${reason.code.toLowerCase()}`,
  ]);
  return Object.fromEntries(said);
}

/** The actual outcome for each contact, in the words of a dry run. */
async function became({ stage, flowPlanId }: Ready): Promise<Record<string, string>> {
  const items = await world.runtime.database.read.prisma.queueItem.findMany({
    where: { flowPlanId, status: { not: 'canceled' } },
    include: { contact: { select: { firstName: true } } },
  });
  const held = items.filter(({ status }) => status === 'queued').map(({ id }) => id);
  const query =
    'query ($ids: [ID!]!) { nodes(ids: $ids) { id ... on QueueItem { hold { code } } } }';
  const holds = new Map<string, string>();
  for (let at = 0; at < held.length; at += 100) {
    const { nodes } = await world.data(query, { ids: held.slice(at, at + 100) }, stage.key);
    for (const { id, hold } of nodes) holds.set(id, `held ${hold.code.toLowerCase()}`);
  }
  const inWords = ({ id, status, failureCode }: (typeof items)[number]) =>
    status === 'enrolled'
      ? 'start'
      : status === 'failed'
        ? `failed ${failureCode}`
        : (holds.get(id) ?? 'waiting');
  return Object.fromEntries(items.map((item) => [item.contact.firstName ?? '', inWords(item)]));
}

/** Nothing of a team runs when the clock of the next one moves on. */
const stop = ({ key }: OutreachStage) =>
  world.data(
    'mutation { pauseTeam(input: { reason: "The case is over." }) { warnings } }',
    {},
    key,
  );

const sentBy = ({ stage, flowPlanId }: Ready): Promise<number> =>
  world.runtime.database.read.prisma.step.count({
    where: { teamId: stage.team.teamId, enrollment: { flowPlanId }, status: 'done' },
  });

const seen = new Set<string>();
let next = 0;

describe.each(CASES)('$name', (one) => {
  it.each(SEEDS)('does to each contact what the dry run says (seed %i)', async (seed) => {
    next += 1;
    const random = new Random(1_000 * next + seed);
    const settings = { ...settingsOf(random), ...(seed === 1 ? one.settings : {}) };
    const prepared = await ready(`Equal ${'i'.repeat(next)}`, random, one, settings);
    const { call } = STARTS[one.start];
    const said = saidOf(await call(prepared, '@dryRun'));
    expect(Object.keys(said).length).toBeGreaterThan(one.count - 4);
    await call(prepared, '');
    await world.settle();
    for (const what of Object.values(said)) seen.add(what);
    expect(await became(prepared)).toEqual(said);
    if (settings.pause === 'team' || settings.pause === 'sender')
      expect(await sentBy(prepared)).toBe(0);
    await stop(prepared.stage);
  });
});

it('every outcome was among them', () => {
  expect([...seen].sort()).toEqual([
    'failed address_suppressed',
    'failed missing_identity',
    'failed unsubscribed',
    'held cool_down',
    'held flow_paused',
    'held in_other_sequence',
    'held insufficient_credits',
    'held sender_account_disconnected',
    'start',
  ]);
});

it('of an audience without contacts says that nothing would start', async () => {
  const stage = await OutreachStage.set(world, 'Nobody');
  const audienceId = await stage.audience('Empty', []);
  const flowPlanId = await stage.publishedPlan({ root: EMAIL, enrollmentMode: 'auto' });
  const prepared = { stage, flowPlanId, audienceId, rows: [] };
  for (const directive of ['@dryRun', '']) {
    const { attachAudienceToFlow } = await STARTS.attach.call(prepared, directive);
    if (directive === '') expect(attachAudienceToFlow.dryRun).toBeNull();
    else
      expect(attachAudienceToFlow.dryRun).toMatchObject({
        totalCount: 0,
        contactCount: 0,
        groups: [],
        first: [],
      });
  }
  await world.settle();
  expect(await became(prepared)).toEqual({});
});

it('of two plans that use one audience says that a contact starts in one of them', async () => {
  const stage = await OutreachStage.set(world, 'Two plans');
  await world.rules(stage.team, STRICT);
  const audienceId = await stage.audience('Both', []);
  const plans = [];
  for (const name of ['First', 'Second']) {
    const flowPlanId = await stage.publishedPlan({
      name,
      root: TREES.call,
      enrollmentMode: 'auto',
    });
    await stage.ok('attach_audience_to_flow', { flowPlanId, audienceId });
    plans.push(flowPlanId);
  }
  const contacts = [{ email: 'quiet-both@many.example', firstName: 'Both' }];
  const body = { audienceId, contacts };
  const { dryRun } = await stage.ok('add_audience_contacts', { ...body, dryRun: true });
  const said = dryRun.contacts.map(({ outcome, flowPlanId, reason }: Json) => [
    flowPlanId,
    reason?.code ?? outcome,
  ]);
  expect(said).toEqual([
    [plans[0], 'queued'],
    [plans[1], 'in_other_sequence'],
  ]);
  await stage.ok('add_audience_contacts', body);
  await world.settle();
  const found = [];
  for (const flowPlanId of plans)
    found.push((await became({ stage, flowPlanId, audienceId, rows: [] }))['Both']);
  // Which of the two comes first is up to the workers.
  expect(found.sort()).toEqual(['held in_other_sequence', 'start']);
});

const ACTION_KINDS = [
  { type: 'email', subject: 'Hello', message: 'Good morning.' },
  { type: 'network_message', message: 'Good morning.' },
  { type: 'call', title: 'Ring them' },
  { type: 'manual', title: 'A card' },
];

describe('a dynamic action', () => {
  it.each(SEEDS)('is refused or starts as the dry run says (seed %i)', async (seed) => {
    const random = new Random(seed);
    const stage = await OutreachStage.set(world, `Actions ${'i'.repeat(seed)}`);
    await world.rules(stage.team, STRICT);
    await randomContacts(stage, random, ACTIONS);
    const told = new Set<string>();
    for (const prospectId of (await idsByName(stage)).values()) {
      const body = {
        contact: { prospectId, firstName: 'P', lastName: 'N' },
        action: random.pick(ACTION_KINDS),
      };
      const tried = await add(stage, { ...body, dryRun: true });
      const done = await add(stage, body);
      expect(done).toEqual(tried);
      told.add(tried.split(':')[0] ?? '');
      if (!done.startsWith('starts')) continue;
      const enrollmentId = await lastEnrollment(stage);
      const more = { enrollmentId, action: { ...random.pick(ACTION_KINDS), delay: '1.00:00:00' } };
      const triedMore = await add(stage, { ...more, dryRun: true });
      expect(await add(stage, more)).toEqual(triedMore);
    }
    await world.settle();
    expect([...told].sort()).toEqual(['conflict', 'invalid_request', 'starts']);
    const lost = await world.runtime.database.read.prisma.enrollment.findMany({
      where: { teamId: stage.teamId, isDynamic: true, status: { notIn: ['in_progress'] } },
      select: { status: true, failureCode: true },
    });
    expect(lost.filter(({ status }) => status !== 'completed')).toEqual([]);
  });

  /** The answer in words: that it starts, or why not. */
  async function add(stage: OutreachStage, body: object): Promise<string> {
    const answer = await world.tool('add_dynamic_action', body, stage.key);
    if (answer.status !== 200) return `${answer.body.error}: ${answer.body.message}`;
    const { dryRun } = answer.body;
    if (dryRun !== undefined)
      expect([dryRun.totalCount, dryRun.contacts[0].outcome]).toEqual([1, 'enrolled']);
    return `starts: ${answer.body.isNewSequence}`;
  }

  async function lastEnrollment({ teamId }: OutreachStage): Promise<string> {
    const { id } = await world.runtime.database.read.prisma.enrollment.findFirstOrThrow({
      where: { teamId, isDynamic: true },
      orderBy: { id: 'desc' },
    });
    return id;
  }
});
