import { Prisma } from '../../../db/generated/prisma/client.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { isContactPaused } from '../pauses/pause-conditions.ts';

/** The pauses that affect a dry run, except those of senders and flow plans. */
export interface PausesInForce {
  isTeamPaused: boolean;
  /** Paused contacts, and contacts of paused companies. */
  contactIds: ReadonlySet<string>;
}

/** Reads the few pauses once, and checks contacts only if there are any. */
export async function pausesInForce(
  { prisma, rows, actor: { teamId } }: ServiceContext,
  contactIds: readonly string[],
): Promise<PausesInForce> {
  const scopes = await prisma.outreachPause.groupBy({ by: ['scope'], where: { teamId } });
  const isTeamPaused = scopes.some(({ scope }) => scope === 'team');
  if (scopes.every(({ scope }) => scope === 'team')) return { isTeamPaused, contactIds: new Set() };
  const paused = await rows<{ id: string }>(Prisma.sql`
    select k.id from unnest(${[...new Set(contactIds)]}::text[]) as k(id) where ${isContactPaused(Prisma.sql`${teamId}`, Prisma.sql`k.id`)}`);
  return { isTeamPaused, contactIds: new Set(paused.map(({ id }) => id)) };
}
