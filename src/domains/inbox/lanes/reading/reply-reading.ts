import type { EngineContext } from '../../../../engine/engine-context.ts';
import { CREDIT_COSTS } from '../../../../kernel/credit-costs.ts';
import { within } from '../../../../kernel/deadline.ts';
import { isQuotedFrom } from '../../../../kernel/quoted.ts';
import { intentIn } from '../../../../kernel/replies/intent-rules.ts';
import { type FoundIntent, SENTIMENT_OF, SURE } from '../../../../kernel/replies/reply-intent.ts';
import type { Sentiment } from '../../../../providers/ai/ai.port.ts';
import { aiSettingsOf } from '../../../ai/ai-settings/ai-settings.ts';
import { modelOf } from '../../../ai/ai-settings/team-model.ts';
import { charged } from '../../../credits/credits/ledger.ts';
import type { ReadIntent } from '../../reply-intents/kept-intents.ts';

const DEADLINE_MILLIS = 20_000;
const MAX_SENTENCE = 300;
/** The maximum confidence without a sentence from the reply. */
const UNPROVEN = 0.5;

export interface ReadReply {
  intent: ReadIntent;
  sentiment: Sentiment;
}

interface NewReply {
  teamId: string;
  contactId: string;
  subject: string;
  /** The text without the quotation. */
  text: string;
}

/**
 * Finds the intent of a reply's author. Rules decide clear cases; the model reads the rest if the
 * team lets it. Never fails: without an answer of the model, the reply gets the intent from the
 * rules, or `other`.
 */
export async function readReply(context: EngineContext, reply: NewReply): Promise<ReadReply> {
  const byRules = intentIn(reply.subject, reply.text);
  if (byRules !== null && byRules.confidence >= SURE) return told(byRules, 'rules');
  const byModel = reply.text === '' ? null : await askModel(context, reply);
  if (byModel !== null) return told(byModel, 'model');
  return told(byRules ?? { intent: 'other', sentence: null, confidence: 0 }, 'rules');
}

function told(found: FoundIntent, source: ReadIntent['source']): ReadReply {
  return {
    intent: { ...found, source },
    sentiment: SENTIMENT_OF[found.intent] ?? 'neutral',
  };
}

async function askModel(
  context: EngineContext,
  { teamId, text, contactId }: NewReply,
): Promise<FoundIntent | null> {
  if (!(await aiSettingsOf(context, teamId)).readsReplies) return null;
  const cost = CREDIT_COSTS.messaging_generation;
  try {
    const { result } = await charged(
      context,
      {
        ...{ teamId, feature: 'messaging_generation', cost, description: 'Intent of a reply' },
        ...{ metadata: {}, userId: null, source: 'Unknown', traceId: null },
        ...{ apiKeyId: null, agentId: null },
      },
      {
        run: (chargeId) =>
          within(DEADLINE_MILLIS, async () => {
            const about = { teamId, purpose: 'reply_reading' as const, chargeId, contactId };
            return (await modelOf(context, about)).classifyReply(text);
          }),
      },
      () => Promise.resolve(cost),
    );
    return proven(result, text);
  } catch (error) {
    context.logger.warn({ err: error }, 'the model did not read a reply; the rules decide');
    return null;
  }
}

/** A model's intent counts as sure only with a sentence from the reply. */
function proven({ intent, sentence, confidence }: FoundIntent, text: string): FoundIntent {
  // The form of the message already decided whether a program wrote it.
  const told = intent === 'automatic' ? ('other' as const) : intent;
  const isProven = sentence !== null && isQuotedFrom(sentence, text);
  return {
    intent: told,
    sentence: isProven ? sentence.replace(/\s+/g, ' ').trim().slice(0, MAX_SENTENCE) : null,
    confidence: isProven ? confidence : Math.min(confidence, UNPROVEN),
  };
}
