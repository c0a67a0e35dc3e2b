import type { CreditFeature } from '../../generated/graphql.ts';

/** What costs credits, in the words of whoever pays for it. */
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
