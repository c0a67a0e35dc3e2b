import type { Reader } from '../../../db/database.ts';
import {
  type Contact,
  type Conversation,
  type Enrollment,
  type Mailbox,
  Prisma,
  type User,
} from '../../../db/generated/prisma/client.ts';
import { fullName } from '../../../kernel/contact-identity.ts';
import type { FlowNode } from '../../../kernel/flow-tree.ts';
import { type AskedText, withoutOffers } from '../../../kernel/generated-text/check-text.ts';
import type { ContextPart } from '../../../kernel/generated-text/context-part.ts';
import { informing, withoutOrder } from '../../../kernel/generated-text/instructing.ts';
import { languageOf, textLanguageOf } from '../../../kernel/generated-text/text-language.ts';
import { renderTemplate } from '../../../kernel/personalization.ts';
import { channelOfStep, stepKind, writesSubject } from '../../../kernel/step-kind.ts';
import { markUntrusted, withoutMarks } from '../../../kernel/untrusted.ts';
import { knowledgeOf } from '../../ai/knowledge/knowledge.service.ts';
import { customValuesOf, fieldsOfTeam } from '../../people/custom-fields/custom-values.ts';
import { type ContactAndSender, templateValues } from '../steps/contact-and-sender.ts';
import { researchParts } from './research-parts.ts';

/** Longer than any text for the network, and than the read part of an email. */
export const LONGEST_TEXT = 8_000;

/** A longer text is no network reply. */
const LONGEST_NETWORK_REPLY = 2_000;

const MAX_KNOWLEDGE_LENGTH = 30_000;
const KNOWLEDGE_TITLES = {
  product: 'Product',
  proof: 'Proof',
  objection: 'Objection',
  do_not: 'Do not',
} as const;
const MAX_AUDIENCES = 3;
const MAX_MESSAGES = 6;
const MAX_MESSAGE_LENGTH = 2_000;

/** All instructions and facts for writing one text, and its requirements. */
export interface Briefing extends AskedText {
  /** The instructions, with marked parts from the contact. */
  prompt: string;
  /** The author's subject; null if there is none. */
  subject: string | null;
  tone: string | null;
  channel: 'email' | 'network';
  /** True for an email whose subject is also generated. */
  writesSubject: boolean;
}

/** The recipient and the sender of a text. */
export interface WrittenTo {
  contact: Contact;
  sender: { user: Pick<User, 'displayName'>; mailbox: Pick<Mailbox, 'signature'> | null };
}

/** The context of a text. Without a flow plan, its language and tone are unknown. */
export interface TextAbout extends Pick<Enrollment, 'teamId' | 'contactId' | 'senderId'> {
  flowPlanId: string | null;
}

const NO_PLAN: PlanContext = {
  ...{ aiContext: null, textLanguage: null, textTone: null, maxTextLength: null },
};

interface PlanContext {
  aiContext: string | null;
  textLanguage: string | null;
  textTone: string | null;
  maxTextLength: number | null;
}

/**
 * Collects the facts for a node's text that the AI may know. Leaves out empty parts. Throws like
 * `renderTemplate`.
 */
export async function briefingOf(
  reader: Reader,
  { enrollment }: { enrollment: TextAbout },
  node: FlowNode,
  pair: ContactAndSender,
): Promise<Briefing> {
  const values = templateValues(pair);
  const marked = (template: string) => renderTemplate(template, values, toldInPrompt);
  const prompt = marked(node.prompt ?? '');
  const subject = node.subject === undefined ? null : marked(node.subject);
  const [plan, audiences, custom, messages, knowledge, research] = await Promise.all([
    planContextOf(reader, enrollment),
    audienceParts(reader, enrollment),
    customPart(reader, pair),
    messageParts(reader, enrollment),
    knowledgeParts(reader, enrollment.teamId),
    researchParts(reader, enrollment),
  ]);
  const parts: ContextPart[] = [
    trusted('instructions', 'Prompt', withoutMarks(prompt)),
    trusted('subject', 'Subject', subject === null ? '' : withoutMarks(subject)),
    ...contactParts(pair, values['sender.email'] ?? null),
    custom,
    trusted('plan', 'AI context of the sequence', plan.aiContext ?? ''),
    ...audiences,
    ...knowledge,
    ...research,
    ...messages,
  ];
  return {
    prompt,
    subject,
    parts: toldOf(parts),
    language: textLanguageOf(plan.textLanguage),
    tone: plan.textTone,
    channel: channelOfStep(node.type) ?? 'network',
    writesSubject: writesSubject(node),
    maxCharacters: Math.min(
      plan.maxTextLength ?? LONGEST_TEXT,
      stepKind(node.type)?.longestMessage ?? LONGEST_TEXT,
    ),
  };
}

/** Variables whose values must be repeated literally. */
const ADDRESSES = /^(?:custom\.|contact\.(?:networkUrl|email|phone)$|company\.domain$)/;

/** A contact's value in a prompt. Text that gives orders is no information about anybody. */
function toldInPrompt(value: string, variable: string): string {
  const told = informing(value) ?? '';
  return markUntrusted(ADDRESSES.test(variable) ? told : withoutOffers(told));
}

function toldOf(parts: readonly ContextPart[]): ContextPart[] {
  return parts.filter(({ text }) => text.trim() !== '').map(withoutOrder);
}

const REPLY_PROMPT =
  'Answer the last message of the contact, in its language. Be short and concrete, answer what they ask, and propose one next step. Leave out what you were not told.';

/** The instructions and facts for a reply in a conversation of the sender. */
export async function replyBriefingOf(
  reader: Reader,
  { teamId, contactId, ownerId: senderId, channel }: Conversation,
  pair: WrittenTo,
  senderEmail: string | null,
): Promise<Briefing> {
  const about = { teamId, contactId, senderId };
  const [audiences, custom, messages, knowledge, research] = await Promise.all([
    audienceParts(reader, { ...about, flowPlanId: null }),
    customPart(reader, pair),
    messageParts(reader, about),
    knowledgeParts(reader, teamId),
    researchParts(reader, about),
  ]);
  const parts: ContextPart[] = [
    trusted('instructions', 'Prompt', REPLY_PROMPT),
    ...contactParts(pair, senderEmail),
    custom,
    ...audiences,
    ...knowledge,
    ...research,
    ...messages,
  ];
  const latest = messages.findLast(({ source }) => source === 'received')?.text ?? '';
  return {
    prompt: REPLY_PROMPT,
    subject: null,
    parts: toldOf(parts),
    language: languageOf(latest),
    tone: null,
    // A reply keeps the subject of its thread.
    ...{ channel, writesSubject: false },
    maxCharacters: channel === 'email' ? LONGEST_TEXT : LONGEST_NETWORK_REPLY,
  };
}

function trusted(source: ContextPart['source'], title: string, text: string): ContextPart {
  return { source, title, text, isTrusted: true };
}

/** Prohibitions come first, so that nothing else uses up their space. */
async function knowledgeParts({ rows }: Reader, teamId: string): Promise<ContextPart[]> {
  const entries = await knowledgeOf(rows, teamId);
  const parts: ContextPart[] = [];
  let length = 0;
  for (const { kind, title, body } of [
    ...entries.filter((entry) => entry.kind === 'do_not'),
    ...entries.filter((entry) => entry.kind !== 'do_not'),
  ]) {
    length += body.length;
    if (length > MAX_KNOWLEDGE_LENGTH) break;
    parts.push(trusted('knowledge', `${KNOWLEDGE_TITLES[kind]}: ${title}`, body));
  }
  return parts;
}

/**
 * What the team says about the audiences that the contact is in. The audience of the flow plan comes
 * first, then the latest ones. SQL because one statement tells whose audience it is.
 */
async function audienceParts(
  { rows }: Reader,
  { teamId, flowPlanId, contactId }: TextAbout,
): Promise<ContextPart[]> {
  const found = await rows<{ text: string }>(Prisma.sql`
    select a.ai_context as text from audience a
    left join flow_plan p on p.team_id = a.team_id and p.id = ${flowPlanId} and p.audience_id = a.id
    left join audience_member m on m.team_id = a.team_id and m.audience_id = a.id and m.contact_id = ${contactId}
    where a.team_id = ${teamId} and a.ai_context <> '' and (p.id is not null or m.contact_id is not null)
    order by p.id is null, a.id desc limit ${MAX_AUDIENCES}`);
  return found.map(({ text }) => trusted('audience', 'AI context of the audience', text));
}

async function planContextOf(
  { rows }: Reader,
  { teamId, flowPlanId }: TextAbout,
): Promise<PlanContext> {
  if (flowPlanId === null) return NO_PLAN;
  const [plan] = await rows<PlanContext>(Prisma.sql`
    select ai_context as "aiContext", text_language as "textLanguage", text_tone as "textTone", max_text_length as "maxTextLength"
    from flow_plan where team_id = ${teamId} and id = ${flowPlanId}`);
  if (plan === undefined) throw new Error(`The flow plan ${flowPlanId} no longer exists.`);
  return plan;
}

function contactParts({ contact, sender }: WrittenTo, senderEmail: string | null): ContextPart[] {
  const lines = (entries: readonly (readonly [string, string | null])[]) =>
    entries.flatMap(([name, value]) => (value === null ? [] : `${name}: ${value}`)).join('\n');
  return [
    {
      source: 'contact',
      title: 'Contact',
      text: lines([
        ['Name', fullName(contact)],
        ['Role', contact.role],
        ['Email', contact.email],
        ['Profile', contact.networkUrl],
        ['Phone', contact.phone],
      ]),
      isTrusted: false,
    },
    {
      source: 'company',
      title: 'Company',
      text: lines([
        ['Company', contact.companyName],
        ['Domain', contact.companyDomain],
      ]),
      isTrusted: false,
    },
    trusted(
      'sender',
      'Sender',
      lines([
        ['Name', sender.user.displayName],
        ['Email', senderEmail],
        ['Signature', sender.mailbox?.signature ?? null],
      ]),
    ),
  ];
}

async function customPart({ rows }: Reader, { contact }: WrittenTo): Promise<ContextPart> {
  const values = customValuesOf(contact);
  const fields = Object.keys(values).length === 0 ? [] : await fieldsOfTeam(rows, contact.teamId);
  return {
    source: 'custom_fields',
    title: 'Custom fields',
    text: fields
      .flatMap(({ key, name }) => (values[key] === undefined ? [] : `${name}: ${values[key]}`))
      .join('\n'),
    isTrusted: false,
  };
}

/**
 * The latest messages between the sender and the contact, oldest first. Excludes conversations of
 * other members. SQL because messages belong to an enrollment or a conversation.
 */
async function messageParts(
  { rows }: Reader,
  { teamId, contactId, senderId }: Omit<TextAbout, 'flowPlanId'>,
): Promise<ContextPart[]> {
  const found = await rows<{
    direction: 'inbound' | 'outbound';
    channel: string;
    subject: string | null;
    body: string;
  }>(Prisma.sql`
    select m.direction::text as direction, m.channel::text as channel, m.subject, left(m.body, ${MAX_MESSAGE_LENGTH}) as body
    from message m
    where m.team_id = ${teamId} and m.kind = 'message' and m.body <> '' and (
      m.enrollment_id in (select e.id from enrollment e where e.team_id = ${teamId} and e.contact_id = ${contactId} and e.sender_id = ${senderId})
      or m.conversation_id in (select c.id from conversation c where c.team_id = ${teamId} and c.contact_id = ${contactId} and c.owner_id = ${senderId}))
    order by m.sent_at desc, m.id desc limit ${MAX_MESSAGES}`);
  return found.reverse().map(({ direction, channel, subject, body }) => ({
    source: direction === 'outbound' ? 'sent' : 'received',
    title: `${direction === 'outbound' ? 'Sent' : 'Received'} by ${channel === 'email' ? 'email' : 'the network'}`,
    text: subject === null ? body : `${subject}\n${body}`,
    isTrusted: false,
  }));
}
