import { columnsOf } from '../../../db/columns.ts';
import { type Message, type MessageIntent, Prisma } from '../../../db/generated/prisma/client.ts';
import { type NamedContact, namedContactIn } from '../../../kernel/mail/named-contact.ts';
import { namedDayIn } from '../../../kernel/replies/named-day.ts';
import { SURE } from '../../../kernel/replies/reply-intent.ts';
import { defineLoader } from '../../../service/loader.ts';
import type { ServiceContext } from '../../../service/service-context.ts';

/** An intent with its message. The text is null if the caller may not read it. */
export interface ShownIntent extends MessageIntent {
  message: Pick<Message, 'sentAt' | 'address'> & { body: string | null };
}

const intentLoader = defineLoader<string, MessageIntent | null>(
  async ({ rows, actor }, ids) => {
    const found = await rows<MessageIntent>(Prisma.sql`
      select ${columnsOf('MessageIntent', 'i')} from message_intent i where i.team_id = ${actor.teamId} and i.message_id = any(${[...ids]})`);
    return new Map(found.map((row) => [row.messageId, row]));
  },
  () => null,
);

export async function intentOfMessage(
  context: ServiceContext,
  message: { id: string } & ShownIntent['message'],
): Promise<ShownIntent | null> {
  const intent = await intentLoader(context).load(message.id);
  return intent === null ? null : { ...intent, message };
}

/**
 * The message that determines the intent of the conversation `c`: the contact's latest reply,
 * otherwise the latest automatic answer.
 */
export const LATEST_ANSWER = Prisma.sql`
  select m.id, m.sent_at, m.address, m.body from message m
  where m.team_id = c.team_id and m.conversation_id = c.id and m.direction = 'inbound' and m.kind in ('message', 'auto_reply')
  order by m.kind = 'message' desc, m.sent_at desc, m.id desc limit 1`;

/** The condition for intents `i` that a member should confirm. */
export const NEEDS_CHECK = Prisma.sql`(i.source <> 'member' and i.intent <> 'other' and i.confidence < ${SURE})`;

type Latest = MessageIntent & { id: string; sentAt: Date; address: string | null; body: string };

/** The intent of readable conversations. One statement for a whole page. */
export const latestIntentLoader = defineLoader<string, ShownIntent | null>(
  async ({ rows, actor }, ids) => {
    const found = await rows<Latest>(Prisma.sql`
      select c.id, a.sent_at as "sentAt", a.address, a.body, ${columnsOf('MessageIntent', 'i')}
      from conversation c cross join lateral (${LATEST_ANSWER}) as a join message_intent i on i.team_id = c.team_id and i.message_id = a.id
      where c.team_id = ${actor.teamId} and c.id = any(${[...ids]})`);
    return new Map(
      found.map(({ id, sentAt, address, body, ...intent }) => [
        id,
        { ...intent, message: { sentAt, address, body } },
      ]),
    );
  },
  () => null,
);

export function needsCheck({ source, intent, confidence }: MessageIntent): boolean {
  return source !== 'member' && intent !== 'other' && confidence < SURE;
}

/** The day that a reply names or proposes for a later contact; null if it names none. */
export function namedDay({ sentence, message }: ShownIntent): string | null {
  return message.body === null || sentence === null
    ? null
    : (namedDayIn(sentence, message.sentAt) ?? namedDayIn(message.body, message.sentAt));
}

/** Intents of replies that may name another person to write to. */
const NAMING: ReadonlySet<MessageIntent['intent']> = new Set([
  'referral',
  'wrong_person',
  'left_company',
]);

/** The addresses of the team's mailboxes, which a reply quotes as those that wrote to it. */
const ownAddresses = defineLoader<string, string[]>(
  async ({ prisma }, teamIds) => {
    const mailboxes = await prisma.mailbox.findMany({
      where: { teamId: { in: [...teamIds] } },
      select: { teamId: true, address: true },
    });
    return new Map(
      teamIds.map((id) => [
        id,
        mailboxes.filter(({ teamId }) => teamId === id).map(({ address }) => address),
      ]),
    );
  },
  () => [],
);

/** The person that a reply names as a replacement for its author. */
export async function namedContact(
  context: ServiceContext,
  { intent, message }: ShownIntent,
): Promise<NamedContact | null> {
  if (message.body === null || !NAMING.has(intent)) return null;
  const own = await ownAddresses(context).load(context.actor.teamId);
  return namedContactIn(message.body, [message.address, ...own]);
}
