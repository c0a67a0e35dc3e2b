import { markUntrusted } from '../../../kernel/untrusted.ts';
import type { KnownPart } from '../../../providers/ai/ai.port.ts';

export const MAX_EXAMPLES = 3;
/** Longer texts are cut. */
export const MAX_EXAMPLE = 1_500;

/** What a writer is told about how somebody changed an earlier text. */
export function exampleOf({ written, sent }: { written: string; sent: string }): KnownPart {
  return {
    source: 'example',
    title:
      'How the sender changed an earlier text. Write in that way; its names and facts belong to somebody else',
    text: `Written: ${markUntrusted(written)}\nSent: ${markUntrusted(sent)}`,
  };
}
