import { z } from 'zod';
import { defineTool, READS } from '../../tools/define-tool.ts';
import { lower, strict, upper } from '../../tools/fields.ts';
import { GetGuideDocument } from '../../tools/generated/graphql.ts';
import { nextStep, resultOf } from '../../tools/result.ts';
import { GUIDE_TOPICS } from './guide.ts';

const topic = z.enum(GUIDE_TOPICS);

const FIRST_TOOL = {
  contact_discovery: nextStep('get_current_user', 'See how many credits can be spent.'),
  dynamic_actions: nextStep('find_mcp_enrollment', 'See whether the person has a sequence already.'),
  flow_plan_creation: nextStep('create_flow_plan', 'Make the sequence.'),
  audience_management: nextStep('list_audiences', 'See whether an audience fits already.'),
} as const;

const getGuide = defineTool({
  name: 'get_guide',
  description:
    'Gives a guide: which tools to call in which order for a kind of work, with an example. Read it before you create or link an audience, make a flow plan, discover contacts, or act for one person.',
  annotations: READS,
  input: strict({ topic: topic.describe('What to read about.') }),
  output: resultOf({
    topic: topic.describe('What the guide is about.'),
    title: z.string().describe('Its title.'),
    content: z.string().describe('The guide, in Markdown.'),
  }),
  document: GetGuideDocument,
  variables: (input) => ({ topic: upper(input.topic) }),
  result: ({ guide }) => ({
    summary: `The guide "${guide.title}".`,
    topic: lower(guide.topic),
    title: guide.title,
    content: guide.content,
    warnings: [],
    nextSteps: [FIRST_TOOL[lower(guide.topic)]],
  }),
});

export const guideTools = [getGuide];
