import { markUntrusted } from '../../../kernel/untrusted.ts';
import type { KnownPart } from '../../../providers/ai/ai.port.ts';

export const MAX_EXAMPLES = 3;
/** Longer texts are cut. */
export const MAX_EXAMPLE = 1_500;

/** An edited earlier text as an example for the writer. */
export function exampleOf({ written, sent }: { written: string; sent: string }): KnownPart {
  return {
    source: 'example',
    title:
      'How the sender changed an earlier text. Write in that way; its names and facts belong to somebody else',
    text: `Written: ${markUntrusted(written)}\nSent: ${markUntrusted(sent)}`,
  };
}
