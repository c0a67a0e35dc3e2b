import { DomainError } from './errors.ts';
import { ID_PREFIX, type IdKind, idKind } from './ids.ts';
import type { ToolName } from './tool-names.ts';

interface KindHelp {
  /** The noun with its article. */
  noun: string;
  /** The tool that returns IDs of this kind. */
  from: ToolName;
  /** A tool that accepts IDs of this kind. */
  acceptedBy: ToolName;
}

/** The kinds of IDs that tools accept or return. */
const KINDS: Partial<Record<IdKind, KindHelp>> = {
  user: { noun: 'a user', from: 'list_team_members', acceptedBy: 'get_team_metrics' },
  teamMembership: {
    noun: 'a team membership',
    from: 'list_team_members',
    acceptedBy: 'list_team_members',
  },
  contact: { noun: 'a contact', from: 'get_contact_trace', acceptedBy: 'list_enrollments' },
  discoveredProfile: {
    noun: 'a discovered profile',
    from: 'discover_contacts',
    acceptedBy: 'start_contact_discovery_audience_import',
  },
  audience: { noun: 'an audience', from: 'list_audiences', acceptedBy: 'add_audience_contacts' },
  flowPlan: { noun: 'a flow plan', from: 'list_flow_plans', acceptedBy: 'get_flow_workspace' },
  queueItem: {
    noun: 'a queue item',
    from: 'list_flow_plan_enrollments',
    acceptedBy: 'validate_flow_reenroll',
  },
  enrollment: {
    noun: 'an enrollment',
    from: 'list_enrollments',
    acceptedBy: 'get_flow_enrollment',
  },
  task: { noun: 'a task', from: 'list_user_tasks', acceptedBy: 'preview_task' },
  conversation: {
    noun: 'a conversation',
    from: 'list_network_unibox_conversations',
    acceptedBy: 'get_network_unibox_conversation',
  },
  message: { noun: 'a message', from: 'get_conversation', acceptedBy: 'correct_reply_intent' },
  monitoredProfile: {
    noun: 'a monitored profile',
    from: 'list_social_engagement_monitored_profiles',
    acceptedBy: 'manage_social_engagement_monitored_profile',
  },
  import: {
    noun: 'an import',
    from: 'start_contact_discovery_audience_import',
    acceptedBy: 'get_import',
  },
  meeting: { noun: 'a meeting', from: 'list_meetings', acceptedBy: 'update_meeting' },
  mailbox: { noun: 'a mailbox', from: 'list_mailboxes', acceptedBy: 'pause' },
  emailFile: {
    noun: 'a file for emails',
    from: 'get_flow_workspace',
    acceptedBy: 'create_flow_plan',
  },
  knowledgeEntry: {
    noun: 'an entry of knowledge',
    from: 'list_knowledge',
    acceptedBy: 'update_knowledge',
  },
  webhookEndpoint: {
    noun: 'a webhook endpoint',
    from: 'list_webhook_endpoints',
    acceptedBy: 'delete_webhook_endpoint',
  },
};

/** How to get from an ID of one kind to an ID of another kind. */
const CONVERSIONS: Partial<Record<IdKind, Partial<Record<IdKind, string>>>> = {
  discoveredProfile: {
    contact:
      'start_contact_discovery_audience_import accepts it in initialProspectIds and creates a contact from it.',
  },
  contact: {
    discoveredProfile:
      'discover_contacts returns dp_ IDs; a contact of your team does not need to be imported.',
    enrollment:
      'list_enrollments accepts it as prospectId and lists the enrollments of the contact.',
  },
  queueItem: {
    enrollment:
      'enroll_awaiting_flow_items accepts it in queueItemIds and creates an enrollment from it.',
  },
  enrollment: {
    task: 'get_flow_enrollment accepts it and lists the tasks of the enrollment.',
    queueItem: 'An enrollment is no longer in the queue; get_flow_enrollment accepts its ID.',
    contact: 'get_flow_enrollment accepts it and returns contact.prospectId.',
    flowPlan: 'get_flow_enrollment accepts it and returns flowPlan.flowPlanId.',
  },
  task: { enrollment: 'preview_task accepts it and returns task.enrollmentId.' },
  teamMembership: { user: 'list_team_members returns the corresponding userId.' },
  import: {
    audience: 'get_import accepts it and returns the audienceId once the import is finished.',
  },
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
  meeting: 'meeting',
  conversation: 'conversation',
  message: 'message',
  'monitored profile': 'monitoredProfile',
  import: 'import',
  'discovered profile': 'discoveredProfile',
  'webhook endpoint': 'webhookEndpoint',
};

/** A hint for a well-formed ID of the wrong kind; null if the kind is right or unknown. */
export function wrongKind(id: string, needed: IdKind): string | null {
  const given = idKind(id);
  if (given === null || given === needed) return null;
  const help = KINDS[given];
  const what = help === undefined ? 'an ID of another kind' : `the ID of ${help.noun}`;
  const hint =
    CONVERSIONS[given]?.[needed] ?? (help === undefined ? '' : `${help.acceptedBy} accepts it.`);
  return `"${id}" is ${what}; ${neededId(needed)}. ${hint}`.trim();
}

function neededId(needed: IdKind): string {
  const help = KINDS[needed];
  const shape = `${ID_PREFIX[needed]}…`;
  return help === undefined
    ? `an ID ${shape} is required`
    : `the ID of ${help.noun} (${shape}) is required, from ${help.from}`;
}

/** The kind of an ID in words; null if unknown. Used if another kind was expected. */
export function kindInWords(id: string): string | null {
  const given = idKind(id);
  return given === null ? null : (KINDS[given]?.noun ?? null);
}

/**
 * The same error for a row of another team, an inaccessible row and an unknown ID, so that
 * existence is not revealed. An ID of another kind is an invalid request, like in the tools' check
 * before the call.
 */
export function notFound(noun: string, id: string): DomainError {
  const kind = KIND_OF_NOUN[noun];
  if (kind === undefined)
    return new DomainError('not_found', `No ${noun} with the ID "${id}" exists in your team.`);
  const wrong = wrongKind(id, kind);
  if (wrong !== null) return new DomainError('invalid_request', wrong);
  const help = KINDS[kind];
  const hint =
    help === undefined ? '' : ` ${help.from} returns IDs of this kind (${ID_PREFIX[kind]}…).`;
  return new DomainError('not_found', `No ${noun} with the ID "${id}" exists in your team.${hint}`);
}
