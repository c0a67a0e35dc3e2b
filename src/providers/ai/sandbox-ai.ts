import type { AiProvider, Sentiment } from './ai.port.ts';

const NEGATIVE = ['not interested', 'no interest', 'no thanks', 'no thank you', 'unsubscribe', 'remove me', 'stop', 'do not contact', 'not a fit'];
const POSITIVE = ['interested', 'sounds great', 'sounds good', 'let us talk', "let's talk", 'happy to', 'book', 'call me', 'tell me more', 'yes'];

/** Reads a reply by a list of words; what turns an offer down weighs more than what welcomes it. */
export class SandboxAi implements AiProvider {
  async classifySentiment(text: string): Promise<Sentiment> {
    const words = ` ${text.toLowerCase().replace(/[^a-z']+/g, ' ')} `;
    if (NEGATIVE.some((phrase) => words.includes(` ${phrase} `))) return 'negative';
    return POSITIVE.some((phrase) => words.includes(` ${phrase} `)) ? 'positive' : 'neutral';
  }
}
