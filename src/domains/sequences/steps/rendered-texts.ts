import { setImmediate as nextTurn } from 'node:timers/promises';
import { DomainError } from '../../../kernel/errors.ts';
import type { FlowNode } from '../../../kernel/flow-tree.ts';
import {
  type Render,
  renderTemplate,
  type TemplateValues,
} from '../../../kernel/personalization.ts';
import { STEP_TEXTS } from '../../../kernel/step-content.ts';
import { textFailureOf } from './step-texts.ts';

const MAX_ATTEMPTS = 3;

/**
 * A transaction needs a text that was not rendered before it, because the step or a value has
 * changed since.
 */
export class TextNotRendered extends Error {
  constructor() {
    super('A text has not been rendered before the transaction that needs it.');
    this.name = 'TextNotRendered';
  }
}

type Result = { text: string } | { error: unknown };

/**
 * Texts that are rendered before a transaction and looked up in it, because rendering is slow. The
 * key of a text is its template and all values, so a looked-up text is never outdated.
 */
export class RenderedTexts {
  readonly #results = new Map<string, Result>();

  /** Renders the texts of a step. An error in a text is thrown at its lookup. */
  async prepare(node: FlowNode, values: TemplateValues): Promise<void> {
    for (const field of STEP_TEXTS) {
      // A prompt is rendered when its text is generated.
      if (field === 'prompt') continue;
      const template = node[field];
      if (template !== undefined)
        this.#results.set(keyOf(template, values), rendered(template, values));
    }
    // Yields, so that many long templates do not block other calls.
    await nextTurn();
  }

  /** Throws TextNotRendered, and the errors of `renderTemplate`. */
  readonly lookUp: Render = (template, values) => {
    const result = this.#results.get(keyOf(template, values));
    if (result === undefined) throw new TextNotRendered();
    if ('error' in result) throw result.error;
    return result.text;
  };
}

/**
 * Runs a transaction that looks up texts. If values have changed since the rendering, repeats both.
 * With `isLazy`, renders only after a first attempt that needed a text, because most work needs
 * none.
 */
export async function withTexts<Value>(
  prepare: () => Promise<RenderedTexts>,
  work: (texts: RenderedTexts) => Promise<Value>,
  { isLazy = false } = {},
): Promise<Value> {
  for (let attempt = isLazy ? 0 : 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const texts = attempt === 0 ? new RenderedTexts() : await prepare();
    try {
      return await work(texts);
    } catch (error) {
      if (!(error instanceof TextNotRendered)) throw error;
    }
  }
  throw new DomainError(
    'conflict',
    'The contact, the sender or the step changes all the time. Try again.',
  );
}

function rendered(template: string, values: TemplateValues): Result {
  try {
    return { text: renderTemplate(template, values) };
  } catch (error) {
    if (textFailureOf(error) === null) throw error;
    return { error };
  }
}

function keyOf(template: string, values: TemplateValues): string {
  return JSON.stringify([template, values]);
}
