import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { HOUR } from '../support/time.ts';
import { World } from '../support/world.ts';

let world: World;
let team: TestTeam;

const RETRY =
  'mutation ($input: RetryEnrollmentsInput!) { retryEnrollments(input: $input) { enrollments { id status failure { code } } skipped { id code } warnings } }';
const READ = 'query ($id: ID!) { enrollment(id: $id) { status failure { code } } }';
const codeOf = (result: Json): string => result.errors?.[0]?.extensions.code;
const read = async (id: string): Promise<Json> =>
  (await world.data(READ, { id }, team.key)).enrollment;
const retry = async (ids: readonly string[], key = team.key): Promise<Json> =>
  (await world.data(RETRY, { input: { ids } }, key)).retryEnrollments;

beforeAll(async () => {
  world = await World.open();
  team = await world.team('Retries');
});
afterAll(() => world.close());

const root = { type: 'email', subject: 'Hi', message: 'At {{ company.name }}' };

it('a failed step is tried again once its cause is mended', async () => {
  const { enrollmentId, prospectId } = await team.enrolled({ name: 'Lacking', root });
  expect((await read(enrollmentId)).failure).toEqual({ code: 'MISSING_VARIABLE' });
  const update =
    'mutation ($input: UpdateContactInput!) { updateContact(input: $input) { warnings } }';
  await world.data(update, { input: { contactId: prospectId, companyName: 'Engines' } }, team.key);
  const { enrollments, skipped } = await retry([enrollmentId]);
  expect([enrollments, skipped]).toEqual([
    [{ id: enrollmentId, status: 'IN_PROGRESS', failure: null }],
    [],
  ]);
  await world.settle();
  expect(await read(enrollmentId)).toEqual({ status: 'COMPLETED', failure: null });
  const { nodes } = (await world.data('{ sandboxEmails { nodes { body } } }', {}, team.key))
    .sandboxEmails;
  expect(nodes.filter(({ body }: Json) => body.startsWith('At Engines'))).toHaveLength(1);
  expect((await retry([enrollmentId])).skipped).toEqual([
    { id: enrollmentId, code: 'ENROLLMENT_NOT_FAILED' },
  ]);
});

it('a request to the network is made again', async () => {
  const gone = { networkUrl: 'https://network.example/in/gone-rosalind', firstName: 'Rosalind' };
  const flowPlanId = await team.publishedPlan({
    name: 'Looked at',
    root: { type: 'network_profile_view' },
  });
  const added = await team.ok('add_manual_flow_enrollment', {
    flowPlanId,
    contact: gone,
    enrollmentMode: 'enroll',
  });
  await world.advance(HOUR);
  expect((await read(added.enrollmentId)).failure).toEqual({ code: 'PROFILE_GONE' });
  const update =
    'mutation ($input: UpdateContactInput!) { updateContact(input: $input) { warnings } }';
  const networkUrl = 'https://network.example/in/quiet-rosalind';
  await world.data(
    update,
    { input: { contactId: added.contact.prospectId, networkUrl } },
    team.key,
  );
  expect((await retry([added.enrollmentId])).skipped).toEqual([]);
  await world.advance(HOUR);
  expect(await read(added.enrollmentId)).toEqual({ status: 'COMPLETED', failure: null });
});

it('waits while its flow plan is paused', async () => {
  const { enrollmentId, prospectId, flowPlanId } = await team.enrolled({
    name: 'Paused meanwhile',
    root: { ...root, message: 'By {{ contact.role }}' },
  });
  await team.ok('pause_flow_plan', { flowPlanId });
  const update =
    'mutation ($input: UpdateContactInput!) { updateContact(input: $input) { warnings } }';
  await world.data(update, { input: { contactId: prospectId, role: 'Countess' } }, team.key);
  expect((await retry([enrollmentId])).skipped).toEqual([]);
  await world.advance(HOUR);
  expect(await read(enrollmentId)).toEqual({ status: 'IN_PROGRESS', failure: null });
  await team.ok('resume_flow_plan', { flowPlanId });
  await world.advance(HOUR);
  expect(await read(enrollmentId)).toEqual({ status: 'COMPLETED', failure: null });
});

it('an enrollment is not retried if the recipient opted out or another sequence bars it', async () => {
  await world.rules(team, { allowsParallelSequences: false, coolDownDays: 0 });
  const enroll = async (email: string, name: string, message: string): Promise<string> => {
    const flowPlanId = await team.publishedPlan({
      name,
      root: { type: 'email', subject: 'Hi', message, delay: '00:01:00' },
      options: { whenStepImpossible: 'refuse' },
    });
    const { enrollmentId } = await team.ok('add_manual_flow_enrollment', {
      flowPlanId,
      contact: { email, firstName: 'X' },
      enrollmentMode: 'enroll',
    });
    return enrollmentId;
  };
  const suppressed = await enroll('no@thanks.example', 'Unwanted', 'Hello');
  await world.data(
    'mutation ($input: SuppressInput!) { suppress(input: $input) { warnings } }',
    { input: { target: { email: 'no@thanks.example' } } },
    team.key,
  );
  const lacking = await enroll('busy@other.example', 'Lacking too', 'At {{ company.name }}');
  await world.advance(180_000);
  const other = await team.publishedPlan({ name: 'Other', root: { type: 'call', title: 'Ring' } });
  await team.ok('add_manual_flow_enrollment', {
    flowPlanId: other,
    contact: { email: 'busy@other.example' },
    enrollmentMode: 'enroll',
  });
  const unknown = 'enr_01J00000000000000000000000';
  const { enrollments, skipped } = await retry([suppressed, lacking, unknown]);
  expect([enrollments, skipped]).toEqual([
    [],
    [
      { id: suppressed, code: 'NOT_RETRYABLE' },
      { id: lacking, code: 'IN_OTHER_SEQUENCE' },
      { id: unknown, code: 'NOT_FOUND' },
    ],
  ]);
});

it('a retry for another team, without a key or with too many IDs is refused', async () => {
  const { enrollmentId } = await team.enrolled({ name: 'Once more', root });
  const stranger = await world.team('Strangers to retries');
  expect((await retry([enrollmentId], stranger.key)).skipped).toEqual([
    { id: enrollmentId, code: 'NOT_FOUND' },
  ]);
  expect(codeOf(await world.graphql(RETRY, { input: { ids: [enrollmentId] } }, null))).toBe(
    'UNAUTHENTICATED',
  );
  expect(
    codeOf(
      await world.graphql(
        RETRY,
        { input: { ids: Array.from({ length: 101 }, (_, index) => `e${index}`) } },
        team.key,
      ),
    ),
  ).toBe('INVALID_REQUEST');
});

it('an email that bounced goes to another address of the contact, and only to another', async () => {
  const flowPlanId = await team.publishedPlan({
    name: 'Bounced',
    root: {
      type: 'email',
      subject: 'First',
      message: 'First',
      children: {
        default: { type: 'email', subjectType: 'reply', delay: '1.00:00:00', message: 'Second' },
      },
    },
  });
  const { enrollmentId, contact } = await team.ok('add_manual_flow_enrollment', {
    flowPlanId,
    contact: { email: 'bounce@wrong.example' },
    enrollmentMode: 'enroll',
  });
  await world.advance(HOUR);
  expect((await read(enrollmentId)).failure).toEqual({ code: 'BOUNCED' });
  expect((await retry([enrollmentId])).skipped).toEqual([
    { id: enrollmentId, code: 'NOT_RETRYABLE' },
  ]);
  const address = async (email: string) =>
    world.data(
      'mutation ($input: UpdateContactInput!) { updateContact(input: $input) { warnings } }',
      { input: { contactId: contact.prospectId, email } },
      team.key,
    );
  await address('quiet.first@right.example');
  expect((await retry([enrollmentId])).skipped).toEqual([]);
  await world.advance(HOUR);
  // The second email is to somebody who never got the first one.
  await address('quiet.second@right.example');
  await world.advance(48 * HOUR);
  const { nodes } = (
    await world.data('{ sandboxEmails { nodes { to subject headers { name } } } }', {}, team.key)
  ).sandboxEmails;
  const sent = nodes.filter(({ to }: Json) => to.endsWith('@right.example'));
  expect(sent.map(({ to, subject }: Json) => [to, subject]).sort()).toEqual([
    ['quiet.first@right.example', 'First'],
    ['quiet.second@right.example', 'First'],
  ]);
  const names = sent.flatMap(({ headers }: Json) => headers.map(({ name }: Json) => name));
  expect(names).not.toContain('In-Reply-To');
});
