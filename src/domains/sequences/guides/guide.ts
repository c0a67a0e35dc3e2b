import type { ToolName } from '../../../kernel/tool-names.ts';

export const GUIDE_TOPICS = [
  'contact_discovery',
  'dynamic_actions',
  'flow_plan_creation',
  'audience_management',
] as const;
export type GuideTopic = (typeof GUIDE_TOPICS)[number];

/**
 * A worked example: calls that run unchanged in this order, each after the background work of the
 * previous one is done.
 */
export interface Example {
  title: string;
  /** Who may run the example, and its cost. */
  note: string;
  calls: readonly { tool: ToolName; request: object }[];
  /** The state after the last call. */
  end: string;
}

/** A guide for an agent: text in Markdown, and examples. */
export interface Guide {
  title: string;
  text: string;
  examples: readonly Example[];
}
