import { z } from 'zod';
import { defineTool, READS } from '../../../tools/define-tool.ts';
import { strict } from '../../../tools/fields.ts';
import { nextStep } from '../../../tools/forms.ts';
import { GetGuide } from '../../../tools/generated/graphql.ts';
import { GUIDE_TOPICS } from './guide.ts';

const topic = z.enum(GUIDE_TOPICS);

const FIRST_TOOL = {
  contact_discovery: nextStep('get_current_user', 'Check the credit balance.'),
  dynamic_actions: nextStep(
    'find_mcp_enrollment',
    'Check whether the contact already has a sequence.',
  ),
  flow_plan_creation: nextStep('create_flow_plan', 'Create the flow plan.'),
  audience_management: nextStep('list_audiences', 'Check for an existing audience.'),
} as const;

const getGuide = defineTool({
  name: 'get_guide',
  title: 'Read a guide',
  description:
    'Returns a guide: which tools to call in which order for a topic, with examples. Read it before you create or attach an audience, create a flow plan, discover contacts, or add dynamic actions for a contact.',
  annotations: READS,
  input: strict({ topic: topic.describe('Topic of the guide.') }),
  operation: GetGuide,
  variables: (input) => input,
  result: ({ guide }) => ({
    summary: `Guide "${guide.title}".`,
    nextSteps: [FIRST_TOOL[guide.topic]],
  }),
});

export const guideTools = [getGuide];
