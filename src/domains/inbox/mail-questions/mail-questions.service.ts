import { columnsOf } from '../../../db/columns.ts';
import { type MailQuestion, Prisma } from '../../../db/generated/prisma/client.ts';
import { type Page, type PageArgs, readPage } from '../../../infra/page.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { MailQuestionKind } from '../../../kernel/mail-answers.ts';
import type { Nullish } from '../../../kernel/nullish.ts';
import { authorize, can } from '../../../kernel/policy.ts';
import { defineLoader } from '../../../service/loader.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { IS_OPEN } from '../../sequences/steps/mail-questions.ts';

/**
 * Members see the questions about their own emails, because questions quote what others wrote to
 * them. Owners and admins see all.
 */
export function ofOwners(actor: Actor): Prisma.Sql {
  return can(actor, 'conversations.read.team')
    ? Prisma.sql`q.team_id = ${actor.teamId}`
    : Prisma.sql`q.team_id = ${actor.teamId} and q.owner_id = ${actor.membershipId}`;
}

export type MailQuestionFilter = Nullish<{
  kinds: readonly MailQuestionKind[];
  contactIds: readonly string[];
  isMine: boolean;
}>;

/** The open questions that the caller can see, newest first. */
export async function listMailQuestions(
  context: ServiceContext,
  filter: MailQuestionFilter,
  page: PageArgs,
): Promise<Page<MailQuestion>> {
  const { actor, rows } = context;
  authorize(actor, 'conversations.read');
  const { kinds, contactIds, isMine } = filter;
  const parts = [ofOwners(actor), IS_OPEN];
  if (isMine) parts.push(Prisma.sql`q.owner_id = ${actor.membershipId}`);
  if (kinds && kinds.length > 0) parts.push(Prisma.sql`q.kind::text = any(${[...kinds]})`);
  if (contactIds && contactIds.length > 0)
    parts.push(Prisma.sql`q.contact_id = any(${[...contactIds]})`);
  const where = Prisma.join(parts, ' and ');
  return readPage(
    context,
    {
      name: 'mailQuestions',
      filters: {
        ...filter,
        seenBy: can(actor, 'conversations.read.team') ? 'team' : actor.membershipId,
      },
    },
    page,
    {
      read: ({ from, backwards, take }) => {
        const after =
          from === null
            ? Prisma.empty
            : Prisma.sql`and q.id ${backwards ? Prisma.sql`>` : Prisma.sql`<`} ${from}`;
        const direction = backwards ? Prisma.sql`asc` : Prisma.sql`desc`;
        return rows<MailQuestion>(Prisma.sql`
        select ${columnsOf('MailQuestion', 'q')} from mail_question q where ${where} ${after} order by q.id ${direction} limit ${take}`);
      },
      positionOf: ({ id }) => id,
      countTotal: async () => {
        const [counted] = await rows<{ count: number }>(
          Prisma.sql`select count(*)::int as count from mail_question q where ${where}`,
        );
        return counted?.count ?? 0;
      },
    },
  );
}

/** Questions by ID, including answered ones. */
export async function loadMailQuestions(
  { actor, rows }: ServiceContext,
  ids: string[],
): Promise<MailQuestion[]> {
  authorize(actor, 'conversations.read');
  return rows<MailQuestion>(
    Prisma.sql`select ${columnsOf('MailQuestion', 'q')} from mail_question q where ${ofOwners(actor)} and q.id = any(${ids})`,
  );
}

/** The newest open question of each conversation or enrollment. */
const openQuestionLoader = (column: Prisma.Sql, idOf: (question: MailQuestion) => string | null) =>
  defineLoader<string, MailQuestion | null>(
    async ({ actor, rows }, ids) => {
      if (!can(actor, 'conversations.read')) return new Map();
      const found = await rows<MailQuestion>(Prisma.sql`
        select ${columnsOf('MailQuestion', 'q')} from mail_question q where ${ofOwners(actor)} and ${column} = any(${[...ids]}) and ${IS_OPEN} order by q.id`);
      // The last of several entries wins, and it is the newest question.
      return new Map(found.map((question) => [idOf(question) ?? '', question]));
    },
    () => null,
  );

export const questionOfConversationLoader = openQuestionLoader(
  Prisma.sql`q.conversation_id`,
  ({ conversationId }) => conversationId,
);
export const questionOfEnrollmentLoader = openQuestionLoader(
  Prisma.sql`q.enrollment_id`,
  ({ enrollmentId }) => enrollmentId,
);

/** True for the open questions among these. */
export const openQuestionsLoader = defineLoader<string, boolean>(
  async ({ actor, rows }, ids) => {
    const found = await rows<{ id: string }>(
      Prisma.sql`select q.id from mail_question q where q.team_id = ${actor.teamId} and q.id = any(${[...ids]}) and ${IS_OPEN}`,
    );
    return new Map(found.map(({ id }) => [id, true]));
  },
  () => false,
);
