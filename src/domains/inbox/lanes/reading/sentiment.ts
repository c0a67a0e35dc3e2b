import { withDeadline } from '../../../../engine/deadline.ts';
import type { EngineContext } from '../../../../engine/engine-context.ts';
import type { Sentiment } from '../../../../providers/ai/ai.port.ts';
import { modelOf } from '../../../ai/ai-settings/team-model.ts';

const DEADLINE_MILLIS = 20_000;

/**
 * Classifies the sentiment of a reply. If the AI does not respond in time, the result is `neutral`,
 * so replies are never blocked.
 */
export function sentimentOf(
  context: Pick<
    EngineContext,
    'prisma' | 'providers' | 'secrets' | 'logger' | 'clock' | 'transactIndependently'
  >,
  { teamId, contactId, text }: { teamId: string; contactId: string; text: string },
): Promise<Sentiment> {
  return withDeadline<Sentiment>(
    async () => {
      const about = { teamId, purpose: 'reply_reading' as const, contactId };
      return (await modelOf(context, about)).classifySentiment(text);
    },
    (message) => {
      context.logger.warn({ reason: message }, 'classifying a reply failed; using neutral');
      return 'neutral';
    },
    DEADLINE_MILLIS,
  );
}
