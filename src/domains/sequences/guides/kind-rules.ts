import { groupBy } from '../../../kernel/group-by.ts';
import { fieldsOf, stepKinds } from '../../../kernel/step-kind.ts';
import { enumerate } from '../../../kernel/text.ts';

/** The rules of each kind of step for agents, as a list. Kinds with the same rule share an item. */
export function kindRules(): string {
  return [...groupBy(stepKinds(), ({ describe }) => describe.guide)]
    .map(([rule, kinds]) => `- ${enumerate(kinds.map(({ type }) => `\`${type}\``))}: ${rule}`)
    .join('\n');
}

/** A valid step of each kind, as JSON. */
export function kindExamples(): string {
  return stepKinds()
    .map(({ type, example }) => `  - \`${JSON.stringify({ type, ...example })}\``)
    .join('\n');
}

/** The kinds of steps with their content fields, as a sentence. */
export function kindFields(): string {
  return enumerate(
    stepKinds().map((kind) => {
      const fields = fieldsOf(kind);
      return fields.length === 0 ? `\`${kind.type}\`` : `\`${kind.type}\` (${fields.join(', ')})`;
    }),
  );
}
