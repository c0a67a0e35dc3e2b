import type { Sentiment } from '../providers/ai/ai.port.ts';
import { withDeadline } from './deadline.ts';
import type { EngineContext } from './engine-context.ts';

const DEADLINE_MILLIS = 20_000;

/** How a reply takes the offer. A reply is never held up for it: where the AI does not answer, it counts as neutral. */
export function sentimentOf({ providers, logger }: Pick<EngineContext, 'providers' | 'logger'>, text: string): Promise<Sentiment> {
  return withDeadline<Sentiment>(
    () => providers.ai.classifySentiment(text),
    (message) => {
      logger.warn({ reason: message }, 'a reply could not be classified and counts as neutral');
      return 'neutral';
    },
    DEADLINE_MILLIS,
  );
}
