import { Prisma } from '../../../db/generated/prisma/client.ts';
import { notFound } from '../../../kernel/id-help.ts';
import { defineLoader } from '../../../service/loader.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { type ShownHtml, shownHtml } from './mail-html.ts';
import { loadMessages } from './messages.service.ts';

/** Further content of a received email. The caller must have checked access to its text. */
interface Content {
  fullText: string | null;
  hasHtml: boolean;
}

export const messageContentLoader = defineLoader<string, Content | null>(
  async ({ rows, actor }, ids) => {
    const found = await rows<Content & { id: string }>(Prisma.sql`
      select message_id as id, full_text as "fullText", html is not null as "hasHtml" from message_content
      where team_id = ${actor.teamId} and message_id = any(${[...ids]})`);
    return new Map(found.map((row) => [row.id, row]));
  },
  () => null,
);

const htmlLoader = defineLoader<string, string | null>(
  async ({ rows, actor }, ids) => {
    const found = await rows<{ id: string; html: string | null }>(Prisma.sql`
      select message_id as id, html from message_content where team_id = ${actor.teamId} and message_id = any(${[...ids]})`);
    return new Map(found.map(({ id, html }) => [id, html]));
  },
  () => null,
);

/** The sanitized HTML of a message, or null if it has none. */
export async function htmlOfMessage(
  context: ServiceContext,
  id: string,
  loadsImages: boolean,
): Promise<ShownHtml | null> {
  const html = await htmlLoader(context).load(id);
  return html === null ? null : shownHtml(html, loadsImages);
}

/** The sanitized HTML of a readable message. */
export async function originalOf(
  context: ServiceContext,
  id: string,
  loadsImages: boolean,
): Promise<ShownHtml> {
  const [message] = await loadMessages(context, [id]);
  const shown =
    message === undefined || message.body === null
      ? null
      : await htmlOfMessage(context, id, loadsImages);
  if (shown === null) throw notFound('HTML message', id);
  return shown;
}
