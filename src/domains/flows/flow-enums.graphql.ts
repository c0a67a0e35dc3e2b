import { describedEnum } from '../../graphql/enum.ts';

export const SystemKindEnum = describedEnum('SystemKind', 'The purpose of a system flow.', {
  dynamic_actions: 'The shared flow of dynamic actions. Normal flow operations cannot change it.',
  social_engagement: 'The flow for contacts who liked or commented on a post.',
});

export const EnrollmentModeEnum = describedEnum(
  'EnrollmentMode',
  'How the contacts of a flow plan are enrolled.',
  {
    manual: 'Contacts wait in the queue until a user or an API call enrolls them.',
    auto: 'Contacts are enrolled in the background once the flow plan is published.',
  },
);

export const AudienceSourceEnum = describedEnum(
  'AudienceSource',
  'The source of the contacts of a flow plan.',
  {
    crm: 'An audience synced from a CRM list.',
    csv: 'An audience imported from a CSV file.',
    manual: 'An audience whose contacts were added through the API.',
    system: 'The system.',
    prospecting_tool: 'An audience from the prospecting tool.',
  },
);
