import { authorize } from '../../../kernel/policy.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { AUDIENCE_MANAGEMENT } from './audience-management.guide.ts';
import { CONTACT_DISCOVERY } from './contact-discovery.guide.ts';
import { DYNAMIC_ACTIONS } from './dynamic-actions.guide.ts';
import { FLOW_PLAN_CREATION } from './flow-plan-creation.guide.ts';
import type { Example, Guide, GuideTopic } from './guide.ts';

const GUIDES: Record<GuideTopic, Guide> = {
  contact_discovery: CONTACT_DISCOVERY,
  dynamic_actions: DYNAMIC_ACTIONS,
  flow_plan_creation: FLOW_PLAN_CREATION,
  audience_management: AUDIENCE_MANAGEMENT,
};

export interface RenderedGuide {
  topic: GuideTopic;
  title: string;
  content: string;
}

export function guide(context: ServiceContext, topic: GuideTopic): RenderedGuide {
  authorize(context.actor, 'team.read');
  const { title, text, examples } = GUIDES[topic];
  return {
    topic,
    title,
    content: [
      `# ${title}`,
      text.trim(),
      '## Reading the examples',
      EXAMPLE_NOTE,
      ...examples.map(renderExample),
    ].join('\n\n'),
  };
}

function renderExample({ title, note, calls, end }: Example): string {
  const steps = calls.map(
    ({ tool, request }, index) =>
      `${index + 1}. \`${tool}\`\n\n\`\`\`json\n${JSON.stringify(request, null, 2)}\n\`\`\``,
  );
  return [`## Example: ${title}`, note, ...steps, `Result: ${end}`].join('\n\n');
}

const EXAMPLE_NOTE =
  'Each call is the body of `POST /api/public/tools/<name>`. A placeholder, for example `{{1.audience.audienceId}}`, is that field of the result of call 1 in the same example. If a call starts background work, wait a few seconds for it before the next call.';
