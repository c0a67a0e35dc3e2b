import { ID_PREFIX, type IdKind, idKind } from './ids.ts';
import type { ToolName } from './tool-names.ts';

interface Known {
  /** What a caller calls it, with its article. */
  noun: string;
  /** The tool that gives ids of this kind. */
  from: ToolName;
  /** The tool that takes one. */
  takenBy: ToolName;
}

/** The kinds of ids that tools take or give. */
const KNOWN: Partial<Record<IdKind, Known>> = {
  user: { noun: 'a user', from: 'list_team_members', takenBy: 'get_team_metrics' },
  teamMembership: { noun: 'a team membership', from: 'list_team_members', takenBy: 'list_team_members' },
  prospect: { noun: 'a contact', from: 'get_contact_trace', takenBy: 'list_enrollments' },
  discoveredProfile: { noun: 'a discovered profile', from: 'discover_contacts', takenBy: 'start_contact_discovery_audience_import' },
  audience: { noun: 'an audience', from: 'list_audiences', takenBy: 'add_audience_contacts' },
  flowPlan: { noun: 'a flow plan', from: 'list_flow_plans', takenBy: 'get_flow_workspace' },
  queueItem: { noun: 'a queue item', from: 'list_flow_plan_enrollments', takenBy: 'validate_flow_reenroll' },
  enrollment: { noun: 'an enrollment', from: 'list_enrollments', takenBy: 'get_flow_enrollment' },
  task: { noun: 'a task', from: 'list_user_tasks', takenBy: 'preview_task' },
  conversation: { noun: 'a conversation', from: 'list_network_unibox_conversations', takenBy: 'get_network_unibox_conversation' },
  monitoredProfile: {
    noun: 'a monitored profile',
    from: 'list_social_engagement_monitored_profiles',
    takenBy: 'manage_social_engagement_monitored_profile',
  },
  import: { noun: 'an import', from: 'start_contact_discovery_audience_import', takenBy: 'get_import' },
};

/** Where one kind of id leads to another. */
const LEADS: Partial<Record<IdKind, Partial<Record<IdKind, string>>>> = {
  discoveredProfile: { prospect: 'start_contact_discovery_audience_import takes it in initialProspectIds and creates a contact from it.' },
  prospect: {
    discoveredProfile: 'discover_contacts returns dp_ ids; a contact that your team has needs no import.',
    enrollment: 'list_enrollments takes it as prospectId and lists the enrollments of the contact.',
  },
  queueItem: { enrollment: 'enroll_awaiting_flow_items takes it in queueItemIds and creates an enrollment from it.' },
  enrollment: {
    task: 'get_flow_enrollment takes it and lists the tasks of the enrollment.',
    queueItem: 'An enrollment has left the queue; get_flow_enrollment takes it.',
    prospect: 'get_flow_enrollment takes it and returns contact.prospectId.',
    flowPlan: 'get_flow_enrollment takes it and returns flowPlan.flowPlanId.',
  },
  task: { enrollment: 'preview_task takes it and returns task.enrollmentId.' },
  teamMembership: { user: 'list_team_members returns the userId beside it.' },
  import: { audience: 'get_import takes it and returns the audienceId once the import has ended.' },
};

/** The kinds that are named by a noun of `notFound`. */
const KIND_OF_NOUN: Readonly<Record<string, IdKind>> = {
  prospect: 'prospect',
  contact: 'prospect',
  audience: 'audience',
  'flow plan': 'flowPlan',
  enrollment: 'enrollment',
  'dynamic-action enrollment': 'enrollment',
  'queue item': 'queueItem',
  task: 'task',
  conversation: 'conversation',
  'monitored profile': 'monitoredProfile',
  import: 'import',
  'discovered profile': 'discoveredProfile',
};

/** What to do about an id that is well-formed and of another kind than the one needed; null where it is of that kind, or of none. */
export function wrongKind(id: string, needed: IdKind): string | null {
  const given = idKind(id);
  if (given === null || given === needed) return null;
  const known = KNOWN[given];
  const what = known === undefined ? 'of another kind' : `the id of ${known.noun}`;
  const lead = LEADS[given]?.[needed] ?? (known === undefined ? '' : `${known.takenBy} takes it.`);
  return `"${id}" is ${what}; ${neededId(needed)}. ${lead}`.trim();
}

function neededId(needed: IdKind): string {
  const wanted = KNOWN[needed];
  const shape = `${ID_PREFIX[needed]}…`;
  return wanted === undefined ? `an id ${shape} is needed` : `the id of ${wanted.noun} (${shape}) is needed, from ${wanted.from}`;
}

/** Where ids of what was not found come from; null where no tool gives them. */
export function whereFrom(noun: string, id: string): string | null {
  const kind = KIND_OF_NOUN[noun];
  const known = kind === undefined ? undefined : KNOWN[kind];
  if (kind === undefined || known === undefined) return null;
  return wrongKind(id, kind) ?? `Ids of this kind (${ID_PREFIX[kind]}…) come from ${known.from}.`;
}
