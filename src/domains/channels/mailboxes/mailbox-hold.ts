import { type Mailbox, Prisma } from '../../../db/generated/prisma/client.ts';
import type { Blocker } from '../../../kernel/failure.ts';
import { defineLoader } from '../../../service/loader.ts';
import { IS_UNREAD } from './unread-mailboxes.ts';

interface Unread {
  path: string | null;
  fault: string | null;
}

/**
 * For mailboxes that hold emails because they are unread: a folder that can't be opened, if any.
 */
const unreadLoader = defineLoader<string, Unread | null>(
  async ({ rows, actor }, ids) => {
    const found = await rows<Unread & { id: string }>(Prisma.sql`
      select b.id, f.path, f.fault from mailbox b left join lateral (
        select path, fault from mailbox_folder f where f.mailbox_id = b.id and not f.is_excluded and f.fault is not null order by f.path limit 1) as f on true
      where b.team_id = ${actor.teamId} and b.id = any(${[...ids]}) and b.removed_at is null and ${IS_UNREAD}`);
    return new Map(found.map(({ id, ...unread }) => [id, unread]));
  },
  () => null,
);

type Context = Parameters<typeof unreadLoader>[0];

/** Why a connected mailbox holds the emails of sequences; null if it does not. */
export async function holdOf(
  context: Context,
  { id, membershipId, readRetryAt }: Mailbox,
): Promise<Blocker | null> {
  const unread = await unreadLoader(context).load(id);
  if (unread === null) return null;
  const { path, fault } = unread;
  const code = 'mailbox_unread' as const;
  if (path !== null && fault !== null) {
    const resolver =
      membershipId === context.actor.membershipId ? ('self' as const) : ('assignee' as const);
    return {
      code,
      resolver,
      message: `The folder "${path}" can’t be read: ${fault} Emails wait until it can be, or until you exclude it.`,
    };
  }
  const next = readRetryAt === null ? '' : ` The next try is at ${readRetryAt.toISOString()}.`;
  return {
    code,
    resolver: 'system',
    message: `The mailbox may hold an unread answer, so emails wait until it is read.${next}`,
  };
}
