import type {
  ConversationChannel,
  ConversationFilter,
  ConversationTagChoice,
  ReplyIntent,
  Sentiment,
} from '../../generated/graphql.ts';
import { useUrlChoice } from '../../ui/use-url-filter.ts';
import { words } from '../../ui/words.ts';
import { INTENTS } from './intents.ts';

const CHANNELS: readonly ConversationChannel[] = ['EMAIL', 'NETWORK'];
const TAGS: readonly ConversationTagChoice[] = ['HOT', 'NURTURE', 'NONE'];
const SENTIMENTS: readonly Sentiment[] = ['POSITIVE', 'NEUTRAL', 'NEGATIVE'];

/** Rarely used filters, kept in the URL. */
export function useRareFilters() {
  const [channel, setChannel] = useUrlChoice('channel', CHANNELS);
  const [sentiment, setSentiment] = useUrlChoice('sentiment', SENTIMENTS);
  const [intent, setIntent] = useUrlChoice<ReplyIntent | 'CHECK'>('intent', [...INTENTS, 'CHECK']);
  const [tag, setTag] = useUrlChoice('tag', TAGS);
  const filter: ConversationFilter = {
    ...(channel === null ? {} : { channels: [channel] }),
    ...(sentiment === null ? {} : { sentiments: [sentiment] }),
    ...(intent === null
      ? {}
      : intent === 'CHECK'
        ? { needsIntentCheck: true }
        : { intents: [intent] }),
    ...(tag === null ? {} : { tags: [tag] }),
  };
  const count = [channel, sentiment, intent, tag].filter((one) => one !== null).length;
  return {
    ...{ channel, setChannel, sentiment, setSentiment, intent, setIntent, tag, setTag },
    ...{ filter, count },
  };
}

export function RareFilters({ filters }: { filters: ReturnType<typeof useRareFilters> }) {
  return (
    <>
      <select
        className="input"
        aria-label="Channel"
        value={filters.channel ?? ''}
        onChange={(event) => filters.setChannel(event.target.value)}
      >
        <option value="">All channels</option>
        {CHANNELS.map((one) => (
          <option key={one} value={one}>
            {words(one)}
          </option>
        ))}
      </select>
      <select
        className="input"
        aria-label="Mood"
        value={filters.sentiment ?? ''}
        onChange={(event) => filters.setSentiment(event.target.value)}
      >
        <option value="">Any mood</option>
        {SENTIMENTS.map((one) => (
          <option key={one} value={one}>
            {words(one)}
          </option>
        ))}
      </select>
      <select
        className="input"
        aria-label="What they want"
        value={filters.intent ?? ''}
        onChange={(event) => filters.setIntent(event.target.value)}
      >
        <option value="">Any kind of reply</option>
        <option value="CHECK">Needs a check</option>
        {INTENTS.map((one) => (
          <option key={one} value={one}>
            {words(one)}
          </option>
        ))}
      </select>
      <select
        className="input"
        aria-label="Tag of the conversations"
        value={filters.tag ?? ''}
        onChange={(event) => filters.setTag(event.target.value)}
      >
        <option value="">All tags</option>
        {TAGS.map((one) => (
          <option key={one} value={one}>
            {one === 'NONE' ? 'No tag' : words(one)}
          </option>
        ))}
      </select>
    </>
  );
}
