/** Cost of each charged feature, in credits. The only definition of costs. */
export const CREDIT_COSTS = {
  email_unlock: 1,
  email_verification: 0.2,
  phone_unlock: 8,
  messaging_generation: 0.5,
  researcher_agent: 2,
  qualification_agent: 1,
  contact_enrichment: 1,
  company_enrichment: 1,
  signal: 0.5,
} as const;

export type CreditFeature = keyof typeof CREDIT_COSTS;

export const CREDIT_FEATURES = Object.keys(CREDIT_COSTS).filter(
  (name): name is CreditFeature => name in CREDIT_COSTS,
);
