import type { ToolName } from '../../kernel/tool-names.ts';

export const GUIDE_TOPICS = ['contact_discovery', 'dynamic_actions', 'flow_plan_creation', 'audience_management'] as const;
export type GuideTopic = (typeof GUIDE_TOPICS)[number];

/** A guide for an agent: text in Markdown, and an example whose calls run one after the other as they stand. */
export interface Guide {
  title: string;
  text: string;
  example: readonly { tool: ToolName; request: object }[];
}
