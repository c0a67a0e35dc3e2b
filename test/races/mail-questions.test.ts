import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../src/kernel/ids.ts';
import type { TestTeam } from '../support/team.ts';
import { isPostgres } from '../support/test-database.ts';
import { ROW_LOCKS, without } from '../support/unguarded.ts';
import { World } from '../support/world.ts';

const QUESTIONS = 10;
const CONTROL_TRIES = 20;
const ANSWER =
  'mutation ($input: AnswerMailQuestionInput!) { answerMailQuestion(input: $input) { question { answer } } }';

/** A question about an email that several members answer at once, on PostgreSQL. */
describe.runIf(isPostgres())('questions about emails', () => {
  let world: World;
  let team: TestTeam;

  beforeAll(async () => {
    world = await World.open({ commitsWait: true });
    team = await world.team('Racing answers');
    await team.audience(
      'Asked',
      Array.from({ length: QUESTIONS }, (_, index) => ({ email: `asked.${index}@race.example` })),
    );
  });
  afterAll(() => world.close());

  /**
   * Asks about every contact, and answers each question four times at once. Returns the outcomes.
   */
  async function race(): Promise<string[]> {
    const { prisma } = world.runtime.database.read;
    const { teamId, owner } = team;
    const contacts = await prisma.contact.findMany({ where: { teamId }, select: { id: true } });
    const questions = contacts.map(({ id: contactId }) => ({
      id: newId('mailQuestion'),
      teamId,
      ownerId: owner.membershipId,
      contactId,
    }));
    await prisma.mailQuestion.createMany({
      data: questions.map((question) => ({
        ...question,
        kind: 'wants_to_stop' as const,
        text: 'Who?',
        askedAt: world.clock.now(),
      })),
    });
    const answers = questions.flatMap(({ id: questionId }) =>
      [1, 2, 3, 4].map(
        async () =>
          (await world.graphql(ANSWER, { input: { questionId, answer: 'GO_ON' } }, owner.key))
            .errors?.[0].extensions.code ?? 'answered',
      ),
    );
    return Promise.all(answers);
  }

  it('are each answered once', async () => {
    const outcomes = await race();
    expect(outcomes.filter((outcome) => outcome === 'answered')).toHaveLength(QUESTIONS);
    expect(outcomes.filter((outcome) => outcome === 'CONFLICT')).toHaveLength(3 * QUESTIONS);
  });

  it('(control) without row locks some are answered twice', async () => {
    let answered = 0;
    for (let tried = 0; tried < CONTROL_TRIES && answered <= QUESTIONS; tried += 1) {
      await without([ROW_LOCKS], async () => {
        answered = (await race()).filter((outcome) => outcome === 'answered').length;
      });
    }
    expect(answered).toBeGreaterThan(QUESTIONS);
  });
});
