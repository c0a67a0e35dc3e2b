import type { Transaction } from '../../../db/database.ts';
import type { Conversation, ConversationTag } from '../../../db/generated/prisma/client.ts';
import { audit, performerOf } from '../../../infra/audit.ts';
import { type Issue, invalidRequest } from '../../../kernel/errors.ts';
import { notFound } from '../../../kernel/id-help.ts';
import type { Nullish } from '../../../kernel/nullish.ts';
import { authorize } from '../../../kernel/policy.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { recordConversation } from './threads.ts';
import { lockConversation, type TagChoice } from './unibox.service.ts';

export const LONGEST_SNOOZE_DAYS = 366;
const DAY_MILLIS = 86_400_000;

export interface ConversationState
  extends Nullish<{ tag: TagChoice; isRead: boolean; isArchived: boolean }> {
  /**
   * Hides the conversation from the inbox until this time. Null ends this, and undefined changes
   * nothing.
   */
  snoozedUntil?: Date | null | undefined;
  /**
   * The handling member. Null leaves the conversation to its owner, and undefined changes nothing.
   */
  assigneeId?: string | null | undefined;
}

export type ConversationStateInput = ConversationState & { conversationId: string };

/** Updates the state. Omitted fields stay unchanged. Sends nothing and starts no sync. */
export async function updateConversationState(
  context: ServiceContext,
  { conversationId, ...state }: ConversationStateInput,
): Promise<Conversation> {
  authorize(context.actor, 'conversations.write');
  checkState(state, context.clock.now());
  return context.transact((tx) => setStateIn(context, tx, conversationId, state));
}

export function checkState(
  { tag, isRead, isArchived, snoozedUntil, assigneeId }: ConversationState,
  now: Date,
): void {
  const issues: Issue[] = [];
  if (
    ![tag, isRead, isArchived].some((value) => value !== undefined && value !== null) &&
    snoozedUntil === undefined &&
    assigneeId === undefined
  )
    issues.push({
      path: '',
      message:
        'At least one of tag, isRead and isArchived, or another field to change, is required.',
    });
  if (snoozedUntil != null) {
    const latest = new Date(now.getTime() + LONGEST_SNOOZE_DAYS * DAY_MILLIS);
    if (snoozedUntil <= now || snoozedUntil > latest)
      issues.push({
        path: 'snoozedUntil',
        message: `must be in the future, at most ${LONGEST_SNOOZE_DAYS} days from now.`,
      });
    if (isArchived === true)
      issues.push({
        path: 'snoozedUntil',
        message: 'must be omitted with isArchived: true: what is archived does not come back.',
      });
  }
  if (issues.length > 0) throw invalidRequest(issues);
}

/** Sets the state of one conversation in a transaction. */
export async function setStateIn(
  context: ServiceContext,
  tx: Transaction,
  id: string,
  { tag, isRead, isArchived, snoozedUntil, assigneeId: wanted }: ConversationState,
): Promise<Conversation> {
  const { actor, clock } = context;
  const before = await lockConversation(tx, actor, id);
  // The inbox's owner handles unassigned conversations.
  const assigneeId = wanted === before.ownerId ? null : wanted;
  if (assigneeId != null) await requireActive(tx, actor.teamId, assigneeId);
  const state = {
    ...(tag ? { tag: toTag(tag) } : {}),
    ...(typeof isArchived === 'boolean' ? { isArchived } : {}),
    ...(isArchived === true ? { snoozedUntil: null } : {}),
    ...(snoozedUntil === undefined ? {} : { snoozedUntil }),
    ...(snoozedUntil == null ? {} : { isArchived: false }),
    ...(assigneeId === undefined ? {} : { assigneeId }),
    // Marking a conversation as unread sets at least one unread message.
    ...(typeof isRead === 'boolean'
      ? { isRead, unreadCount: isRead ? 0 : Math.max(1, before.unreadCount) }
      : {}),
  };
  const changed = Object.entries(state).filter(
    ([field, value]) =>
      !Object.entries(before).some(
        ([key, known]) => key === field && known?.valueOf() === value?.valueOf(),
      ),
  );
  if (changed.length === 0) return before;
  const conversation = await tx.prisma.conversation.update({ where: { id }, data: state });
  const by = { ...performerOf(context), teamId: actor.teamId, subjectId: id };
  if (conversation.assigneeId !== before.assigneeId)
    await audit(tx, {
      ...by,
      action: 'conversation.assigned',
      data: { assigneeId: conversation.assigneeId, formerAssigneeId: before.assigneeId },
    });
  const others = Object.keys(state).filter((field) => field !== 'assigneeId');
  if (conversation.ownerId !== actor.membershipId && others.length > 0)
    await audit(tx, { ...by, action: 'conversation.changed', data: { fields: others } });
  const now = clock.now();
  // Announces a removal to a former assignee, who may no longer see the conversation.
  if (before.assigneeId !== null && conversation.assigneeId !== before.assigneeId)
    tx.record({
      ...{ teamId: actor.teamId, kind: 'conversation', change: 'removed', subjectId: id },
      ...{ ownerId: before.assigneeId, occurredAt: now },
    });
  recordConversation(tx, conversation, 'updated', now);
  return conversation;
}

async function requireActive({ prisma }: Transaction, teamId: string, id: string): Promise<void> {
  const member = await prisma.teamMembership.findUnique({ where: { teamId_id: { teamId, id } } });
  if (member === null) throw notFound('team member', id);
  if (!member.isActive)
    throw invalidRequest([
      { path: 'assigneeId', message: `"${id}" is not an active member of your team.` },
    ]);
}

function toTag(choice: TagChoice): ConversationTag | null {
  return choice === 'none' ? null : choice;
}
