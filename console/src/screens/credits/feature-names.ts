import type { CreditFeature } from '../../generated/graphql.ts';

/** What costs credits, in the words of whoever pays for it. */
const NAMES: Record<CreditFeature, string> = {
  EMAIL_UNLOCK: 'Email address',
  EMAIL_VERIFICATION: 'Check of an email address',
  PHONE_UNLOCK: 'Phone number',
  MESSAGING_GENERATION: 'Text written by AI',
  RESEARCHER_AGENT: 'Research by AI',
  QUALIFICATION_AGENT: 'Qualification by AI',
  CONTACT_ENRICHMENT: 'Contact profile',
  COMPANY_ENRICHMENT: 'Company profile',
  SIGNAL: 'Social engagement',
};

export function featureName(feature: CreditFeature): string {
  return NAMES[feature];
}
