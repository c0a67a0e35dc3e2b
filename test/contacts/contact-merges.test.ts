import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Prisma } from '../../src/db/generated/prisma/client.ts';
import { suggestionPage } from '../../src/domains/people/contact-merges/merge-suggestions.service.ts';
import { newId } from '../../src/kernel/ids.ts';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { isPostgres } from '../support/test-database.ts';
import { HOUR } from '../support/time.ts';
import { World } from '../support/world.ts';

let world: World;
let stage: TestTeam;
let team: TestTeam;
let other: TestTeam;
let people = 0;

beforeAll(async () => {
  world = await World.open();
  stage = await world.team('Mergers');
  team = stage;
  other = await world.team('Others');
});
afterAll(() => world.close());

const code = (result: Json) => result.errors?.[0]?.extensions?.code ?? null;
const MERGE = `mutation ($input: MergeContactsInput!) { mergeContacts(input: $input) { contact { id firstName lastName email networkUrl phone role companyDomain }
  mergedId filledFields warnings canceledEnrollments { id status failure { code } } canceledQueueItems { id } } }`;
const merge = async (keepId: string, mergedId: string) =>
  (await world.data(MERGE, { input: { keepId, mergedId } }, team.owner.key)).mergeContacts;

async function contact(fields: object, of = team): Promise<string> {
  people += 1;
  const query =
    'mutation ($input: CreateAudienceInput!) { createAudience(input: $input) { contacts { contactId } } }';
  const { createAudience } = await world.data(
    query,
    { input: { name: `Merging ${people}`, contacts: [fields] } },
    of.owner.key,
  );
  return createAudience.contacts[0].contactId;
}

const someone = (fields: object = {}) => {
  people += 1;
  return { email: `quiet.${people}@merge.example`, ...fields };
};
const enroll = async (flowPlanId: string, prospectId: string) =>
  (
    await stage.ok('add_manual_flow_enrollment', {
      flowPlanId,
      prospectId,
      enrollmentMode: 'enroll',
    })
  ).enrollmentId;
const queue = async (flowPlanId: string, prospectId: string) =>
  (await stage.ok('add_manual_flow_enrollment', { flowPlanId, prospectId })).queueItemId;
const enrollmentOf = async (enrollmentId: string) =>
  (await stage.ok('get_flow_enrollment', { enrollmentId })).enrollment;
const callPlan = (name: string) =>
  stage.publishedPlan({
    name,
    root: {
      type: 'call',
      title: 'First',
      children: { default: { type: 'call', title: 'Second' } },
    },
  });
const completeTask = async (flowPlanId: string) =>
  stage.ok('complete_task', {
    taskId: (await stage.ok('list_user_tasks', { flowIds: [flowPlanId] })).items[0].taskId,
  });

/**
 * The tables with a column that refers to contacts, and how many rows refer to this one. What an
 * import did with a merged contact stays as it is: undoing the import counts it as gone.
 */
async function referencesTo(contactId: string): Promise<Record<string, number>> {
  const { database } = world.runtime;
  const { rows: tables } = await database.script(
    "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'contact_id' and table_name <> 'import_change' order by 1",
    [],
  );
  const found: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await database.script(
      `select count(*)::int as count from "${name}" where contact_id = $1`,
      [contactId],
    );
    found[String(name)] = Number(rows[0]?.['count']);
  }
  return found;
}

describe('merging contacts', () => {
  it('keeps known values and fills gaps', async () => {
    const keepId = await contact(someone({ firstName: 'Ada', phone: '+442079460958' }));
    const lost = someone({
      firstName: 'Augusta',
      lastName: 'King',
      networkUrl: 'https://network.example/in/quiet-king',
      companyDomain: 'kings.example',
    });
    const mergedId = await contact(lost);
    const answer = await merge(keepId, mergedId);
    expect(answer.contact).toMatchObject({
      id: keepId,
      firstName: 'Ada',
      lastName: 'King',
      phone: '+442079460958',
      networkUrl: lost['networkUrl' as keyof typeof lost],
    });
    expect(answer.filledFields).toEqual(['lastName', 'networkUrl', 'companyDomain']);
    expect(answer.warnings).toEqual([]);
    expect(
      (
        await world.data(
          'query ($id: ID!) { node(id: $id) { id } }',
          { id: mergedId },
          team.owner.key,
        )
      ).node,
    ).toEqual({ id: keepId });
    expect(code(await world.graphql(MERGE, { input: { keepId, mergedId } }, team.owner.key))).toBe(
      'CONFLICT',
    );
    const { nameKey } = await world.runtime.database.read.prisma.contact.findUniqueOrThrow({
      where: { id: keepId },
    });
    expect(nameKey).toBe('ada|king|kings.example');
  });

  it('moves everything that refers to the merged contact', async () => {
    const slug = 'accepts-merge-talker';
    const keepId = await contact(someone());
    const mergedId = await contact(
      someone({
        networkUrl: `https://network.example/in/${slug}`,
        firstName: 'Tal',
        phone: '+442079460977',
      }),
    );
    const mailing = await stage.publishedPlan({
      name: 'Mail',
      root: { type: 'email', subject: 's', message: 'm' },
    });
    const messaging = await stage.publishedPlan({
      name: 'Message',
      root: { type: 'network_message', message: 'Hello' },
    });
    const mailed = await enroll(mailing, mergedId);
    await world.advance(HOUR);
    const messaged = await enroll(messaging, mergedId);
    await world.advance(HOUR);
    await world.data(
      'mutation ($input: RecordMeetingInput!) { recordMeeting(input: $input) { __typename } }',
      { input: { enrollmentId: mailed } },
      team.owner.key,
    );
    const calling = await callPlan('Calls');
    const called = await enroll(calling, mergedId);
    const waiting = await queue(mailing, mergedId);
    await world.settle();
    const { prisma } = world.runtime.database.read;
    const profile = await prisma.monitoredProfile.create({
      data: {
        id: 'mp_01J00000000000000000000001',
        teamId: team.teamId,
        networkUrl: 'https://network.example/in/m',
        kind: 'profile',
      },
    });
    const at = world.clock.now();
    const like = {
      teamId: team.teamId,
      monitoredProfileId: profile.id,
      kind: 'like' as const,
      engagerUrl: 'https://network.example/in/e',
      contactId: mergedId,
    };
    await prisma.engagement.create({
      data: {
        ...like,
        id: 'eng_01J00000000000000000000001',
        externalId: 'e1',
        engagedAt: at,
        collectedAt: at,
      },
    });
    await prisma.engager.create({
      data: {
        teamId: team.teamId,
        networkUrl: 'https://network.example/in/e',
        contactId: mergedId,
        firstAt: at,
      },
    });
    await prisma.contactNote.create({
      data: {
        id: 'note_01J00000000000000000000001',
        teamId: team.teamId,
        contactId: mergedId,
        authorId: team.owner.membershipId,
        body: 'Tall',
        createdAt: at,
      },
    });
    const mailbox = await prisma.mailbox.findFirstOrThrow({ where: { teamId: team.teamId } });
    const sender = { membershipId: team.owner.membershipId, mailboxId: mailbox.id };
    await prisma.testEmail.create({
      data: {
        ...sender,
        id: 'te_01J00000000000000000000001',
        teamId: team.teamId,
        contactId: mergedId,
        address: 'a@b.example',
        subject: 'S',
        body: 'B',
        createdAt: at,
      },
    });
    // The kept contact has no role, so it gets this one, with the time of its change.
    await world.data(
      'mutation ($input: UpdateContactInput!) { updateContact(input: $input) { __typename } }',
      { input: { contactId: mergedId, role: 'Engineer' } },
      team.owner.key,
    );
    const ofMerged = { teamId: team.teamId, contactId: mergedId };
    await prisma.mailQuestion.create({
      data: {
        ...ofMerged,
        id: 'mq_01J00000000000000000000001',
        ownerId: team.owner.membershipId,
        kind: 'wants_to_stop',
        text: 'Who?',
        askedAt: at,
      },
    });
    await prisma.mailAuthor.create({
      data: {
        ...ofMerged,
        address: 'a@b.example',
        isAutomatic: true,
        decidedById: team.owner.membershipId,
        decidedAt: at,
      },
    });
    await prisma.contactAlias.create({
      data: {
        ...ofMerged,
        kind: 'contact_id',
        value: 'pro_01J00000000000000000000001',
      },
    });
    await prisma.contactMergedByPhone.create({ data: { ...ofMerged, evidence: [] } });
    await prisma.researchFinding.create({
      data: {
        ...{ ...ofMerged, position: 0, about: 'contact', fact: 'Tall.', quote: 'Tall' },
        ...{ source: 'notes', sourceTitle: 'A note', foundAt: at },
      },
    });
    const runId = newId('enrichmentRun');
    await prisma.enrichmentRun.create({
      data: {
        ...{ id: runId, teamId: team.teamId, membershipId: team.owner.membershipId },
        ...{ find: ['email'], contactCount: 1, lookupCount: 1, maxCredits: 1 },
        ...{ source: 'PublicApi', performer: {} },
      },
    });
    await prisma.enrichmentLookup.create({ data: { ...ofMerged, runId, kind: 'email' } });
    await prisma.aiCall.create({
      data: {
        ...{ ...ofMerged, id: newId('aiCall'), purpose: 'research', isOwn: false },
        ...{ outcome: 'answered', durationMs: 5, calledAt: at },
      },
    });
    await world.data(
      'mutation ($input: PauseContactInput!) { pauseContact(input: $input) { __typename } }',
      { input: { contactId: mergedId, reason: 'On leave' } },
      team.owner.key,
    );
    const before = await referencesTo(mergedId);
    expect(
      Object.entries(before).filter(([table, count]) => count === 0 && table !== 'import_row'),
    ).toEqual([]);
    const kept = await referencesTo(keepId);

    const answer = await merge(keepId, mergedId);
    expect([answer.canceledEnrollments, answer.canceledQueueItems]).toEqual([[], []]);
    expect(Object.values(await referencesTo(mergedId)).every((count) => count === 0)).toBe(true);
    const sum = Object.fromEntries(
      Object.entries(before).map(([table, count]) => [table, count + (kept[table] ?? 0)]),
    );
    // And the ID of the merged contact, and that it was merged.
    expect(await referencesTo(keepId)).toEqual({
      ...sum,
      business_event: (sum['business_event'] ?? 0) + 1,
      contact_alias: (sum['contact_alias'] ?? 0) + 1,
    });
    for (const id of [mailed, messaged, called])
      expect((await enrollmentOf(id)).contact.prospectId).toBe(keepId);
    const events = await prisma.event.findMany({
      where: { teamId: team.teamId },
      orderBy: { sequence: 'desc' },
      take: 20,
    });
    const subjects = events.map(({ subjectId }) => subjectId);
    const conversation = await prisma.conversation.findFirstOrThrow({
      where: { contactId: keepId, channel: 'network' },
    });
    const task = await prisma.task.findFirstOrThrow({
      where: { contactId: keepId, status: 'todo' },
    });
    expect(subjects).toEqual(
      expect.arrayContaining([mailed, messaged, called, waiting, conversation.id, task.id]),
    );
    const audit = await prisma.auditEntry.findFirstOrThrow({
      where: { teamId: team.teamId, subjectId: keepId },
    });
    expect(audit).toMatchObject({
      action: 'contact.merged',
      membershipId: team.owner.membershipId,
      data: { mergedId, movedEnrollments: 3 },
    });
  });

  it.each([
    ['the merged one', false],
    ['the kept one', true],
  ])(
    'leaves the sequence that has got further active, here that of %s',
    async (_, isKeptFurther) => {
      await world.rules(team);
      const [keepId, mergedId] = [await contact(someone()), await contact(someone())];
      const [first, second] = [await callPlan('Further'), await callPlan('Behind')];
      const [furtherId, behindId] = isKeptFurther ? [keepId, mergedId] : [mergedId, keepId];
      const behind = await enroll(second, behindId);
      const further = await enroll(first, furtherId);
      await world.settle();
      await completeTask(first);
      await world.settle();
      const { canceledEnrollments } = await merge(keepId, mergedId);
      expect(canceledEnrollments).toEqual([
        { id: behind, status: 'CANCELED', failure: { code: 'MERGED' } },
      ]);
      expect(await enrollmentOf(further)).toMatchObject({
        status: 'in_progress',
        contact: { prospectId: keepId },
      });
      const { items } = await stage.ok('list_user_tasks', { flowIds: [first, second] });
      expect(items.map(({ enrollmentId }: Json) => enrollmentId)).toEqual([further]);
    },
  );

  it('cancels the later one of equals, and within one flow plan', async () => {
    const [keepId, mergedId] = [await contact(someone()), await contact(someone())];
    const plan = await callPlan('Same plan');
    const earlier = await enroll(plan, mergedId);
    world.clock.moveTo(new Date(world.clock.now().getTime() + 1_000));
    const later = await enroll(plan, keepId);
    expect((await merge(keepId, mergedId)).canceledEnrollments.map(({ id }: Json) => id)).toEqual([
      later,
    ]);
    expect(await enrollmentOf(earlier)).toMatchObject({
      status: 'in_progress',
      contact: { prospectId: keepId },
    });
  });

  it('lets sequences of different flow plans run on where the team allows it', async () => {
    await world.rules(team, { allowsParallelSequences: true, coolDownDays: 0 });
    const [keepId, mergedId] = [await contact(someone()), await contact(someone())];
    const [one, two] = [await callPlan('Parallel one'), await callPlan('Parallel two')];
    const enrollments = [
      await enroll(one, keepId),
      await enroll(two, mergedId),
      await enroll(one, mergedId),
    ];
    expect((await merge(keepId, mergedId)).canceledEnrollments.map(({ id }: Json) => id)).toEqual([
      enrollments[2],
    ]);
  });

  it('leaves one waiting queue item per flow plan, and none where a sequence runs', async () => {
    const [keepId, mergedId] = [await contact(someone()), await contact(someone())];
    const [both, running] = [await callPlan('Both wait'), await callPlan('One runs')];
    const kept = await queue(both, keepId);
    const doubled = await queue(both, mergedId);
    await enroll(running, keepId);
    const beside = await queue(running, mergedId);
    const { canceledQueueItems } = await merge(keepId, mergedId);
    expect(canceledQueueItems.map(({ id }: Json) => id)).toEqual([doubled, beside]);
    const { prisma } = world.runtime.database.read;
    const items = await prisma.queueItem.findMany({
      where: { contactId: keepId, status: 'awaiting' },
    });
    expect(items.map(({ id }) => id)).toEqual([kept]);
  });

  it('keeps the contact counts of audiences right', async () => {
    const [one, two, three] = [someone(), someone(), someone()];
    const shared = await stage.audience('Shared', [one, two, three]);
    const own = await stage.audience('Own', [two]);
    const { prisma } = world.runtime.database.read;
    const idOf = async ({ email }: { email: string }) =>
      (await prisma.contact.findFirstOrThrow({ where: { teamId: team.teamId, email } })).id;
    await merge(await idOf(one), await idOf(two));
    const { items } = await stage.ok('list_audiences', { audienceIds: [shared, own] });
    const counts = new Map(
      items.map(({ audienceId, contactCount }: Json) => [audienceId, contactCount]),
    );
    expect([counts.get(shared), counts.get(own)]).toEqual([2, 1]);
    expect(await prisma.audienceMember.count({ where: { audienceId: shared } })).toBe(2);
  });

  it('suppresses the kept address if the merged contact had unsubscribed, and not if its address bounced', async () => {
    const { prisma } = world.runtime.database.read;
    for (const [reason, expected] of [
      ['unsubscribed', 1],
      ['bounced', 0],
    ] as const) {
      const [kept, merged] = [someone(), someone()];
      const ids = [await contact(kept), await contact(merged)] as const;
      await prisma.emailSuppression.create({
        data: { teamId: team.teamId, email: merged.email, reason, createdAt: world.clock.now() },
      });
      const { warnings } = await merge(...ids);
      expect(warnings).toHaveLength(expected);
      expect(
        await prisma.emailSuppression.count({ where: { teamId: team.teamId, email: kept.email } }),
      ).toBe(expected);
    }
  });

  it('changes nothing in a dry run', async () => {
    const [keepId, mergedId] = [
      await contact(someone()),
      await contact(someone({ phone: '+442079460959' })),
    ];
    const { mergeContacts } = await world.data(
      MERGE.replace(') {', ') @dryRun {'),
      { input: { keepId, mergedId } },
      team.owner.key,
    );
    expect(mergeContacts.filledFields).toEqual(['phone']);
    const { prisma } = world.runtime.database.read;
    expect(
      await prisma.contact.findMany({
        where: { id: { in: [keepId, mergedId] } },
        select: { phone: true },
        orderBy: { id: 'asc' },
      }),
    ).toEqual([{ phone: null }, { phone: '+442079460959' }]);
  });

  it('knows no contact of another team on either side', async () => {
    const [own, theirs] = [await contact(someone()), await contact(someone(), other)];
    for (const [keepId, mergedId] of [
      [own, theirs],
      [theirs, own],
    ]) {
      expect(
        code(await world.graphql(MERGE, { input: { keepId, mergedId } }, team.owner.key)),
      ).toBe('NOT_FOUND');
    }
    expect(
      await world.runtime.database.read.prisma.contact.count({
        where: { id: { in: [own, theirs] } },
      }),
    ).toBe(2);
  });
});

const SUGGESTIONS = `query ($first: Int, $after: String, $last: Int, $before: String) { contactMergeSuggestions(first: $first, after: $after, last: $last, before: $before) {
  totalCount pageInfo { hasNextPage endCursor startCursor } nodes { reason differingFields keep { id } merged { id } } } }`;

describe('suggested merges', () => {
  let ids: string[];
  let third: TestTeam;

  beforeAll(async () => {
    third = await world.team('Doubles');
    const contacts = [
      { networkUrl: 'https://network.example/in/grace-hopper', lastName: 'Hopper' },
      { email: 'hopper@grace.example', lastName: 'hopper' },
      {
        firstName: 'Alan',
        lastName: 'Turing',
        companyDomain: 'enigma.example',
        email: 'alan@enigma.example',
      },
      {
        firstName: 'alan',
        lastName: 'Turing',
        companyDomain: 'enigma.example',
        email: 'alan+news@enigma.example.org',
      },
      {
        firstName: 'Alan',
        lastName: 'Turing',
        companyDomain: 'enigma.example',
        email: 'a.turing@enigma.example',
      },
      { email: 'kurt@logic.example', lastName: 'Goedel' },
      { email: 'kurt+x@logic.test' },
      { email: 'kurt@logic.other.example', lastName: 'Weill' },
      { email: 'someone@logic.example' },
    ];
    ids = [];
    for (const one of contacts) ids.push(await contact(one, third));
    // A row of an earlier release: today both spellings are one URL, and so one contact.
    const earlier = { networkUrl: 'https://de.network.example/in/Grace-Hopper', email: null };
    await world.runtime.database.read.prisma.contact.update({
      where: { id: ids[1] ?? '' },
      data: earlier,
    });
    await contact({ email: 'kurt@logic.example' }, other);
  });

  const page = async (variables: object) =>
    (await world.data(SUGGESTIONS, variables, third.owner.key)).contactMergeSuggestions;
  const pairsOf = ({ nodes }: Json) =>
    nodes.map(({ reason, keep, merged }: Json) => [
      reason,
      ids.indexOf(keep.id),
      ids.indexOf(merged.id),
    ]);

  it('name each pair once with the strongest reason, and the fields that differ', async () => {
    const answer = await page({});
    expect(pairsOf(answer)).toEqual([
      ['NETWORK_URL', 0, 1],
      ['NAME_AND_COMPANY', 2, 3],
      ['NAME_AND_COMPANY', 2, 4],
      ['EMAIL', 5, 6],
    ]);
    expect(answer.totalCount).toBe(4);
    expect(answer.nodes[1].differingFields).toEqual(['firstName', 'email']);
    expect(
      (await world.data(SUGGESTIONS, {}, other.owner.key)).contactMergeSuggestions.totalCount,
    ).toBe(0);
  });

  it('are paged in both directions', async () => {
    const all = pairsOf(await page({}));
    const forwards: Json[] = [];
    let after: string | null = null;
    do {
      const answer: Json = await page({ first: 1, after });
      forwards.push(...pairsOf(answer));
      after = answer.pageInfo.hasNextPage ? answer.pageInfo.endCursor : null;
    } while (after !== null);
    expect(forwards).toEqual(all);
    const end = await page({ last: 2 });
    expect(pairsOf(end)).toEqual(all.slice(2));
    expect(pairsOf(await page({ last: 2, before: end.pageInfo.startCursor }))).toEqual(
      all.slice(0, 2),
    );
  });

  it('are stored where details fit a contact and something contradicts, with the evidence', async () => {
    const doubts = await world.team('Doubts');
    const of = (query: string, variables = {}) => world.data(query, variables, doubts.owner.key);
    const listed = async () =>
      (
        await of(
          '{ contactMergeSuggestions { totalCount nodes { reason agreeing contradicting keep { id } merged { id } } } }',
        )
      ).contactMergeSuggestions;
    const shared = 'info@doubts.example';
    const first = await contact({ email: shared, firstName: 'Ada', lastName: 'Byron' }, doubts);
    const second = await contact(
      { email: shared, firstName: 'Charles', lastName: 'Babbage', networkUrl: 'n.example/in/cb' },
      doubts,
    );
    expect(await listed()).toEqual({
      totalCount: 1,
      nodes: [
        {
          reason: 'DETAILS',
          agreeing: ['ROLE_ADDRESS'],
          contradicting: ['FULL_NAME'],
          keep: { id: first },
          merged: { id: second },
        },
      ],
    });
    const dismiss =
      'mutation ($input: DismissContactMergeSuggestionInput!) { dismissContactMergeSuggestion(input: $input) { contacts { id } } }';
    await of(dismiss, { input: { contactId: second, otherContactId: first } });
    // The same details do not raise the question again.
    const again = { email: shared, networkUrl: 'n.example/in/cb', lastName: 'Babbage' };
    expect(await contact({ ...again, firstName: 'Charles' }, doubts)).toBe(second);
    expect((await listed()).totalCount).toBe(0);
  });

  it('that are found by their keys are told apart too, for good', async () => {
    const doubts = await world.team('More doubts');
    const namesake = { firstName: 'Al', lastName: 'Bo', companyDomain: 'namesakes.example' };
    const [first, second] = [
      await contact({ ...namesake, email: 'al1@namesakes.example' }, doubts),
      await contact({ ...namesake, email: 'al2@namesakes.example' }, doubts),
    ];
    const listed = async () =>
      (
        await world.data(
          '{ contactMergeSuggestions { totalCount nodes { reason agreeing contradicting } } }',
          {},
          doubts.owner.key,
        )
      ).contactMergeSuggestions;
    expect((await listed()).nodes).toEqual([
      {
        reason: 'NAME_AND_COMPANY',
        agreeing: ['FULL_NAME', 'COMPANY'],
        contradicting: ['EMAIL'],
      },
    ]);
    const dismiss =
      'mutation ($input: DismissContactMergeSuggestionInput!) { dismissContactMergeSuggestion(input: $input) { contacts { id } } }';
    const input = { contactId: first, otherContactId: second };
    await world.data(dismiss, { input }, doubts.owner.key);
    expect((await listed()).totalCount).toBe(0);
  });

  it('know namesakes at a company of which only the name is known', async () => {
    const named = await world.team('Named');
    const first = await contact(
      { email: 'info@named.example', firstName: 'Ann', lastName: 'Lee', companyName: 'Named Ltd' },
      named,
    );
    expect(
      await contact(
        {
          networkUrl: 'https://n.example/in/ann-lee',
          firstName: 'Ann',
          lastName: 'LEE',
          companyName: 'NAMED ltd',
        },
        named,
      ),
    ).toBe(first);
  });

  it.runIf(isPostgres())('are read from indexes', async () => {
    let plan: { 'QUERY PLAN': string }[] = [];
    const filled = world.runtime.database.transact(async ({ rows }) => {
      // A page of a few contacts costs the same by any index of the team. With many, only the order
      // of the keys saves reading them all.
      await rows(Prisma.sql`set local enable_seqscan = off`);
      await rows(Prisma.sql`insert into contact (id, team_id, email, network_url, name_key, created_at, updated_at)
        select 'fill_' || n, ${third.teamId}, n || '@fill.example', 'https://network.example/in/fill-' || n, 'fill|' || n || '|fill.example', now(), now()
        from generate_series(1, 8000) n`);
      await rows(Prisma.sql`analyze contact`);
      const statement = suggestionPage(third.teamId, { take: 26, from: null, backwards: false });
      plan = await rows<{ 'QUERY PLAN': string }>(Prisma.sql`explain ${statement}`);
      throw new Error('Nothing of it is kept.');
    });
    await expect(filled).rejects.toThrow('Nothing of it is kept.');
    const text = plan.map((row) => row['QUERY PLAN']).join('\n');
    // Those of partitions have names of their own.
    const indexes =
      process.env['TEST_PARTITIONS'] === undefined
        ? [
            'contact_network_key_partial',
            'contact_team_id_name_key_id_idx',
            'contact_address_key_partial',
          ]
        : [];
    for (const index of indexes) expect(text).toContain(index);
    expect(text).not.toContain('Seq Scan');
  });
});
