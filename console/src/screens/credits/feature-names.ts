import type { CreditFeature } from '../../generated/graphql.ts';

/** The charged features, in the user's words. */
const NAMES: Record<CreditFeature, string> = {
  EMAIL_UNLOCK: 'Email address',
  EMAIL_VERIFICATION: 'Email verification',
  PHONE_UNLOCK: 'Phone number',
  MESSAGING_GENERATION: 'AI text',
  RESEARCHER_AGENT: 'AI research',
  QUALIFICATION_AGENT: 'AI qualification',
  CONTACT_ENRICHMENT: 'Contact profile',
  COMPANY_ENRICHMENT: 'Company profile',
  SIGNAL: 'Social engagement',
};

export function featureName(feature: CreditFeature): string {
  return NAMES[feature];
}
