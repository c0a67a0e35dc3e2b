import { createHash } from 'node:crypto';
import { z } from 'zod';
import { columnsOf } from '../../../db/columns.ts';
import type { Reader, Transaction } from '../../../db/database.ts';
import {
  type Contact,
  type Enrollment,
  type GeneratedText,
  Prisma,
  type Step,
} from '../../../db/generated/prisma/client.ts';
import { batched } from '../../../db/reader.ts';
import { comparable } from '../../../kernel/generated-text/check-text.ts';
import {
  type ContextPart,
  TEXT_SOURCES,
  type TextSource,
} from '../../../kernel/generated-text/context-part.ts';
import {
  CHECKED_TEXTS,
  type CheckedText,
  TEXT_FAULTS,
  type TextFault,
  type TextFaultCode,
} from '../../../kernel/generated-text/text-fault.ts';
import type { Generated } from '../steps/step-texts.ts';

/**
 * The number of other contacts that may have the same text, if it does not contain the contact's
 * name.
 */
const SAME_TEXT = 1;
/** The number that may have the same text with the name, because people share first names. */
const SAME_TEXT_BY_NAME = 20;

const faultCode = z.custom<TextFaultCode>((code) => isKey(code, TEXT_FAULTS));
const textSource = z.custom<TextSource>((source) => isKey(source, TEXT_SOURCES));
const checkedText = z.custom<CheckedText>((field) => isKey(field, CHECKED_TEXTS));
const faultsSchema = z.array(
  z.object({
    code: faultCode,
    // Absent in errors from before subjects were generated.
    field: checkedText.default('message'),
    quote: z.string(),
  }),
);
const partsSchema = z.array(
  z.object({
    source: textSource,
    title: z.string(),
    text: z.string(),
    isTrusted: z.boolean(),
  }),
);

function isKey(key: unknown, keys: object): boolean {
  return typeof key === 'string' && Object.hasOwn(keys, key);
}

/** A generated text. */
export interface WrittenText {
  /** Null if none was requested. */
  subject: string | null;
  text: string;
  parts: readonly ContextPart[];
  faults: readonly TextFault[];
  tries: number;
  /** The name of the model that wrote it. */
  model: string;
}

export function toGenerated({ subject, text }: WrittenText): Generated {
  return { subject, message: text };
}

export function faultsOf({ faults }: Pick<GeneratedText, 'faults'>): TextFault[] {
  return faultsSchema.parse(faults);
}

export function partsOf({ parts }: Pick<GeneratedText, 'parts'>): ContextPart[] {
  return partsSchema.parse(parts);
}

/** Stores the text of a node and replaces an earlier one. */
export async function keepGenerated(
  { prisma }: Transaction,
  { id: enrollmentId, teamId, flowPlanId }: Pick<Enrollment, 'id' | 'teamId' | 'flowPlanId'>,
  nodeId: string,
  { subject, text, parts, faults, tries, model }: WrittenText,
  now: Date,
): Promise<void> {
  const kept = {
    ...{ subject, text },
    fingerprint: fingerprintOf(text),
    parts: parts.map((part) => ({ ...part })),
    faults: faults.map((one) => ({ ...one })),
    ...{ tries, model, writtenAt: now },
    ...{ approvedAt: null, approvedText: null, approvedSubject: null, isEdited: false },
  };
  await prisma.generatedText.upsert({
    where: { enrollmentId_nodeId: { enrollmentId, nodeId } },
    create: { teamId, flowPlanId, enrollmentId, nodeId, ...kept },
    update: kept,
  });
}

/** The generated texts of an enrollment, by node. */
export async function generatedTextsOf(
  { rows }: Pick<Reader, 'rows'>,
  { id, teamId }: Pick<Enrollment, 'id' | 'teamId'>,
): Promise<ReadonlyMap<string, GeneratedText>> {
  const texts = await rows<GeneratedText>(Prisma.sql`
    select ${columnsOf('GeneratedText', 'g')} from generated_text g where g.team_id = ${teamId} and g.enrollment_id = ${id}`);
  return new Map(texts.map((text) => [text.nodeId, text]));
}

/** The generated text of a step; null if there is none. */
export const generatedTextOfStep = batched<
  Pick<Step, 'teamId' | 'enrollmentId' | 'nodeId'>,
  GeneratedText | null
>(async ({ rows }, steps) => {
  const found = await rows<GeneratedText>(Prisma.sql`
    select ${columnsOf('GeneratedText', 'g')}
    from unnest(${steps.map(({ teamId }) => teamId)}::text[], ${steps.map(({ enrollmentId }) => enrollmentId)}::text[], ${steps.map(({ nodeId }) => nodeId)}::text[])
      as k(team_id, enrollment_id, node_id)
    join generated_text g on g.team_id = k.team_id and g.enrollment_id = k.enrollment_id and g.node_id = k.node_id`);
  const keyOf = ({ enrollmentId, nodeId }: Pick<Step, 'enrollmentId' | 'nodeId'>) =>
    `${enrollmentId} ${nodeId}`;
  const byKey = new Map(found.map((text) => [keyOf(text), text]));
  return steps.map((step) => byKey.get(keyOf(step)) ?? null);
});

/**
 * True if too many other contacts of the team got the same text. SQL because it counts contacts
 * over their enrollments.
 */
export async function isRepeated(
  { rows }: Pick<Reader, 'rows'>,
  { teamId, id: contactId, firstName, lastName }: Contact,
  text: string,
): Promise<boolean> {
  const words = ` ${comparable(text)} `;
  const isNamed = [firstName, lastName].some(
    (name) => name !== null && words.includes(` ${comparable(name)} `),
  );
  const [found] = await rows<{ contacts: number }>(Prisma.sql`
    select count(distinct e.contact_id)::int as contacts from generated_text g
    join enrollment e on e.team_id = g.team_id and e.id = g.enrollment_id
    where g.team_id = ${teamId} and g.fingerprint = ${fingerprintOf(text)} and e.contact_id <> ${contactId}`);
  return (found?.contacts ?? 0) > (isNamed ? SAME_TEXT_BY_NAME : SAME_TEXT);
}

function fingerprintOf(text: string): string {
  return createHash('sha256').update(comparable(text)).digest('base64url');
}
