import { builder } from '../../../graphql/builder.ts';
import { describedEnum } from '../../../graphql/enum.ts';
import { UNDER_WAY, type UnderWayCounts } from './people-under-way.ts';

export const SystemKindEnum = describedEnum('SystemKind', 'The purpose of a system flow.', {
  dynamic_actions: 'The shared flow of dynamic actions. Normal flow operations cannot change it.',
  social_engagement: 'The flow for contacts who liked or commented on a post.',
});

export const EnrollmentModeEnum = describedEnum(
  'EnrollmentMode',
  'Enrollment mode of a flow plan.',
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

export const StepImpossibleEnum = describedEnum(
  'StepImpossible',
  'Handling of a step for which the contact lacks the address or profile.',
  {
    skip: 'The step is skipped, and the timeline records the reason. A contact for whom no step is possible is refused.',
    refuse: 'The contact is refused.',
  },
);

export const UnderWayEnum = describedEnum(
  'PeopleUnderWay',
  'Handling of the enrollments in progress when a version is published.',
  UNDER_WAY,
);

export const PEOPLE_UNDER_WAY =
  'Handling of the enrollments in progress of earlier versions. Defaults to STAY.';

export const UnderWayType = builder.objectRef<UnderWayCounts>('UnderWayCounts').implement({
  description: 'The enrollments in progress when a version was published.',
  fields: (t) => ({
    staying: t.exposeInt('staying', {
      description: 'Number of enrollments that keep their version.',
    }),
    moved: t.exposeInt('moved', {
      description: 'Number of enrollments that have the new version now.',
    }),
  }),
});
