import type { CreditFeature } from '../kernel/credit-costs.ts';
import { describedEnum } from './enum.ts';

export const CreditFeatureEnum = describedEnum('CreditFeature', 'What credits are spent on.', {
  email_unlock: 'Finding an e-mail address.',
  email_verification: 'Checking an e-mail address.',
  phone_unlock: 'Finding a phone number.',
  messaging_generation: 'Writing a text from a prompt.',
  researcher_agent: 'Research about a contact.',
  qualification_agent: 'Judging whether a contact fits.',
  contact_enrichment: 'Completing a contact, or a discovered profile.',
  company_enrichment: 'Completing a company.',
  signal: 'A collected like or comment.',
} satisfies Record<CreditFeature, string>);
