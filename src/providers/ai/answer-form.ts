import { z } from 'zod';

/** The JSON schema of an answer, for APIs with structured outputs. */
export interface AnswerForm {
  type: 'json_schema';
  json_schema: { name: string; strict: true; schema: unknown };
}

/** Keywords that such APIs do not support. The program checks them in the answer. */
const BOUNDS: ReadonlySet<string> = new Set([
  ...['$schema', 'minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems'],
]);

export function answerForm(name: string, schema: z.ZodType): AnswerForm {
  return {
    type: 'json_schema',
    json_schema: { name, strict: true, schema: withoutBounds(z.toJSONSchema(schema)) },
  };
}

function withoutBounds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutBounds);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) =>
      BOUNDS.has(key) ? [] : [[key, withoutBounds(inner)]],
    ),
  );
}

/** Remembers which models reject schemas, so that each is tried only once. */
export class FormSupport {
  static readonly #most = 1_000;
  readonly #without = new Set<string>();

  takesForms(model: string): boolean {
    return !this.#without.has(model);
  }

  noteRefusal(model: string): void {
    if (this.#without.size >= FormSupport.#most) this.#without.clear();
    this.#without.add(model);
  }
}
