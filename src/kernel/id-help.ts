import { ID_PREFIX, type IdKind, idKind } from './ids.ts';
import type { ToolName } from './tool-names.ts';

interface Known {
  /** The noun with its article. */
  noun: string;
  /** The tool that returns IDs of this kind. */
  from: ToolName;
  /** A tool that accepts IDs of this kind. */
  takenBy: ToolName;
}

/** The kinds of IDs that tools accept or return. */
const KNOWN: Partial<Record<IdKind, Known>> = {
  user: { noun: 'a user', from: 'list_team_members', takenBy: 'get_team_metrics' },
  teamMembership: { noun: 'a team membership', from: 'list_team_members', takenBy: 'list_team_members' },
  contact: { noun: 'a contact', from: 'get_contact_trace', takenBy: 'list_enrollments' },
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

/** How to get from an ID of one kind to an ID of another. */
const LEADS: Partial<Record<IdKind, Partial<Record<IdKind, string>>>> = {
  discoveredProfile: { contact: 'start_contact_discovery_audience_import accepts it in initialProspectIds and creates a contact from it.' },
  contact: {
    discoveredProfile: 'discover_contacts returns dp_ IDs; a contact of your team does not need to be imported.',
    enrollment: 'list_enrollments accepts it as prospectId and lists the enrollments of the contact.',
  },
  queueItem: { enrollment: 'enroll_awaiting_flow_items accepts it in queueItemIds and creates an enrollment from it.' },
  enrollment: {
    task: 'get_flow_enrollment accepts it and lists the tasks of the enrollment.',
    queueItem: 'An enrollment is no longer in the queue; get_flow_enrollment accepts its ID.',
    contact: 'get_flow_enrollment accepts it and returns contact.prospectId.',
    flowPlan: 'get_flow_enrollment accepts it and returns flowPlan.flowPlanId.',
  },
  task: { enrollment: 'preview_task accepts it and returns task.enrollmentId.' },
  teamMembership: { user: 'list_team_members returns the corresponding userId.' },
  import: { audience: 'get_import accepts it and returns the audienceId once the import is finished.' },
};

/** ID kinds by the nouns passed to `notFound`. */
const KIND_OF_NOUN: Readonly<Record<string, IdKind>> = {
  contact: 'contact',
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

/** A hint for a well-formed ID of the wrong kind; null if the kind is right or unknown. */
export function wrongKind(id: string, needed: IdKind): string | null {
  const given = idKind(id);
  if (given === null || given === needed) return null;
  const known = KNOWN[given];
  const what = known === undefined ? 'an ID of another kind' : `the ID of ${known.noun}`;
  const lead = LEADS[given]?.[needed] ?? (known === undefined ? '' : `${known.takenBy} accepts it.`);
  return `"${id}" is ${what}; ${neededId(needed)}. ${lead}`.trim();
}

function neededId(needed: IdKind): string {
  const wanted = KNOWN[needed];
  const shape = `${ID_PREFIX[needed]}…`;
  return wanted === undefined ? `an ID ${shape} is required` : `the ID of ${wanted.noun} (${shape}) is required, from ${wanted.from}`;
}

/** A hint which tool returns IDs of this kind; null if none does. */
export function whereFrom(noun: string, id: string): string | null {
  const kind = KIND_OF_NOUN[noun];
  const known = kind === undefined ? undefined : KNOWN[kind];
  if (kind === undefined || known === undefined) return null;
  return wrongKind(id, kind) ?? `${known.from} returns IDs of this kind (${ID_PREFIX[kind]}…).`;
}
