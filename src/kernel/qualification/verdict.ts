/** The AI's possible verdicts about a contact and a flow plan's criteria. */
export const QUALIFICATION_VERDICTS = {
  qualified: 'The contact meets the criteria.',
  not_qualified: 'The contact does not meet the criteria.',
  unsure: 'The AI cannot tell. A member decides.',
} as const;

export type QualificationVerdict = keyof typeof QUALIFICATION_VERDICTS;

/** The contact fields that a verdict can rest on. A name says nothing about criteria. */
export const JUDGED_FIELDS = {
  role: 'The role.',
  companyName: 'The name of the company.',
  companyDomain: 'The domain of the company.',
} as const;

export type JudgedField = keyof typeof JUDGED_FIELDS;

export function isJudgedField(name: string): name is JudgedField {
  return Object.hasOwn(JUDGED_FIELDS, name);
}

/** The answer of a model. Only its form has been checked. */
export interface Verdict {
  verdict: QualificationVerdict;
  /** The reason, as a human-readable sentence. */
  reason: string;
  /** The numbers of the facts behind it, from 0. */
  facts: readonly number[];
  /** The names of the contact fields behind it. */
  fields: readonly string[];
}
