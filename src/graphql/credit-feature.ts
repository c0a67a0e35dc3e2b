import type { CreditFeature } from '../kernel/credit-costs.ts';
import { describedEnum } from './enum.ts';

export const CreditFeatureEnum = describedEnum('CreditFeature', 'A feature that costs credits.', {
  email_unlock: 'Finding an email address.',
  email_verification: 'Verifying an email address.',
  phone_unlock: 'Finding a phone number.',
  messaging_generation: 'Generating a text from a prompt.',
  researcher_agent: 'Researching a contact.',
  qualification_agent: 'Qualifying a contact.',
  contact_enrichment: 'Enriching a contact, or importing a discovered profile.',
  company_enrichment: 'Enriching a company.',
  signal: 'A new engager, collected from likes and comments.',
} satisfies Record<CreditFeature, string>);
