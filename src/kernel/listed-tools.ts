import { TOOL_NAMES, type ToolName, toolEntry } from './tool-names.ts';
import type { Toolset } from './toolsets.ts';

/** The tools for the most frequent jobs, listed unless a client asks for others. */
const LISTED_BY_DEFAULT = [
  'get_current_user',
  'get_guide',
  'search_contacts',
  'explain_contact',
  'upsert_contact',
  'add_contact_note',
  'suppress',
  'list_audiences',
  'create_audience',
  'add_audience_contacts',
  'attach_audience_to_flow',
  'list_flow_plans',
  'create_flow_plan',
  'manage_flow_publication',
  'list_enrollments',
  'add_manual_flow_enrollment',
  'add_dynamic_action',
  'pause',
  'resume',
  'list_conversations',
  'get_conversation',
  'reply_to_conversation',
  'list_user_tasks',
  'complete_task',
  'record_meeting',
  'get_team_metrics',
] as const satisfies readonly ToolName[];

/** The tools of the sets, or the default tools, in the order of all tools. */
export function listedTools(toolsets: readonly Toolset[] | 'all' | 'default'): ToolName[] {
  if (toolsets === 'all') return [...TOOL_NAMES];
  if (toolsets === 'default') {
    const listed = new Set<ToolName>(LISTED_BY_DEFAULT);
    return TOOL_NAMES.filter((name) => listed.has(name));
  }
  return TOOL_NAMES.filter((name) => toolsets.includes(toolEntry(name).toolset));
}
