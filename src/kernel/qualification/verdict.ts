/** What the AI can say about a contact and the criteria of a flow plan. */
export const QUALIFICATION_VERDICTS = {
  qualified: 'The contact meets the criteria.',
  not_qualified: 'The contact does not meet the criteria.',
  unsure: 'The AI cannot tell. A member decides.',
} as const;

export type QualificationVerdict = keyof typeof QUALIFICATION_VERDICTS;

/** The fields of a contact that a verdict can rest on. A name says nothing about criteria. */
export const JUDGED_FIELDS = {
  role: 'The role.',
  companyName: 'The name of the company.',
  companyDomain: 'The domain of the company.',
} as const;

export type JudgedField = keyof typeof JUDGED_FIELDS;

export function isJudgedField(name: string): name is JudgedField {
  return Object.hasOwn(JUDGED_FIELDS, name);
}

/** The answer of a model, of which nothing is checked but its form. */
export interface Verdict {
  verdict: QualificationVerdict;
  /** The reason, as a human-readable sentence. */
  reason: string;
  /** The numbers of the facts that it rests on, from 0. */
  facts: readonly number[];
  /** The names of the contact fields that it rests on. */
  fields: readonly string[];
}
