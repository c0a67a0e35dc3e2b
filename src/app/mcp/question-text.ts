import { type Draft, textsOf } from '../../domains/sequences/dry-run/drafts.service.ts';
import { textFailureOf } from '../../domains/sequences/steps/step-texts.ts';
import type { DryRun } from '../../kernel/dry-run.ts';
import { STEP_TEXTS } from '../../kernel/step-content.ts';
import { fieldsOf, stepKind } from '../../kernel/step-kind.ts';
import { enumerate, plural } from '../../kernel/text.ts';
import type { ToolName } from '../../kernel/tool-names.ts';

/** The part of a dry run that a question shows. */
export interface DryRunOutcome {
  dryRun: DryRun;
  drafts: readonly Draft[];
}

/** Longer texts are cut, and the question says so. */
const MAX_TEXT = 3_000;
const MAX_DETAILS = 12;
const MAX_VALUE = 120;
const NAMED = 3;

/** The subject of the question, in the words of the user. */
const HEADLINES: Partial<Record<ToolName, string>> = {
  reply_to_conversation: 'Send this reply?',
  complete_task: 'Complete this task?',
  approve_task: 'Approve this and send it?',
  add_dynamic_action: 'Add this step for the contact?',
  add_manual_flow_enrollment: 'Start the sequence for this contact?',
  enroll_awaiting_flow_items: 'Start the sequence for the contacts that wait?',
  manage_flow_publication: 'Publish the sequence?',
  replace_flow_root: 'Change the steps of a sequence that is running?',
  update_flow_plan: 'Change the settings of a sequence that is running?',
  attach_audience_to_flow: 'Attach the audience, so that its contacts start the sequence?',
  add_audience_contacts: 'Add these contacts, so that they start the sequence of the audience?',
  create_audience: 'Create this audience?',
  resume_flow_plan: 'Resume the sequence?',
  cancel_flow_enrollments: 'Cancel these sequences for good?',
  remove_dynamic_action_prospect: 'Cancel the sequence of this contact for good?',
  enrich_email: 'Look up an email address?',
  enrich_phone: 'Look up a phone number?',
  enrich_contact: 'Look up a profile?',
  enrich_company: 'Look up a company?',
  research_contact: 'Look for facts about this contact?',
  write_reply: 'Have the AI write a draft?',
  discover_contacts: 'Search for contacts?',
  start_contact_discovery_audience_import: 'Import the contacts that a search finds?',
};

/**
 * The question about a call: its recipients, texts, sending accounts, first send time and price.
 */
export function questionText(
  tool: ToolName,
  body: object,
  { dryRun, drafts }: DryRunOutcome,
): string {
  const parts = [
    HEADLINES[tool] ?? `${sentence(tool.replaceAll('_', ' '))}?`,
    ...people(dryRun),
    ...drafts.map(draftText),
    ...(drafts.length > 0 ? [] : [details(body)]),
    price(dryRun),
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

/** Contacts that the call starts, without those that only wait. */
export function reachedBy({ contacts }: DryRun): DryRun['contacts'] {
  return contacts.filter(({ outcome }) => outcome === 'enrolled' || outcome === 'queued');
}

function people(dryRun: DryRun): string[] {
  const reached = reachedBy(dryRun);
  if (reached.length === 0) return [];
  // A dry run names some contacts and counts the others.
  const total = dryRun.contactCount > dryRun.contacts.length ? dryRun.contactCount : reached.length;
  const names = reached
    .slice(0, NAMED)
    .map(({ fullName, email, networkUrl }) =>
      oneLine(fullName ?? email ?? networkUrl ?? 'a contact without a name'),
    );
  const more = total - names.length;
  const who = enumerate(more > 0 ? [...names, `${more} more`] : names);
  const first =
    dryRun.firstAt === null ? '' : `\nFirst on ${momentText(dryRun.firstAt)}, at the earliest.`;
  return [`For ${plural(total, 'person', 'people')}: ${who}.${first}`];
}

function draftText(draft: Draft): string {
  const kind = stepKind(draft.type);
  const heading = `${kind?.describe.label ?? 'Reply'} to ${oneLine(draft.to)}, from ${oneLine(draft.account)}${draft.waitsForApproval ? ', once you approve it' : ''}:`;
  if (kind !== null && !STEP_TEXTS.some((text) => fieldsOf(kind).includes(text)))
    return heading.slice(0, -1);
  if (draft.prompt !== null)
    return `${heading}\nA text that the AI writes to this instruction: ${cut(draft.prompt)}`;
  try {
    const { subject, message } = textsOf(draft);
    const texts = [
      ...(subject === null ? [] : [`Subject: ${subject}`]),
      ...(message === null ? [] : [cut(message)]),
      ...(draft.files.length === 0 ? [] : [`Attached: ${enumerate(draft.files.map(oneLine))}`]),
    ];
    return texts.length === 0 ? `${heading}\n(without a text)` : [heading, ...texts].join('\n');
  } catch (error) {
    const failure = textFailureOf(error);
    if (failure === null) throw error;
    return `${heading}\nIt is not sent: ${failure.message}`;
  }
}

/** Removes line breaks: a name from outside must not look like another part of the question. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').slice(0, MAX_VALUE);
}

function cut(text: string): string {
  return text.length <= MAX_TEXT
    ? text
    : `${text.slice(0, MAX_TEXT)}…\n(${text.length - MAX_TEXT} more characters)`;
}

/** The request as lines for people. */
function details(body: object): string {
  const lines = linesOf(body, []);
  const more = lines.length - MAX_DETAILS;
  return [
    ...lines.slice(0, MAX_DETAILS),
    ...(more > 0 ? [`and ${plural(more, 'more value')}`] : []),
  ].join('\n');
}

function linesOf(value: unknown, path: readonly string[]): string[] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) {
    const isSimple = value.every((item) => typeof item !== 'object' || item === null);
    if (isSimple)
      return [lineOf(path, value.length > NAMED * 3 ? `${value.length} values` : value.join(', '))];
    return value.flatMap((item, index) => linesOf(item, [...path, String(index + 1)]));
  }
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([key, child]) => linesOf(child, [...path, inWords(key)]));
  return [lineOf(path, typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value))];
}

function lineOf(path: readonly string[], text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return `${sentence(path.join(' '))}: ${line.length > MAX_VALUE ? `${line.slice(0, MAX_VALUE)}…` : line}`;
}

const inWords = (key: string) =>
  key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function price({ credits: { charged, laterAtMost, balance } }: DryRun): string {
  if (charged === 0 && laterAtMost === 0) return '';
  const now = charged === 0 ? [] : [`up to ${plural(charged, 'credit')} now`];
  const later = laterAtMost === 0 ? [] : [`up to ${plural(laterAtMost, 'credit')} later`];
  return `Price: ${enumerate([...now, ...later])}. Your team has ${balance}.`;
}

const MOMENT = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: 'UTC',
});

function momentText(iso: string): string {
  return `${MOMENT.format(new Date(iso))} UTC`;
}
