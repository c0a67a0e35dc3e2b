import { builder } from '../../../graphql/builder.ts';
import { describedEnum } from '../../../graphql/enum.ts';
import { guide, type RenderedGuide } from './guides.service.ts';

const GuideTopicEnum = describedEnum('GuideTopic', 'Topic of a guide.', {
  contact_discovery: 'Finding people who are not in the team yet.',
  dynamic_actions: 'Sequences for a single contact.',
  flow_plan_creation: 'Creating and publishing a flow plan, and enrolling contacts.',
  audience_management: 'Creating audiences and adding contacts.',
});

const GuideType = builder.objectRef<RenderedGuide>('Guide').implement({
  description: 'A guide for AI agents.',
  fields: (t) => ({
    topic: t.expose('topic', { type: GuideTopicEnum, description: 'Topic of the guide.' }),
    title: t.exposeString('title', { description: 'Title of the guide.' }),
    content: t.exposeString('content', {
      description: 'Guide text in Markdown, with examples whose calls can be run unchanged.',
    }),
  }),
});

builder.queryField('guide', (t) =>
  t.field({
    type: GuideType,
    description:
      'Fetches a guide: which tools to call in which order, with examples. Costs nothing.',
    args: {
      topic: t.arg({ type: GuideTopicEnum, required: true, description: 'Topic of the guide.' }),
    },
    resolve: (_root, { topic }, context) => guide(context, topic),
  }),
);
