import { columnsOf } from '../../../db/columns.ts';
import {
  type Mailbox,
  type MailboxFolder,
  Prisma,
  type SetAsideRow,
} from '../../../db/generated/prisma/client.ts';
import { audit, performerOf } from '../../../infra/audit.ts';
import { DomainError } from '../../../kernel/errors.ts';
import { groupBy } from '../../../kernel/group-by.ts';
import { notFound } from '../../../kernel/id-help.ts';
import { authorize } from '../../../kernel/policy.ts';
import { defineLoader } from '../../../service/loader.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { recordMailbox } from './mailbox-status.ts';
import { lockOwnMailbox } from './mailboxes.service.ts';

const MOST_SHOWN = 100;

/** The folders of accessible mailboxes, the watched folder first. */
export const foldersLoader = defineLoader<string, MailboxFolder[]>(
  async ({ prisma, actor }, ids) => {
    const where = { teamId: actor.teamId, mailboxId: { in: [...ids] } };
    const folders = await prisma.mailboxFolder.findMany({
      where,
      orderBy: [{ isWatched: 'desc' }, { path: 'asc' }],
    });
    return groupBy(folders, ({ mailboxId }) => mailboxId);
  },
  () => [],
);

/** The set-aside messages of mailboxes, oldest first, at most 100 per mailbox. */
export const setAsideLoader = defineLoader<string, SetAsideRow[]>(
  async ({ rows, actor }, ids) => {
    const messages = await rows<SetAsideRow>(Prisma.sql`
      select ${columnsOf('SetAsideRow', 'a')} from unnest(${[...ids]}::text[]) as k(id) cross join lateral (
        select * from set_aside_row where team_id = ${actor.teamId} and mailbox_id = k.id and discarded_at is null order by id limit ${MOST_SHOWN}) as a order by a.id`);
    return groupBy(messages, ({ sourceId }) => sourceId);
  },
  () => [],
);

export const setAsideCountLoader = defineLoader<string, number>(
  async ({ prisma, actor }, ids) => {
    const where = { teamId: actor.teamId, sourceId: { in: [...ids] }, discardedAt: null };
    const counts = await prisma.setAsideRow.groupBy({ by: ['sourceId'], where, _count: true });
    return new Map(counts.map(({ sourceId, _count }) => [sourceId, _count]));
  },
  () => 0,
);

/**
 * Excludes a folder from reading, or includes it again. An included folder is also read for
 * messages that arrived meanwhile.
 */
export function updateMailboxFolder(
  context: ServiceContext,
  { mailboxId, path, isExcluded }: { mailboxId: string; path: string; isExcluded: boolean },
): Promise<Mailbox> {
  const { actor, clock } = context;
  authorize(actor, 'mailboxes.write');
  return context.transact(async (tx) => {
    const mailbox = await lockOwnMailbox(tx, actor, mailboxId);
    const where = { mailboxId_path: { mailboxId: mailbox.id, path } };
    const folder = await tx.prisma.mailboxFolder.findUnique({ where });
    if (folder === null)
      throw new DomainError(
        'not_found',
        `The mailbox ${mailbox.address} has no folder "${path}". Mailbox.folders lists them.`,
      );
    if (folder.isWatched && isExcluded)
      throw new DomainError('conflict', 'New mail arrives in this folder, so it is always read.');
    await tx.prisma.mailboxFolder.update({ where, data: { isExcluded } });
    const data = { address: mailbox.address, folder: path, isExcluded };
    await audit(tx, {
      ...performerOf(context),
      teamId: actor.teamId,
      action: 'mailbox.updated',
      subjectId: mailbox.id,
      data,
    });
    return lookedAtSoon(tx, mailbox, clock.now());
  });
}

export interface SetAsideInput {
  mailboxId: string;
  messageIds?: readonly string[] | null | undefined;
}

/** Makes the process that reads the mailbox retry these set-aside messages, or all of them. */
export function retrySetAsideMessages(
  context: ServiceContext,
  input: SetAsideInput,
): Promise<Mailbox> {
  authorize(context.actor, 'mailboxes.write');
  return context.transact(async (tx) => {
    const mailbox = await lockOwnMailbox(tx, context.actor, input.mailboxId);
    const { count } = await tx.prisma.setAsideRow.updateMany({
      where: whereOf(mailbox, input),
      data: { isRetried: true },
    });
    expectAll(input, count);
    return lookedAtSoon(tx, mailbox, context.clock.now());
  });
}

/**
 * Discards these set-aside messages, or all of them. They stay on the mail server and are not read
 * again.
 */
export function discardSetAsideMessages(
  context: ServiceContext,
  input: SetAsideInput,
): Promise<Mailbox> {
  authorize(context.actor, 'mailboxes.write');
  return context.transact(async (tx) => {
    const mailbox = await lockOwnMailbox(tx, context.actor, input.mailboxId);
    const { count } = await tx.prisma.setAsideRow.deleteMany({
      where: whereOf(mailbox, input),
    });
    expectAll(input, count);
    const data = { address: mailbox.address, count };
    const action = 'mailbox.messages_discarded';
    await audit(tx, {
      ...performerOf(context),
      teamId: mailbox.teamId,
      action,
      subjectId: mailbox.id,
      data,
    });
    recordMailbox(tx, mailbox, context.clock.now());
    return mailbox;
  });
}

function whereOf(
  { id: mailboxId, teamId }: Mailbox,
  { messageIds }: SetAsideInput,
): Prisma.SetAsideRowWhereInput {
  return {
    teamId,
    mailboxId,
    discardedAt: null,
    ...(messageIds == null ? {} : { id: { in: [...messageIds] } }),
  };
}

function expectAll({ messageIds }: SetAsideInput, count: number): void {
  const [first] = messageIds ?? [];
  if (first !== undefined && messageIds != null && count < new Set(messageIds).size)
    throw notFound('setAsideRow', first);
}

async function lookedAtSoon(
  tx: Parameters<typeof recordMailbox>[0],
  mailbox: Mailbox,
  now: Date,
): Promise<Mailbox> {
  recordMailbox(tx, mailbox, now);
  return tx.prisma.mailbox.update({
    where: { id: mailbox.id },
    data: { lookWantedAt: new Date() },
  });
}
