import { describedEnum } from '../../graphql/enum.ts';
import type { CreditFeature } from '../../kernel/credit-costs.ts';

export const SystemKindEnum = describedEnum('SystemKind', 'What a flow plan of the system is for.', {
  dynamic_actions: 'The shared flow of one-contact sequences; normal flow operations do not change it.',
  social_engagement: 'The flow that people who like or comment enter.',
});

export const EnrollmentModeEnum = describedEnum('EnrollmentMode', 'Who enrolls the contacts of a flow plan.', {
  manual: 'They wait until someone enrolls them.',
  auto: 'They are enrolled in the background, once the plan is published.',
});

export const AudienceSourceEnum = describedEnum('AudienceSource', 'Where the contacts of a flow plan come from.', {
  crm: 'An audience from a list of the CRM.',
  csv: 'An audience from a CSV file.',
  manual: 'An audience whose contacts were given by call.',
  system: 'The system itself.',
  prospecting_tool: 'An audience from the prospecting tool.',
});

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
