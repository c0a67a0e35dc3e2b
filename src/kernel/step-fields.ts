import { groupBy } from './group-by.ts';
import type { ContentRule } from './step-content.ts';
import { type FieldUse, type StepKind, stepKinds } from './step-kind.ts';
import { enumerate } from './text.ts';

/** How a surface spells the values of enums. */
type Spelling = (value: string) => string;

/**
 * The description of an input field: "For email and network_message: the text. For network_connect:
 * the note, at most 300 characters."
 */
export function describeInput(uses: readonly FieldUse[], spell: Spelling): string {
  const groups = groupBy(uses, ({ rule }) => rule.input);
  const meanings = [...groups].map(
    ([input, group]) => `For ${enumerate(group.map(({ kind }) => kind.type))}: ${input}.`,
  );
  const first = uses[0]?.rule;
  return [...meanings, ...(first === undefined ? [] : fallbackOf(first, spell))].join(' ');
}

function fallbackOf(rule: ContentRule, spell: Spelling): string[] {
  if (rule.form === 'text' || rule.form === 'files') return [];
  return [`Defaults to ${rule.form === 'choice' ? spell(rule.fallback) : rule.fallback}.`];
}

/** The description of an output field, over all kinds that have it. */
export function describeOutput(uses: readonly FieldUse[]): string {
  const groups = groupBy(uses, ({ rule }) => rule.output);
  if (groups.size === 1) return uses[0]?.rule.output ?? '';
  return [...groups]
    .map(([output, group]) => `${enumerate(group.map(({ kind }) => kind.type))}: ${output}`)
    .join(' ');
}

/** The description of the step after a branch: "For all types except network_connect." */
export function describeBranch(what: string, takes: (kind: StepKind) => boolean): string {
  const [on, off] = [stepKinds().filter(takes), stepKinds().filter((kind) => !takes(kind))];
  const types = (kinds: readonly StepKind[]) => enumerate(kinds.map(({ type }) => type));
  return on.length <= off.length
    ? `${what} Only for ${types(on)}.`
    : `${what} For all types${off.length === 0 ? '' : ` except ${types(off)}`}.`;
}
