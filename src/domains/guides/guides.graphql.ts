import { builder } from '../../graphql/builder.ts';
import { describedEnum } from '../../graphql/enum.ts';
import { guide, type RenderedGuide } from './guides.service.ts';

const GuideTopicEnum = describedEnum('GuideTopic', 'What a guide is about.', {
  contact_discovery: 'Finding people who are not known yet.',
  dynamic_actions: 'A sequence for one person.',
  flow_plan_creation: 'Making, publishing and feeding a flow plan.',
  audience_management: 'Making audiences and bringing contacts in.',
});

const GuideType = builder.objectRef<RenderedGuide>('Guide').implement({
  description: 'How to go about something, written for an agent.',
  fields: (t) => ({
    topic: t.expose('topic', { type: GuideTopicEnum, description: 'What it is about.' }),
    title: t.exposeString('title', { description: 'Its title.' }),
    content: t.exposeString('content', { description: 'The guide, in Markdown, with an example whose calls run as they stand.' }),
  }),
});

builder.queryField('guide', (t) =>
  t.field({
    type: GuideType,
    description: 'How to go about something: which tools, in which order, with an example.',
    args: { topic: t.arg({ type: GuideTopicEnum, required: true, description: 'What to read about.' }) },
    resolve: (_root, { topic }, context) => guide(context, topic),
  }),
);
