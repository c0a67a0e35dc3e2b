import type { ServiceContext } from '../../../service/service-context.ts';

export async function latestSequence({ events, actor }: ServiceContext): Promise<string> {
  return String(await events.latest(actor.teamId));
}
