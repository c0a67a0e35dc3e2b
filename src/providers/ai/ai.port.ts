export type Sentiment = 'positive' | 'neutral' | 'negative';

export interface AiProvider {
  /** How a reply takes the offer. */
  classifySentiment(text: string): Promise<Sentiment>;
}
