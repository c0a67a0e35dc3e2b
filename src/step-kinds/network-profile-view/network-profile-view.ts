import { z } from 'zod';
import { defineStepKind } from '../../domains/sequences/steps/step-module.ts';
import { queueRequest } from '../network-request.ts';

const content = z.object({});

defineStepKind({
  type: 'network_profile_view',
  graphqlType: 'NetworkProfileViewStep',
  describe: {
    label: 'Visit of the profile',
    summary: 'Views the contact’s network profile.',
    guide: 'no content, no approval, no task; one per branch.',
  },
  content,
  example: {},
  branches: ['default'],
  approval: 'never',
  needs: ['profile'],
  sentBy: { channel: 'network', request: 'view_profile' },
  countsAs: { count: 'profileViews', when: 'done' },
  timeline: 'step',
  mostPerBranch: 1,
  run: queueRequest,
});
