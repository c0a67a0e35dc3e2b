import { describedEnum } from '../../graphql/enum.ts';

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
