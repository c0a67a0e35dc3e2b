import { steers } from '../research/steering.ts';
import {
  isJudgedField,
  type JudgedField,
  type QualificationVerdict,
  type Verdict,
} from './verdict.ts';

const MAX_REASON = 1_000;

/** The facts and fields of the contact in the model's input. */
export interface ToldAbout<Fact> {
  /** In the order of their numbers in the input. */
  facts: readonly Fact[];
  fields: Readonly<Record<JudgedField | 'fullName', string | null>>;
}

/** A verdict that only refers to facts and fields of the model's input. */
export interface Judgement<Fact> {
  verdict: QualificationVerdict;
  reason: string;
  facts: Fact[];
  fields: JudgedField[];
}

const UNUSABLE_REASON =
  'The AI gave a reason that cannot be shown, so its answer does not count. Look at the contact yourself.';

const ANSWERS = { qualified: 'that the contact qualifies', not_qualified: 'that it does not' };

/**
 * Checks a model's verdict. Removes facts and fields that were not in its input. If none remain, or
 * if the reason addresses a model or contains a link, the verdict is unsure and a member decides.
 * Fields with instructions to a model are not part of the input.
 */
export function judgementOf<Fact>(answer: Verdict, told: ToldAbout<Fact>): Judgement<Fact> {
  const facts = [...new Set(answer.facts)].flatMap((number) => told.facts[number] ?? []);
  const fields = [...new Set(answer.fields)]
    .filter(isJudgedField)
    .filter((name) => (told.fields[name] ?? '').trim() !== '');
  const unsure = (reason: string) => ({ verdict: 'unsure' as const, reason, facts, fields });
  const reason = answer.reason.replace(/\s+/g, ' ').trim().slice(0, MAX_REASON);
  if (reason === '' || steers(reason)) return unsure(UNUSABLE_REASON);
  const { verdict } = answer;
  if (verdict === 'unsure') return unsure(reason);
  if (facts.length + fields.length === 0)
    return unsure(`The AI says ${ANSWERS[verdict]}, but names nothing known for it: ${reason}`);
  return { verdict, reason, facts, fields };
}
