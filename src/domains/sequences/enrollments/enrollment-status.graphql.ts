import type { EnrollmentStatus } from '../../../db/generated/prisma/client.ts';
import { describedEnum } from '../../../graphql/enum.ts';

export const EnrollmentStatusEnum = describedEnum(
  'EnrollmentStatus',
  'The status of an enrollment.',
  {
    in_progress: 'The enrollment is running.',
    completed: 'All steps are done, or the contact replied and the flow plan stops on replies.',
    failed: 'The enrollment could not continue. See `failure` for the reason.',
    canceled: 'The enrollment was canceled.',
    disqualified: 'The contact was disqualified.',
  } satisfies Record<EnrollmentStatus, string>,
);
